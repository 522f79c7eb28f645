import { addDays } from './day'

export interface Streak {
  /** Played days in a row that reach up to today or yesterday. */
  readonly current: number
  readonly longest: number
}

/** A missing day is forgiven where none was within so many days before it. */
const FORGIVENESS_INTERVAL_DAYS = 7

/**
 * Days in a row. A single missing day does not end them where the seven days before it were without one; it
 * does not count either. `days` in any order, repeated or not.
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const played = [...new Set(days)].filter((day) => day <= today).sort()
  let longest = 0
  let length = 0
  let sinceForgiven = FORGIVENESS_INTERVAL_DAYS
  let before = ''
  for (const day of played) {
    if (before !== '' && day === addDays(before, 1)) {
      length++
      sinceForgiven++
    } else if (
      before !== '' &&
      day === addDays(before, 2) &&
      sinceForgiven >= FORGIVENESS_INTERVAL_DAYS
    ) {
      length++
      sinceForgiven = 1
    } else {
      length = 1
      sinceForgiven = FORGIVENESS_INTERVAL_DAYS
    }
    longest = Math.max(longest, length)
    before = day
  }
  // Today is not over: it may be missing, and yesterday be the forgiven day.
  const reach = sinceForgiven >= FORGIVENESS_INTERVAL_DAYS ? 2 : 1
  const isCurrent = before !== '' && before >= addDays(today, -reach)
  return { current: isCurrent ? length : 0, longest }
}
