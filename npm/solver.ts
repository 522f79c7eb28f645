/**
 * Solving, counting and enumerating, at 9×9 in microseconds. Every function takes a puzzle or its text.
 *
 * @packageDocumentation
 */
import type { Values } from '../miniprogram/core/sudoku/grid'
import type { Search, SearchOptions, Trace } from '../miniprogram/core/sudoku/solver'
import * as solver from '../miniprogram/core/sudoku/solver'
import { type PuzzleInput, toPuzzle } from './input/puzzle'

export type {
  GuessEvent,
  RecallEvent,
  Search,
  SearchOptions,
  SearchStatus,
  Trace,
  TraceEvent,
} from '../miniprogram/core/sudoku/solver'
export type { LearningProgress } from '../miniprogram/core/sudoku/solver/search'
export type * from './input/grid'
export { type PuzzleCode, PuzzleError, type PuzzleInput } from './input/puzzle'

const MAX_COUNT = 1_000_000

/** Starts a search. A puzzle with conflicting givens has no solution; it is not an error. */
export function createSearch(puzzle: PuzzleInput, options?: SearchOptions): Search {
  return solver.createSearch(toPuzzle(puzzle), options)
}

/** Any solution, or null if there is none. */
export function solve(puzzle: PuzzleInput): Values | null {
  return solver.solve(toPuzzle(puzzle))
}

/** Enumerates every solution once, each in a new array, in no particular order. */
export function solutions(puzzle: PuzzleInput): Generator<Values, void, undefined> {
  return solver.solutions(toPuzzle(puzzle))
}

/** At most two different solutions. Exactly one means that the solution is unique. */
export function twoSolutions(puzzle: PuzzleInput): Values[] {
  return solver.twoSolutions(toPuzzle(puzzle))
}

/**
 * The number of solutions; counts up to `limit`, 1,000,000 by default, and returns `limit` if there are as many or more.
 * With `Infinity` it is exact up to 2^53, but a puzzle with few givens takes years. Throws a RangeError for a limit below 1.
 */
export function countSolutions(puzzle: PuzzleInput, limit: number = MAX_COUNT): number {
  if (!(limit >= 1)) throw new RangeError(`the limit must be at least 1, not ${limit}`)
  return solver.countSolutions(toPuzzle(puzzle), limit)
}

/** The lexicographically smallest solution, row by row, without enumerating the others; null if there is none. */
export function smallestSolution(puzzle: PuzzleInput): Values | null {
  return solver.smallestSolution(toPuzzle(puzzle))
}

/**
 * The guesses on the way to the first solution. Between events only naked and hidden singles are placed, so a reader can
 * replay the trace: on a guess, place its digit; on a recall, restore the grid before the guess and remove its digit from
 * its cell; after each event, place all singles.
 */
export function trace(puzzle: PuzzleInput): Trace {
  return solver.trace(toPuzzle(puzzle))
}
