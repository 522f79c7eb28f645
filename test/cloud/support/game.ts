import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'

export interface Pace {
  /** Mean time between two digits, milliseconds. */
  readonly gap?: number
  /** Relative variation: every other gap is longer by this ratio, the others are shorter. */
  readonly uneven?: number
}

/** The empty cells with their digits in the solution. */
export function missingDigits(givens: string): { cell: number; digit: number }[] {
  const values = parseDigits(givens)
  const solution = solve(createPuzzle(Math.sqrt(givens.length), values))
  if (!solution) throw new Error('the puzzle has no solution')
  return values.flatMap((digit, cell) => (digit === 0 ? [{ cell, digit: solution[cell] }] : []))
}

/** The log of a whole game, as the mini program records it. */
export function gameOf(givens: string, { gap = 3000, uneven = 0.4 }: Pace = {}): string {
  return missingDigits(givens)
    .map(({ cell, digit }, i) => {
      const wait = Math.round(gap * (i % 2 ? 1 + uneven : 1 - uneven))
      return `${wait.toString(36)}P${cell.toString(36)}.${digit}`
    })
    .join(' ')
}

/** The playing time of a log in milliseconds. */
export function timeOfGame(log: string): number {
  return log
    .split(' ')
    .reduce((sum, entry) => sum + Number.parseInt(/^[0-9a-z]+/.exec(entry)?.[0] ?? '', 36), 0)
}
