import type { Step } from '../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../miniprogram/core/sudoku/logic/step-names'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { type Command, type Context, UsageError } from '../command'
import { candidatesOf, findOptions, type Position } from '../position'
import { warnOfContradiction } from './hint'

export const steps: Command = {
  usage: '--all [FILES]',
  summary:
    'every step of each position (JSON lines: values, givens?, removed?, techniques?), as JSON',
  options: { all: { type: 'boolean' } },
  async run(context) {
    if (context.options.all !== true) throw new UsageError('steps needs --all')
    for await (const { position, place } of context.positions()) {
      const { shape } = position.puzzle
      const found = warnOfContradiction(context, place, position)
        ? []
        : allSteps(context, place, position)
      await context.write(JSON.stringify({ steps: found.map((step) => nameStep(shape, step)) }))
    }
  },
}

/** Every step; none, with an error, if the position has too many candidates. */
function allSteps(context: Context, place: string, position: Position): Step[] {
  try {
    return findAll(candidatesOf(position), findOptions(position))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    context.fail(place, error.message)
    return []
  }
}
