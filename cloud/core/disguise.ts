import { puzzleOfGame } from '../../miniprogram/core/game'
import { isSolved, type Puzzle } from '../../miniprogram/core/sudoku/grid'
import { twoSolutionsWithin } from '../../miniprogram/core/sudoku/solver'
import type { Givens } from './givens'

/** Fewer givens do not determine a 9×9 solution with the classic rules. */
const MIN_GIVENS = 17

/** Other rules may take the solver long; puzzles of the day take far fewer steps. */
const MAX_SEARCH = 10_000

/**
 * Whether solving a 9×9 puzzle gives one of these solutions, also if the puzzle has other givens, other names for the
 * digits, or its rows, columns, bands and stacks in another order, or is turned or reflected. A puzzle with several solutions
 * is compared cell by cell only, with other names for the digits; one that takes too long to solve, by its rules only.
 */
export function revealsSolution(
  puzzle: Givens,
  ...solutions: readonly (readonly number[])[]
): boolean {
  const { size, givens, removed, rules } = puzzle
  const isMeant = givens.filter(Boolean).length >= MIN_GIVENS
  if (size !== 9 || !(isMeant || removed || rules)) return false
  if (isMeant && solutions.some((solution) => agrees(givens, solution))) return true
  const own = puzzleOfGame(puzzle)
  const found = twoSolutionsWithin(own, MAX_SEARCH)
  if (found === null) return solutions.some((solution) => fits(own, solution))
  return found.length === 1 && solutions.some((solution) => classOf(found[0]) === classOf(solution))
}

/** Whether a grid solves a puzzle. */
function fits({ shape, values, removed }: Puzzle, solution: readonly number[]): boolean {
  return (
    isSolved(shape, solution, removed) &&
    values.every((given, cell) => given === 0 || given === solution[cell])
  )
}

/** Whether the givens are digits of the solution, up to the names of the digits. */
function agrees(givens: readonly number[], solution: readonly number[]): boolean {
  const names = new Map<number, number>()
  for (const [cell, given] of givens.entries()) {
    if (given === 0) continue
    const name = names.get(given) ?? solution[cell]
    if (name !== solution[cell]) return false
    names.set(given, name)
  }
  return new Set(names.values()).size === names.size
}

const OTHERS_OF_THREE = [0, 1, 2].map((one) => [0, 1, 2].filter((other) => other !== one))

/** The six orders of three bands, or of the three rows of a band. */
const ORDERS_OF_THREE = OTHERS_OF_THREE.flatMap(([a, b], one) => [
  [one, a, b],
  [one, b, a],
])

/** The 1296 orders of nine columns that keep the stacks together. */
const COLUMN_ORDERS = ORDERS_OF_THREE.flatMap((stacks) =>
  ORDERS_OF_THREE.flatMap((first) =>
    ORDERS_OF_THREE.flatMap((second) =>
      ORDERS_OF_THREE.map((third) =>
        [first, second, third].flatMap((order, i) => order.map((column) => 3 * stacks[i] + column)),
      ),
    ),
  ),
)

/** The classes of the solutions that were asked for last: those of the running days. */
const classes = new Map<string, string>()
const MAX_CLASSES = 20

/**
 * The name of all solutions that a filled 9×9 grid can be turned into: the smallest of them as text. Every row becomes
 * the first one, 123456789, with every order of the columns. The smallest order of the other rows is then that of their
 * first digits.
 */
function classOf(grid: ArrayLike<number>): string {
  const text = Array.from(grid).join('')
  const known = classes.get(text)
  if (known !== undefined) return known
  const rows = Array.from({ length: 9 }, (_, row) => Array.from(grid).slice(9 * row, 9 * row + 9))
  const columns = rows.map((_, column) => rows.map((row) => row[column]))
  let smallest = ''
  for (const lines of [rows, columns]) {
    for (let first = 0; first < 9; first++) {
      for (const order of COLUMN_ORDERS) smallest = smaller(smallest, lines, first, order)
    }
  }
  if (classes.size >= MAX_CLASSES) classes.clear()
  classes.set(text, smallest)
  return smallest
}

/** The smaller of `smallest` ('' for none) and the grid whose first row is `lines[first]` in an order of the columns. */
function smaller(
  smallest: string,
  lines: readonly (readonly number[])[],
  first: number,
  order: readonly number[],
): string {
  const names = new Uint8Array(10)
  for (let i = 0; i < 9; i++) names[lines[first][order[i]]] = i + 1
  const nameAt = (line: number, i: number) => names[lines[line][order[i]]]
  const isAfter = (a: number, b: number) => nameAt(a, 0) - nameAt(b, 0)
  const band = Math.floor(first / 3)
  const [a, b] = OTHERS_OF_THREE[first % 3].map((line) => 3 * band + line)
  const [second, third] = isAfter(a, b) < 0 ? [a, b] : [b, a]
  // In most orders the second row is greater already.
  for (let i = 0; i < 9 && smallest !== ''; i++) {
    const difference = nameAt(second, i) - Number(smallest[9 + i])
    if (difference > 0) return smallest
    if (difference < 0) break
  }
  const others = OTHERS_OF_THREE[band].map((one) =>
    [3 * one, 3 * one + 1, 3 * one + 2].sort(isAfter),
  )
  others.sort(([line], [other]) => isAfter(line, other))
  const sorted = [first, second, third, ...others.flat()]
  const text = sorted.map((line) => order.map((_, i) => nameAt(line, i)).join('')).join('')
  return smallest === '' || text < smallest ? text : smallest
}
