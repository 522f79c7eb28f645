import { extraOf, levelOfRound, type Round } from '../../miniprogram/core/game/round'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { specOfKind } from '../../miniprogram/core/sudoku/generator/kind-spec'
import { generateRatedPuzzles } from '../../miniprogram/core/sudoku/generator/rated-puzzles'
import { encodeRules } from '../../miniprogram/core/sudoku/rules-code'

export interface GeneratedRound {
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  readonly rules?: string
  readonly givens: string
  readonly solution: string
  /** The rating's score and hardest technique. */
  readonly score: number
  readonly hardest: string
}

/**
 * Generates the 9×9 puzzle of a round: of its level, and for an extra of its kind. Undefined if `isOverdue` returns true
 * before one is found. `seed`: an unpredictable integer below 2^53, since the seed determines the puzzle.
 */
export function generateRound(
  round: Round,
  seed: number,
  isOverdue: () => boolean,
): GeneratedRound | undefined {
  const extra = round.level === 'extra' ? extraOf(round.day) : null
  const wishes = extra
    ? ({ ...specOfKind(extra.kind, 9), symmetry: 'half-turn' } as const)
    : { size: 9 as const }
  for (const found of generateRatedPuzzles({ ...wishes, level: levelOfRound(round), seed })) {
    if (typeof found !== 'number') {
      const { puzzle, solution, rating } = found
      const rules = encodeRules(puzzle.shape)
      return {
        ...(rules && { rules }),
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
