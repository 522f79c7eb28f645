import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { type Command, numberOption } from '../command'
import { warnOfConflicts } from './solve'

export const count: Command = {
  usage: '[--limit N] [FILES]',
  summary: 'the number of solutions of each puzzle; --limit: ≥N once N were found',
  options: { limit: { type: 'string' } },
  async run(context) {
    const limit = numberOption(context.options, 'limit') ?? Infinity
    for await (const { puzzle, place } of context.puzzles()) {
      const solutions = countSolutions(puzzle, limit)
      if (solutions === 0) warnOfConflicts(context, place, puzzle)
      await context.write(solutions < limit ? `${solutions}` : `≥${limit}`)
    }
  },
}
