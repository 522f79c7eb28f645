import { type ExplainerWalk, estimateOf, explainInSlices } from '../../sudoku/logic/explainer'
import { readPuzzle } from '../grid'
import type { MethodContext } from '../runner'

/**
 * An estimate of Sudoku Explainer's rating of a 9×9 puzzle with a unique solution; null for other
 * sizes.
 */
export function* estimate(
  payload: unknown,
  _context: MethodContext,
): Generator<undefined, number | null, void> {
  const walk: ExplainerWalk | null = yield* explainInSlices(readPuzzle(payload))
  return walk && estimateOf(walk)
}
