/**
 * Dates and times in the current language. `Intl` is not used: WeChat on Android has none. A day is
 * YYYY-MM-DD, a month YYYY-MM.
 */
import { weekdayOf } from '../core/game/day'
import { fill, words } from './index'

/** 11月22日, Nov 22. */
export function sayDay(day: string): string {
  const { date, shortMonths } = words().dates
  return fill(date, { month: nameOfMonth(shortMonths, day), day: dayOfMonth(day) })
}

/** 2026年11月22日, Nov 22, 2026. */
export function sayDayOfYear(day: string): string {
  return fill(words().dates.dateOfYear, { date: sayDay(day), year: day.slice(0, 4) })
}

/** 11月22日 周日, Sunday, Nov 22. */
export function sayDayOfWeek(day: string): string {
  return fill(words().dates.dayOfWeek, { date: sayDay(day), weekday: sayWeekday(day) })
}

/** 11月22日 09:05, Nov 22, 09:05: a day and time on the phone's clock. */
export function sayTimestamp(date: Date): string {
  return fill(words().dates.timestamp, { date: sayDay(dayOnPhone(date)), time: timeOfDay(date) })
}

/** 2026年11月, November 2026. */
export function sayMonth(month: string): string {
  const { monthOfYear, months } = words().dates
  return fill(monthOfYear, { year: month.slice(0, 4), month: nameOfMonth(months, month) })
}

/** 11月, Nov: where space is short. */
export function sayShortMonth(month: string): string {
  return nameOfMonth(words().dates.shortMonths, month)
}

/** 周日, Sunday. */
export function sayWeekday(day: string): string {
  return words().dates.weekdays.split(' ')[weekdayOf(day)]
}

/** The headings of a calendar's columns, Monday first: 一 … 日, Mo … Su. */
export function shortWeekdays(): string[] {
  return words().dates.shortWeekdays.split(' ')
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}

/** The time on the phone's clock: '09:05'. */
export function timeOfDay(date: Date): string {
  return [date.getHours(), date.getMinutes()].map(twoDigits).join(':')
}

/** The day on the phone's clock. */
export function dayOnPhone(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

function nameOfMonth(names: string, day: string): string {
  return names.split(' ')[Number(day.slice(5, 7)) - 1]
}
