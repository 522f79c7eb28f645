import type { Search } from '../../sudoku/solver'

/** How far a search is. */
export interface SearchProgress {
  /** Solutions passed so far. */
  readonly count: number
  /** On hard large grids: contradictions learned from, which keep growing while it works. */
  readonly conflicts?: number
  /** And the cells that are certain, of all there are; they grow towards the end. */
  readonly settled?: number
}

export function searchProgress(search: Search, count: number): SearchProgress {
  return { count, ...search.learning }
}
