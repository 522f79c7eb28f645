import { createRandom } from '../../../miniprogram/core/sudoku/generator'
import { gameOf } from '../../played-game'
import { mean } from '../../statistics'
import { table } from '../../table'
import { ASSUMED, type CallCosts, ModelledDay } from './day-model'
import { inCloud } from './in-cloud'
import { type Action, Day, playAll } from './player-day'
import { callFunction, LEVEL, seed } from './seed'

const REAL_PLAYERS = 5000
const MIDNIGHT = Date.parse('2026-11-21T00:00:00+08:00')
/** How far the model may be from the emulator. */
const MAX_ERROR = 0.1

type Cost = { -readonly [Name in keyof CallCosts[Action]]: number }

/**
 * npm run -s bench -- cloud --day N: lets `real` players play a day in the emulator, and then N players in a model with the
 * costs measured there. Throws if the model of `real` players is more than 10 % from the emulator.
 */
export async function benchDay(players: number, real = REAL_PLAYERS): Promise<void> {
  const { day, costs, bytes } = await playRealDay(real)
  const same = await ModelledDay.of(real, costs, createRandom(2))
  const large = await ModelledDay.of(players, costs, createRandom(3))
  const names = ['reads', 'writes', 'shardWrites', 'cpuMs'] as const
  const inputs = Object.entries(costs).map(([action, cost]) => [
    action,
    ...names.map((name) => cost[name].toFixed(2)),
  ])
  console.log(table(['measured by call', 'reads', 'writes', 'of shards', 'processor ms'], inputs))
  console.log(`\nbytes of a document: ${JSON.stringify(bytes)}`)
  console.log(`assumed, ms: ${JSON.stringify(ASSUMED)}\n`)
  print(day, same, large, [real, players])
  const compared = ['reads', 'writes', 'cpuMs', 'closeWrites'] as const
  // A smoke test has too few players for the last ones.
  for (const name of real < REAL_PLAYERS ? compared.slice(0, 2) : compared) {
    const error = Math.abs(same[name] / day[name] - 1)
    if (error <= MAX_ERROR) continue
    throw new Error(`the model differs by ${(100 * error).toFixed(1)} % in ${name}`)
  }
}

/**
 * Plays a day in the emulator, one call at a time in the order of the day's clock. `costs`: of each call, by half of the
 * players. `bytes`: of a document as JSON, in the mean.
 */
