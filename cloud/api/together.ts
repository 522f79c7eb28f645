import type { RoomNews } from '../../miniprogram/core/game/room'

/** A room as its members see it: the puzzle with all moves so far. */
export interface JoinedRoom extends RoomNews {
  size: number
  givens: string
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  rules?: string
  level?: string
  /** Whether wrong digits are marked. */
  checks: boolean
  /** For `wx.updateShareMenu`: the updatable message of its cards; missing if there is none. */
  activity?: string
}

/** Members are known by the number that their openid has in the room, so that nobody can write as somebody else. */
export interface TogetherApi {
  /** Opens a room. `key`: random, so that a repeated call opens one room only. */
  create: {
    request: {
      key: string
      size: number
      givens: string
      rules?: string
      level?: string
      checks: boolean
    }
    answer: JoinedRoom & { room: string }
  }
  /** Takes a place, or comes back to the own one. */
  join: { request: { room: string }; answer: JoinedRoom }
  /**
   * Adds own moves and returns those of all that the phone lacks. `since`: how many moves of each member it has; its own `moves`
   * follow those. `look`: where the player looks or points, or a reaction; see `looks`.
   */
  sync: {
    request: { room: string; since: number[]; moves: string[]; look?: string }
    /** `looks`: the last one of each member; '' for none. */
    answer: RoomNews & { looks: string[] }
  }
  leave: { request: { room: string }; answer: Record<never, never> }
  /** The host removes a member, who cannot come back. */
  remove: { request: { room: string; member: number }; answer: Record<never, never> }
  /** The host ends the room. */
  finish: { request: { room: string }; answer: Record<never, never> }
}
