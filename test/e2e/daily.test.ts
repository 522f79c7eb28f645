import { addDays } from '../../miniprogram/core/game/day'
import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { DAY, NOON, start, type TestCloud } from '../cloud/support/cloud'
import { gameOf } from '../cloud/support/game'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { placeOne, solveByTaps } from '../support/solve'
import { expectCalmHome, MAX_TARGETS, targetsOf } from '../support/targets'

describe('the daily puzzles', () => {
  test('show an explanation when offline or with empty answers at first start, and load on retry', async () => {
    const phone = await openPhone({ path: 'pages/me/me', user: 'daily-metro' })
    await phone.page.context().setOffline(true)
    await phone.tap('每日')
    await phone.find('现在连不上网').waitFor()
    await phone.find('联网一次取到题，之后断网也能做。其他题目和进度都在。').waitFor()
    await seen(phone, 'daily-offline')
    await phone.reconnect()
    // An answer without its fields counts as no answer.
    await phone.page.route('**/__cloud/**', (route) => route.fulfill({ json: { ok: true } }))
    await phone.tap('再试一次')
    await phone.find('暂时取不到今天的题').waitFor()
    expect(await phone.find('.round-name').count()).toBe(0)
    await phone.page.unroute('**/__cloud/**')
    await phone.tap('再试一次')
    await phone.find('.round-name').first().waitFor()
    expect(await phone.find('现在连不上网').count()).toBe(0)
    // The console shows the requests that failed while offline.
    phone.problems.length = 0
  })
})

const DAY_MS = 24 * 3600_000
const [FRIDAY, SUNDAY] = [addDays(DAY, -1), addDays(DAY, 1)]
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** Plays a puzzle of a day in the cloud, as another phone of the user would. */
async function playInCloud(cloud: TestCloud, user: string, day: string) {
  const level = 'easy'
  const log = gameOf(await start(cloud, user, level, day), { gap: 2000 })
  cloud.clock.now += 600_000
  await cloud.get(user, 'daily', 'submit', { day, level, log, assisted: false })
}

/** A user who played on Friday, not on Saturday, and has a friend who has finished Sunday's puzzle. */
async function playBefore({ cloud }: CloudServer, user: string) {
  const friend = `${user}-friend`
  cloud.clock.now = NOON - DAY_MS
  for (const one of [user, friend]) await cloud.get(one, 'profile', 'join', {})
  await cloud.get(friend, 'profile', 'rename', { name: '小雨' })
  const { code } = await cloud.get(user, 'challenge', 'create', { size: 9, givens: GIVENS })
  await cloud.get(friend, 'challenge', 'join', { code })
  cloud.clock.now += 600_000
  const log = gameOf(GIVENS, { gap: 2000 })
  await cloud.get(friend, 'challenge', 'finish', { code, log, assisted: false })
  await playInCloud(cloud, user, FRIDAY)
  cloud.clock.now = NOON + DAY_MS - 3600_000
  await playInCloud(cloud, friend, SUNDAY)
  cloud.clock.now = NOON + DAY_MS
}

/** The states of the seven days on home, Monday first. */
async function weekOn(phone: Phone): Promise<string[]> {
  const classes = await phone
    .find('.week .mark')
    .evaluateAll((marks) => marks.map((mark) => mark.className))
  return classes.map((name) => /mark--(\w+)/.exec(name)?.[1] ?? '')
}

