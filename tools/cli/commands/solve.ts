import { digitSymbol } from '../../../miniprogram/core/sudoku/digits'
import {
  findConflicts,
  houseName,
  type Puzzle,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { smallestSolution, solutions, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { findClash } from '../../../miniprogram/core/sudoku/solver/clash'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'
import { sayConflict } from '../../../npm/input/conflict'
import { type Command, type Context, numberOption, UsageError } from '../command'

export const solve: Command = {
  usage: '[--all [--limit N]] [FILES]',
  summary: 'the solution of each puzzle, the smallest of several, or none; --all: every solution',
  options: { all: { type: 'boolean' }, limit: { type: 'string' } },
  async run(context) {
    const limit = numberOption(context.options, 'limit')
    const all = context.options.all === true
    if (limit !== undefined && !all) throw new UsageError('--limit needs --all')
    for await (const { puzzle, place } of context.puzzles()) {
      const found = all
        ? firstSolutions(puzzle, limit ?? Infinity)
        : theSolution(context, place, puzzle)
      let none = true
      for (const solution of found) {
        none = false
        await context.write(formatPuzzle({ shape: puzzle.shape, values: solution }, 'line'))
      }
      if (none) {
        warnOfConflicts(context, place, puzzle)
        await context.write('none')
      }
    }
  },
}

function* firstSolutions(puzzle: Puzzle, limit: number): Generator<Values, void, undefined> {
  let count = 0
  for (const solution of solutions(puzzle)) {
    yield solution
    if (++count === limit) return
  }
}

function theSolution(context: Context, place: string, puzzle: Puzzle): Values[] {
  const found = twoSolutions(puzzle)
  if (found.length < 2) return found
  context.warn(place, 'several solutions; this is the smallest, --all prints every one')
  const smallest = smallestSolution(puzzle)
  return smallest ? [smallest] : []
}

/**
 * Warns about givens that break a rule; if none does and the puzzle has rules, about houses that cannot both hold a digit:
 * 'r1 and g3 leave no place for 5'.
 */
export function warnOfConflicts(context: Context, place: string, puzzle: Puzzle): void {
  const { shape, values } = puzzle
  const conflicts = findConflicts(shape, values)
  const clash = shape.rules && conflicts.length === 0 ? findClash(puzzle) : null
  if (clash) {
    const names = clash.houses.map((house) => houseName(shape, house)).join(' and ')
    const verb = clash.houses.length > 1 ? 'leave' : 'leaves'
    context.warn(place, `${names} ${verb} no place for ${digitSymbol(shape, clash.digit)}`)
  }
  for (const conflict of conflicts) context.warn(place, sayConflict(shape, conflict))
}
