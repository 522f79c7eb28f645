import { weekdayOf } from './day'

/** The levels of the daily puzzles, easiest first. */
export const DAILY_LEVELS = ['easy', 'medium', 'hard'] as const

export type DailyLevel = (typeof DAILY_LEVELS)[number]

/** A daily puzzle. `day` is a date in Beijing time, `YYYY-MM-DD`. */
export interface Round {
  readonly day: string
  readonly level: DailyLevel
}

/** The level in the centre of each weekday, Monday first: it rises through the week. */
const CENTRAL_LEVELS: readonly DailyLevel[] = [
  'easy',
  'easy',
  'medium',
  'medium',
  'medium',
  'hard',
  'hard',
]

/** The level of the puzzle in the centre of a day. The other levels of the day stand beside it. */
export function centralLevel(day: string): DailyLevel {
  return CENTRAL_LEVELS[weekdayOf(day)]
}
