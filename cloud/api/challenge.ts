import type { ReplayedGame } from './board'

export interface ChallengeRow {
  /** The row's id, for `replay` and `report`. */
  row: string
  /** A reported row: name, avatar and time are missing. */
  hidden?: true
  /** Null for a player without a nickname. */
  name?: string | null
  avatar?: number
  /** Playing time in milliseconds. */
  ms?: number
  /** Not compared with others. */
  assisted: boolean
  /** On the own row, if it is not compared: it took less time than the fastest hands need. */
  implausible?: true
  mine?: true
  /** The sender of the challenge. */
  sender?: true
  /** Its moves are stored: `replay` returns them. */
  replay?: true
}

/** What anyone with the code may know about a challenge: neither its puzzle nor any times. */
export interface Invitation {
  code: string
  size: number
  /** The sender's name; null if there is none or the sender's row was reported. */
  name: string | null
  avatar: number
  mine: boolean
  /** Whether the player has finished it. */
  finished: boolean
  /** How many players have finished. */
  count: number
}

export interface ChallengeApi {
  /** Creates a challenge, with the sender's game if it is finished. */
  create: {
    /** `rules`: as text (sudoku/rules-code); missing if they are the classic ones. */
    request: { size: number; givens: string; rules?: string; log?: string; assisted?: boolean }
    answer: { code: string }
  }
  /** Describes a challenge without starting the player's clock. */
  look: { request: { code: string }; answer: Invitation }
  /** Returns the puzzle. The first call starts the server's clock for this player. */
  join: {
    request: { code: string }
    answer: Invitation & { givens: string; rules?: string; startedAt: number; now: number }
  }
  /** Submits a game after `join`. The sender need not join. */
  finish: {
    request: { code: string; log: string; assisted: boolean }
    answer: { ms: number; repeated?: boolean }
  }
  /** After finishing, a player sees everyone's times. `waiting`: the sender, who has not finished. */
  results: {
    request: { code: string }
    answer: { rows: ChallengeRow[]; waiting?: { name: string | null; avatar: number } }
  }
  /** The moves of a row, for players who have finished its challenge. */
  replay: { request: { row: string }; answer: ReplayedGame & { size: number } }
  /** The challenges that the player has sent, newest first, at most 50. `count`: how many friends have finished, plus 1. */
  mine: {
    request: Record<never, never>
    answer: {
      challenges: {
        code: string
        size: number
        givens: string
        rules?: string
        at: number
        count: number
      }[]
    }
  }
}
