import { type Conflict, findConflicts, shapeOf } from '../sudoku/grid'
import type { GameState } from './state'

/** Every digit that occurs more than once in a house, with the house and the cells. */
export function conflictsOf({ values, puzzle }: GameState): Conflict[] {
  return findConflicts(shapeOf(puzzle.size), values)
}

/** True if all cells are filled but the grid is not valid. */
export function isFullWithConflict(state: GameState): boolean {
  return !state.values.includes(0) && conflictsOf(state).length > 0
}
