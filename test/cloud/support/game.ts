import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'

export { gameOf, type Pace } from '../../../tools/players/order'

/** A puzzle that is not a daily puzzle. */
export const GIVENS =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** The empty cells with their digits in the solution. */
export function missingDigits(givens: string): { cell: number; digit: number }[] {
  const values = parseDigits(givens)
  const solution = solve(createPuzzle(Math.sqrt(givens.length), values))
  if (!solution) throw new Error('the puzzle has no solution')
  return values.flatMap((digit, cell) => (digit === 0 ? [{ cell, digit: solution[cell] }] : []))
}

/** The playing time of a log in milliseconds. */
export function timeOfGame(log: string): number {
  return log
    .split(' ')
    .reduce((sum, entry) => sum + Number.parseInt(/^[0-9a-z]+/.exec(entry)?.[0] ?? '', 36), 0)
}
