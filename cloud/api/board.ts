import type { RoundName } from '../../miniprogram/core/game/round'
import type { UnrankedReason } from './result'

export interface BoardRow {
  /** The row's id, for `replay` and `report`. */
  row: string
  /** A reported row: only `row` and `order` are present. */
  hidden?: true
  mine?: true
  /** Null for a player without a nickname. */
  name?: string | null
  /** The number of one of the drawn avatars, from 1. */
  avatar?: number
  /** Playing time in milliseconds. */
  ms?: number
  /** When it was submitted, milliseconds since 1970. Breaks ties between equal times. */
  at?: number
  /** The sort key: pass it as `after` to get the next page of `top`. */
  order?: string
}

interface Round {
  day: string
  level: RoundName
}

/** The player's own finished game that is on no board. Only its player learns of it. */
interface UnrankedResult {
  /** Playing time in milliseconds. */
  ms: number
  why: UnrankedReason
  /** The game is being checked. */
  unchecked?: true
  /** The rank that it gets if the player joins now, or when the check is over; missing if it cannot be ranked. */
  rank?: number
  about?: boolean
}

/** A game of somebody, move by move. `rules`: as text (sudoku/rules-code); missing if they are the classic ones. */
export interface ReplayedGame {
  givens: string
  rules?: string
  log: string
  ms: number
  name: string | null
  avatar: number
}

export interface BoardApi {
  /** The fastest players, best first. Keyset pagination: pass the `order` of the last row as `after`. */
  top: {
    request: Round & { limit?: number; after?: string }
    answer: { rows: BoardRow[]; more: boolean }
  }
  /** The player's own rank, from 1. `about`: an estimate, because very many players are about equally fast. */
  me: {
    request: Round
    answer: {
      total: number
      rank?: number
      about?: boolean
      row?: BoardRow
      percentile?: number
      unranked?: UnrankedResult
    }
  }
  /** Adds the player to a WeChat group. `cloudID` comes from `wx.getGroupEnterInfo`. */
  enter: { request: { cloudID: string }; answer: { group: string } }
  /** The board of a group that the player belongs to. */
  group: { request: Round & { group: string }; answer: { rows: BoardRow[]; members: number } }
  /** The board of the player and everyone met in challenges. */
  friends: { request: Round; answer: { rows: BoardRow[] } }
  /** The moves of a row, once its day is over. */
  replay: { request: { row: string }; answer: ReplayedGame }
}
