import { type CDPSession, chromium } from 'playwright-core'
import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { startServer } from '../../web/serve'
import { buildMiniProgram } from '../build/mini-program'
import { findChromium } from '../chromium'
import { Phone } from '../phone/phone'
import { startBuiltCloud } from '../product-cloud'
import { printTable } from './table'

/** Games in a row; an even number. */
const GAMES = 200
/** The first 50 games fill the list of recent games, and compile code; the figures after them count as the start. */
const MEASURE_EVERY_GAMES = 50
/** How much larger each figure may be at the end than at the start. */
const MAX_GROWTH_RATIO = 1.1

/** What a page keeps, after garbage collection. */
interface Kept {
  readonly heapKb: number
  readonly nodes: number
  /** Listeners of the document. */
  readonly listeners: number
  /** Listeners of `wx`. */
  readonly wxListeners: number
}

const LABELS: Readonly<Record<keyof Kept, string>> = {
  heapKb: 'heap, KB',
  nodes: 'DOM nodes',
  listeners: 'listeners of the document',
  wxListeners: 'listeners of wx',
}

/**
 * npm run test:faults -- soak [--games N]: plays games in a row by taps without restarting the app, and prints what the page
 * keeps at the start, on the way and at the end. Returns false if a figure grows by more than a tenth.
 */
export async function soak(games = GAMES): Promise<boolean> {
  await buildMiniProgram()
  const cloud = await startBuiltCloud({ file: ':memory:' })
  await cloud.published
  const server = await startServer({ ...cloud, port: 0, watch: false })
  const browser = await chromium.launch(await findChromium())
  try {
    const over = { values: Array.from(FIRST_PUZZLE.values), over: true }
    const storage = { 'first-lesson': JSON.stringify({ version: 1, data: over }) }
    const phone = await Phone.open(browser, server.url, { storage })
    const measured = await playInARow(phone, games)
    return report(measured, phone.problems)
  } finally {
    await browser.close()
    await server.close()
    await cloud.close()
  }
}

async function playInARow(phone: Phone, games: number): Promise<Map<number, Kept>> {
  const debug = await phone.page.context().newCDPSession(phone.page)
  await debug.send('Performance.enable')
  const measured = new Map<number, Kept>()
  for (let game = 2; game <= games; game += 2) {
    await playTwo(phone, KINDS[(game / 2) % KINDS.length])
    const isDue = game === games || game % MEASURE_EVERY_GAMES === 0
    if (isDue) measured.set(game, await measure(phone, debug))
    process.stderr.write(`\r${game} of ${games} games`)
  }
  process.stderr.write('\n')
  return measured
}

/** The choices of the home page that are played in turn. */
const KINDS = ['#pick-easy', '#pick-medium', '#pick-hard'] as const

/** Opens a game on the home page, solves it and the one that follows it by taps, and goes back. */
async function playTwo(phone: Phone, kind: string): Promise<void> {
  await phone.tap(kind)
  await phone.tap('开局')
  await solveByTaps(phone)
  await phone.tap(phone.page.getByText(/^下一题/).locator('visible=true'))
  await phone.find('完成了').waitFor({ state: 'hidden' })
  await solveByTaps(phone)
  await phone.page.goBack()
  await phone.find('开局').waitFor()
  await phone.settled()
}

async function solveByTaps(phone: Phone): Promise<void> {
  await phone.find('.pad .key .digit').first().waitFor()
  const values = (await phone.cells()).map((cell) => cell || '.').join('')
  const solution = solve(parsePuzzle(values))
  if (!solution) throw new Error(`no solution of ${values}`)
  for (const [cell, digit] of solution.entries()) {
    if (values[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').waitFor()
}

async function measure(phone: Phone, debug: CDPSession): Promise<Kept> {
  // The logs of the browser runtime for tests, which a phone does not have.
  await phone.takeSetData()
  await phone.takeSounds()
  for (let i = 0; i < 3; i++) await debug.send('HeapProfiler.collectGarbage')
  const { metrics } = await debug.send('Performance.getMetrics')
  const metric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const ofWx = await phone.page.evaluate(() => window.__miniProgram?.listeners() ?? {})
  return {
    heapKb: Math.round(metric('JSHeapUsedSize') / 1024),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    wxListeners: Object.values(ofWx).reduce((sum, count) => sum + count, 0),
  }
}

function report(measured: ReadonlyMap<number, Kept>, problems: readonly string[]): boolean {
  const columns = [...measured]
  const [, start] = columns[0]
  const [, end] = columns[columns.length - 1]
  const names = Object.keys(LABELS) as (keyof Kept)[]
  printTable(
    ['after games', ...columns.map(([games]) => String(games)), 'end / start'],
    names.map((name) => [
      LABELS[name],
      ...columns.map(([, kept]) => String(kept[name])),
      (end[name] / start[name]).toFixed(2),
    ]),
  )
  for (const problem of new Set(problems)) process.stdout.write(`problem: ${problem}\n`)
  const isFlat = names.every((name) => end[name] <= start[name] * MAX_GROWTH_RATIO)
  process.stdout.write(isFlat ? 'flat\n' : 'grows\n')
  return isFlat && problems.length === 0
}
