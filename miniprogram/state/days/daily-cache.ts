import type {
  CalendarEntry,
  DailyApi,
  FinishedFriends,
  OwnResult,
  ProfileApi,
  RefusalCode,
  TimesCurve,
} from '../../../cloud/api'
import type { Round } from '../../core/game/round'
import { createEmitter } from '../../platform/emitter'
import { entriesOfBoth, union } from '../../platform/merge'
import { type Storage, type StoredKey, tryWrite } from '../../platform/storage'
import {
  isCount,
  isFlag,
  isNumber,
  isObject,
  isTimestamp,
  isTrue,
  listOf,
  mapOf,
  objectOf,
  orMissing,
} from '../checks'
import {
  type AnswerOf,
  isCalendarEntry,
  isCurve,
  isDate,
  isFriends,
  isNextDay,
  levelChecks,
  statisticsChecks,
} from '../cloud/answers'
import { mergeOutcomes, type Outcomes, readOutcomes } from '../cloud/submissions'

/** The times of everyone in a round, and the own place among them (BoardApi['everyone']). */
export interface Standing {
  readonly total: number
  readonly curve?: TimesCurve
  readonly percentile?: number
}

/** Today's puzzles, as the cloud last reported them. */
export interface Today {
  readonly day: string
  /** When the day ends by this phone's clock, ms since 1970. */
  readonly ends: number
  readonly levels: readonly (DailyApi['today']['answer']['levels'][number] & {
    readonly standing?: Standing
  })[]
  readonly friends?: FinishedFriends
  /** The puzzles of the next day. */
  readonly next?: DailyApi['today']['answer']['next']
  /** A puzzle was ranked after this answer: the player's place is not known yet. */
  readonly isPlaceOpen?: boolean
}

export type DailyStatistics = ProfileApi['statistics']['answer']

/** What the cloud stored of a finished game, or why it refused it. */
export type DailyOutcome =
  | Pick<OwnResult, 'ms' | 'ranked' | 'why'>
  | { readonly refused: RefusalCode }

/** What is known of the start of a round's game. */
export interface RoundStart {
  /** It was opened without a network. */
  readonly offline?: true
  /** How far the cloud's clock is ahead of this phone's, ms: the board has not been seen yet. */
  readonly ahead?: number
  /** When the board was seen first, by the cloud's clock. */
  readonly at?: number
}

/** What is known of the daily puzzles without a network. */
export interface DailyCache {
  readonly today: Today | null
  /** By month, `YYYY-MM`. */
  readonly months: Readonly<Record<string, readonly CalendarEntry[]>>
  readonly statistics: DailyStatistics | null
  /** By origin text. */
  readonly outcomes: Outcomes<DailyOutcome>
  /** By origin text, newest last. */
  readonly starts: Readonly<Record<string, RoundStart>>
}

const EMPTY_CACHE: DailyCache = {
  ...{ today: null, months: {}, statistics: null, outcomes: {}, starts: {} },
}

export function standingOf({ own, ...all }: AnswerOf<'board', 'everyone'>): Standing {
  return own?.percentile === undefined ? all : { ...all, percentile: own.percentile }
}

const isStanding = objectOf<Standing>({
  total: isCount,
  curve: orMissing(isCurve),
  percentile: orMissing(isCount),
})

const isToday = objectOf<Today>({
  day: isDate,
  ends: isTimestamp,
  levels: listOf(
    objectOf<Today['levels'][number]>({
      ...levelChecks,
      standing: orMissing(isStanding),
    }),
  ),
  friends: orMissing(isFriends),
  next: orMissing(isNextDay),
  isPlaceOpen: orMissing(isFlag),
})

const isStatistics = objectOf(statisticsChecks)

const isStarts = mapOf(
  objectOf<RoundStart>({
    offline: orMissing(isTrue),
    ahead: orMissing(isNumber),
    at: orMissing(isTimestamp),
  }),
)

export const DAILY_KEY: StoredKey<DailyCache> = {
  name: 'daily',
  // 2: puzzles have their givens; starts. A list without givens is fetched again. 3: no result waits for a check.
  version: 3,
  initial: () => EMPTY_CACHE,
  decode(data, version) {
    const known = version < 3 ? withoutChecks(data) : data
    const { today, months, statistics, outcomes, starts } = isObject(known) ? known : {}
    if (!isObject(months)) throw new TypeError('daily')
    const lists = Object.entries(months).map(([month, entries]) => [
      month,
      Array.isArray(entries) ? entries.filter((entry) => isCalendarEntry(entry, {})) : [],
    ])
    return {
      today: isToday(today, {}) ? today : null,
      months: Object.fromEntries(lists),
      statistics: isStatistics(statistics, {}) ? statistics : null,
      outcomes: readOutcomes(outcomes),
      starts: isStarts(starts, {}) ? starts : {},
    }
  },
  merge(mine, other) {
    const results = union<CalendarEntry>(({ day, level }) => `${day} ${level}`)
    const months = Object.entries(other.months).reduce(
      (all, [month, list]) => withMonth(all, month, results(all[month] ?? [], list)),
      mine.months,
    )
    return {
      ...{ ...mine, ...other, months },
      today: other.today ?? mine.today,
      statistics: other.statistics ?? mine.statistics,
      outcomes: mergeOutcomes(mine.outcomes, other.outcomes),
      starts: entriesOfBoth(mine.starts, other.starts),
    }
  },
}

