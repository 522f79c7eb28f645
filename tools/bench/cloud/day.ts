import { createRandom } from '../../../miniprogram/core/sudoku/generator'
import { gameOf } from '../../played-game'
import { table } from '../../table'
import {
  type Assumptions,
  type CallCosts,
  CLOSE_MS,
  type Day,
  type ModelledDay,
  modelDay,
} from './day-model'
import { inCloud } from './in-cloud'
import {
  type Action,
  CALLS,
  CloseWrites,
  drawArrival,
  drawTime,
  eventOf,
  functionOf,
} from './player-day'
import { callFunction, LEVEL, seed } from './seed'
import { TimeHeap } from './time-heap'

const REAL_PLAYERS = 5000
const MIDNIGHT = Date.parse('2026-11-21T00:00:00+08:00')
/** How far the model may be from the emulator. */
const MAX_ERROR = 0.1

const ASSUMED: Assumptions = {
  maxInstances: 1000,
  coldStartMs: 800,
  idleMs: 300_000,
  networkMs: 80,
  actionMs: 10,
  processorShare: 0.25,
  holdMs: 5,
}

type Costs = { -readonly [Name in keyof CallCosts[Action]]: number }

/** A day in the emulator, what each call costs by half of the players, and what is stored. */
interface RealDay {
  readonly day: Day
  readonly costs: CallCosts
  /** Bytes of a document as JSON, in the mean. */
  readonly bytes: Readonly<Record<string, number>>
}

/**
 * npm run -s bench -- cloud --day N: lets `real` players play a day in the emulator, and then N players in a model with the
 * costs measured there. Throws if the model of `real` players is more than 10 % from the emulator.
 */
export async function benchDay(players: number, real = REAL_PLAYERS): Promise<void> {
  const { day, costs, bytes } = await playDay(real)
  const single = { ...ASSUMED, maxInstances: 1, idleMs: Number.POSITIVE_INFINITY }
  const same = modelDay(real, costs, single, createRandom(2))
  const large = modelDay(players, costs, ASSUMED, createRandom(3))
  console.log(
    `${table(
      ['input by call', 'reads', 'writes', 'of these on a shard', 'processor ms'],
      Object.entries(costs).map(([action, { reads, writes, shardWrites, cpuMs }]) => [
        action,
        ...[reads, writes, shardWrites, cpuMs].map((figure) => figure.toFixed(2)),
      ]),
    )}\n\nAssumed: ${JSON.stringify(ASSUMED)}\nBytes of a document: ${JSON.stringify(bytes)}\n`,
  )
  print(day, same, large, [real, players])
  const compared = ['reads', 'writes', 'cpuMs', 'shared', 'closeWrites'] as const
  // A smoke test has too few players for the last ones.
  for (const name of real < REAL_PLAYERS ? compared.slice(0, 2) : compared) {
    const error = Math.abs(same[name] / day[name] - 1)
    if (error > MAX_ERROR) {
      throw new Error(`the model differs by ${(100 * error).toFixed(1)} % in ${name}`)
    }
  }
}

