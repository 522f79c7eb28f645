import type { DailyLevel } from '../../miniprogram/core/game/round'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { generateRatedPuzzles } from '../../miniprogram/core/sudoku/generator/rated-puzzles'

export interface GeneratedRound {
  readonly givens: string
  readonly solution: string
  /** The rating. */
  readonly score: number
  readonly hardest: string
}

/**
 * A 9×9 puzzle of a level; undefined where `isLate` ends the search before there is one. `seed`: a whole number
 * below 2^53 that nobody can guess, because whoever knows it knows the puzzle.
 */
export function generateRound(
  level: DailyLevel,
  seed: number,
  isLate: () => boolean,
): GeneratedRound | undefined {
  for (const found of generateRatedPuzzles({ size: 9, level, seed })) {
    if (typeof found !== 'number') {
      const { puzzle, solution, rating } = found
      return {
        givens: formatDigits(puzzle.values),
        solution: formatDigits(solution),
        score: rating.score,
        hardest: String(rating.hardest),
      }
    }
    if (isLate()) return undefined
  }
  return undefined
}
