import { SHARD_COUNT } from '../../../cloud/core/rank'
import type { Random } from '../../../miniprogram/core/sudoku/generator/random'
import { type Action, CALLS, CloseWrites, drawArrival, drawTime, functionOf } from './player-day'
import { TimeHeap } from './time-heap'

/** What a call costs in the mean, apart from what the caches of its instance save. */
export interface CallCost {
  /** Reads of what belongs to the player, or of the histogram. */
  readonly reads: number
  readonly writes: number
  /** The share of the writes that change a histogram shard. */
  readonly shardWrites: number
  readonly cpuMs: number
}

export type CallCosts = Readonly<Record<Action, CallCost>>

/** What cannot be measured on one machine. */
export interface Assumptions {
  /** Running functions of the environment; calls above wait. */
  readonly maxInstances: number
  readonly coldStartMs: number
  /** How long an idle instance is kept. */
  readonly idleMs: number
  /** From the phone to the function and back. */
  readonly networkMs: number
  /** A database action; a call's actions follow one another. */
  readonly actionMs: number
  /** A function's share of a processor like this machine's. */
  readonly processorShare: number
  /** How long a write holds its document; another one in this time is a conflict and is repeated afterwards. */
  readonly holdMs: number
}

/** A day as the model or the emulator has it. */
export interface Day {
  calls: number
  reads: number
  writes: number
  cpuMs: number
  /** Writes of shared board documents. */
  shared: number
  /** Writes of a shard within a minute of another one. */
  closeWrites: number
}

export interface ModelledDay extends Day {
  readonly coldStarts: number
  /** The most functions that run at once. */
  readonly running: number
  /** Units (calls, reads and writes) by second of the day. */
  readonly units: Float64Array
  readonly conflicts: number
  /** How many writes the busiest document has in its busiest second. */
  readonly hottest: number
  /** What the player waits for each call, ms. */
  readonly waits: Float32Array
}

export const CLOSE_MS = 60_000
const SECOND_MS = 1000
const DAY_SECONDS = 24 * 3600
const DAYS_CACHE_MS = 3600_000
const FIRST_CACHE_MS = 30_000
const ROWS_CACHE_MS = 5_000
const MAX_BOARD_AGE_MS = 10_000

/** The caches of a function's instance, as in cloud/store and cloud/checks.ts. Times are those at which they were filled. */
interface Instance {
  idleSince: number
  days: number
  first: number
  rows: number
  rowsCalls: number
  /** The board document's time when the rows were read; undefined if they are not to be shared. */
  replaces?: number
}

