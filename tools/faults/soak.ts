import { type CDPSession, chromium } from 'playwright-core'
import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { startServer } from '../../web/serve'
import { buildMiniProgram } from '../build/mini-program'
import { findChromium } from '../chromium'
import { Devices } from '../phone/devices'
import { Phone } from '../phone/phone'
import { startBuiltCloud } from '../product-cloud'
import { table } from '../table'

/** Games in a row; an even number. */
const GAMES = 200
/** These fill the list of recent games, and compile code. */
const WARM_UP_GAMES = 50
/** How much larger each figure may be at the end than after the warm-up. */
const MAX_GROWTH_RATIO = 1.1

/** What a page keeps, by name. */
type Kept = Readonly<Record<string, number>>

/**
 * npm run test:faults -- soak [N]: plays games in a row by taps without restarting the app, and prints what the page keeps
 * after garbage collection. Returns false if a figure grows by more than a tenth, or a page reports a problem.
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
    const phone = await Phone.open(new Devices(browser), server.url, { storage })
    const debug = await phone.page.context().newCDPSession(phone.page)
    await debug.send('Performance.enable')
    await playInARow(phone, WARM_UP_GAMES)
    const start = await measure(phone, debug)
    await playInARow(phone, games - WARM_UP_GAMES)
    return report(start, await measure(phone, debug), games, phone.problems)
  } finally {
    await browser.close()
    await server.close()
    await cloud.close()
  }
}

/** Opens a game on the home page, solves it and the one that follows it by taps, and goes back. */
async function playInARow(phone: Phone, games: number): Promise<void> {
  const levels = ['容易', '中等', '困难']
  for (let pair = 0; 2 * pair < games; pair++) {
    const level = levels[pair % levels.length]
    for (const target of ['.fresh-choice', level, '.ask-go']) await phone.tap(target)
    await solveByTaps(phone)
    await phone.tap(phone.page.getByText(/^下一题/).locator('visible=true'))
    await phone.find('完成了').waitFor({ state: 'hidden' })
    await solveByTaps(phone)
    await phone.goBack()
    await phone.find('开局').waitFor()
    await phone.settled()
    process.stderr.write(`\r${2 * pair + 2} of ${games} games`)
  }
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
  const { JSHeapUsedSize, Nodes, JSEventListeners } = Object.fromEntries(
    metrics.map(({ name, value }) => [name, value]),
  )
  const ofWx = await phone.page.evaluate(() => window.__miniProgram?.listeners() ?? {})
  return {
    'heap, KB': Math.round(JSHeapUsedSize / 1024),
    'DOM nodes': Nodes,
    'listeners of the document': JSEventListeners,
    'listeners of wx': Object.values(ofWx).reduce((sum, count) => sum + count, 0),
  }
}

function report(start: Kept, end: Kept, games: number, problems: readonly string[]): boolean {
  const head = ['after games', `${WARM_UP_GAMES}`, `${games}`, 'ratio']
  const rows = Object.keys(start).map((name) => [
    ...[name, String(start[name]), String(end[name])],
    (end[name] / start[name]).toFixed(2),
  ])
  console.log(table(head, rows))
  for (const problem of new Set(problems)) console.log(`problem: ${problem}`)
  const isFlat = Object.keys(start).every((name) => end[name] <= start[name] * MAX_GROWTH_RATIO)
  console.log(isFlat ? 'flat' : 'grows')
  return isFlat && problems.length === 0
}
