import { allDigits, maskOf, smallestDigit } from '../bits'
import type { Puzzle, Shape, Values } from '../grid'
import { solve, twoSolutions } from '../solver'

/** The puzzle left after digging. */
interface DigResult {
  readonly puzzle: Puzzle
  readonly clues: number
  /** False if cells were kept only because `minClues` was reached. */
  readonly exhausted: boolean
}

/**
 * Empties groups of cells in the given order. A group is kept if emptying it would allow a second
 * solution or leave fewer than `minClues` clues. With groups of one cell and `minClues` 0 the puzzle is
 * minimal: a given that was necessary among more givens stays necessary.
 *
 * The result depends only on which puzzles have a unique solution, not on the order in which a solver
 * finds solutions. Yields before every call of the solver, so that callers can slice the work.
 */
export function* dig(
  shape: Shape,
  solution: Values,
  groups: readonly (readonly number[])[],
  minClues: number,
): Generator<null, DigResult, undefined> {
  const puzzle = { shape, values: solution.slice() }
  let clues = shape.cellCount
  let exhausted = true
  const empty = (group: readonly number[]) => {
    for (const cell of group) puzzle.values[cell] = 0
    clues -= group.length
  }

  const start = yield* longestPrefix(puzzle, groups, prefixWithin(groups, clues - minClues))
  for (const group of groups.slice(0, start.length)) empty(group)
  for (const group of groups.slice(start.length + (start.nextFails ? 1 : 0))) {
    if (clues - group.length < minClues) {
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
 * Whether a puzzle that had one solution has another one after the group was emptied. For a single cell,
 * any other solution has another digit there, so it suffices to try the other digits.
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

/** The number of leading groups that have at most `cells` cells in total. */
function prefixWithin(groups: readonly (readonly number[])[], cells: number): number {
  let left = cells
  const first = groups.findIndex((group) => {
    left -= group.length
    return left < 0
  })
  return first < 0 ? groups.length : first
}

/** Start of the bisection as a share of all groups: most puzzles become ambiguous a little later. */
const FIRST_PROBE_RATIO = 0.55

/**
 * Finds the number of leading groups, at most `max`, that can all be emptied, and whether the next one is
 * known to fail. Bisection works because a puzzle with fewer givens never has fewer solutions. A second
 * solution narrows the range further: it remains one as long as all cells where it differs are empty.
 */
function* longestPrefix(
  { shape, values: solution }: Puzzle,
  groups: readonly (readonly number[])[],
  max: number,
): Generator<null, { length: number; nextFails: boolean }, undefined> {
  const groupOf = new Int32Array(shape.cellCount)
  groups.forEach((group, index) => {
    for (const cell of group) groupOf[cell] = index
  })
  let good = 0
  let bad = max + 1
  let probe = Math.min(max, Math.round(groups.length * FIRST_PROBE_RATIO))
  while (bad - good > 1) {
    const values = solution.map((digit, cell) => (groupOf[cell] < probe ? 0 : digit))
    yield null
    const found = twoSolutions({ shape, values })
    if (found.length === 1) good = probe
    else {
      const lastDifference = (other: Values) =>
        other.reduce(
          (last, digit, cell) => (digit === solution[cell] ? last : Math.max(last, groupOf[cell])),
          -1,
        )
      bad = Math.min(...found.map(lastDifference).filter((last) => last >= 0)) + 1
    }
    probe = (good + bad) >> 1
  }
  return { length: good, nextFails: bad <= max }
}
