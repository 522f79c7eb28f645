import type { JudgedGame } from './judge'

/**
 * Which games wait for a second look before they take one of the first places. Elsewhere a game that cannot be told from
 * a person's harms nobody.
 */

/**
 * Why a game waits: its log is doubtful; the phone's clock ran slower or faster than the server's; it repeats the order
 * of another player's game; it is too fast for this player; it is fast, and its clock stood still for long before.
 */
export type CheckReason = 'doubtful' | 'clock' | 'copy' | 'fast' | 'paused'

/** The places that are worth a second look. */
export const TOP_PLACES = 10
/** Games are compared with this many of the first rows. */
export const MAX_COMPARED_ROWS = 30

/** Slower games are never checked for being fast. 4 is about two seconds per digit. */
const MAX_EXAMINED_PACE = 4
/** Faster games are checked until the player is known to be that fast. 2 is about a second per digit. */
const MAX_KNOWN_PACE = 2
/** How many games show how fast a player usually is. */
const MIN_KNOWN_GAMES = 3
/** A time below this part of the usual one is checked. */
const MIN_USUAL_RATIO = 0.4

/** A fast game was paused for long if its playing time is a smaller part of it and the pause. */
const MIN_PLAYED_RATIO = 0.8
/** How far the phone's clock may differ from the server's: this much, and this part of the time. */
const MAX_CLOCK_SKEW_MS = 10_000
const MAX_CLOCK_SKEW_RATIO = 0.1

/** Whether a game is so fast that the player's other games are worth a look. */
export function mayBeTooFast({ pace }: JudgedGame): boolean {
  return pace < MAX_EXAMINED_PACE
}

/** Whether a game is too fast for a player with these times in the same level, in milliseconds. */
export function isTooFastFor(ms: number, pace: number, usual: readonly number[]): boolean {
  if (usual.length < MIN_KNOWN_GAMES) return pace < MAX_KNOWN_PACE
  const median = [...usual].sort((a, b) => a - b)[usual.length >> 1]
  return ms < MIN_USUAL_RATIO * median
}

/**
 * Whether a game is fast after a long pause, in milliseconds, and nothing is known of its player: somebody may have solved
 * the puzzle elsewhere meanwhile.
 */
export function isFastAfterPause(
  { ms, pace }: Pick<JudgedGame, 'ms' | 'pace'>,
  pauseMs: number,
  usual: readonly number[],
): boolean {
  const isUnknown = usual.length < MIN_KNOWN_GAMES
  return isUnknown && pace < MAX_EXAMINED_PACE && ms < MIN_PLAYED_RATIO * (ms + pauseMs)
}

/** Whether a phone counted another time than the server since the start, so that its playing time means little. */
export function hasOtherClock(phoneMs: number, elapsedMs: number): boolean {
  return Math.abs(phoneMs - elapsedMs) > MAX_CLOCK_SKEW_MS + MAX_CLOCK_SKEW_RATIO * elapsedMs
}

/**
 * Cells of a copy are filled at most so many places earlier or later than in the original, except for some. Two people
 * who solve the same puzzle differ more in at least 7 % of the cells, even where the puzzle leaves little choice.
 */
const MAX_COPIED_SHIFT = 4
const MAX_SHIFTED_SHARE = 0.05
const MIN_COPIED_CELLS = 20
const CELL_CHARS = 2

/**
 * Whether a game fills the cells in nearly the same order as another one, so that one of them is a copy. Compares the
 * rank of each cell. A rank correlation would not do: one digit that is moved by twenty places lowers it to 0.98, which
 * two people reach in a hard puzzle.
 */
export function isCopy(trail: string, other: string): boolean {
  if (trail.length !== other.length || trail.length < MIN_COPIED_CELLS * CELL_CHARS) return false
  const ranks = new Map(cellsOf(other).map((cell, rank) => [cell, rank]))
  const isShifted = (cell: string, rank: number) =>
    Math.abs(rank - (ranks.get(cell) ?? Number.POSITIVE_INFINITY)) > MAX_COPIED_SHIFT
  const cells = cellsOf(trail)
  return cells.filter(isShifted).length <= MAX_SHIFTED_SHARE * cells.length
}

function cellsOf(trail: string): string[] {
  return Array.from({ length: trail.length / CELL_CHARS }, (_, i) =>
    trail.slice(CELL_CHARS * i, CELL_CHARS * (i + 1)),
  )
}
