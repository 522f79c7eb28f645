import { dayEnd } from '../../miniprogram/core/game/day'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { DAY } from '../cloud/support/cloud'
import type { TestPhoneOptions } from '../support/phone'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'
import { expectOnce, useTimedCloud } from '../support/timed'

const timed = useTimedCloud()

const CLOUD = '**/__cloud/**'
const LIST = '**/__cloud/daily?*'
const HOUR_MS = 3600_000

const open = (user: string, options: TestPhoneOptions = {}) => timed.open({ user, ...options })

/** Aeroplane mode, also for a start of the app: only its own files can be loaded. */
const OFFLINE = `Object.defineProperty(navigator, 'onLine', { get: () => !localStorage.aeroplane })`

async function setAeroplane(phone: Phone, isOn: boolean): Promise<void> {
  if (isOn) await phone.page.route(CLOUD, (route) => route.abort('internetdisconnected'))
  else await phone.page.unroute(CLOUD)
  await phone.page.evaluate((on) => {
    if (on) localStorage.setItem('aeroplane', '1')
    else localStorage.removeItem('aeroplane')
    dispatchEvent(new Event(on ? 'offline' : 'online'))
  }, isOn)
}

/** The seconds of the game's own clock. */
async function secondsOf(phone: Phone): Promise<number> {
  const text = await phone.find('.clock').first().textContent()
  const [minutes, seconds] = (text ?? '').split(':').map(Number)
  return 60 * minutes + seconds
}

test('an answer that is lost costs no time: the button says so, and another tap opens the puzzle', async () => {
  const phone = await open('loses-answer', { path: 'pages/daily/daily' })
  await phone.find('.round-name').first().waitFor()
  await phone.page.route(LIST, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await phone.tap('容易')
  await phone.find('刚才没连上，点一下接着开始').waitFor()
  await seen(phone, 'daily-lost')
  await phone.page.unroute(LIST)
  await phone.pass(53_000)
  await phone.tap('容易')
  await phone.find('digit-pad').waitFor()
  expect(await secondsOf(phone)).toBeLessThanOrEqual(3)
  expect(await phone.find('在别的手机上开始了').count()).toBe(0)
  phone.problems.length = 0
})

test('on a network that hangs, the button says so at once, and the game starts without it after a while', async () => {
  const user = 'hangs'
  await timed.ask(user, 'profile', { action: 'join' })
  const phone = await open(user)
  await phone.find('周六 · 容易').waitFor()
  await phone.quiet()
  const held: (() => Promise<void>)[] = []
  await phone.page.route(LIST, (route) => {
    held.push(() => route.abort())
  })
  await phone.tap('开始')
  expect(await phone.find('.words .go').textContent()).toBe('正在取题…')
  await phone.find('离线开始').waitFor()
  await phone.tap('离线开始')
  await phone.find('digit-pad').waitFor()
  expect(await secondsOf(phone)).toBeLessThanOrEqual(3)
  // What is sent later is one game.
  await Promise.all(held.map((abort) => abort()))
  await phone.page.unroute(LIST)
  await solveByTaps(phone, 2500)
  await eventually(async () => expectOnce(timed.calls(user, 'submit')))
  // Friends see that nobody has seen its start.
  await phone.follow(`packages/social/board/board?day=${DAY}&level=easy`)
  await phone.tap('好友')
  await phone.find('.row .note').waitFor()
  expect(await phone.find('.row .note').textContent()).toBe('离线')
  await seen(phone, 'board-friends-offline')
  phone.problems.length = 0
})

test('in aeroplane mode since the evening, the next day is played, and counts when the network is back', async () => {
  const user = 'flies'
  const phone = await open(user, { script: OFFLINE })
  await phone.find('周六 · 容易').waitFor()
  // From 20:00 on home fetches the puzzles of the next day.
  await phone.pass(dayEnd(DAY) - 4 * HOUR_MS - phone.now())
  await phone.restart()
  await eventually(async () => expect(timed.calls(user, 'today')).toHaveLength(2))
  await phone.quiet()

  await setAeroplane(phone, true)
  await phone.pass(13 * HOUR_MS)
  await phone.restart()
  await phone.find('周日 · 容易').waitFor()
  await phone.tap('开始')
  await phone.find('digit-pad').waitFor()
  expect(await secondsOf(phone)).toBeLessThanOrEqual(3)
  await solveByTaps(phone, 2500)
  await phone.goBack()
  await phone.find('已完成，联网后自动提交').waitFor()
  await phone.find('连续 1 天').waitFor()
  await seen(phone, 'home-flown')
  expect(timed.calls(user, 'submit')).toEqual([])

  await setAeroplane(phone, false)
  await phone.find('成绩已记下，还没加入排行榜').waitFor()
  expectOnce(timed.calls(user, 'submit'))
  expect(await timed.ask(user, 'profile', { action: 'statistics' })).toMatchObject({ streak: 1 })
  phone.problems.length = 0
})
