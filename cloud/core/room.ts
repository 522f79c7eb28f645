import { clockOf, formatMove, type MoveTexts, parseMove } from '../../miniprogram/core/game/room'

/** A room ends after this time. */
export const MAX_ROOM_MS = 24 * 3600_000

/**
 * Appends moves to a member's list for the cloud. Their Lamport times are at most one more than any before and never less than
 * the member's own before, so that a wrong clock cannot take the board from the others.
 */
export function appendMoves(
  lists: readonly MoveTexts[],
  member: number,
  texts: MoveTexts,
): string[] {
  let clock = clockOf(lists)
  let own = clockOf([lists[member]])
  return texts.map((text) => {
    const move = parseMove(text)
    own = Math.max(own, Math.min(move.at, clock + 1))
    clock = Math.max(clock, own)
    return formatMove({ ...move, at: own })
  })
}
