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
  /** The game was opened without a network, so nobody has seen its start. */
  offline?: true
  /** The sort key: rows are in its order. */
  order?: string
}

interface Round {
  day: string
  level: RoundName
}

/** How many people there are in each of 24 parts between two times, in milliseconds. Each part is as many percent longer. */
export interface TimesCurve {
  from: number
  to: number
  counts: number[]
}

/** The player's own finished game. Only its player learns of it. */
interface OwnGame {
  /** Playing time in milliseconds. */
  ms: number
  /** Why it is not counted; missing if it is. */
  why?: UnrankedReason
  /**
   * How many percent of the people were slower, 0 … 99; if the game is not counted, how many there would be if the player
   * joined now. Missing if there are fewer than 20 people, or if joining would not count the game.
   */
  percentile?: number
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
  /**
   * How many people have finished, how their times are spread, and where the own game is among them. No row, name or rank
   * of anybody. `curve` is missing if there are fewer than 20 people.
   */
  everyone: {
    request: Round
    answer: { total: number; curve?: TimesCurve; own?: OwnGame }
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
