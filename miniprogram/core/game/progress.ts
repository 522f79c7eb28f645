import { type Conflict, findConflicts, shapeOf } from '../sudoku/grid'
import type { GameState } from './state'

/** How many of each digit are still to be placed, by digit (index 0 is unused). Negative where there are too many. */
export function remainingCounts({ values, puzzle }: GameState): number[] {
  const remaining = new Array<number>(puzzle.size + 1).fill(puzzle.size)
  for (const digit of values) remaining[digit]--
  remaining[0] = 0
  return remaining
}

/** The digits that stand as often as they should and nowhere in conflict, ascending. */
export function completedDigits(state: GameState): number[] {
  const clashing = new Set(conflictsOf(state).map(({ digit }) => digit))
  const completed: number[] = []
  remainingCounts(state).forEach((count, digit) => {
    if (digit > 0 && count === 0 && !clashing.has(digit)) completed.push(digit)
  })
  return completed
}

/** Every digit that a house holds twice or more. */
export function conflictsOf({ values, puzzle }: GameState): Conflict[] {
  return findConflicts(shapeOf(puzzle.size), values)
}

/** How much of what the givens left open is filled. */
export interface Progress {
  readonly filled: number
  readonly empties: number
}

export function progressOf({ values, puzzle }: GameState): Progress {
  const empties = puzzle.givens.filter((given) => given === 0).length
  const open = values.filter((value) => value === 0).length
  return { filled: empties - open, empties }
}

/** True where the grid is full but breaks a rule: the player should be told, kindly, to look again. */
export function isWrongFull(state: GameState): boolean {
  return !state.values.includes(0) && conflictsOf(state).length > 0
}
