import type { DailyLevel } from '../../miniprogram/core/game/round'

export interface BoardRow {
  /** Names the row in `replay` and `report`. */
  row: string
  /** A row that was reported shows nothing else. */
  hidden?: true
  mine?: true
  /** Null for a player without a nickname. */
  name?: string | null
  /** The number of a drawn picture. */
  avatar?: number
  /** Playing time in milliseconds. */
  ms?: number
  /** When it was submitted; it decides between equal times. */
  at?: number
  /** Continue after this row: `after` of `top`. */
  order?: string
}

interface Which {
  day: string
  level: DailyLevel
}

export interface BoardApi {
  /** The fastest, best first; the next page after the `order` of the last row. */
  top: {
    request: Which & { limit?: number; after?: string }
    answer: { rows: BoardRow[]; more: boolean }
  }
  /** The player's own place. `rank` counts from 1; `about` where so many are equally fast that it is an estimate. */
  me: {
    request: Which
    answer: { total: number; rank?: number; about?: boolean; row?: BoardRow; percentile?: number }
  }
  /** Tells the cloud that the player is in a group, by the ticket of `wx.getGroupEnterInfo` (its `cloudID`). */
  enter: { request: { cloudID: string }; answer: { group: string } }
  /** The board of a group that the player has entered. */
  group: { request: Which & { group: string }; answer: { rows: BoardRow[]; members: number } }
  /** The player and everybody met in challenges. */
  friends: { request: Which; answer: { rows: BoardRow[] } }
  /** How a row was played, once its day has ended. */
  replay: {
    request: { row: string }
    answer: { givens: string; log: string; ms: number; name: string | null; avatar: number }
  }
}
