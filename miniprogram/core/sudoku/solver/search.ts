import type { Values } from '../grid'

/**
 * A resumable search for the solutions of one puzzle, each found exactly once.
 *
 *     const search = createSearch(puzzle)
 *     while (search.advance(200) === 'paused') yield progress(search.guesses)
 */
export interface Search {
  /**
   * Runs until the next solution ('solution'), the end of the search ('done') or until `budget` units
   * are used up ('paused'). A guess costs one unit and a backtrack another; clause learning does a
   * similar amount of work per unit. Call it again to continue.
   */
  advance(budget: number): SearchStatus
  /** The last solution. The next one overwrites the same array, so copy it if you keep it. */
  readonly solution: Values
  /** The number of solutions that the last one represents; always 1 without `relabelling`. */
  readonly multiplicity: number
  /** Guesses made so far. */
  readonly guesses: number
  /** Progress of clause learning; absent in other searches. */
  readonly learning?: LearningProgress
}

export interface LearningProgress {
  /** Conflicts analysed so far. */
  readonly conflicts: number
  /** Cells known to have the same digit in all remaining solutions. */
  readonly settled: number
}

export type SearchStatus = 'solution' | 'paused' | 'done'

export interface SearchOptions {
  /**
   * For counting. Digits that no given and no removed candidate uses are interchangeable. With this option the search visits one
   * solution of each class under their permutations and reports the size of the class as `multiplicity`.
   * The first row of an empty grid is then filled in one way instead of N! ways.
   */
  readonly relabelling?: boolean
}