/** A discrete-event model of a day with this many players, who all play the same puzzle. */
export function modelDay(
  players: number,
  costs: CallCosts,
  assumed: Assumptions,
  random: Random,
): ModelledDay {
  const day = {
    ...{ calls: 0, reads: 0, writes: 0, cpuMs: 0, shared: 0, closeWrites: 0 },
    ...{ coldStarts: 0, running: 0, conflicts: 0, hottest: 0 },
    units: new Float64Array(DAY_SECONDS),
    waits: new Float32Array(players * CALLS.length),
  }
  const close = new CloseWrites(CLOSE_MS)
  const documents = new Documents(assumed.holdMs)
  const pools = { daily: new Pool(), board: new Pool() }
  const running = () => pools.daily.busy.size + pools.board.busy.size
  const never = Number.NEGATIVE_INFINITY
  let boardAt = never

  const events = new TimeHeap(players)
  const steps = new Uint8Array(players)
  const playMs = Int32Array.from({ length: players }, () => drawTime(random))
  for (let player = 0; player < players; player++) events.push(drawArrival(random), player)

  /** Reads and writes that depend on what the instance and the board document hold. */
  const sharedCost = (action: Action, instance: Instance, now: number) => {
    let reads = 0
    let writes = 0
    if (functionOf(action) === 'daily' && now - instance.days >= DAYS_CACHE_MS) {
      reads++
      instance.days = now
    }
    if (action === 'submit' && now - instance.first >= FIRST_CACHE_MS) {
      reads++
      instance.first = now
    }
    if (action !== 'top') return { reads, writes }
    if (now - instance.rows < ROWS_CACHE_MS) {
      instance.rowsCalls++
      if (instance.replaces !== undefined) {
        writes++
        day.shared++
        day.conflicts += documents.write(SHARD_COUNT, now)
        if (boardAt === instance.replaces) boardAt = instance.rows
        instance.replaces = undefined
      }
      return { reads, writes }
    }
    const isBusy = instance.rows !== never && instance.rowsCalls > 1
    const isRecent = isBusy && now - boardAt < MAX_BOARD_AGE_MS
    reads += (isBusy ? 1 : 0) + (isRecent ? 0 : 1)
    instance.replaces = isBusy && !isRecent ? boardAt : undefined
    instance.rows = now
    instance.rowsCalls = 1
    return { reads, writes }
  }

  while (events.size > 0) {
    const now = events.time
    const player = events.pop()
    const [action] = CALLS[steps[player]]
    const pool = pools[functionOf(action)]
    const arrival = now + assumed.networkMs / 2
    for (const one of Object.values(pools)) one.settle(arrival)
    const { instance, at, isCold } = pool.take(arrival, assumed, running())
    const { reads, writes, shardWrites, cpuMs } = costs[action]
    const shared = sharedCost(action, instance, at)
    const actions = reads + writes + shared.reads + shared.writes
    let repeats = 0
    if (shardWrites > 0 && random.below(1e6) < shardWrites * 1e6) {
      const shard = random.below(SHARD_COUNT)
      close.add(String(shard), at)
      repeats = documents.write(shard, at)
    }
    const databaseMs = (actions + repeats) * assumed.actionMs
    const startMs = isCold ? assumed.coldStartMs : 0
    const end = at + startMs + cpuMs / assumed.processorShare + databaseMs
    pool.release(instance, end)
    day.conflicts += repeats
    day.running = Math.max(day.running, running())
    day.waits[day.calls++] = end - now + assumed.networkMs / 2
    day.coldStarts += isCold ? 1 : 0
    day.reads += reads + shared.reads
    day.writes += writes + shared.writes
    day.cpuMs += cpuMs
    day.units[Math.min(DAY_SECONDS - 1, Math.floor(at / SECOND_MS))] += 1 + actions
    if (++steps[player] === CALLS.length) continue
    const [, after] = CALLS[steps[player]]
    events.push(end + assumed.networkMs / 2 + (after === 'play' ? playMs[player] : after), player)
  }
  return { ...day, closeWrites: close.count, hottest: documents.hottest }
}

/** The instances of a function. The one that was used last is used next; each handles one call at a time. */
class Pool {
  readonly busy = new TimeHeap()
  private readonly working: Instance[] = []
  private readonly places: number[] = []
  private idle: Instance[] = []

  /** The instance for a call at `now`, and when it begins. `running`: calls of all functions. */
  take(now: number, { maxInstances, idleMs }: Assumptions, running: number) {
    const last = this.idle.pop()
    // The others have been idle for longer.
    if (last && now - last.idleSince >= idleMs) this.idle = []
    else if (last) return { instance: last, at: now, isCold: false }
    if (running >= maxInstances && this.busy.size > 0) {
      const at = this.busy.time
      this.settle(at)
      return { instance: this.idle.pop() as Instance, at, isCold: false }
    }
    const never = Number.NEGATIVE_INFINITY
    const instance = { idleSince: now, days: never, first: never, rows: never, rowsCalls: 0 }
    return { instance, at: now, isCold: true }
  }

  release(instance: Instance, at: number): void {
    const place = this.places.pop() ?? this.working.length
    this.working[place] = instance
    this.busy.push(at, place)
  }

  /** Returns the instances whose calls have ended to the idle ones. */
  settle(now: number): void {
    while (this.busy.size > 0 && this.busy.time <= now) {
      const at = this.busy.time
      const place = this.busy.pop()
      const instance = this.working[place]
      instance.idleSince = at
      this.places.push(place)
      this.idle.push(instance)
    }
  }
}

/** The documents that many players write: the shards, then the board document. */
class Documents {
  private readonly freeAt = new Float64Array(SHARD_COUNT + 1)
  private readonly second = new Float64Array(SHARD_COUNT + 1)
  private readonly writes = new Int32Array(SHARD_COUNT + 1)
  hottest = 0

  constructor(private readonly holdMs: number) {}

  /** Writes a document; returns how often the write is repeated because others hold the document. */
  write(document: number, at: number): number {
    const second = Math.floor(at / SECOND_MS)
    if (second !== this.second[document]) this.writes[document] = 0
    this.second[document] = second
    this.hottest = Math.max(this.hottest, ++this.writes[document])
    const wait = Math.max(0, this.freeAt[document] - at)
    this.freeAt[document] = at + wait + this.holdMs
    return Math.ceil(wait / this.holdMs)
  }
}
