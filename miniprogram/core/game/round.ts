/** The levels of the daily puzzles, easiest first. */
export const DAILY_LEVELS = ['easy', 'medium', 'hard'] as const

export type DailyLevel = (typeof DAILY_LEVELS)[number]

/** A daily puzzle. `day` is a date in Beijing time, `YYYY-MM-DD`. */
export interface Round {
  readonly day: string
  readonly level: DailyLevel
}
