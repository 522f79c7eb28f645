/** The levels of every day, the easiest first. */
export const DAILY_LEVELS = ['easy', 'medium', 'hard'] as const

export type DailyLevel = (typeof DAILY_LEVELS)[number]

/** One puzzle of the daily programme. `day` is a date in Beijing, `YYYY-MM-DD`. */
export interface Round {
  readonly day: string
  readonly level: DailyLevel
}
