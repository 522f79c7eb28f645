import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import type { Command } from '../command'
import { describeStep } from '../step-line'
import { warnOfConflicts } from './solve'

export const path: Command = {
  usage: '[FILES]',
  summary: 'the whole way of each puzzle, the easiest step a line, then how it ends',
  options: {},
  async run(context) {
    for await (const { puzzle, place } of context.puzzles()) {
      warnOfConflicts(context, place, puzzle)
      const solutions = twoSolutions(puzzle).length
      if (solutions === 0) {
        context.warn(place, 'no solution')
        await context.write('none')
        continue
      }
      if (solutions > 1) context.warn(place, 'several solutions, so logic cannot reach one')
      const { steps, end } = solvePath(puzzle, { unique: solutions === 1 })
      for (const step of steps) await context.write(describeStep(puzzle.shape, step))
      await context.write(`${end}, ${steps.length} steps`)
    }
  },
}
