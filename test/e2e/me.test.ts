import { dayAt } from '../../miniprogram/core/game/day'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { storedFinishes } from '../../tools/phone/stored-finishes'
import { emptyCells, solutionOf, storedGame } from '../../tools/phone/stored-game'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const me = 'pages/me/me'
const stored = (data: unknown) => JSON.stringify({ version: 1, data })
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const DAY_MS = 24 * 3600_000

/** Moves a finger up from a point, as one scrolls, and waits until the page stands still: it rolls on after the finger. */
async function scrollFrom(phone: Phone, x: number, y: number) {
  const ended = await phone.page.evaluateHandle(() => ({
    scroll: new Promise((settle) =>
      document.addEventListener('scrollend', settle, { capture: true, once: true }),
    ),
  }))
  const cdp = await phone.page.context().newCDPSession(phone.page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await send('touchStart', y)
  for (let step = 1; step <= 6; step++) await send('touchMove', y - 15 * step)
  await send('touchEnd')
  await ended.evaluate(async ({ scroll }) => void (await scroll))
  await phone.settled()
}

describe('Me', () => {
  test('shows times by level, the calendar of the days and the techniques', async () => {
    const now = Date.now()
    const finish = (id: string, ago: number, ms: number, level: string) => ({
      ...{ id, at: now - ago * DAY_MS, size: 9 as const, ms, level, origin: 'made' },
    })
    const list = [
      finish('a', 9, 600_000, 'hard'),
      finish('b', 8, 500_000, 'hard'),
      finish('c', 2, 400_000, 'hard'),
      finish('d', 2, 70_000, 'easy'),
    ]
    const phone = await openPhone({
      path: 'pages/play/play?id=game',
      storage: {
        ...storedFinishes(list),
        ...storedGame({ givens: easy, level: 'easy', origin: { kind: 'made' }, missing: 1 }),
        lessons: stored({ solved: { 'full-house': 7, 'x-wing': 1 }, begun: null }),
      },
    })
    const [last] = emptyCells(easy).slice(-1)
    await phone.tapCell(last)
    await phone.tapDigit(String(solutionOf(easy)[last]))
    await phone.find('.result-time').waitFor()
    await phone.follow(me)

    const figures = () => phone.find('.figure-text').allTextContents()
    await phone.find('.kind').first().waitFor()
    expect(await phone.find('.kind').allTextContents()).toEqual(['标准', '容易', '困难'])
    expect((await figures())[0]).toBe('5局')
    await seen(phone, 'me-full')
    await phone.tap('困难')
    expect(await figures()).toEqual(['3局', '06:40', '08:20'])
    await seen(phone, 'me-level')
    // The median is among the details.
    expect(await phone.find('.detail').count()).toBe(0)
    await phone.tap('详情')
    expect(await phone.find('.detail').textContent()).toBe('中位08:20')
    const label = await phone.find('.trend').getAttribute('aria-label')
    expect(label).toContain('最近 3 局的用时：最慢 10:00，最快 06:40，最后一局 06:40')
    // A level with two times has no picture yet.
    await phone.tap('容易')
    expect(await phone.find('.trend-text').textContent()).toBe('再完成 1 局，就能看到用时的变化')
    expect(await phone.find('.trend').count()).toBe(0)

    // The calendar: today, the day played before, and a square under the finger.
    const lines = () => phone.find('.day-name').allTextContents()
    expect(await lines()).toEqual(['容易'])
    await phone.tap('[aria-label="前一个玩过的日子"]')
    expect(await lines()).toEqual(['困难', '容易'])
    expect(await phone.find('.day-summary').textContent()).toBe('2 局，共 07:50')
    await seen(phone, 'me-days')
    const dayBefore = dayAt(now - 9 * DAY_MS)
    const squares = phone.find('.square')
    const square = squares.nth((await squares.count()) - 1 - 9)
    await square.scrollIntoViewIfNeeded()
    // A finger that scrolls the page from there shows no other day.
    const { x = 0, y = 0 } = (await square.boundingBox()) ?? {}
    await scrollFrom(phone, x + 5, y + 5)
    expect((await square.boundingBox())?.y).toBeLessThan(y)
    expect(await lines()).toEqual(['困难', '容易'])
    await square.scrollIntoViewIfNeeded()
    await phone.tap(square)
    await eventually(async () => expect(await lines()).toEqual(['困难']))
    const [, month, day] = dayBefore.split('-').map(Number)
    expect(await phone.find('.day-title').textContent()).toContain(`${month}月${day}日`)

    // The number of lessons leads to all of them.
    await phone.tap('学会 1/54 课')
    await eventually(async () => expect(phone.page.url()).toContain('learn'))
    await phone.tap('我的')
    // The page follows a change of the language.
    await phone.tap('设置')
    await phone.tap('English')
    await phone.goBack()
    await phone.find('Median').waitFor()
    expect(await phone.find('.kind').allTextContents()).toEqual(['Classic', 'Easy', 'Hard'])
    expect(await phone.find('.day-title').textContent()).toMatch(
      /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+$/,
    )
  })
})

test('the terms of the boards open from the list of links', async () => {
  const phone = await openPhone({ path: me })
  await seen(phone, 'me-empty')
  await phone.tap('用户协议')
  await phone.find('.heading').first().waitFor()
  await seen(phone, 'agreement')
  expect(await phone.find('.paragraph').count()).toBeGreaterThan(3)
})
