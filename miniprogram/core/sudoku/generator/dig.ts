import { allDigits, maskOf, smallestDigit } from '../bits'
import type { Puzzle, Shape, Values } from '../grid'
import { solve, twoSolutions } from '../solver'

/** What is left of a grid after digging. */
export interface DigResult {
  readonly puzzle: Puzzle
  readonly clues: number
  /** False where cells stayed only because `leastClues` was reached. */
  readonly exhausted: boolean
}

/**
 * Empties groups of cells in the given order, each unless the puzzle would then have a second solution
 * or less than `leastClues` clues. With groups of one cell and no least number the puzzle is minimal:
 * a given that could not go when there were more of them cannot go later.
 *
 * The answer depends only on which puzzles have one solution, not on what a solver finds first. Yields
 * before every question to the solver, so that a caller can slice the work.
 */
export function* dig(
  shape: Shape,
  solution: Values,
  groups: readonly (readonly number[])[],
  leastClues: number,
): Generator<null, DigResult, undefined> {
  const puzzle = { shape, values: solution.slice() }
  let clues = shape.cellCount
  let exhausted = true
  const empty = (group: readonly number[]) => {
    for (const cell of group) puzzle.values[cell] = 0
    clues -= group.length
  }

  const start = yield* longestStart(puzzle, groups, fitting(groups, clues - leastClues))
  for (const group of groups.slice(0, start.length)) empty(group)
  for (const group of groups.slice(start.length + (start.nextFails ? 1 : 0))) {
    if (clues - group.length < leastClues) {
      exhausted = false
      continue
    }
    empty(group)
    yield null
    if (!hasOtherSolution(puzzle, solution, group)) continue
    for (const cell of group) puzzle.values[cell] = solution[cell]
    clues += group.length
  }
  return { puzzle, clues, exhausted }
}

/**
 * Whether a puzzle that had one solution has another now that the group is empty. If the group is one
 * cell, another solution has another digit there, so that none needs to find the known one again.
 */
function hasOtherSolution(puzzle: Puzzle, solution: Values, group: readonly number[]): boolean {
  if (group.length > 1) return twoSolutions(puzzle).length > 1
  const { shape, values } = puzzle
  const [cell] = group
  let others = allDigits(shape.size) & ~maskOf(solution[cell])
  for (const peer of shape.peers[cell]) if (values[peer]) others &= ~maskOf(values[peer])
  let found = false
  for (; others && !found; others &= others - 1) {
    values[cell] = smallestDigit(others)
    found = solve(puzzle) !== null
  }
  values[cell] = 0
  return found
}

/** How many groups, from the first on, have together at most `cells` cells. */
function fitting(groups: readonly (readonly number[])[], cells: number): number {
  let left = cells
  const first = groups.findIndex((group) => {
    left -= group.length
    return left < 0
  })
  return first < 0 ? groups.length : first
}

/** Where the first question is asked, as a part of all groups: a little before most puzzles give way. */
const FIRST_QUESTION = 0.55

/**
 * How many groups, from the first on and at most `most`, can all be emptied; and whether the next one
 * is known to fail. Rather than one by one it is found by bisection, as a puzzle with fewer givens
 * never has fewer solutions. A second solution tells more than that there is one: it stands as long as
 * all cells are empty in which it differs.
 */
function* longestStart(
  { shape, values: solution }: Puzzle,
  groups: readonly (readonly number[])[],
  most: number,
): Generator<null, { length: number; nextFails: boolean }, undefined> {
  const groupOf = new Int32Array(shape.cellCount)
  groups.forEach((group, index) => {
    for (const cell of group) groupOf[cell] = index
  })
  let good = 0
  let bad = most + 1
  let question = Math.min(most, Math.round(groups.length * FIRST_QUESTION))
  while (bad - good > 1) {
    const values = solution.map((digit, cell) => (groupOf[cell] < question ? 0 : digit))
    yield null
    const found = twoSolutions({ shape, values })
    if (found.length === 1) good = question
    else {
      const lastDifference = (other: Values) =>
        other.reduce(
          (last, digit, cell) => (digit === solution[cell] ? last : Math.max(last, groupOf[cell])),
          -1,
        )
      bad = Math.min(...found.map(lastDifference).filter((last) => last >= 0)) + 1
    }
    question = (good + bad) >> 1
  }
  return { length: good, nextFails: bad <= most }
}
