import { addDays } from '../../miniprogram/core/game/day'
import { generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import type { Shape } from '../../miniprogram/core/sudoku/grid'
import { decodeRules } from '../../miniprogram/core/sudoku/rules-code'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { Clock } from '../../tools/phone/clock'
import { DAY, NOON, publishDays } from '../cloud/support/cloud'
import { linkOf, pictureSize } from '../support/card'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { tapFinishLine } from '../support/finish'
import { choose } from '../support/new-game'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'

const servers: CloudServer[] = []

/** A cloud that outlives the phones of its test, which may ask for something at their end. */
async function openServer(): Promise<CloudServer> {
  const server = await startCloudServer()
  servers.push(server)
  return server
}

afterAll(() => Promise.all(servers.map((server) => server.close())))

test('the extra of a Saturday is opened from home, solved, ranked and on its board', async () => {
  const server = await openServer()
  const user = 'saturday'
  server.cloud.clock.now = NOON
  await server.cloud.get(user, 'profile', 'join', {})
  const clock = new Clock(NOON)
  const phone = await openPhone({ user, clock, server: server.url })
  await phone.find('.saturday-picture').waitFor()
  await seen(phone, 'home-saturday')
  await phone.tap('周六加餐 · 中等')
  await phone.find('digit-pad').waitFor()
  await phone.tap('.lock-line')
  expect(await phone.find('.puzzle').textContent()).toBe('每日 · 11月21日')
  expect(await phone.find('.level').textContent()).toBe('周六 · 奇偶')
  const round = server.cloud.cloud.database.all('days').find(({ _id }) => _id === `${DAY}.extra`)
  const shape = decodeRules(9, String(round?.rules)) as Shape
  await solveByTaps(
    phone,
    2500,
    async () => {
      server.cloud.clock.now = phone.now() + 5000
    },
    shape,
  )
  await phone.goBack()
  await phone.find('已上榜').waitFor()
  // It stands on the page of the day, too, and leads to its board.
  await phone.tap('每日')
  await phone.find('今天已有 1 人做完').first().waitFor()
  expect(await phone.find('.saturday-picture').count()).toBe(0)
  await seen(phone, 'daily-saturday')
  await phone.tap('周六加餐 · 中等')
  await phone.find('.segment--on').first().waitFor()
  expect(await phone.find('.segment').allTextContents()).toContain('奇偶')
  expect(await phone.find('.segment--on').first().textContent()).toBe('奇偶')
  await phone.find('你的成绩已计入').waitFor()
  await seen(phone, 'board-saturday')
})

test('the extra of a later Saturday has thermometers, and hints', async () => {
  const server = await openServer()
  const day = '2027-01-16'
  publishDays(server.cloud.cloud, [addDays(day, -1), day, addDays(day, 1)])
  const noon = Date.parse(`${day}T12:00:00+08:00`)
  server.cloud.clock.now = noon
  const phone = await openPhone({ user: 'later', clock: new Clock(noon), server: server.url })
  await phone.find('.saturday-picture').waitFor()
  await phone.find('温度计上从圆头起越来越大').waitFor()
  await seen(phone, 'home-saturday-thermometer')
  await phone.tap('周六加餐 · 中等')
  await phone.find('digit-pad').waitFor()
  await phone.tap('温度计数独：温度计上从圆头起越来越大')
  expect(await phone.find('.level').textContent()).toBe('周六 · 温度计')
  await phone.tap('提示')
  await phone.tap('要看')
  await phone.find('用什么方法').waitFor()
})

test('a killer with small cages is made for the picker, and played', async () => {
  const phone = await openPhone()
  await choose(phone, '更多玩法', '杀手', '容易')
  await phone.find('虚线框里不重复，和是角上的数').last().waitFor()
  await seen(phone, 'home-killer')
  await phone.tap('3 格')
  await phone.find('很难').waitFor({ state: 'hidden' })
  await phone.tap('.ask-go')
  await phone.find('.board .areas').waitFor()
  await seen(phone, 'home-killer-game')
  await phone.tap('杀手数独：虚线框里不重复，和是角上的数')
  expect(await phone.find('.puzzle').textContent()).toBe('杀手')
  expect((await phone.cells()).every((cell) => cell === '')).toBe(true)
  // The choice stays.
  await phone.restart()
  await phone.find('.resume').waitFor()
  expect(await phone.find('.fresh-name').textContent()).toBe('杀手 · 容易')
  await choose(phone)
  await phone.find('.tile--on').first().waitFor()
  expect(await phone.find('.tile--on').allTextContents()).toEqual(['杀手', '9×9', '3 格', '容易'])
})

test.each([
  ['锯齿 6×6', { size: 6, jigsaw: true, seed: 1, clues: 30 }],
  ['杀手 4×4', { size: 4, cages: 3, seed: 1 }],
] as const)('%s is sent as a challenge, and a friend plays the same one', async (name, spec) => {
  const server = await openServer()
  const { puzzle } = generatePuzzle(spec)
  const path = `pages/play/play?code=${encodeShare({ puzzle })}`
  const sender = await openPhone({ path, user: 'kind-sender', server: server.url })
  await solveByTaps(sender, undefined, undefined, puzzle.shape)
  await tapFinishLine(sender, '发起挑战')
  await sender.find('挑战准备好了').waitFor()
  await sender.tap('发给朋友')
  await pictureSize(sender)
  await seen(sender, `challenge-card-${'cages' in spec ? 'killer' : 'jigsaw'}`)
  const friend = await openPhone({ user: 'kind-friend', server: server.url })
  await friend.follow(await linkOf(sender))
  await friend.find('.dare-puzzle').waitFor()
  expect(await friend.find('.dare-puzzle').textContent()).toContain(name)
  await friend.tap('接受挑战')
  await friend.find('digit-pad').waitFor()
  const later = async () => {
    server.cloud.clock.now += 600_000
  }
  await solveByTaps(friend, undefined, later, puzzle.shape)
  await friend.tap('看大家的成绩')
  await friend.find('大家的用时').waitFor()
  expect(await friend.find('.line .time').count()).toBe(2)
})
