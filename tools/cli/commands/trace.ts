import { digitSymbol } from '../../../miniprogram/core/sudoku/digits'
import { cellName, houseName, type Shape } from '../../../miniprogram/core/sudoku/grid'
import { type TraceEvent, trace as traceGuesses } from '../../../miniprogram/core/sudoku/solver'
import type { Command } from '../command'
import { warnOfConflicts } from './solve'

export const trace: Command = {
  usage: '[FILES]',
  summary: 'a line for each guess and each recall on the way to the solution, then their numbers',
  options: {},
  async run(context) {
    for await (const { puzzle, place } of context.puzzles()) {
      warnOfConflicts(context, place, puzzle)
      const { events, guesses, recalls, solution } = traceGuesses(puzzle)
      for (const event of events) await context.write(describe(puzzle.shape, event))
      if (!solution) context.warn(place, 'no solution')
      await context.write(`${guesses} guesses, ${recalls} recalls`)
    }
  },
}

/**
 *     guess depth=2 cell=r7c7 digit=5 alternatives=9 fixed=22
 *     recall depth=2 cell=r7c7 digit=5 house=b3 nowhere=4
 */
function describe(shape: Shape, event: TraceEvent): string {
  const symbol = (digit: number) => digitSymbol(shape, digit)
  const place = `depth=${event.depth} cell=${cellName(shape, event.cell)} digit=${symbol(event.digit)}`
  if (event.kind === 'guess') {
    const alternatives = event.alternatives.map(symbol).join(',')
    return `guess ${place} alternatives=${alternatives} fixed=${event.fixed}`
  }
  if (event.house < 0) {
    return `recall ${place} ${event.conflictDigit > 0 ? `apart=${symbol(event.conflictDigit)}` : 'sum'}`
  }
  const house = houseName(shape, event.house)
  return `recall ${place} house=${house} ${event.conflict}=${symbol(event.conflictDigit)}`
}