async function playRealDay(players: number) {
  const clock = { now: MIDNIGHT }
  const day = new Day()
  const seen: Record<Action, Cost[]> = {
    ...{ today: [], start: [], submit: [], everyone: [], friends: [] },
  }
  let cost: Cost = { reads: 0, writes: 0, shardWrites: 0, cpuMs: 0 }
  const beforeOperation = (_caller: string, action: string, parameters: object) => {
    const { collectionName, query = '' } = parameters as { collectionName: string; query?: string }
    const isRead = action === 'database.getDocument' || action === 'database.calculateDocument'
    const kind = isRead ? 'reads' : 'writes'
    day[kind]++
    const shard = /counts\.[^"]+\.\d+/.exec(query)
    if (shard && !isRead) {
      cost.shardWrites++
      day.writeShard(shard[0], clock.now)
    }
    // What the caches of an instance may save; the model says how often they do.
    if (collectionName !== 'days') cost[kind]++
  }
  return inCloud({ now: () => clock.now, instances: 1, beforeOperation }, async ({ cloud }) => {
    const { day: today, givens } = seed(cloud, 0, clock.now)
    const round = { day: today, level: LEVEL }
    const digits = givens.split('.').length - 1
    for (let i = 0; i < players; i++) {
      await callFunction(cloud, `player ${i}`, 'profile', { action: 'join' })
    }
    Object.assign(day, { reads: 0, writes: 0 })
    await playAll(players, createRandom(1), async ({ player, action, now, playMs }) => {
      const log = action === 'submit' ? gameOf(givens, { gap: playMs / digits }) : ''
      const event = {
        action,
        ...(action === 'today' ? { friends: true } : round),
        ...(log && { log, assisted: false }),
      }
      clock.now = MIDNIGHT + now
      cost = { reads: 0, writes: 0, shardWrites: 0, cpuMs: 0 }
      const before = process.cpuUsage()
      const name = action === 'everyone' || action === 'friends' ? 'board' : 'daily'
      await callFunction(cloud, `player ${player}`, name, event)
      const { user, system } = process.cpuUsage(before)
      cost.cpuMs = (user + system) / 1000
      day.cpuMs += cost.cpuMs
      if (player % 2 === 0) seen[action].push(cost)
      if (++day.calls % 5000 === 0) process.stderr.write(`${day.calls} calls\n`)
      return now
    })
    const meanOf = (action: Action, name: keyof Cost) => mean(seen[action].map((one) => one[name]))
    const costs = Object.fromEntries(
      (Object.keys(seen) as Action[]).map((action) => [
        action,
        {
          reads: meanOf(action, 'reads'),
          writes: meanOf(action, 'writes'),
          shardWrites: meanOf(action, 'shardWrites'),
          cpuMs: meanOf(action, 'cpuMs'),
        },
      ]),
    ) as CallCosts
    const all = (name: string) => cloud.database.all(name).filter(({ openid }) => openid)
    const kept = all('results').map(({ log, replayUntil, ...rest }) => rest)
    const bytes = {
      attempt: bytesOf(all('attempts')),
      result: bytesOf(all('results')),
      'result without moves': bytesOf(kept),
      player: bytesOf(cloud.database.all('players')),
    }
    return { day, costs, bytes }
  })
}

const bytesOf = (documents: readonly object[]) =>
  Math.round(JSON.stringify(documents).length / documents.length)

function print(day: Day, same: ModelledDay, large: ModelledDay, sizes: readonly number[]): void {
  const both = (name: string, figure: (one: Day) => number) => [
    name,
    ...[day, same, large].map((one) => figure(one).toFixed(0)),
  ]
  const modelled = (name: string, figure: (one: ModelledDay) => number) => [
    name,
    '–',
    ...[same, large].map((one) => figure(one).toFixed(0)),
  ]
  const head = [`emulator, ${sizes[0]}`, `model, ${sizes[0]}`, `model, ${sizes[1]}`]
  const rows = [
    both('calls', ({ calls }) => calls),
    both('reads', ({ reads }) => reads),
    both('writes', ({ writes }) => writes),
    both('units: calls, reads and writes', (one) => one.calls + one.reads + one.writes),
    both('processor seconds, with the database', ({ cpuMs }) => cpuMs / 1000),
    both('writes of a shard within a minute of another', ({ closeWrites }) => closeWrites),
    modelled('units in the busiest second', ({ units }) => Math.max(...units)),
    modelled('units a second in the busiest five minutes', ({ units }) => busiest(units, 300)),
    modelled(
      'seconds with more than 500 units',
      ({ units }) => units.filter((n) => n > 500).length,
    ),
    modelled('instances started', ({ coldStarts }) => coldStarts),
    modelled('functions that run at once', ({ running }) => running),
    modelled('writes repeated after a conflict', ({ conflicts }) => conflicts),
    ...[50, 99, 99.99].map((percent) =>
      modelled(
        `a player waits for a call, p${percent} ms`,
        ({ waits }) =>
          waits
            .slice()
            .sort()
            .at(Math.ceil((percent / 100) * waits.length) - 1) as number,
      ),
    ),
  ]
  console.log(table(['a day', ...head.map((name) => `${name} players`)], rows))
}

/** The largest mean over so many seconds. */
function busiest(units: Float64Array, seconds: number): number {
  let [sum, most] = [0, 0]
  for (let i = 0; i < units.length; i++) {
    sum += units[i] - (units[i - seconds] ?? 0)
    most = Math.max(most, sum)
  }
  return most / seconds
}
