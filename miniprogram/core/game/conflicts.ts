import { maskOf } from '../sudoku/bits'
import { type Conflict, findConflicts, type Shape } from '../sudoku/grid'
import { shapeOfGame } from './game-shape'
import { planeOf } from './note-planes'
import type { GameState } from './state'

/** Every digit that occurs more than once in a house, with the house and the cells. */
export function conflictsOf({ values, puzzle }: GameState): Conflict[] {
  return findConflicts(shapeOfGame(puzzle), values)
}

/** The cells that `findConflicts` names as a plane, see note-planes.ts; empty if there are none. */
export function conflictPlane(shape: Shape, values: ArrayLike<number>): string {
  const cells = findConflicts(shape, values).flatMap((conflict) => conflict.cells)
  return cells.length > 0 ? planeOf(shape.cellCount, cells) : ''
}

/** The planes of digits of games, with the shape: those before a move were shown after the last one. */
const planes = new WeakMap<readonly number[], { readonly shape: Shape; readonly plane: string }>()

/** The same for the digits of a game, which are never changed in place. */
export function conflictsIn(
  puzzle: Parameters<typeof shapeOfGame>[0],
  values: readonly number[],
): string {
  const shape = shapeOfGame(puzzle)
  const known = planes.get(values)
  if (known?.shape === shape) return known.plane
  const plane = conflictPlane(shape, values)
  planes.set(values, { shape, plane })
  return plane
}

/** The cells with a digit that the puzzle itself removes from them, ascending. */
export function ruledOutCells({ values, puzzle }: GameState): number[] {
  const { removed } = puzzle
  if (!removed) return []
  return [...values.keys()].filter(
    (cell) => values[cell] !== 0 && (removed[cell] & maskOf(values[cell])) !== 0,
  )
}

/** How many errors the board itself shows: conflicts, and digits that the puzzle removes. */
export function countVisibleErrors(state: GameState): number {
  return conflictsOf(state).length + ruledOutCells(state).length
}

/** True if all cells are filled but the grid is not valid. */
export function isFullWithConflict(state: GameState): boolean {
  return !state.values.includes(0) && countVisibleErrors(state) > 0
}
