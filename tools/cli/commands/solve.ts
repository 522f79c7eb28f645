import { digitSymbol } from '../../../miniprogram/core/sudoku/digits'
import {
  cellName,
  findConflicts,
  houseName,
  type Puzzle,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { smallestSolution, solutions, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { findClash } from '../../../miniprogram/core/sudoku/solver/clash'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'
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
 * Warns about givens that break a rule: 'r1c1 and r1c5 both hold 3 in r1', 'r1c1 holds 3'; if none does and the
 * puzzle has rules, about houses that cannot both hold a digit: 'r1 and g3 leave no place for 5'.
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
  for (const { digit, house, cells, cage } of conflicts) {
    const names = cells.map((cell) => cellName(shape, cell))
    if (cage !== undefined) {
      context.warn(place, `the sum of ${names.join(', ')} is not ${shape.cages[cage].sum}`)
      continue
    }
    const last = names.pop()
    const all = names.length > 1 ? 'all' : 'both'
    const symbol = digitSymbol(shape, digit)
    const where = house < 0 ? '' : ` in ${houseName(shape, house)}`
    const holders =
      names.length === 0 ? `${last} holds` : `${names.join(', ')} and ${last} ${all} hold`
    context.warn(place, `${holders} ${symbol}${where}`)
  }
}
