import { addDays } from './day'

export interface Streak {
  /** Days in a row up to today or yesterday. */
  readonly current: number
  readonly longest: number
}

/** One missed day is forgiven if the previous seven days had none. */
const FORGIVENESS_INTERVAL_DAYS = 7

/**
 * The current and longest streak of played days. A single missed day does not end a streak if none was missed in the
 * seven days before; it is not counted either. `days` may be unsorted and contain duplicates.
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const played = [...new Set(days)].filter((day) => day <= today).sort()
  let longest = 0
  let length = 0
  let daysSinceForgiven = FORGIVENESS_INTERVAL_DAYS
  let previous = ''
  for (const day of played) {
    const canForgive = daysSinceForgiven >= FORGIVENESS_INTERVAL_DAYS
    if (previous !== '' && day === addDays(previous, 1)) {
      length++
      daysSinceForgiven++
    } else if (previous !== '' && day === addDays(previous, 2) && canForgive) {
      length++
      daysSinceForgiven = 1
    } else {
      length = 1
      daysSinceForgiven = FORGIVENESS_INTERVAL_DAYS
    }
    longest = Math.max(longest, length)
    previous = day
  }
  // Today can still be played, and yesterday can be the forgiven day.
  const maxGap = daysSinceForgiven >= FORGIVENESS_INTERVAL_DAYS ? 2 : 1
  const isCurrent = previous !== '' && previous >= addDays(today, -maxGap)
  return { current: isCurrent ? length : 0, longest }
}
