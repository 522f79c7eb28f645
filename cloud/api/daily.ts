import type { RoundName } from '../../miniprogram/core/game/round'
import type { ExclusionReason } from '../../miniprogram/core/game/state'
import type { BoardRow } from './board'
import type { OwnResult } from './result'

/** A day in the month grid. */
export type CalendarEntry = Pick<OwnResult, 'day' | 'level' | 'ms' | 'ranked' | 'why' | 'unchecked'>

interface Round {
  day: string
  level: RoundName
}

/** `rules`: as text (sudoku/rules-code); missing if they are the classic ones. */
interface PuzzleOfRound extends Round {
  givens: string
  rules?: string
}

/** Friends who have finished the puzzle in the centre of a day. */
export interface FinishedFriends {
  count: number
  /** The fastest of them, best first, without their times. */
  faces: Pick<Required<BoardRow>, 'row' | 'name' | 'avatar'>[]
}

/** A finished game. `log`: its moves as `recordOf` in `game` returns them. */
interface FinishedGame extends Round {
  log: string
  /** Whether hints or the solver were used. */
  assisted: boolean
}

export interface DailyApi {
  /** Today's puzzles without their givens, and the player's progress. `friends`: asks for them, too. */
  today: {
    request: { friends?: boolean }
    answer: {
      day: string
      /** When the day ends, milliseconds since 1970. */
      ends: number
      now: number
      levels: {
        level: RoundName
        /** The score of `sudoku/logic/rating`. */
        score: number
        hardest: string
        clues: number
        startedAt?: number
        result?: OwnResult
      }[]
      /** Players met in challenges who are on today's board of the central level, without reported ones. */
      friends?: FinishedFriends
    }
  }
  /** Returns today's puzzle. The first call starts the server's clock for this player. */
  start: {
    request: Round
    answer: PuzzleOfRound & { startedAt: number; now: number }
  }
  /**
   * Submits a finished game, up to six hours after the day's end. Idempotent: the same game again is `repeated`.
   * `excluded`: it is not to be ranked, because it was solved on paper or the phone's clock was moved. By the phone's clock,
   * in milliseconds: `phoneMs`, the time since `start`; `stillMs`, how long the playing time stood still before the game.
   */
  submit: {
    request: FinishedGame & { excluded?: ExclusionReason; phoneMs?: number; stillMs?: number }
    answer: { result: OwnResult; repeated?: boolean }
  }
  /** The puzzle of a past day, at most 400 days ago. */
  past: { request: Round; answer: PuzzleOfRound }
  /** Submits a game of a past day: it appears in the calendar but is never ranked. */
  late: { request: FinishedGame; answer: { result: OwnResult; repeated?: boolean } }
  /** The player's results in a month, `YYYY-MM`. */
  calendar: { request: { month: string }; answer: { month: string; entries: CalendarEntry[] } }
}
