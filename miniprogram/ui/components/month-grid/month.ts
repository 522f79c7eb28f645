/** A day in the grid, or one of the blanks before the first. */
export interface DayCell {
  /** Tells it from the others of its month. */
  readonly key: string
  /** `YYYY-MM-DD`; '' for a blank. */
  readonly day: string
  /** Day of the month, 1…31; 0 for a blank. */
  readonly n: number
  /** A mark for each puzzle that was solved: `full` on its day, `ring` later. Keys are the puzzles' own. */
  readonly marks: readonly { readonly key: string; readonly kind: 'full' | 'ring' }[]
  readonly today: boolean
  /** Whether it can be opened. */
  readonly open: boolean
  /** What a screen reader says. */
  readonly label: string
}

/** Days of a month, `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, i) => `${month}-${i < 9 ? '0' : ''}${i + 1}`)
}

/** How many columns the first day of a month stands from the left; weeks begin on Monday. */
export function blanksBefore(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
