import type { Search } from '../../sudoku/solver'

export interface SearchProgress {
  /** Solutions found so far. */
  readonly count: number
  /** On hard large grids: conflicts analysed so far. */
  readonly conflicts?: number
  /** On hard large grids: cells known to be certain. */
  readonly settled?: number
}

export function searchProgress(search: Search, count: number): SearchProgress {
  return { count, ...search.learning }
}
