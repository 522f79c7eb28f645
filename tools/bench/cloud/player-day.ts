import type { Random } from '../../../miniprogram/core/sudoku/generator/random'
import { TimeHeap } from './time-heap'

/** What players do on a day, in the emulator and in the model alike. */

export type Action = 'today' | 'start' | 'submit' | 'everyone' | 'friends'

/** The calls of a player's day, and the time before each, in milliseconds; `play`: the time of the game. */
const CALLS: readonly (readonly [action: Action, afterMs: number | 'play'])[] = [
  ['today', 0],
  ['start', 5_000],
  ['submit', 'play'],
  ['today', 1_000],
  ['everyone', 0],
  ['everyone', 15_000],
  ['friends', 0],
]
export const CALLS_PER_PLAYER = CALLS.length

const HOUR_MS = 3600_000
const EVENING_MS = 20 * HOUR_MS
/** Nobody comes in the last hour, so that every game ends on its day. */
const LAST_MS = 23 * HOUR_MS

/** A call of a player, from 0. Times are in milliseconds since midnight. */
interface PlayerCall {
  readonly player: number
  readonly action: Action
  readonly now: number
  /** How long the player's game takes. */
  readonly playMs: number
}

/** Makes the calls of all players in the order of the day's clock. `call` returns when its answer arrives. */
export async function playAll(
  players: number,
  random: Random,
  call: (one: PlayerCall) => number | Promise<number>,
): Promise<void> {
  const events = new TimeHeap(players)
  const steps = new Uint8Array(players)
  const times = Int32Array.from({ length: players }, () => drawTime(random))
  for (let player = 0; player < players; player++) events.push(drawArrival(random), player)
  while (events.size > 0) {
    const now = events.time
    const player = events.pop()
    const playMs = times[player]
    const answeredAt = await call({ player, action: CALLS[steps[player]][0], now, playMs })
    if (++steps[player] === CALLS.length) continue
    const [, after] = CALLS[steps[player]]
    events.push(answeredAt + (after === 'play' ? playMs : after), player)
  }
}

/** When a player comes: 5 % in five minutes, half between 20:00 and 22:00, the rest at any time. */
function drawArrival(random: Random): number {
  const kind = random.below(100)
  if (kind < 5) return EVENING_MS + random.below(300_000)
  if (kind < 50) return EVENING_MS + random.below(2 * HOUR_MS)
  const ms = random.below(LAST_MS - 2 * HOUR_MS)
  return ms < EVENING_MS ? ms : ms + 2 * HOUR_MS
}

/** A time around five minutes: log-normal, approximated by the sum of six uniform variables. */
export function drawTime(random: Pick<Random, 'below'>): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random.below(1_000_000)
  return Math.round(300_000 * Math.exp((sum / 6_000_000 - 0.5) * 4))
}

/** What a day has cost, in the emulator or in the model. */
export class Day {
  calls = 0
  reads = 0
  writes = 0
  cpuMs = 0
  /** Writes of a shard within a minute of another one. */
  closeWrites = 0
  private readonly shards = new Map<string, number>()

  writeShard(shard: string, at: number): void {
    if (at - (this.shards.get(shard) ?? Number.NEGATIVE_INFINITY) < 60_000) this.closeWrites++
    this.shards.set(shard, at)
  }
}
