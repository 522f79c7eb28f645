import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { FIRST_NAME, PAST_GROUP, PAST_PLAYERS, pastDay, pastUser } from '../support/past'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'

/** A past player with a low rank. */
const RANK = 105

const open = (options: PhoneOptions = {}) =>
  openPhone({ path: 'pages/daily/daily', user: pastUser(RANK), group: PAST_GROUP, ...options })

/** The cell of the past day in the calendar. */
async function cellOf(phone: Phone) {
  const [, month, day] = pastDay().split('-').map(Number)
  await phone.find('.round-name').first().waitFor()
  const cell = phone.find(`[aria-label^="${month}月${day}日"]`)
  if ((await cell.count()) === 0) await phone.tap('[aria-label="上个月"]')
  return cell
}

describe('a past day', () => {
  test('is played from the calendar, marked there, and not ranked', async () => {
    const phone = await open()
    const cell = await cellOf(phone)
    // The mark of a puzzle solved on its day differs from that of one solved later.
    await cell.locator('[class*="mark--full"]').waitFor()
    expect(await cell.locator('[class*="mark--ring"]').count()).toBe(0)
    await phone.tap(cell)
    await phone.find('补做会记在日历上，不排名次').waitFor()
    await phone.tap('.round--past')
    await solveByTaps(phone, 0)
    await phone.tap('更多')
    await phone.find('排行榜').waitFor()
    await phone.goBack()
    await cell.locator('[class*="mark--ring"]').waitFor()
    await phone.tap(cell)
    await phone.find('后来补做，成绩照记，不排名次').waitFor()
    await phone.tap('那天的排行榜和回放')
    await phone.find('那天过后补做的：记在日历上，不排名次').waitFor()
    expect(await phone.find('.row .note').textContent()).toBe('后来补做')
  })

  test('has a board of a group of more than a hundred people, with the own rank pinned at the bottom', async () => {
    const phone = await open()
    await phone.tap(await cellOf(phone))
    await phone.tap('那天的排行榜和回放')
    await phone.tap('中等')
    const own = phone.find('.pinned .own-place')
    await own.waitFor()
    const isPinned = async () => {
      const box = await own.boundingBox()
      return box !== null && box.y > 600 && box.y + box.height < 812
    }
    // Rows far from the screen are not there, so they are collected on the way down.
    const page = phone.page.locator('wx-page').locator('visible=true').last()
    const rows = new Map<string, { time: string; isMine: boolean }>()
    await eventually(async () => {
      for (const { rank, ...row } of await shownRows(phone)) {
        // The own row has no rank until the cloud has answered.
        if (rank !== '–') rows.set(rank, row)
      }
      await page.evaluate((element) => element.scrollBy(0, 400))
      expect(await own.textContent()).toMatch(`第 ${RANK} 名`)
      expect(await isPinned()).toBe(true)
      expect(rows.size).toBe(PAST_PLAYERS)
    })
    expect(await phone.find('.pinned .own-text').textContent()).toBe(`共 ${PAST_PLAYERS} 人`)
    // Every rank once, with increasing times, including the own row.
    expect([...rows.keys()]).toEqual(Array.from({ length: PAST_PLAYERS }, (_, i) => String(i + 1)))
    const times = [...rows.values()].map(({ time }) => time)
    expect(times).toEqual([...times].sort())
    const mine = [...rows].filter(([, { isMine }]) => isMine)
    const time = (await phone.find('.own-time').textContent()) as string
    expect(mine).toEqual([[String(RANK), { time, isMine: true }]])

    // Everyone has no rows: the number of people, the curve with the own place, and how many are slower.
    await phone.tap('所有人')
    await phone.find(`那天有 ${PAST_PLAYERS} 人做完`).waitFor()
    await phone.find('.chart-dot').waitFor()
    expect(await own.textContent()).toMatch(/^超过 [345]% 的人$/)
    expect(await phone.find('.own-time').textContent()).toBe(time)
    expect(await phone.find('.row').count()).toBe(0)
    await seen(phone, 'board-past')
  })

  test('has a replay of every row, from the first digit to the solved grid', async () => {
    const phone = await open({ fakeTimers: true })
    await phone.tap(await cellOf(phone))
    await phone.tap('那天的排行榜和回放')
    await phone.tap('中等')
    await phone.tap(FIRST_NAME)
    const step = phone.find('.player .label')
    const shown = async () => (await phone.cells()).map((cell) => cell || '.').join('')
    await phone.page.getByText(/^第 0\//).waitFor()
    const givens = await shown()

    // It plays one digit at a time. While it is paused, nothing changes.
    await phone.tap('[aria-label="播放"]')
    await phone.page.getByText(/^第 [3-9]\//).waitFor()
    await phone.tap('[aria-label="暂停"]')
    const text = await step.textContent()
    const paused = await shown()
    await phone.skip(60_000)
    expect(await step.textContent()).toBe(text)
    expect(await shown()).toBe(paused)
    await seen(phone, 'replay')
    const move = Number(/\d+/.exec(text as string)?.[0])
    expect(countEmpty(paused)).toBe(countEmpty(givens) - move)

    await phone.tap('[aria-label="上一步"]')
    await phone.page.getByText(new RegExp(`^第 ${move - 1}/`)).waitFor()
    expect(countEmpty(await shown())).toBe(countEmpty(givens) - move + 1)

    // The slider jumps to any step: to the end, where the grid is solved, and back.
    const line = phone.find('.slider')
    const { width, height } = (await line.boundingBox()) as { width: number; height: number }
    await line.tap({ position: { x: width - 2, y: height / 2 } })
    await phone.page.getByText(new RegExp(`^第 ${countEmpty(givens)}/`)).waitFor()
    const solution = [...(solve(parsePuzzle(givens)) as Uint8Array)].join('')
    expect(await shown()).toBe(solution)
    await line.tap({ position: { x: 2, y: height / 2 } })
    await phone.page.getByText(/^第 0\//).waitFor()
    expect(await shown()).toBe(givens)
  })

  test('opens the replay of the row that the player saw, also if the rows change at that time', async () => {
    const phone = await open({ bridge: 'async' })
    await phone.tap(await cellOf(phone))
    await phone.tap('那天的排行榜和回放')
    await phone.tap('中等')
    await phone.find(FIRST_NAME).waitFor()
    // The tap is on its way while the page removes the first row.
    const seen = await phone.page.evaluate(() => {
      const pages = (globalThis as unknown as { getCurrentPages(): BoardPage[] }).getCurrentPages()
      const page = pages[pages.length - 1]
      const [{ rows }] = page.data.blocks
      const target = document.querySelectorAll('[class*="result"][role="button"]')[1]
      const touch = new Touch({ identifier: 1, target, clientX: 100, clientY: 400 })
      const init = { bubbles: true, cancelable: true, changedTouches: [touch] }
      page.setData({ 'blocks[0].rows': rows.slice(1) })
      target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch] }))
      target.dispatchEvent(new TouchEvent('touchend', init))
      return rows[1].row
    })
    await phone.page.getByText(/^第 0\//).waitFor()
    expect(new URL(phone.page.url()).hash).toContain(`row=${seen}`)
  })

  test('says of an expired replay how long moves are stored', async () => {
    const phone = await open()
    await phone.page.route('**/__cloud/board?*', (route) =>
      route.request().postData()?.includes('"replay"')
        ? route.fulfill({ json: { ok: false, code: 'replay-over', message: '' } })
        : route.continue(),
    )
    await phone.tap(await cellOf(phone))
    await phone.tap('那天的排行榜和回放')
    await phone.tap('中等')
    await phone.tap(FIRST_NAME)
    await phone.find('这个回放已经过期').waitFor()
    await phone.find('每一步只保存 30 天，名次和用时还在。').waitFor()
    await seen(phone, 'replay-gone')
  })
})

/** The page of a board, as far as a test changes it. */
interface BoardPage {
  readonly data: {
    readonly blocks: readonly { readonly rows: readonly { readonly row: string }[] }[]
  }
  setData(patch: object): void
}

/** The rows of a leaderboard that are near the screen, all read at the same moment. */
function shownRows(phone: Phone): Promise<{ rank: string; time: string; isMine: boolean }[]> {
  return phone.find('.row:has([class*="--rank"])').evaluateAll((rows) =>
    rows.map((row) => {
      const textOf = (name: string) => row.querySelector(`[class*="--${name}"]`)?.textContent ?? ''
      return { rank: textOf('rank'), time: textOf('time'), isMine: /row--mine/.test(row.className) }
    }),
  )
}

/** The number of empty cells. */
const countEmpty = (grid: string) => grid.split('.').length - 1
