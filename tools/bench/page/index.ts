import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { type Server, startServer } from '../../../web/serve'
import { buildMiniProgram } from '../../build/mini-program'
import { findChromium } from '../../chromium'
import type { PhoneOptions } from '../../phone/phone'
import { quantile } from '../../statistics'
import { logProgress } from '../solver/measure'
import { table } from '../solver/tables'
import { ACTIONS, type Action, measureSession, prepareStorage, SLOWDOWN } from './session'
import { benchVerdict } from './verdict'

/** Sessions of each variant. */
const ROUNDS = 30
const QUICK_ROUNDS = 5
/** Puzzles whose verdict is measured. */
const PUZZLES = 60
const QUICK_PUZZLES = 10

type Times = Readonly<Record<Action, number>>

/** A way to run the mini program in the browser. */
interface Variant {
  readonly name: string
  readonly options: PhoneOptions
}

/** The first one is the default, to which the others are compared. */
const VARIANTS: readonly Variant[] = [{ name: 'glass-easel', options: {} }]

/**
 * `npm run -s bench -- page [--quick]`: the time from a touch to the painted page on a processor slowed down by `SLOWDOWN`,
 * for each engine, with and without the bridge; then from a tap to the verdict on the input page.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' } } })
  await buildMiniProgram()
  const server = await startServer({ port: 0, watch: false })
  try {
    const browser = await chromium.launch(await findChromium())
    try {
      console.log(paintTable(await measure(browser, server, values.quick ? QUICK_ROUNDS : ROUNDS)))
    } finally {
      await browser.close()
    }
    console.log()
    await benchVerdict(server.url, values.quick ? QUICK_PUZZLES : PUZZLES)
  } finally {
    await server.close()
  }
}

/** The times of each variant, by round. The variants take turns, so that other load on the machine affects all alike. */
async function measure(browser: Browser, server: Server, rounds: number): Promise<Times[][]> {
  const storage = await prepareStorage(browser, server.url)
  const times: Times[][] = VARIANTS.map(() => [])
  for (let round = 1; round <= rounds; round++) {
    logProgress(`round ${round} of ${rounds}`)
    for (const [index, { options }] of VARIANTS.entries()) {
      times[index].push(await measureSession(browser, server.url, { ...options, storage }))
    }
  }
  return times
}

/** Medians, and the medians of the ratios to the default in the same round. */
function paintTable(times: readonly (readonly Times[])[]): string {
  const [reference] = times
  const cell = (rounds: readonly Times[], action: Action) => {
    const median = quantile(
      rounds.map((round) => round[action]),
      0.5,
    )
    if (rounds === reference) return median.toFixed(0)
    const ratios = rounds.map((round, index) => round[action] / reference[index][action])
    return `${median.toFixed(0)} (×${quantile(ratios, 0.5).toFixed(2)})`
  }
  const head = [
    `touch to painted, ms, processor ÷ ${SLOWDOWN}`,
    ...VARIANTS.map(({ name }) => name),
  ]
  const actions = Object.keys(ACTIONS) as Action[]
  return table(
    head,
    actions.map((action) => [ACTIONS[action], ...times.map((rounds) => cell(rounds, action))]),
  )
}