describe('the puzzle of the day', () => {
  let server: CloudServer

  beforeAll(async () => {
    server = await startCloudServer()
  })

  afterAll(() => server.close())

  test('leads home from its start to the next day, with streak, week, friends and place', async () => {
    const user = 'regular'
    await playBefore(server, user)
    const clock = new Clock(NOON + DAY_MS)
    const phone = await openPhone({ user, clock, server: server.url })

    // Before the start: the date on an empty grid.
    await phone.find('周日 · 容易').waitFor()
    await phone.find('小雨做完了').waitFor()
    await phone.find('连续 1 天').waitFor()
    const before = ['missed', 'missed', 'missed', 'missed', 'played', 'forgiven']
    expect(await weekOn(phone)).toEqual([...before, 'open'])
    await seen(phone, 'home-today')
    await expectCalmHome(phone, 'later')
    expect(await phone.find('.empty').textContent()).toBe('22')
    expect(await phone.find('.today .cell').count()).toBe(0)

    // Begun: the live board, which is not offered a second time below.
    await phone.tap('开始')
    await phone.find('digit-pad').waitFor()
    expect(await phone.find('.puzzle').textContent()).toBe('每日 · 11月22日')
    expect(await phone.find('.level').textContent()).toBe('周日 · 容易')
    const cell = await placeOne(phone)
    await phone.find('接着玩').waitFor()
    expect((await phone.cells('.today'))[cell]).toBe('1')
    expect(await phone.find('.resume').count()).toBe(0)
    await seen(phone, 'home-today-begun')
    await expectCalmHome(phone, 'later')

    // Finished offline: time and streak at once. Ranked when the network is back.
    await phone.tap('接着玩')
    await phone.tapCell(cell)
    await phone.tap('擦除')
    await phone.page.context().setOffline(true)
    const time = await solveByTaps(phone, 2500)
    await phone.goBack()
    await phone.find('已完成，联网后自动提交').waitFor()
    expect(await phone.find('.round-time').textContent()).toBe(time)
    await phone.find('连续 2 天').waitFor()
    expect(await weekOn(phone)).toEqual([...before, 'played'])
    // The figures of the daily page count the same game.
    await phone.tap('每日')
    await phone.find('.figure-text').first().waitFor()
    expect(await phone.find('.figure-text').allTextContents()).toEqual(['2 天', '2 天', '2 天'])
    await phone.tap('首页')
    expect(await phone.find('.ends').textContent()).toMatch(/^还有 11 小时 5\d 分换新题$/)
    phone.problems.length = 0
    server.cloud.clock.now += 1800_000
    await phone.pass(server.cloud.clock.now - phone.now())
    await phone.reconnect()
    const place = phone.page.getByText('今天已有 2 人做完')
    await place.locator('visible=true').waitFor()
    await seen(phone, 'home-today-done')
    await expectCalmHome(phone, 'later')
    await phone.tap('每日')
    await phone.find('today-card').waitFor()
    expect((await targetsOf(phone, 'today-card')).length).toBeLessThanOrEqual(MAX_TARGETS.today)
    await phone.tap('首页')

    // Another level of the day keeps its board beside it.
    await phone.tap('再做一道：中等')
    await placeOne(phone)
    // The finished one has a tick, the one to resume its board.
    await phone.find('.resume').waitFor()
    expect(await phone.find('.resume-name').textContent()).toBe('每日 · 11月22日 周日 · 中等')
    expect(await phone.nodeCount('pages/home/home')).toBeLessThanOrEqual(450)
    await seen(phone, 'home-full')
    await phone.tap('今天完成了 1/3 道')
    await phone.page.getByText(/^完成 [1-3]%，接着玩$/).waitFor()
    await seen(phone, 'daily-begun')
    expect(await phone.find('.round-name').allTextContents()).toEqual(['容易', '中等', '困难'])

    // A link to a day opens that day.
    await phone.follow(`pages/daily/daily?day=${FRIDAY}`)
    await phone.find('补做11月20日').waitFor()
    await seen(phone, 'daily-past')
    await phone.find('连续 2 天').waitFor()

    // On Monday a new week begins. The app is closed overnight, so that no answer of Sunday
    // arrives on Monday.
    await phone.page.goto('about:blank')
    clock.advance(DAY_MS)
    server.cloud.clock.now += DAY_MS
    await phone.pass(0)
    await phone.follow('pages/home/home')
    await phone.find('周一 · 容易').waitFor()
    await phone.find('连续 2 天').waitFor()
    expect(await weekOn(phone)).toEqual(['open', ...new Array(6).fill('future')])
  })

  test('has two others beside it; one solved by taps appears in the calendar', async () => {
    server.cloud.clock.now = NOON + DAY_MS
    const clock = new Clock(NOON + DAY_MS)
    const user = 'daily-one'
    const path = 'pages/daily/daily'
    const phone = await openPhone({ path, user, clock, server: server.url })
    await phone.find('.round-name').first().waitFor()
    expect(await phone.find('.round-name').allTextContents()).toEqual(['容易', '中等', '困难'])
    await seen(phone, 'daily')
    await phone.tap('容易')
    await phone.find('digit-pad').waitFor()
    await solveByTaps(phone, 2500, async () => {
      server.cloud.clock.now += 1800_000
    })
    await seen(phone, 'finish-daily')
    await phone.goBack()
    await phone.tap('首页')
    await phone.find('今天完成了 1/3 道').waitFor()
    await phone.tap('今天完成了 1/3 道')
    await phone.find('成绩已记下，还没加入排行榜').waitFor()
    expect(await phone.find('.mark--full').count()).toBe(1)
    await phone.find('.legend').scrollIntoViewIfNeeded()
    await seen(phone, 'daily-month')
  })

  test('is not ranked after a hint', async () => {
    server.cloud.clock.now = NOON + DAY_MS
    const clock = new Clock(NOON + DAY_MS)
    const path = 'pages/daily/daily'
    const phone = await openPhone({ path, user: 'daily-hint', clock, server: server.url })
    await phone.find('.round-name').first().waitFor()
    await phone.tap('容易')
    await phone.tap('提示')
    await phone.tap('要看')
    await phone.find('用什么方法').waitFor()
    await phone.tap('[aria-label="关闭"]')
    await solveByTaps(phone, 0)
    await phone.goBack()
    await phone.find('看了提示，成绩照记，不排名次').waitFor()
    await seen(phone, 'daily-unranked')
    await phone.find('.round-state--unranked').first().scrollIntoViewIfNeeded()
    await seen(phone, 'daily-unranked-end')
  })

  test('is there without friends and without a network', async () => {
    server.cloud.clock.now = NOON + DAY_MS
    const clock = new Clock(NOON + DAY_MS)
    const phone = await openPhone({ user: 'loner', clock, server: server.url, path: 'pages/me/me' })
    await phone.page.context().setOffline(true)
    await phone.tap('首页')
    await phone.find('周日 · 容易').waitFor()
    await phone.tap('开始')
    await phone.find('没有取到这道题，联网后再试').waitFor()
    expect(await phone.find('.friends').count()).toBe(0)
    expect(await phone.find('.streak').count()).toBe(0)
    phone.problems.length = 0
  })
})
