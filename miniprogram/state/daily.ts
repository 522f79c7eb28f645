import type { CalendarEntry, DailyApi, OwnResult, ProfileApi, RefusalCode } from '../../cloud/api'
import { recordOf } from '../core/game/index'
import { formatOrigin, roundOf } from '../core/game/origin'
import type { Round } from '../core/game/round'
import { parseDigits } from '../core/sudoku/digits'
import { createPuzzle } from '../core/sudoku/grid'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { type Storage, type StoredKey, storage, writeIfRoom } from '../platform/storage'
import { type Cloud, CloudError, cloud } from './cloud'
import { type GameSummary, type Games, games, originOf } from './games'
import { createLateStart } from './late-start'
import { type Delivery, type Outbox, outbox } from './outbox'
import { startGame } from './sessions'

export type { CalendarEntry, OwnResult } from '../../cloud/api'

export interface Standing {
  readonly rank: number
  readonly total: number
}

/** Today's puzzles as they were last heard of. */
export interface Today {
  readonly day: string
  /** When the day ends by this phone's clock, ms since 1970. */
  readonly ends: number
  readonly levels: readonly (DailyApi['today']['answer']['levels'][number] & {
    readonly standing?: Standing
  })[]
}

export type DailyStatistics = ProfileApi['statistics']['answer']

/** What became of a finished game: what the cloud keeps of it, or why it refused it. */
export type DailyOutcome =
  | Pick<OwnResult, 'ms' | 'ranked' | 'why'>
  | { readonly refused: RefusalCode }

/** A game to be played now. */
export interface Opened {
  readonly id: string
  /** Playing time that counts already although this phone did not see it, ms: see late-start.ts. */
  readonly missed: number
}

/**
 * The days: what is known of them without a network, what the cloud says, and the way of a finished game
 * to it. A game of a day is one of the player's games; its origin names its round.
 */
export interface Daily {
  /** Today's puzzles as last heard; null before the first time, and when their day is over. */
  today(): Today | null
  /** The player's days of a month (`YYYY-MM`) as last heard, with those that this phone finished since. */
  month(month: string): readonly CalendarEntry[]
  statistics(): DailyStatistics | null
  /** Asks the cloud for all of these. Rejects with a CloudError; what is known stays. */
  refresh(month: string): Promise<void>
  /** The player's game of a round, if this phone has one. */
  game(round: Round): GameSummary | undefined
  /**
   * The game of a round: the one that was begun, or a new one, for which the cloud's clock begins to run, or
   * has been running. Rejects with a CloudError or a StorageError.
   */
  open(round: Round): Promise<Opened>
  outcome(round: Round): DailyOutcome | undefined
  /** Posts every finished game of a day of which nothing was heard yet. Harmless at any time. */
  settle(): void
  /** Hears of everything that changes; returns the off. */
  subscribe(listener: () => void): () => void
}

interface Kept {
  readonly today: Today | null
  /** By month, `YYYY-MM`. */
  readonly months: Readonly<Record<string, readonly CalendarEntry[]>>
  readonly statistics: DailyStatistics | null
  /** By origin, the newest last. */
  readonly outcomes: Readonly<Record<string, DailyOutcome>>
}

const NOTHING: Kept = { today: null, months: {}, statistics: null, outcomes: {} }

const KEY: StoredKey<Kept> = {
  name: 'daily',
  version: 1,
  initial: () => NOTHING,
  decode(data) {
    const { today, months, statistics, outcomes } = (data ?? {}) as Partial<Kept>
    if (typeof months !== 'object' || typeof outcomes !== 'object') throw new TypeError('daily')
    return { today: today ?? null, months, statistics: statistics ?? null, outcomes }
  },
}

/** Months and outcomes that are remembered; the cloud has the others, and bears a second submission. */
const MONTHS = 12
const OUTCOMES = 200

/** The stored origin of a round's game, which is also the key of its outcome. */
const originText = (round: Round) => formatOrigin({ kind: 'daily', round })

/** Beijing's day of a moment, for a phone that has heard of none yet. */
export function beijingDay(moment: number): string {
  return new Date(moment + 8 * 3600_000).toISOString().slice(0, 10)
}

export interface DailyWorld {
  readonly store: Storage
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly games: Games
  /** Puts a new game among the player's; `startGame` of sessions. */
  start: typeof startGame
  now(): number
}