/** Plays a day in the emulator, one call at a time in the order of the day's clock. */
async function playDay(players: number): Promise<RealDay> {
  const random = createRandom(1)
  const clock = { now: MIDNIGHT }
  const day = { calls: 0, reads: 0, writes: 0, cpuMs: 0, shared: 0, closeWrites: 0 }
  const close = new CloseWrites(CLOSE_MS)
  let call = newCosts()
  const beforeOperation = (caller: string, action: string, parameters: object) => {
    const { collectionName, query } = parameters as { collectionName: string; query?: string }
    const isRead = action === 'database.getDocument' || action === 'database.calculateDocument'
    day[isRead ? 'reads' : 'writes']++
    if (collectionName === 'boards' && !isRead) day.shared++
    const shard = isRead ? undefined : /counts\.[^"]+\.\d+/.exec(query ?? '')?.[0]
    if (shard) {
      call.shardWrites++
      close.add(shard, clock.now)
    }
    if (!isShared(caller, action, collectionName, query)) call[isRead ? 'reads' : 'writes']++
  }
  return inCloud({ now: () => clock.now, instances: 1, beforeOperation }, async ({ cloud }) => {
    const { day: today, givens } = seed(cloud, 0, clock.now)
    const round = { day: today, level: LEVEL }
    for (let i = 0; i < players; i++) {
      await callFunction(cloud, `player ${i}`, 'profile', { action: 'join' })
    }
    Object.assign(day, { reads: 0, writes: 0 })
    const events = new TimeHeap(players)
    const steps = new Uint8Array(players)
    const times = Array.from({ length: players }, () => drawTime(random))
    for (let i = 0; i < players; i++) events.push(drawArrival(random), i)
    const digits = [...givens].filter((cell) => cell === '.').length
    const sums = new Map<Action, { calls: number; costs: Costs }>()
    while (events.size > 0) {
      const now = events.time
      const player = events.pop()
      const [action] = CALLS[steps[player]]
      const log = action === 'submit' ? gameOf(givens, { gap: times[player] / digits }) : ''
      clock.now = MIDNIGHT + now
      call = newCosts()
      const before = process.cpuUsage()
      await callFunction(cloud, `player ${player}`, functionOf(action), eventOf(action, round, log))
      const { user, system } = process.cpuUsage(before)
      call.cpuMs = (user + system) / 1000
      day.calls++
      day.cpuMs += call.cpuMs
      if (player % 2 === 0) addCosts(sums, action, call)
      if (++steps[player] === CALLS.length) continue
      const [, after] = CALLS[steps[player]]
      events.push(now + (after === 'play' ? times[player] : after), player)
      if (day.calls % 5000 === 0) process.stderr.write(`${day.calls} calls\n`)
    }
    const own = (name: string) => cloud.database.all(name).filter(({ openid }) => openid)
    const results = own('results')
    const bytes = {
      attempt: bytesOf(own('attempts')),
      result: bytesOf(results),
      'result without moves': bytesOf(results.map(({ log, trail, replayUntil, ...kept }) => kept)),
      player: bytesOf(cloud.database.all('players')),
    }
    return { day: { ...day, closeWrites: close.count }, costs: meanCosts(sums), bytes }
  })
}

const bytesOf = (documents: readonly object[]) =>
  Math.round(JSON.stringify(documents).length / documents.length)

/** Whether the caches of an instance may save an action: the model decides, not the measured mean. */
function isShared(caller: string, action: string, collection: string, query = ''): boolean {
  if (collection === 'days' || collection === 'boards') return true
  const isPage = action === 'database.getDocument' && query.includes('"round"')
  return collection === 'results' && isPage && (caller === 'board' || caller === 'daily')
}

const newCosts = (): Costs => ({ reads: 0, writes: 0, shardWrites: 0, cpuMs: 0 })

function addCosts(
  sums: Map<Action, { calls: number; costs: Costs }>,
  action: Action,
  call: Costs,
): void {
  const sum = sums.get(action) ?? { calls: 0, costs: newCosts() }
  sum.calls++
  for (const name of Object.keys(call) as (keyof Costs)[]) sum.costs[name] += call[name]
  sums.set(action, sum)
}

function meanCosts(sums: ReadonlyMap<Action, { calls: number; costs: Costs }>): CallCosts {
  const entries = [...sums].map(([action, { calls, costs }]) => [
    action,
    Object.fromEntries(Object.entries(costs).map(([name, sum]) => [name, sum / calls])),
  ])
  return Object.fromEntries(entries)
}

function print(day: Day, same: ModelledDay, large: ModelledDay, sizes: readonly number[]): void {
  const row = (name: string, figure: (one: ModelledDay) => number, measured?: number) => [
    name,
    measured === undefined ? '–' : measured.toFixed(0),
    ...[same, large].map((one) => figure(one).toFixed(0)),
  ]
  const units = ({ calls, reads, writes }: Day) => calls + reads + writes
  console.log(
    table(
      [
        'a day',
        `emulator, ${sizes[0]} players`,
        `model, ${sizes[0]} players`,
        `model, ${sizes[1]} players`,
      ],
      [
        row('calls', ({ calls }) => calls, day.calls),
        row('reads', ({ reads }) => reads, day.reads),
        row('writes', ({ writes }) => writes, day.writes),
        row('units: calls, reads and writes', units, units(day)),
        row('processor seconds', ({ cpuMs }) => cpuMs / 1000, day.cpuMs / 1000),
        row('board documents written', ({ shared }) => shared, day.shared),
        row(
          'writes of a shard within a minute of another',
          ({ closeWrites }) => closeWrites,
          day.closeWrites,
        ),
        row('units in the busiest second', (one) => busiest(one.units, 1)),
        row('units a second in the busiest five minutes', (one) => busiest(one.units, 300)),
        row('seconds with more than 500 units', (one) => one.units.filter((n) => n > 500).length),
        row('instances started', ({ coldStarts }) => coldStarts),
        row('functions that run at once', ({ running }) => running),
        row('writes of the hottest document in a second', ({ hottest }) => hottest),
        row('writes repeated after a conflict', ({ conflicts }) => conflicts),
        row('a player waits for a call, p50 ms', ({ waits }) => quantileOf(waits, 0.5)),
        row('p99 ms', ({ waits }) => quantileOf(waits, 0.99)),
        row('p99.99 ms', ({ waits }) => quantileOf(waits, 0.9999)),
      ],
    ),
  )
}

/** The largest mean over so many seconds. */
function busiest(units: Float64Array, seconds: number): number {
  let sum = 0
  let most = 0
  for (let i = 0; i < units.length; i++) {
    sum += units[i] - (units[i - seconds] ?? 0)
    most = Math.max(most, sum)
  }
  return most / seconds
}

function quantileOf(values: Float32Array, share: number): number {
  return values.slice().sort()[Math.ceil(share * values.length) - 1]
}