/** Versions 1 and 2 have results that wait for a check (`unchecked`). No result does any more: they count. */
function withoutChecks(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_, value) => {
    if (!isObject(value) || !value.unchecked) return value
    const { unchecked: _unchecked, why: _why, ...result } = value
    return { ...result, ranked: true }
  })
}

/** The stored cache, read once and kept in memory. */
export interface CachedDays {
  read(): DailyCache
  update(change: Partial<DailyCache>): void
  /** `listener` is called after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createDailyCache(store: Storage): CachedDays {
  const changes = createEmitter<void>()
  let cached: DailyCache | undefined
  // The cache lives as long as the app, so this subscription stays.
  store.onClear(() => {
    cached = undefined
  })

  function read(): DailyCache {
    cached ??= store.read(DAILY_KEY)
    return cached
  }

  /** What does not fit into a full storage is fetched again. */
  function update(change: Partial<DailyCache>) {
    cached = { ...read(), ...change }
    tryWrite(store, DAILY_KEY, cached)
    changes.emit()
  }

  return { read, update, subscribe: changes.subscribe }
}

/** Older months are dropped; the cloud has them. */
const MAX_MONTHS = 12

type Months = DailyCache['months']

/** The cached months, with the entries of one of them replaced. */
export function withMonth(
  months: Months,
  month: string,
  entries: readonly CalendarEntry[],
): Months {
  const all = Object.entries({ ...months, [month]: entries })
  all.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(all.slice(-MAX_MONTHS))
}

/** Older starts belong to days that are over. */
const MAX_STARTS = 12

export function withStart(
  starts: DailyCache['starts'],
  origin: string,
  started: RoundStart,
): DailyCache['starts'] {
  const others = Object.entries(starts).filter(([one]) => one !== origin)
  return Object.fromEntries([...others.slice(1 - MAX_STARTS), [origin, started]])
}

/** Adds a result to today's list and to the calendar. */
export function withResult(
  { today, months }: DailyCache,
  result: OwnResult,
): Pick<DailyCache, 'today' | 'months'> {
  const { day, level, ms, ranked, why } = result
  const month = day.slice(0, 7)
  const isPlaceOpen = ranked && level !== 'extra'
  const others = (months[month] ?? []).filter((one) => one.day !== day || one.level !== level)
  return {
    today: today && {
      ...today,
      ...(today.day === day && {
        levels: today.levels.map((one) => (one.level === level ? { ...one, result } : one)),
        ...(isPlaceOpen && { isPlaceOpen }),
      }),
    },
    months: {
      ...months,
      [month]: [...others, { day, level, ms, ranked, why }],
    },
  }
}

/** Today's list with what is known of the times of everyone in a round. */
export function withStanding(today: Today, { level }: Round, standing: Standing): Today {
  const levels = today.levels.map((one) => (one.level === level ? { ...one, standing } : one))
  return { ...today, levels }
}

type Ranking = Pick<OwnResult, 'day' | 'ranked' | 'why'>

/**
 * The results after the player has joined or left the boards: joining ranks finished games of running days, leaving
 * takes all games off. The cloud does the same (its action `join`).
 */
export function withMembership(
  { today, months }: DailyCache,
  isMember: boolean,
  isRunning: (day: string) => boolean,
): Pick<DailyCache, 'today' | 'months'> {
  function changed<T extends Ranking>(result: T): T {
    const { day, ranked, why } = result
    if (!isMember) return ranked ? { ...result, ranked: false, why: 'left' } : result
    const isRanked = (why === 'not-joined' || why === 'left') && isRunning(day)
    return isRanked ? { ...result, ranked: true, why: undefined } : result
  }
  const isPlaceOpen = today?.levels.some(
    ({ level, result }) => level !== 'extra' && result && !result.ranked && changed(result).ranked,
  )
  const lists = Object.entries(months).map(([month, list]) => [month, list.map(changed)])
  return {
    months: Object.fromEntries(lists),
    today: today && {
      ...today,
      ...(isPlaceOpen && { isPlaceOpen }),
      levels: today.levels.map(({ standing, ...one }) => ({
        ...one,
        ...(one.result && { result: changed(one.result) }),
        ...(isMember && standing && { standing }),
      })),
    },
  }
}