export function createDaily({ store, cloud, outbox, games, start, now }: DailyWorld): Daily {
  const changes = createEmitter<void>()
  const lateStart = createLateStart(now)
  outbox.subscribe(receive)

  const kept = () => store.read(KEY)

  function keep(change: Partial<Kept>) {
    // Where there is no room, it is heard again.
    writeIfRoom(store, KEY, { ...kept(), ...change })
    changes.emit()
  }

  function today(): Today | null {
    const known = kept().today
    return known && now() < known.ends ? known : null
  }

  function month(name: string): readonly CalendarEntry[] {
    return kept().months[name] ?? []
  }

  async function refresh(name: string) {
    const [heard, { entries }, statistics] = await Promise.all([
      askToday(),
      cloud.call('daily', 'calendar', { month: name }),
      cloud.call('profile', 'statistics', {}),
    ])
    const months = Object.entries({ ...kept().months, [name]: entries })
    months.sort(([a], [b]) => (a < b ? -1 : 1))
    keep({ today: heard, months: Object.fromEntries(months.slice(-MONTHS)), statistics })
  }

  async function askToday(): Promise<Today> {
    const { day, ends, now: there, levels } = await cloud.call('daily', 'today', {})
    const standings = await Promise.all(
      levels.map(async ({ level, result }) => {
        if (!result?.ranked) return {}
        const { rank, total } = await cloud.call('board', 'me', { day, level })
        return rank === undefined ? {} : { standing: { rank, total } }
      }),
    )
    return {
      day,
      ends: ends - there + now(),
      levels: levels.map((level, index) => ({ ...level, ...standings[index] })),
    }
  }

  function game(round: Round) {
    const origin = originText(round)
    return games.list().find((one) => one.origin === origin)
  }

  async function open(round: Round): Promise<Opened> {
    const begun = game(round)
    if (begun) return { id: begun.id, missed: 0 }
    const { givens, missed } = await fetch(round)
    const puzzle = createPuzzle(9, parseDigits(givens))
    const { day, level } = round
    const origin = { kind: 'daily', round: { day, level } } as const
    return { id: start(puzzle, { origin, level, elapsed: missed }), missed }
  }

  async function fetch(round: Round): Promise<{ givens: string; missed: number }> {
    const { day, level } = round
    try {
      return await lateStart(originText(round), () => cloud.call('daily', 'start', { day, level }))
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'day-over') throw error
      return { ...(await cloud.call('daily', 'past', { day, level })), missed: 0 }
    }
  }

  function settle() {
    const { outcomes } = kept()
    const waiting = new Set(
      outbox.waiting().flatMap(({ letter }) => {
        return letter.kind === 'finish' ? [] : [originText(letter.request)]
      }),
    )
    for (const summary of games.list()) {
      const { id, origin = '', finishedAt } = summary
      const round = roundOf(originOf(summary))
      if (!round || finishedAt === null || waiting.has(origin) || outcomes[origin]) continue
      const state = games.load(id)
      const record = state && recordOf(state)
      if (!record) continue
      const { assisted } = state
      outbox.post({ kind: 'submit', request: { ...round, log: record, assisted } })
    }
  }

  function receive({ sending: { letter }, answer, error }: Delivery) {
    if (letter.kind === 'finish') return
    const { day, level } = letter.request
    const isLate = error?.code === 'day-over' || error?.code === 'not-started'
    if (letter.kind === 'submit' && isLate) {
      // A past day's game, or one that came too late: it still gets its mark.
      outbox.post({ kind: 'late', request: letter.request })
      return
    }
    const outcomes = Object.entries(kept().outcomes).slice(1 - OUTCOMES)
    const add = (outcome: DailyOutcome) => ({
      outcomes: Object.fromEntries([...outcomes, [originText({ day, level }), outcome]]),
    })
    if (error) {
      log.warn('daily.refused', { day, level, code: error.code })
      keep(add({ refused: error.code as RefusalCode }))
      return
    }
    const { result } = answer as DailyApi['submit']['answer']
    const { ms, ranked, why } = result
    keep({ ...add({ ms, ranked, why }), ...withResult(kept(), result) })
  }

  return {
    today,
    month,
    statistics: () => kept().statistics,
    refresh,
    game,
    open,
    outcome: (round) => kept().outcomes[originText(round)],
    settle,
    subscribe: changes.subscribe,
  }
}

/** What is known, with a result that was not among it. */
function withResult({ today, months }: Kept, result: OwnResult): Pick<Kept, 'today' | 'months'> {
  const { day, level, ms, ranked, why } = result
  const name = day.slice(0, 7)
  const others = (months[name] ?? []).filter((one) => one.day !== day || one.level !== level)
  return {
    today: today && {
      ...today,
      levels: today.levels.map((one) =>
        today.day === day && one.level === level ? { ...one, result } : one,
      ),
    },
    months: { ...months, [name]: [...others, { day, level, ms, ranked, why }] },
  }
}

/** The player's days. */
export const daily = createDaily({
  store: storage,
  cloud,
  outbox,
  games,
  start: startGame,
  now: () => Date.now(),
})
