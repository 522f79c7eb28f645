import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { formatPuzzle } from '../../../miniprogram/core/sudoku/notation'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import type { Command } from '../command'
import { warnOfConflicts } from './solve'

export const rate: Command = {
  usage: '[FILES]',
  summary: 'puzzle, level, score and hardest technique, separated by tabs',
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
      const { level, score, hardest, solved } = ratePuzzle(puzzle)
      if (!solved) context.warn(place, 'logic ends before the solution')
      await context.write([text, level, score, hardest ?? 'none'].join('\t'))
    }
  },
}
