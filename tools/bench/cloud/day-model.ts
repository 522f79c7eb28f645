import { SHARD_COUNT } from '../../../cloud/core/rank'
import type { Random } from '../../../miniprogram/core/sudoku/generator/random'
import { type Action, CALLS_PER_PLAYER, Day, playAll } from './player-day'

/** What a call costs in the mean, apart from what the caches of its instance save. */
export interface CallCost {
  readonly reads: number
  readonly writes: number
  /** The share of the writes that change a histogram shard. */
  readonly shardWrites: number
  readonly cpuMs: number
}

export type CallCosts = Readonly<Record<Action, CallCost>>

/** What cannot be measured on one machine, in milliseconds. */
export const ASSUMED = {
  coldStart: 800,
  /** How long an idle instance is kept. */
  idle: 300_000,
  /** From the phone to the function and back. */
  network: 80,
  /** A database action; a call's actions follow one another. */
  action: 10,
  /** A function's processor time for one of this machine: it has a quarter of a processor. */
  processor: 4,
  /** How long a write holds its document; another one in this time is a conflict and is repeated afterwards. */
  hold: 5,
}

const DAYS_CACHE_MS = 3600_000

/** A function's instance. */
class Instance {
  freeAt = 0
  /** When it has read the rounds of the day. */
  days = Number.NEGATIVE_INFINITY
}

/** The day of a discrete-event model. */
export class ModelledDay extends Day {
  coldStarts = 0
  /** The most functions that run at once. */
  running = 0
  /** Writes that are repeated because another one holds the document. */
  conflicts = 0
  /** Units (calls, reads and writes) by second. */
  readonly units = new Float64Array(24 * 3600)
  /** What the player waits for each call, ms. */
  readonly waits: Float32Array
  private readonly pools = { daily: new Pool(), board: new Pool() }
  private readonly freeAt = new Float64Array(SHARD_COUNT)

  private constructor(players: number) {
    super()
    this.waits = new Float32Array(players * CALLS_PER_PLAYER)
  }

  /** A day with this many players, who all play the same puzzle. */
  static async of(players: number, costs: CallCosts, random: Random): Promise<ModelledDay> {
    const day = new ModelledDay(players)
    await playAll(players, random, ({ action, now }) =>
      day.call(action, costs[action], now, random),
    )
    return day
  }

  /** Returns when the answer arrives. */
  private call(
    action: Action,
    { reads, writes, shardWrites, cpuMs }: CallCost,
    now: number,
    random: Random,
  ): number {
    const { daily, board } = this.pools
    const at = now + ASSUMED.network / 2
    daily.settle(at)
    board.settle(at)
    const pool = action === 'everyone' || action === 'friends' ? board : daily
    const idle = pool.takeIdle(at)
    const instance = idle ?? new Instance()
    const before = this.reads + this.writes
    this.reads += reads
    this.writes += writes
    if (pool === daily && at - instance.days >= DAYS_CACHE_MS) {
      this.reads++
      instance.days = at
    }
    const actions = this.reads + this.writes - before
    let repeats = 0
    if (random.below(1e6) < shardWrites * 1e6) {
      const shard = random.below(SHARD_COUNT)
      this.writeShard(String(shard), at)
      repeats = this.hold(shard, at)
    }
    const running = cpuMs * ASSUMED.processor + (actions + repeats) * ASSUMED.action
    instance.freeAt = at + (idle ? 0 : ASSUMED.coldStart) + running
    pool.busy.push(instance)
    const answeredAt = instance.freeAt + ASSUMED.network / 2
    this.waits[this.calls++] = answeredAt - now
    this.cpuMs += cpuMs
    this.coldStarts += idle ? 0 : 1
    this.running = Math.max(this.running, daily.busy.length + board.busy.length)
    this.units[Math.min(this.units.length - 1, Math.floor(at / 1000))] += 1 + actions
    return answeredAt
  }

  /** Writes a shard; returns how often the write is repeated. */
  private hold(shard: number, at: number): number {
    const wait = Math.max(0, this.freeAt[shard] - at)
    this.freeAt[shard] = at + wait + ASSUMED.hold
    const repeats = Math.ceil(wait / ASSUMED.hold)
    this.conflicts += repeats
    return repeats
  }
}

/** The instances of a function. The one that was used last is used next; each handles one call at a time. */
class Pool {
  busy: Instance[] = []
  private idle: Instance[] = []

  /** Returns the instances whose calls have ended to the idle ones. */
  settle(now: number): void {
    for (let i = this.busy.length - 1; i >= 0; i--) {
      if (this.busy[i].freeAt > now) continue
      this.idle.push(this.busy[i])
      this.busy.splice(i, 1)
    }
  }

  takeIdle(now: number): Instance | undefined {
    const last = this.idle.pop()
    if (last && now - last.freeAt < ASSUMED.idle) return last
    // The others have been idle for longer.
    this.idle = []
    return undefined
  }
}
