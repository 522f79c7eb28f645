import { parseArgs } from 'node:util'
import type { LocalCloud } from '../../../cloud/emulator'
import { createRandom } from '../../../miniprogram/core/sudoku/generator'
import { buildFunctions } from '../../build/cloud'
import { gameOf } from '../../played-game'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { inCloud } from './in-cloud'
import { benchReminders, benchSweep } from './jobs'
import { callFunction, LEVEL, type Seeded, seed } from './seed'

/** The cost of one kind of call. */
interface Cost {
  readonly perSecond: number
  /** Latencies in milliseconds. */
  readonly p50: number
  readonly p95: number
  /** CPU milliseconds of the whole process: function and database together. */
  readonly cpu: number
  /** Database actions per call. */
  readonly operations: number
}

interface Measured {
  readonly players: number
  readonly costs: Readonly<Record<string, Cost>>
  /** How many of the compared players have a percentile that is more than one percent from a full sort's. */
  readonly wrong: number
  readonly compared: number
}

const CONCURRENT_CALLS = 4
/** Calls of each kind. */
const CALLS = 400
const COMPARED_PLAYERS = 1000
const SMOKE_CALLS = 10
const SMOKE_PLAYERS = 100
const SMOKE_REMINDERS = 200
const SMOKE_DOCUMENTS = 3000

/**
 * npm run -s bench -- cloud [--sizes 100000,1000000]: submissions and boards with many results; or one of the timers that
 * work through much: --reminders N, --sweep N.
 */
export async function benchCloud(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      reminders: { type: 'string' },
      sweep: { type: 'string' },
    },
  })
  await buildFunctions()
  if (values.reminders) return benchReminders(Number(values.reminders))
  if (values.sweep) return benchSweep(Number(values.sweep))
  const measured: Measured[] = []
  for (const size of values.sizes.split(',').map(Number)) measured.push(await measure(size, CALLS))
  print(measured)
}

/** Few players. */
export async function smokeCloud(): Promise<void> {
  await buildFunctions()
  print([await measure(SMOKE_PLAYERS, SMOKE_CALLS)])
  await benchReminders(SMOKE_REMINDERS)
  await benchSweep(SMOKE_DOCUMENTS)
}

async function measure(players: number, calls: number): Promise<Measured> {
  // Always noon, so that no midnight interferes.
  const shift = Date.parse('2026-11-21T12:00:00+08:00') - Date.now()
  const now = () => Date.now() + clock
  let clock = shift
  return inCloud({ now }, async ({ cloud }) => {
    const round = seed(cloud, players, now())
    const which = { day: round.day, level: LEVEL }
    const random = createRandom(11)
    const ask = (user: string, name: string, event: object) =>
      callFunction(cloud, user, name, event)
    const randomPlayer = () => random.below(players)

    // Starts and warms up the instances.
    await costOf(cloud, 40, (i) => ask(`warm ${i}`, 'board', { action: 'everyone', ...which }))
    const { wrong, compared } = await compare(cloud, round, players)

    const costs: Record<string, Cost> = {}
    costs.everyone = await costOf(cloud, calls, () =>
      ask(round.user(randomPlayer()), 'board', { action: 'everyone', ...which }),
    )
    const log = gameOf(round.givens)
    const fresh = Array.from({ length: calls }, (_, i) => `fresh ${i}`)
    for (const user of fresh) await ask(user, 'profile', { action: 'join' })
    costs.start = await costOf(cloud, calls, (i) =>
      ask(fresh[i], 'daily', { action: 'start', ...which }),
    )
    clock += 1800_000
    costs.submit = await costOf(cloud, calls, (i) =>
      ask(fresh[i], 'daily', { action: 'submit', ...which, log, assisted: false }),
    )
    return { players, costs, wrong, compared }
  })
}

/** Compares the percentiles of different random players with a full sort. Different because of the rate limit. */
async function compare(
  cloud: LocalCloud,
  { day, user, ranks }: Seeded,
  players: number,
): Promise<Pick<Measured, 'wrong' | 'compared'>> {
  const random = createRandom(3)
  const chosen = new Set<number>()
  while (chosen.size < Math.min(COMPARED_PLAYERS, players)) chosen.add(random.below(players))
  let wrong = 0
  for (const player of chosen) {
    const event = { action: 'everyone', day, level: LEVEL }
    const { total, own } = await callFunction(cloud, user(player), 'board', event)
    const sorted = (100 * (players - ranks[player])) / players
    if (total !== players || !(Math.abs(own.percentile - sorted) <= 1)) wrong++
  }
  return { wrong, compared: chosen.size }
}

async function costOf(
  cloud: LocalCloud,
  calls: number,
  run: (i: number) => Promise<unknown>,
): Promise<Cost> {
  const times: number[] = []
  const operations = cloud.operations.total
  const cpu = process.cpuUsage()
  const start = performance.now()
  let next = 0
  const worker = async () => {
    for (let i = next++; i < calls; i = next++) {
      const before = performance.now()
      await run(i)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, worker))
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: calls / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpu: (user + system) / 1000 / calls,
    operations: (cloud.operations.total - operations) / calls,
  }
}

function print(measured: readonly Measured[]): void {
  const head = ['call', 'players', 'calls/s', 'p50 ms', 'p95 ms', 'CPU ms', 'database actions']
  const rows = measured.flatMap(({ players, costs }) =>
    Object.entries(costs).map(([name, { perSecond, p50, p95, cpu, operations }]) => [
      ...[name, String(players), perSecond.toFixed(0)],
      ...[p50, p95, cpu, operations].map((figure) => figure.toFixed(1)),
    ]),
  )
  console.log(`${table(head, rows)}\n`)
  for (const { players, wrong, compared } of measured) {
    console.log(
      `${players} players: ${compared - wrong} of ${compared} percentiles as in a full sort`,
    )
  }
}
