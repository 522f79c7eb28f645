import { type Puzzle, shapeOf, type Values } from '../grid'
import { setInterpreted } from './band/engine'
import { isInterpreted } from './band/engine-kind'
import {
  countCandidatesBand,
  countSolutionsBand,
  createBandSearch,
  solveBand,
  twoSolutionsBand,
} from './band/search'
import { hasConstraints } from './constraints'
import { createGeneralSearch } from './general'
import { createLargeSearch } from './large'
import type { Search, SearchOptions } from './search'

export type { Search, SearchOptions, SearchStatus } from './search'
export type { GuessEvent, RecallEvent, Trace, TraceEvent } from './trace'
export { trace } from './trace'

/**
 * Starts a search, which respects the removed candidates of the puzzle. A puzzle with conflicting givens has no solution; it
 * is not an error.
 */
export function createSearch(puzzle: Puzzle, options: SearchOptions = {}): Search {
  if (usesBandSolver(puzzle)) return createBandSearch(puzzle, options)
  // Clause learning knows no constraints.
  const { shape } = puzzle
  const isLarge = shape.size > 9 && !hasConstraints(shape)
  return isLarge ? createLargeSearch(puzzle, options) : createGeneralSearch(puzzle, options)
}

/** Any solution, or null if there is none. */
export function solve(puzzle: Puzzle): Values | null {
  if (usesBandSolver(puzzle)) return solveBand(puzzle)
  const search = createSearch(puzzle)
  return search.advance(Infinity) === 'solution' ? search.solution : null
}

/** Enumerates every solution once, each in a new array, in no particular order. */
export function* solutions(puzzle: Puzzle): Generator<Values, void, undefined> {
  const search = createSearch(puzzle)
  while (search.advance(Infinity) === 'solution') yield search.solution.slice()
}

/** At most two different solutions. Exactly one means that the solution is unique. */
export function twoSolutions(puzzle: Puzzle): Values[] {
  return twoSolutionsWithin(puzzle, Infinity) ?? []
}

/** The same if each takes at most `budget` units of search, else null. See `Search.advance`; a classic 9×9 takes none. */
export function twoSolutionsWithin(puzzle: Puzzle, budget: number): Values[] | null {
  if (usesBandSolver(puzzle)) return twoSolutionsBand(puzzle)
  const search = createSearch(puzzle)
  const found: Values[] = []
  while (found.length < 2) {
    const status = search.advance(budget)
    if (status === 'paused') return null
    if (status === 'done') break
    found.push(search.solution.slice())
  }
  return found
}

/** The number of solutions, exact up to 2^53; stops counting at `limit`. */
export function countSolutions(puzzle: Puzzle, limit = Infinity): number {
  if (usesBandSolver(puzzle)) return countSolutionsBand(puzzle, limit)
  const search = createSearch(puzzle, { relabelling: true })
  let count = 0
  while (count < limit && search.advance(Infinity) === 'solution') count += search.multiplicity
  return Math.min(count, limit)
}

/**
 * The number of candidates of the open cells that are left after locked candidates, hidden and naked
 * singles; 0 if they solve the puzzle or contradict it. Takes microseconds. 9×9 only.
 */
export function countCandidates(puzzle: Puzzle): number {
  return countCandidatesBand(puzzle)
}

/**
 * The lexicographically smallest solution, row by row, without enumerating the others. Cells are fixed
 * in reading order, each to the smallest digit that still allows a solution. The best solution so far
 * proves its own digit, so only smaller digits need a search, and none if the solution is unique.
 */
export function smallestSolution(puzzle: Puzzle): Values | null {
  const { shape } = puzzle
  const fixed = { ...puzzle, values: puzzle.values.slice() }
  let [best, another] = twoSolutions(puzzle)
  if (!another) return best ?? null
  for (let cell = 0; cell < shape.cellCount; cell++) {
    if (fixed.values[cell] !== 0) continue
    for (let digit = 1; digit < best[cell]; digit++) {
      fixed.values[cell] = digit
      const smaller = solve(fixed)
      if (smaller) best = smaller
    }
    fixed.values[cell] = best[cell]
  }
  return best
}

let isAdapted = false

/**
 * Chooses the faster of two propagations for the JavaScript engine, by a measurement of a few milliseconds
 * at the first call. Without it, the one for compiled code is used. Results do not depend on it. `now`: a
 * clock in milliseconds.
 */
export function adaptToEngine(now: () => number): void {
  if (isAdapted) return
  isAdapted = true
  setInterpreted(isInterpreted(now))
}

/** The band solver handles the classic 9×9. */
const CLASSIC = shapeOf(9)

function usesBandSolver({ shape }: Puzzle): boolean {
  return shape === CLASSIC
}
