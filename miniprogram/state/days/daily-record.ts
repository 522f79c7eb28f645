import { addDays } from '../../core/game/day'
import { type Streak, streakOf } from '../../core/game/streak'
import type { DailyStatistics } from './daily-cache'

/** What the player's daily puzzles add up to. Any level of a day counts. */
export interface DailyRecord extends Streak {
  /** The played days that this phone knows, in no particular order. */
  readonly played: readonly string[]
  /** On how many days the player has played; never less than `longest`. */
  readonly total: number
}

/** Continues what the cloud has counted with the days that this phone has listed itself. */
export function dailyRecord(
  statistics: DailyStatistics | null,
  listed: readonly string[],
  today: string,
): DailyRecord {
  const { recent, longest = 0 } = statistics ?? {}
  const played = [...new Set([...listed, ...(recent?.days ?? [])])]
  const streak = streakOf(played, today, recent?.before)
  const total = totalOf(statistics, played, today)
  return { ...streak, longest: Math.max(streak.longest, longest), played, total }
}

/** The days that the cloud has counted, and those that this phone knows besides them. */
function totalOf(
  statistics: DailyStatistics | null,
  played: readonly string[],
  today: string,
): number {
  if (!statistics) return played.length
  const { days, recent } = statistics
  // Of the days up to the run's last one the cloud knows more than this phone.
  const isLater = (day: string) => day > recent.before.last && day <= today
  return days - recent.days.filter(isLater).length + played.filter(isLater).length
}

/**
 * Whether the player may have played on another phone since the cloud's last answer: on a day before today that this
 * phone does not know as played.
 */
export function isOutdated(
  statistics: DailyStatistics | null,
  played: readonly string[],
  today: string,
): boolean {
  if (!statistics) return true
  for (let day = statistics.recent.today; day < today; day = addDays(day, 1)) {
    if (!played.includes(day)) return true
  }
  return false
}
