import { digitsOf, maskOf } from '../../sudoku/bits'
import { createCandidates } from '../../sudoku/logic/candidates'
import { examineForks, type ForkProgress, type ForkReport } from '../../sudoku/logic/forks'
import { twoSolutions } from '../../sudoku/solver'
import { type Grid, readPuzzle } from '../grid'
import { readNotes } from './payload'

/** A 9×9 position that logic does not solve. */
export interface ForksPayload extends Grid {
  /** The candidates: a digit mask for each cell, 0 for a filled one. */
  readonly notes: readonly number[]
}

/**
 * The cell to try first and the cells that collapse the puzzle. Null if the size is not 9×9, the
 * position does not have a unique solution, or its candidates lack one of its digits.
 */
export function* forks(
  payload: unknown,
): Generator<ForkProgress | undefined, ForkReport | null, void> {
  const puzzle = readPuzzle(payload)
  const { shape, values } = puzzle
  const notes = readNotes(payload, shape.cellCount)
  const [solution, other] = shape.size === 9 ? twoSolutions(puzzle) : []
  if (!solution || other) return null
  const open = [...values.keys()].filter((cell) => values[cell] === 0)
  const isKept = (cell: number) => (notes[cell] & maskOf(solution[cell])) !== 0
  if (open.length === 0 || !open.every(isKept)) return null
  yield
  const all = createCandidates(shape, values)
  const removed = open.flatMap((cell) =>
    digitsOf(all.masks[cell] & ~notes[cell]).map((digit) => ({ cell, digit })),
  )
  return yield* examineForks(createCandidates(shape, values, { removed }), solution)
}
