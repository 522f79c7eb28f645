import {
  EXPLAINER_ERROR,
  MAX_EXPLAINER_RATING,
} from '../../../miniprogram/core/sudoku/logic/explainer-fit'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { formatSer } from '../../../miniprogram/core/sudoku/logic/ser/walk'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { writePosition } from '../../../miniprogram/packages/capture/notation'
import { lineOf } from '../../../miniprogram/packages/capture/notation/write'
import type { Command } from '../command'
import { warnOfConflicts } from './solve'

export const rate: Command = {
  usage: '[FILES]',
  summary:
    "puzzle, level, score, hardest technique, an estimate of Sukaku Explainer's rating and SER, Sudoku Explainer's",
  options: {},
  async run(context) {
    for await (const { puzzle, place } of context.puzzles()) {
      warnOfConflicts(context, place, puzzle)
      const hasRules = puzzle.shape.rules !== null
      const { text } = hasRules
        ? { text: lineOf(puzzle) }
        : writePosition({ puzzle }, puzzle.removed ? 'sukaku' : 'line')
      const solutions = twoSolutions(puzzle).length
      if (solutions !== 1) {
        context.warn(
          place,
          `${solutions === 0 ? 'no solution' : 'several solutions'}, so no rating`,
        )
        await context.write(`${text}\tnone`)
        continue
      }
      const { level, score, hardest, solved, explainer, ser } = ratePuzzle(puzzle)
      if (!solved) context.warn(place, 'logic ends before the solution')
      const ratings = [hasRules ? '' : formatEstimate(explainer), ser ? formatSer(ser) : '']
      const fields = [text, level, score, hardest ?? 'none', ...ratings]
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
