import type { DailyLevel } from '../../miniprogram/core/game/round'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { generateRatedPuzzles } from '../../miniprogram/core/sudoku/generator/rated-puzzles'

export interface GeneratedRound {
  readonly givens: string
  readonly solution: string
  /** The rating's score and hardest technique. */
  readonly score: number
  readonly hardest: string
}

/**
 * Generates a 9×9 puzzle of a level. Undefined if `isOverdue` returns true before one is found. `seed`: an
 * unpredictable integer below 2^53, since the seed determines the puzzle.
 */
export function generateRound(
  level: DailyLevel,
  seed: number,
  isOverdue: () => boolean,
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
    if (isOverdue()) return undefined
  }
  return undefined
}
