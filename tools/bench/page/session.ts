import type { Browser } from 'playwright-core'
import { encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { Devices } from '../../phone/devices'
import { Phone } from '../../phone/phone'
import { quantile } from '../../statistics'
import { type Content, recorder, timeToChange, timeToFirstPage, timeToPage } from './painted'

/** What is measured in a session, with its name in the table. */
export const ACTIONS = {
  select: 'select a cell',
  place: 'place a digit',
  open: 'open a new puzzle',
  resume: 'resume a game',
  home: 'start to home',
} as const

export type Action = keyof typeof ACTIONS

/** Milliseconds. */
export type Times = Readonly<Record<Action, number>>

/** How many times slower than the machine the page's thread runs, like a cheap phone. */
export const SLOWDOWN = 4

/** The digits placed in a session. The first taps are slower, because their code is not compiled yet. */
const DIGITS = 3

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const PUZZLE = parsePuzzle(GIVENS)
const SOLUTION = solve(PUZZLE) as Uint8Array
const BLANKS = Array.from(GIVENS).flatMap((symbol, cell) => (symbol === '.' ? [cell] : []))

/** What opens a new puzzle. */
const BEGIN = '.fresh-go'

const HOME: Content = [
  ['.resume .cell', 81],
  [BEGIN, 1],
  ['.entry', 3],
]
const PLAY: Content = [
  ['.play .cell', 81],
  ['.play .cell:not(:empty)', 17],
  ['.play .pad .key', 9],
]

/** wx storage of a player with a game to resume and a stock of new puzzles, by key. */
export async function prepareStorage(
  browser: Browser,
  address: string,
): Promise<Record<string, string>> {
  const path = `pages/play/play?code=${encodeShare({ puzzle: PUZZLE })}`
  const phone = await Phone.open(new Devices(browser), address, { path })
  await placeDigit(phone, BLANKS[0])
  await phone.restart()
  await phone.page.waitForFunction(
    `JSON.parse(wx.getStorageSync('stock') || '{}').data?.ready.length === 3`,
  )
  const storage = await phone.page.evaluate<Record<string, string>>(
    `Object.fromEntries(wx.getStorageInfoSync().keys.map((key) => [key, wx.getStorageSync(key)]))`,
  )
  await phone.close()
  return storage
}

async function placeDigit(phone: Phone, cell: number): Promise<void> {
  await phone.tapCell(cell)
  await phone.tapDigit(`${SOLUTION[cell]}`)
}

/**
 * A player starts the app, resumes a game, places digits, goes back and opens a new puzzle. Returns the time of each action
 * in milliseconds; for taps in the game, the median of `DIGITS`.
 */
export async function measureSession(
  browser: Browser,
  address: string,
  storage: Record<string, string>,
): Promise<Times> {
  const script = recorder(HOME)
  const options = { storage, slowdown: SLOWDOWN, script }
  const phone = await Phone.open(new Devices(browser), address, options)
  try {
    const home = await timeToFirstPage(phone)
    await idle(phone)
    const resume = await timeToPage(phone, '.resume', PLAY)
    const selections: number[] = []
    const placements: number[] = []
    for (const cell of BLANKS.slice(1, 1 + DIGITS)) {
      const element = await phone.cell(cell)
      const tapCell = () => phone.tap(element)
      const tapDigit = () => phone.tapDigit(`${SOLUTION[cell]}`)
      await idle(phone)
      selections.push(await timeToChange(element, 'isSelected', tapCell))
      await idle(phone)
      placements.push(await timeToChange(element, 'hasDigit', tapDigit))
    }
    await phone.goBack()
    await phone.find('.resume').waitFor()
    await idle(phone)
    const open = await timeToPage(phone, BEGIN, PLAY)
    const [select, place] = [selections, placements].map((times) => quantile(times, 0.5))
    return { select, place, open, resume, home }
  } finally {
    await phone.close()
  }
}

/** Waits until the page has nothing left to do. */
async function idle({ page }: Phone): Promise<void> {
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
}
