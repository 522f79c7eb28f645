import { weekdayOf } from '../../../core/game/day'

/** A day in the grid, or a blank before the first day. */
export interface DayCell {
  /** Unique within the month. */
  readonly key: string
  /** `YYYY-MM-DD`; '' for a blank. */
  readonly day: string
  /** Day of the month, 1…31; 0 for a blank. */
  readonly n: number
  /** One mark per solved puzzle: `full` if solved on its day, `ring` if later. `key` identifies the puzzle. */
  readonly marks: readonly { readonly key: string; readonly kind: 'full' | 'ring' }[]
  readonly today: boolean
  /** Whether the day can be opened. */
  readonly open: boolean
  /** Screen reader label. */
  readonly label: string
}

/** The days of a month (`YYYY-MM`), each `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, i) => `${month}-${i < 9 ? '0' : ''}${i + 1}`)
}

/** Number of blanks before the first day of a month (`YYYY-MM`). Weeks begin on Monday. */
export function blanksBefore(month: string): number {
  return weekdayOf(`${month}-01`)
}

/** The month (`YYYY-MM`) `count` months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
