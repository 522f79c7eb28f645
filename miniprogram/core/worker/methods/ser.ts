import { shapeOf } from '../../sudoku/grid'
import { rateSerInSlices, type SerRating } from '../../sudoku/logic/ser/walk'
import { twoSolutions } from '../../sudoku/solver'
import { readPuzzle } from '../grid'
import type { PathProgress } from './path'

/** The rating of the original Sudoku Explainer; null if there is none, or the solution is not unique. */
export function* ser(
  payload: unknown,
): Generator<PathProgress | undefined, SerRating | null, void> {
  const puzzle = readPuzzle(payload)
  if (puzzle.shape !== shapeOf(9) || twoSolutions(puzzle).length !== 1) return null
  const walk = rateSerInSlices(puzzle)
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) return turn.value
    yield turn.value === undefined ? undefined : { steps: turn.value }
  }
}
