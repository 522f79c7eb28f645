import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import type { EngineName } from '../../../web/engine'
import type { Server } from '../../../web/serve'
import { findChromium } from '../../chromium'
import { parseVariant, type Variant } from '../../phone/variant'
import { quantile } from '../../statistics'
import { logProgress } from '../solver/measure'
import { table } from '../solver/tables'
import { ACTIONS, type Action, SLOWDOWN } from './session'
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
 * `npm run -s bench -- page [VARIANTS] [--quick] [--against DIR]`: the time from a touch to the painted page on a processor
 * slowed down by `SLOWDOWN`, for each engine, with and without the bridge; then from a tap to the verdict on the input page.
 * `--against` measures the first variant of another checkout instead of the other variants and the verdict.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, against: { type: 'string' } },
  })
  const { quick, against } = values
  const variants = (positionals.length > 0 ? positionals : VARIANTS).map(parseVariant)
  const here = new Checkout(path.join(__dirname, '../../..'))
  const there = against === undefined ? undefined : new Checkout(path.resolve(against))
  try {
    const subjects = there
      ? [await there.subject(variants[0], against), await here.subject(variants[0])]
      : await sequence(variants, (variant) => here.subject(variant))
    const times = await measure(subjects, quick ? QUICK_ROUNDS : ROUNDS)
    console.log(`${paintTable(subjects, times)}\n`)
    if (!there) await benchVerdict(subjects[0].server.url, quick ? QUICK_PUZZLES : PUZZLES)
  } finally {
    await Promise.all([here.close(), there?.close()])
  }
}

/** A column of the table. */
interface Subject {
  readonly name: string
  readonly variant: Variant
  readonly server: Server
  /** Of the subject's own checkout: a commit knows what its pages show. */
  readonly session: typeof import('./session')
}

/** A copy of this repository with its dependencies, which it builds and serves. */
class Checkout {
  private readonly servers = new Map<EngineName, Promise<Server>>()

  constructor(private readonly folder: string) {}

  async subject(variant: Variant, name = variant.name): Promise<Subject> {
    const { engine } = variant
    if (!this.servers.has(engine)) this.servers.set(engine, this.serve(engine))
    const server = (await this.servers.get(engine)) as Server
    const session: typeof import('./session') = this.load('tools/bench/page/session')
    return { name, variant, server, session }
  }

  async close(): Promise<void> {
    for (const server of this.servers.values()) await (await server).close()
  }

  private async serve(engine: EngineName): Promise<Server> {
    const build: typeof import('../../build/mini-program') = this.load('tools/build/mini-program')
    const { startServer }: typeof import('../../../web/serve') = this.load('web/serve')
    await build.buildMiniProgram()
    return startServer({ engine, port: 0, watch: false })
  }

  private load(module: string) {
    return require(path.join(this.folder, module))
  }
}

async function sequence<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await run(item))
  return results
}

/** The times of each subject, by round. They take turns, so that other load on the machine affects all alike. */
async function measure(subjects: readonly Subject[], rounds: number): Promise<Times[][]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const storages = await sequence(subjects, ({ server, session }) =>
      session.prepareStorage(browser, server.url),
    )
    const times: Times[][] = subjects.map(() => [])
    for (let round = 1; round <= rounds; round++) {
      logProgress(`round ${round} of ${rounds}`)
      for (const [index, { variant, server, session }] of subjects.entries()) {
        const options = { ...variant.options, storage: storages[index] }
        times[index].push(await session.measureSession(browser, server.url, options))
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Medians, and the medians of the ratios to the first subject in the same round. */
function paintTable(subjects: readonly Subject[], times: readonly (readonly Times[])[]): string {
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
    ...subjects.map(({ name }) => name),
  ]
  const actions = Object.keys(ACTIONS) as Action[]
  return table(
    head,
    actions.map((action) => [ACTIONS[action], ...times.map((rounds) => cell(rounds, action))]),
  )
}
