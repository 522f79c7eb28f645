import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { type Server, startServer } from '../../../web/serve'
import { buildMiniProgram } from '../../build/mini-program'
import { findChromium } from '../../chromium'
import { parseVariant, type Variant } from '../../phone/variant'
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

/** The first one is the default, to which the others are compared. */
const VARIANTS = ['glass-easel', 'glass-easel?bridge=async', 'exparser', 'exparser?bridge=async']

/**
 * `npm run -s bench -- page [VARIANTS] [--quick]`: the time from a touch to the painted page on a processor slowed down by
 * `SLOWDOWN`, for each engine, with and without the bridge; then from a tap to the verdict on the input page.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean' } },
  })
  const variants = (positionals.length > 0 ? positionals : VARIANTS).map(parseVariant)
  await buildMiniProgram()
  const subjects: Subject[] = []
  try {
    for (const variant of variants) {
      const { engine } = variant
      const known = subjects.find((one) => one.variant.engine === engine)
      const server = known?.server ?? (await startServer({ engine, port: 0, watch: false }))
      subjects.push({ variant, server })
    }
    const times = await measure(subjects, values.quick ? QUICK_ROUNDS : ROUNDS)
    console.log(`${paintTable(variants, times)}\n`)
    await benchVerdict(subjects[0].server.url, values.quick ? QUICK_PUZZLES : PUZZLES)
  } finally {
    for (const server of new Set(subjects.map((one) => one.server))) await server.close()
  }
}

/** A variant with the server of its engine. */
interface Subject {
  readonly variant: Variant
  readonly server: Server
}

/** The times of each variant, by round. The variants take turns, so that other load on the machine affects all alike. */
async function measure(subjects: readonly Subject[], rounds: number): Promise<Times[][]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const storage = await prepareStorage(browser, subjects[0].server.url)
    const times: Times[][] = subjects.map(() => [])
    for (let round = 1; round <= rounds; round++) {
      logProgress(`round ${round} of ${rounds}`)
      for (const [index, { variant, server }] of subjects.entries()) {
        const options = { ...variant.options, storage }
        times[index].push(await measureSession(browser, server.url, options))
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Medians, and the medians of the ratios to the default in the same round. */
function paintTable(variants: readonly Variant[], times: readonly (readonly Times[])[]): string {
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
    ...variants.map(({ name }) => name),
  ]
  const actions = Object.keys(ACTIONS) as Action[]
  return table(
    head,
    actions.map((action) => [ACTIONS[action], ...times.map((rounds) => cell(rounds, action))]),
  )
}
