import { isBroken, isComplete } from '../../../miniprogram/sudoku/logic/candidates'
import { nextStep } from '../../../miniprogram/sudoku/logic/path'
import type { Command } from '../command'
import { candidatesOf, findOptions } from '../position'
import { describeStep } from '../step-line'
import { warnOfConflicts } from './solve'

export const hint: Command = {
  usage: '[FILES]',
  summary: 'the easiest next step of each puzzle or position (JSON lines as for steps)',
  options: {},
  async run(context) {
    for await (const { position, place } of context.positions()) {
      const { puzzle, values } = position
      warnOfConflicts(context, place, { shape: puzzle.shape, values })
      const candidates = candidatesOf(position)
      const solved = isComplete(candidates)
      const step =
        solved || isBroken(candidates) ? null : nextStep(candidates, findOptions(position))
      if (step === null) {
        context.warn(place, solved ? 'every cell is filled' : 'no step: what is left is trying')
      }
      await context.write(step ? describeStep(puzzle.shape, step) : 'none')
    }
  },
}
