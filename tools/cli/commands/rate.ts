import {
  EXPLAINER_ERROR,
  MAX_EXPLAINER_RATING,
} from '../../../miniprogram/core/sudoku/logic/explainer-fit'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'
import type { Command } from '../command'
import { warnOfConflicts } from './solve'

export const rate: Command = {
  usage: '[FILES]',
  summary: "puzzle, level, score, hardest technique and an estimate of Sudoku Explainer's rating",
  options: {},
  async run(context) {
    for await (const { puzzle, place } of context.puzzles()) {
      warnOfConflicts(context, place, puzzle)
      const text = formatPuzzle(puzzle, 'line')
      const solutions = twoSolutions(puzzle).length
      if (solutions !== 1) {
        context.warn(
          place,
          `${solutions === 0 ? 'no solution' : 'several solutions'}, so no rating`,
        )
        await context.write(`${text}\tnone`)
        continue
      }
      const { level, score, hardest, solved, explainer } = ratePuzzle(puzzle)
      if (!solved) context.warn(place, 'logic ends before the solution')
      const fields = [text, level, score, hardest ?? 'none', formatEstimate(explainer)]
      await context.write(fields.join('\t'))
    }
  },
}

/** '7.2±0.3', '≥9' or 'none'. */
function formatEstimate(explainer: number | null): string {
  if (explainer === null) return 'none'
  if (explainer >= MAX_EXPLAINER_RATING) return `≥${MAX_EXPLAINER_RATING}`
  return `${explainer.toFixed(1)}±${EXPLAINER_ERROR}`
}
