import { digitsOf } from '../../sudoku/bits'
import { createCandidates } from '../../sudoku/logic/candidates'
import { examineForks, type ForkProgress, type ForkReport } from '../../sudoku/logic/forks'
import { twoSolutions } from '../../sudoku/solver'
import { type Grid, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { readNotes } from './hint'

/** A 9×9 position that logic does not solve. */
export interface ForksPayload extends Grid {
  /** The candidates: a digit mask for each cell, 0 for a filled one. */
  readonly notes: readonly number[]
}

/**
 * The cell to try first and the cells that collapse the puzzle; null if the position does not have
 * a unique solution, or its size is not 9×9.
 */
export function* forks(
  payload: unknown,
  _context: MethodContext,
): Generator<ForkProgress | undefined, ForkReport | null, void> {
  const puzzle = readPuzzle(payload)
  const { shape, values } = puzzle
  const notes = readNotes(payload, shape.cellCount)
  const solutions = shape.size === 9 ? twoSolutions(puzzle) : []
  if (solutions.length !== 1) return null
  yield
  const all = createCandidates(shape, values)
  const removed = notes.flatMap((mask, cell) =>
    digitsOf(all.masks[cell] & ~mask).map((digit) => ({ cell, digit })),
  )
  const position = createCandidates(shape, values, { removed })
  return yield* examineForks(position, solutions[0])
}
