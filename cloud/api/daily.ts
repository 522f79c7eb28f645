import type { DailyLevel } from '../../miniprogram/core/game/round'

/** A player's own result of a day's puzzle. */
export interface OwnResult {
  day: string
  level: DailyLevel
  /** Playing time in milliseconds. */
  ms: number
  /** Whether it counts on boards. */
  ranked: boolean
  /** Why it does not. */
  why?: 'assisted' | 'implausible' | 'late' | 'not-joined' | 'left'
  /** Its row on boards. */
  row: string
}

/** A day in the month grid. */
export type CalendarEntry = Pick<OwnResult, 'day' | 'level' | 'ms' | 'ranked' | 'why'>

interface Which {
  day: string
  level: DailyLevel
}

/** A puzzle's moves as `recordOf` in `game` gives them. */
interface Played extends Which {
  log: string
  /** Hints or a solver were used. */
  assisted: boolean
}

export interface DailyApi {
  /** Today's puzzles, without their givens, and how far the player is with each. */
  today: {
    request: Record<never, never>
    answer: {
      day: string
      /** When the day ends and the next one begins. */
      ends: number
      now: number
      levels: {
        level: DailyLevel
        /** The rating of `sudoku/logic`. */
        score: number
        hardest: string
        clues: number
        startedAt?: number
        result?: OwnResult
      }[]
    }
  }
  /** Today's puzzle; the server's clock for this player runs from the first call on. */
  start: {
    request: Which
    answer: { day: string; level: DailyLevel; givens: string; startedAt: number; now: number }
  }
  /** The finished game. The same one again is harmless: `repeated`. Up to six hours after the day's end. */
  submit: { request: Played; answer: { result: OwnResult; repeated?: boolean } }
  /** The puzzle of a past day, up to 400 days ago. */
  past: { request: Which; answer: { day: string; level: DailyLevel; givens: string } }
  /** A past day's finished game: it gets a mark in the calendar, never a rank. */
  late: { request: Played; answer: { result: OwnResult; repeated?: boolean } }
  /** The player's days of a month, `YYYY-MM`. */
  calendar: { request: { month: string }; answer: { month: string; entries: CalendarEntry[] } }
}
