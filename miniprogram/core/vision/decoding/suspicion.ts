import { type Conflict, findConflicts, type Shape } from '../../sudoku/grid'
import { NEGLIGIBLE_PROBABILITY } from './evidence'

/** Why the digits, as they are seen, do not fit a classic puzzle. */
export type Suspicion =
  /** A row, a column or a box holds two equal digits. */
  | 'conflict'
  /** The puzzle has one solution, and an entry differs from it. */
  | 'wrong-entry'
  /** There are no equal digits in a house, but no solution either. */
  | 'no-solution'
  /** Only boxes hold equal digits: the regions seem to have other shapes. */
  | 'jigsaw'
  /** Thick lines enclose nine regions that are not the boxes. */
  | 'jigsaw-lines'
  /** Every cell holds a printed digit: a solution, perhaps beside its puzzle. */
  | 'finished'

/** Fewer boxes with equal digits may be due to a mistake. */
const MIN_JIGSAW_BOXES = 2

/** What two equal digits in a house say about a grid; null if there are none. `values`: 0 for empty. */
export function suspectConflicts(shape: Shape, values: Uint8Array): Suspicion | null {
  const conflicts = findConflicts(shape, values)
  if (conflicts.length === 0) return null
  const isBox = ({ house }: Conflict) => house >= 2 * shape.size
  const boxes = new Set(conflicts.map(({ house }) => house)).size
  return conflicts.every(isBox) && boxes >= MIN_JIGSAW_BOXES ? 'jigsaw' : 'conflict'
}

/** The cells that share their digit with another cell of a house. */
export function listConflictingCells(shape: Shape, values: Uint8Array): Set<number> {
  return new Set(findConflicts(shape, values).flatMap(({ cells }) => cells))
}

/**
 * The cells of outer rows and columns that are empty although the others are so full that it cannot be by chance: the grid may
 * have been found beside its place.
 */
export function listMissingLines({ size, houses }: Shape, values: Uint8Array): number[] {
  const filledRatio = values.filter((digit) => digit > 0).length / values.length
  if ((1 - filledRatio) ** size > NEGLIGIBLE_PROBABILITY) return []
  return [0, size - 1, size, 2 * size - 1]
    .map((house) => houses[house])
    .filter((line) => line.every((cell) => values[cell] === 0))
    .flat()
}
