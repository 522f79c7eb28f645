import { sayAvatar } from '../../miniprogram/strings/say'
import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { NOON } from '../cloud/support/cloud'
import { sendChallenge } from '../support/card'
import { askCloud } from '../support/cloud'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { fillRest, GUIDED_DIGITS } from '../support/first-lesson'
import { openPhone } from '../support/phone'
import { filmOf, photograph } from '../support/photograph'
import { placeOne, solveByTaps } from '../support/solve'

/** On paper, with a 7 where a 2 belongs. */
const printed = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const written = `${'.'.repeat(11)}7${'.'.repeat(69)}`

/** More than the last digit of a game takes. */
const LAST_DIGIT_MS = 6000

let server: CloudServer

beforeAll(async () => {
  server = await startCloudServer()
  server.cloud.clock.now = NOON
})

afterAll(() => server.close())

/** Records every request that does not go to the test server. */
function watchRequests(phone: Phone): string[] {
  const outside: string[] = []
  phone.page.context().on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(server.url) && !/^(data|blob|about):/.test(url)) outside.push(url)
  })
  return outside
}

async function learn(phone: Phone) {
  await phone.find('40 秒学会数独').waitFor()
  for (const digit of GUIDED_DIGITS) await phone.tapDigit(digit)
  await fillRest(phone)
  await phone.find('你会了！').waitFor()
}

/** Photographs the puzzle, corrects the doubtful cell and starts the game. */
async function scan(phone: Phone) {
  await phone.tap('拍照识题')
  await phone.tap('打开摄像头')
  await phone.tap('允许')
  await phone.find('对准数独，按下快门').waitFor()
  await phone.tap('.shutter')
  await phone.find('.way--next').waitFor()
  await phone.find('第2行第3列').first().waitFor()
  await phone.tap(phone.find('.way').filter({ hasText: /^2$/ }))
  await phone.find('唯一解').waitFor()
  await phone.tap('开局')
  await phone.find('digit-pad').waitFor()
}

/** Asks for a hint and looks at its reason. */
async function askForHint(phone: Phone) {
  await phone.tap('提示')
  await phone.find('用什么方法').waitFor()
  await phone.tap('用什么方法')
  await phone.tap('[aria-label="关闭"]')
}

async function accept(path: string, clock: Clock) {
  const friend = await openPhone({ user: 'newcomer-friend', clock, server: server.url })
  await friend.follow(path)
  const { profile } = await askCloud('newcomer', 'profile', { action: 'get' }, server.url)
  const sender = sayAvatar((profile as { avatar: number }).avatar)
  await friend.find(`${sender}向你发起挑战`).waitFor()
  await friend.tap('接受挑战')
  await friend.find('digit-pad').waitFor()
  expect(await friend.cells()).toHaveLength(81)
}

/** Plays the puzzle in the centre of the day and joins the leaderboard. */
async function playDaily(phone: Phone) {
  await phone.follow('pages/home/home')
  // The cloud's clock has to agree with the phone's.
  server.cloud.clock.now = phone.now()
  await phone.tap('开始')
  await phone.find('digit-pad').waitFor()
  const time = await solveByTaps(phone, 2500, async () => {
    server.cloud.clock.now = phone.now() + LAST_DIGIT_MS
  })
  // The line turns into what is known of everyone, and leads to the board.
  await phone.tap('加入')
  await phone.tap('今天已有 1 人做完')
  await phone.find('你的成绩已计入').waitFor()
  expect(await phone.find('.own-time').textContent()).toBe(time)
}

/** Begins another puzzle of the day and goes back home. Returns the cell that has a 1. */
async function begin(phone: Phone): Promise<number> {
  await phone.follow('pages/home/home')
  await phone.tap('再做一道：中等')
  return placeOne(phone)
}

async function setDarkAndEnglish(phone: Phone) {
  await phone.tap('我的')
  await phone.tap('设置')
  // The theme has nothing to follow; the language has.
  expect(await phone.find('跟随微信').count()).toBe(1)
  await phone.tap('深色')
  await phone.tap('English')
  await phone.find('.settings.theme-dark').waitFor()
}

/** HarmonyOS has the fewest functions: no theme of the system, no frames of the camera. */
test('a newcomer on HarmonyOS learns, photographs, shares, competes, changes the look and comes back', async () => {
  const clock = new Clock(NOON)
  const film = filmOf(await photograph({ printed, written }))
  const phone = await openPhone({
    newcomer: true,
    platform: 'ohos',
    user: 'newcomer',
    clock,
    film,
    server: server.url,
  })
  const outside = watchRequests(phone)

  await learn(phone)
  await phone.follow('pages/home/home')
  await scan(phone)
  await askForHint(phone)
  await askForHint(phone)
  await solveByTaps(phone, 0)
  expect(await phone.find('.pill').allTextContents()).toEqual(['用了 2 次提示'])

  await accept(await sendChallenge(phone), clock)
  await playDaily(phone)

  const cell = await begin(phone)
  await setDarkAndEnglish(phone)

  // Killed in the middle of the game: it goes on as it was left, and the settings are kept.
  await phone.kill()
  await phone.start()
  await phone.tap(phone.find('.resume'))
  await phone.find('digit-pad').waitFor()
  expect((await phone.cells())[cell]).toBe('1')
  await phone.find('.play.theme-dark').waitFor()
  await phone.find('Undo').waitFor()
  expect(outside).toEqual([])
})
