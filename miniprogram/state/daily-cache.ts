import type { CalendarEntry, DailyApi, OwnResult, ProfileApi, RefusalCode } from '../../cloud/api'
import type { StoredKey } from '../platform/storage'
import type { Outcomes } from './submissions'

export interface Standing {
  readonly rank: number
  readonly total: number
}

/** Today's puzzles, as the cloud last reported them. */
export interface Today {
  readonly day: string
  /** When the day ends by this phone's clock, ms since 1970. */
  readonly ends: number
  readonly levels: readonly (DailyApi['today']['answer']['levels'][number] & {
    readonly standing?: Standing
  })[]
}

export type DailyStatistics = ProfileApi['statistics']['answer']

/** What the cloud stored of a finished game, or why it refused it. */
export type DailyOutcome =
  | Pick<OwnResult, 'ms' | 'ranked' | 'why'>
  | { readonly refused: RefusalCode }

/** What is known of the daily puzzles without a network. */
export interface DailyCache {
  readonly today: Today | null
  /** By month, `YYYY-MM`. */
  readonly months: Readonly<Record<string, readonly CalendarEntry[]>>
  readonly statistics: DailyStatistics | null
  /** By origin text. */
  readonly outcomes: Outcomes<DailyOutcome>
}

const EMPTY_CACHE: DailyCache = { today: null, months: {}, statistics: null, outcomes: {} }

export const DAILY_KEY: StoredKey<DailyCache> = {
  name: 'daily',
  version: 1,
  initial: () => EMPTY_CACHE,
  decode(data) {
    const { today, months, statistics, outcomes } = (data ?? {}) as Partial<DailyCache>
    if (typeof months !== 'object' || typeof outcomes !== 'object') throw new TypeError('daily')
    return { today: today ?? null, months, statistics: statistics ?? null, outcomes }
  },
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

/** Adds a result to today's list and to the calendar. */
export function withResult(
  { today, months }: DailyCache,
  result: OwnResult,
): Pick<DailyCache, 'today' | 'months'> {
  const { day, level, ms, ranked, why } = result
  const month = day.slice(0, 7)
  const others = (months[month] ?? []).filter((one) => one.day !== day || one.level !== level)
  return {
    today: today && {
      ...today,
      levels: today.levels.map((one) =>
        today.day === day && one.level === level ? { ...one, result } : one,
      ),
    },
    months: { ...months, [month]: [...others, { day, level, ms, ranked, why }] },
  }
}
