import type { Page } from 'playwright-core'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { chained, easy, hard } from './puzzles'

/** One picture of the site: a page, and what is done before the picture, in whatever language. */
export interface SiteState {
  readonly name: string
  /** Route and query. */
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}

const codeOf = (text: string) => encodeShare({ puzzle: parsePuzzle(text) })
const play = (text: string) => `pages/play/play?code=${codeOf(text)}`
const four = STARTERS[0].givens

/** The page on top. */
const TOP = '.page-layer:not([hidden])'

/** Presses the middle of a cell. */
async function pressCell(page: Page, size: number, cell: number): Promise<void> {
  const box = await page.locator(`${TOP} board`).first().boundingBox()
  if (!box) throw new Error('there is no board')
  const side = Math.min(box.width, box.height) / size
  const left = box.x + (box.width - side * size) / 2
  await page.mouse.click(
    left + ((cell % size) + 0.5) * side,
    box.y + (Math.floor(cell / size) + 0.5) * side,
  )
}

async function enter(page: Page, size: number, cell: number, digit: number): Promise<void> {
  await pressCell(page, size, cell)
  await page.keyboard.press(String(digit))
}

async function begin(page: Page): Promise<void> {
  await enter(page, 9, 2, 4)
  await enter(page, 9, 3, 6)
  await pressCell(page, 9, 40)
  for (const digit of ['2', '5']) await page.keyboard.press(`Shift+Digit${digit}`)
}

/** Solves the first starter. */
async function finish(page: Page): Promise<void> {
  const digits = solve(parsePuzzle(four)) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (four[cell] === '.') await enter(page, 4, cell, digit)
  }
  await page
    .locator('finish-sheet .result:visible')
    .or(page.locator('[class*=result-time]'))
    .first()
    .waitFor()
}

const openMenu = (page: Page) => page.locator('.site-menu').click()

const openPrint = (count: number) => async (page: Page) => {
  await openMenu(page)
  const items = page.getByRole('menuitem')
  await items.filter({ hasText: /打印|Print/ }).click()
  if (count > 1) await page.locator('.print-counts label').nth(1).click()
  await page.locator('.print-main:enabled').waitFor()
}

export const SITE_STATES: readonly SiteState[] = [
  { name: 'home', path: 'pages/home/home' },
  {
    name: 'home-played',
    path: play(easy),
    async act(page) {
      await begin(page)
      await page.goto(page.url().replace(/#.*/, '#/pages/home/home'))
    },
  },
  { name: 'menu', path: play(easy), act: openMenu },
  { name: 'play', path: play(easy), act: begin },
  { name: 'hint', path: play(chained), act: (page) => page.keyboard.press('h') },
  { name: 'keys', path: play(easy), act: (page) => page.keyboard.press('?') },
  { name: 'finish', path: play(four), act: finish },
  {
    name: 'statistics',
    path: play(four),
    async act(page) {
      await finish(page)
      await page.goto(page.url().replace(/#.*/, '#/pages/me/me'))
    },
  },
  { name: 'input', path: 'packages/capture/input/input' },
  { name: 'verdict', path: `packages/capture/input/input?code=${codeOf(hard)}` },
  { name: 'scan', path: 'packages/capture/scan/scan' },
  { name: 'solve', path: `packages/analysis/solve/solve?code=${codeOf(hard)}` },
  { name: 'path', path: `packages/analysis/path/path?code=${codeOf(chained)}` },
  { name: 'trace', path: `packages/analysis/trace/trace?code=${codeOf(hard)}` },
  { name: 'learn', path: 'pages/learn/learn' },
  { name: 'lesson', path: 'packages/lessons/lesson/lesson?id=x-wing' },
  { name: 'drill', path: 'packages/lessons/drill/drill?id=x-wing&drill=0' },
  { name: 'day', path: 'pages/daily/daily' },
  { name: 'settings', path: 'packages/settings/settings/settings' },
  { name: 'backup', path: 'packages/settings/backup/backup' },
  { name: 'print', path: play(hard), act: openPrint(1) },
  { name: 'print-four', path: 'pages/home/home', act: openPrint(4) },
]
