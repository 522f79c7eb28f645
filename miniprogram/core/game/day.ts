/** A day is `YYYY-MM-DD`; timestamps are milliseconds since 1970. */

/**
 * Where days begin at midnight: in Beijing, computed from UTC (+8 hours all year, without summer time, whatever the
 * machine's time zone), or in the time zone of the machine.
 */
export type DayZone = 'beijing' | 'local'

const DAY_MS = 24 * 3600_000
const BEIJING_OFFSET_MS = 8 * 3600_000

/** How long after a day's end its games are still accepted, so that games finished offline can arrive. */
export const SUBMIT_GRACE_MS = 6 * 3600_000

/** How long before a day's end phones receive the puzzles of the next one, to open them without a network. */
const NEXT_LISTED_MS = 4 * 3600_000

/** The day of a timestamp. */
export function dayAt(timestamp: number, zone: DayZone = 'beijing'): string {
  const isLocal = zone === 'local'
  const offset = isLocal ? -60_000 * new Date(timestamp).getTimezoneOffset() : BEIJING_OFFSET_MS
  return new Date(timestamp + offset).toISOString().slice(0, 10)
}

/** When a day begins. */
export function dayStart(day: string, zone: DayZone = 'beijing'): number {
  if (zone === 'local') return new Date(`${day}T00:00:00`).getTime()
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_OFFSET_MS
}

/** When a day ends and the next one begins. */
export function dayEnd(day: string, zone?: DayZone): number {
  return dayStart(addDays(day, 1), zone)
}

/** Whether the puzzles of the day after this one are listed already. */
export function isNextListed(day: string, now: number, zone?: DayZone): boolean {
  return now >= dayEnd(day, zone) - NEXT_LISTED_MS
}

/** The day `count` days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days after `from` a day is; negative before it. */
export function daysSince(from: string, day: string): number {
  return (Date.parse(day) - Date.parse(from)) / DAY_MS
}

/** The weekday of a day: 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The seven days of the week that contains a day, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i))
}

/** Whether a text is an existing date: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayStart(text)) && addDays(text, 0) === text
  )
}

/** Whether games of a day are accepted: from its start until the end of the grace period. */
export function isDayRunning(day: string, now: number, zone?: DayZone): boolean {
  return now >= dayStart(day, zone) && now < dayEnd(day, zone) + SUBMIT_GRACE_MS
}
