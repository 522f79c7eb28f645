import { shapeOf } from '../../sudoku/grid'
import { type ExplainerWalk, estimateOf, explainInSlices } from '../../sudoku/logic/explainer'
import { twoSolutions } from '../../sudoku/solver'
import { readPuzzle } from '../grid'

/** An estimate of Sukaku Explainer's rating; null if the puzzle is not 9×9 or not unique. */
export function* estimate(payload: unknown): Generator<undefined, number | null, void> {
  const puzzle = readPuzzle(payload)
  if (puzzle.shape !== shapeOf(9) || twoSolutions(puzzle).length !== 1) return null
  const walk: ExplainerWalk | null = yield* explainInSlices(puzzle)
  return walk && estimateOf(walk)
}
