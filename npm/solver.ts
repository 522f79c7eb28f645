/**
 * Solving, counting and enumerating, at 9×9 in microseconds.
 *
 * @packageDocumentation
 */
export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export {
  countSolutions,
  createSearch,
  type GuessEvent,
  type RecallEvent,
  type Search,
  type SearchOptions,
  type SearchStatus,
  smallestSolution,
  solutions,
  solve,
  type Trace,
  type TraceEvent,
  trace,
  twoSolutions,
} from '../miniprogram/core/sudoku/solver'
export type { LearningProgress } from '../miniprogram/core/sudoku/solver/search'
