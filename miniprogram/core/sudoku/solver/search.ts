import type { Values } from '../grid'

/**
 * A resumable search for the solutions of one puzzle, each found exactly once.
 *
 *     const search = createSearch(puzzle)
 *     while (search.advance(200) === 'paused') yield progress(search.guesses)
 */
export interface Search {
  /**
   * Works until the next solution, until nothing is left ('done'), or until `budget` propagations
   * were spent ('paused'); each guess costs one, each guess taken back another, and clause learning
   * does as much work for one as takes about as long. Call it again to go on.
   */
  advance(budget: number): SearchStatus
  /** The solution last found. The search writes the next one into the same array: copy it to keep it. */
  readonly solution: Values
  /** How many solutions the last one stands for; always 1 without `relabelling`. */
  readonly multiplicity: number
  /** Guesses made so far. */
  readonly guesses: number
  /** How far a search by clause learning has got; others have no such measure. */
  readonly learning?: LearningProgress
}

export interface LearningProgress {
  /** Contradictions that it has learned from. */
  readonly conflicts: number
  /** Cells that every solution still to be found has the same digit in, as far as is known. */
  readonly settled: number
}

export type SearchStatus = 'solution' | 'paused' | 'done'

export interface SearchOptions {
  /**
   * Visit one solution of each set that differs only by exchanging digits which no given names, and
   * tell the size of the set as `multiplicity`. This is for counting: the first row of an empty grid
   * is then filled in one way instead of N! ways.
   */
  readonly relabelling?: boolean
}
