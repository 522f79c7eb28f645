import type { JudgedGame } from './judge'

/**
 * Which games wait for a second look before they take one of the first places. Elsewhere a game that cannot be told from
 * a person's harms nobody.
 */

/** Why a game waits: its log is doubtful; it repeats the order of another player's game; it is too fast for this player. */
export type HeldReason = 'doubtful' | 'copy' | 'fast'

/** The places that are worth a second look. */
export const TOP_PLACES = 10
/** On shorter boards being fast is no achievement. */
export const MIN_BOARD_ROWS = 30

/** Slower games are never held for being fast. 4 is about two seconds per digit. */
const MAX_EXAMINED_PACE = 4
/** Faster games are held until the player is known to be that fast. 2 is about a second per digit. */
const MAX_KNOWN_PACE = 2
/** How many games show how fast a player usually is. */
const MIN_KNOWN_GAMES = 3
/** A time below this part of the usual one is held. */
const MIN_USUAL_RATIO = 0.4

/** Whether a game is so fast that the board and the player's other games are worth a look. */
export function mayBeTooFast({ pace }: JudgedGame): boolean {
  return pace < MAX_EXAMINED_PACE
}

/** Whether a game is too fast for a player with these times in the same level, in milliseconds. */
export function isTooFastFor(ms: number, pace: number, usual: readonly number[]): boolean {
  if (usual.length < MIN_KNOWN_GAMES) return pace < MAX_KNOWN_PACE
  const median = [...usual].sort((a, b) => a - b)[usual.length >> 1]
  return ms < MIN_USUAL_RATIO * median
}

/** Two people who solve the same puzzle share up to a third of their steps from one cell to the next. */
const MIN_COPIED_SHARE = 0.7
const MIN_COPIED_CELLS = 20
const CELL_CHARS = 2

/** Whether a game fills the cells in nearly the same order as another one, so that one of them is a copy. */
export function isCopy(trail: string, other: string): boolean {
  if (trail.length < MIN_COPIED_CELLS * CELL_CHARS) return false
  const stepsOf = (cells: string) => {
    const steps: string[] = []
    for (let i = CELL_CHARS; i < cells.length; i += CELL_CHARS) {
      steps.push(cells.slice(i - CELL_CHARS, i + CELL_CHARS))
    }
    return steps
  }
  const known = new Set(stepsOf(other))
  const steps = stepsOf(trail)
  return steps.filter((step) => known.has(step)).length > MIN_COPIED_SHARE * steps.length
}
