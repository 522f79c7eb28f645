/**
 * Beijing's days, reckoned from UTC alone: +8 hours the whole year, no summer time, whatever the zone of the
 * machine. A day is `YYYY-MM-DD`.
 */
const DAY_MS = 24 * 3600_000
const BEIJING_OFFSET_MS = 8 * 3600_000

/** Games that were finished without a network may arrive for so long after their day's end. */
export const SUBMIT_GRACE_MS = 6 * 3600_000

/** The day of a moment (milliseconds since 1970). */
export function dayAt(moment: number): string {
  return new Date(moment + BEIJING_OFFSET_MS).toISOString().slice(0, 10)
}

/** When a day begins. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_OFFSET_MS
}

/** When a day ends, which is when the next one begins. */
export function dayEnd(day: string): number {
  return dayStart(day) + DAY_MS
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return dayAt(dayStart(day) + count * DAY_MS)
}

/** True for a day that there is: not for 2026-02-30. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(dayStart(text)) &&
    dayAt(dayStart(text)) === text
  )
}

/** True from a day's beginning until no game of it is accepted any more. */
export function isDayRunning(day: string, now: number): boolean {
  return now >= dayStart(day) && now < dayEnd(day) + SUBMIT_GRACE_MS
}
