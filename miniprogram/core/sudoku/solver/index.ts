import type { Puzzle, Values } from '../grid'
import { countSolutionsBand, createBandSearch, solveBand, twoSolutionsBand } from './band/search'
import { createGeneralSearch } from './general'
import { createLargeSearch } from './large'
import type { Search, SearchOptions } from './search'

export type { Search, SearchOptions, SearchStatus } from './search'
export type { GuessEvent, RecallEvent, Trace, TraceEvent } from './trace'
export { trace } from './trace'

/** Starts a search. Givens that break a rule simply have no solution. */
export function createSearch(puzzle: Puzzle, options: SearchOptions = {}): Search {
  if (hasBands(puzzle)) return createBandSearch(puzzle, options)
  if (puzzle.shape.size > 9) return createLargeSearch(puzzle, options)
  return createGeneralSearch(puzzle, options)
}

/** Some solution, or null where there is none. */
export function solve(puzzle: Puzzle): Values | null {
  if (hasBands(puzzle)) return solveBand(puzzle)
  const search = createSearch(puzzle)
  return search.advance(Infinity) === 'solution' ? search.solution : null
}

/** Every solution once, each in an array of its own, in no particular order. */
export function* solutions(puzzle: Puzzle): Generator<Values, void, undefined> {
  const search = createSearch(puzzle)
  while (search.advance(Infinity) === 'solution') yield search.solution.slice()
}

/** At most two different solutions: one of them means that the puzzle is sound. */
export function twoSolutions(puzzle: Puzzle): Values[] {
  if (hasBands(puzzle)) return twoSolutionsBand(puzzle)
  const found: Values[] = []
  for (const solution of solutions(puzzle)) if (found.push(solution) === 2) break
  return found
}

/** The number of solutions, exact up to 2^53, counting no further than `limit`. */
export function countSolutions(puzzle: Puzzle, limit = Infinity): number {
  if (hasBands(puzzle)) return countSolutionsBand(puzzle, limit)
  const search = createSearch(puzzle, { relabelling: true })
  let count = 0
  while (count < limit && search.advance(Infinity) === 'solution') count += search.multiplicity
  return Math.min(count, limit)
}

/**
 * The solution that comes first when solutions are read row by row, without visiting the others:
 * cells are settled in reading order, each on the smallest digit that still leaves a solution. The
 * solution in hand answers for its own digit, so only smaller ones need a search, and none where it
 * is the only one.
 */
export function smallestSolution(puzzle: Puzzle): Values | null {
  const { shape } = puzzle
  const settled = { shape, values: puzzle.values.slice() }
  let [best, another] = twoSolutions(puzzle)
  if (!another) return best ?? null
  for (let cell = 0; cell < shape.cellCount; cell++) {
    if (settled.values[cell] !== 0) continue
    for (let digit = 1; digit < best[cell]; digit++) {
      settled.values[cell] = digit
      const smaller = solve(settled)
      if (smaller) best = smaller
    }
    settled.values[cell] = best[cell]
  }
  return best
}

/** 9×9 has an engine of its own. */
function hasBands({ shape }: Puzzle): boolean {
  return shape.size === 9
}
