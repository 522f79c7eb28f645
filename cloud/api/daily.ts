import type { RoundName } from '../../miniprogram/core/game/round'
import type { ExclusionReason } from '../../miniprogram/core/game/state'
import type { BoardRow } from './board'
import type { OwnResult } from './result'

/** A day in the month grid. */
export type CalendarEntry = Pick<OwnResult, 'day' | 'level' | 'ms' | 'ranked' | 'why'>

interface Round {
  day: string
  level: RoundName
}

/** `rules`: as text (sudoku/rules-code); missing if they are the classic ones. */
interface PuzzleOfRound extends Round {
  givens: string
  rules?: string
}

/** A puzzle of a list. `score` and `hardest` are those of `sudoku/logic/rating`. */
interface ListedRound {
  level: RoundName
  score: number
  hardest: string
  givens: string
  rules?: string
}

/** Friends who have finished a puzzle of a day, other than its extra. */
export interface FinishedFriends {
  count: number
  /** Those who finished last, the latest first, without their times. */
  faces: Pick<Required<BoardRow>, 'row' | 'name' | 'avatar'>[]
}

/** A finished game. `log`: its moves as `recordOf` in `game` returns them. */
interface FinishedGame extends Round {
  log: string
  /** Whether hints or the solver were used. */
  assisted: boolean
}

export interface DailyApi {
  /**
   * Today's puzzles, which a phone keeps to open them without a network, and the player's progress. `friends`: asks for them,
   * too. `next`: the puzzles of the next day, in the last hours of a day (`isNextListed`).
   */
  today: {
    request: { friends?: boolean }
    answer: {
      day: string
      /** When the day ends, milliseconds since 1970. */
      ends: number
      now: number
      levels: (ListedRound & {
        /** When the player first saw the board, on any phone that was online. */
        startedAt?: number
        result?: OwnResult
      })[]
      next?: { day: string; levels: ListedRound[] }
      /** Players met in challenges who are on today's board of the central level, without reported ones. */
      friends?: FinishedFriends
    }
  }
  /**
   * Tells that the player sees today's puzzle, and returns it. `at`: since when, by the server's clock; default: now. The
   * earliest time that is told starts the server's clock for this player. Idempotent.
   */
  start: {
    request: Round & { at?: number }
    answer: PuzzleOfRound & { startedAt: number; now: number }
  }
  /**
   * Submits a finished game, up to six hours after the day's end. Idempotent: the same game again is `repeated`.
   * `offline`: no phone of the player has told its start. `startedAt`: what `start` would have told. `excluded`: it is not to
   * be ranked, because it was solved on paper or the phone's clock was moved.
   */
  submit: {
    request: FinishedGame & { offline?: boolean; startedAt?: number; excluded?: ExclusionReason }
    answer: { result: OwnResult; repeated?: boolean }
  }
  /** The puzzle of a past day, at most 400 days ago. */
  past: { request: Round; answer: PuzzleOfRound }
  /** Submits a game of a past day: it appears in the calendar but is never ranked. */
  late: { request: FinishedGame; answer: { result: OwnResult; repeated?: boolean } }
  /** The player's results in a month, `YYYY-MM`. */
  calendar: { request: { month: string }; answer: { month: string; entries: CalendarEntry[] } }
}
