import { createSearch } from '../../sudoku/solver'
import { readCount, readPuzzle } from '../grid'
import { SLICE_BUDGET } from './budget'
import { type SearchProgress, searchProgress } from './progress'

export interface CountResult {
  readonly count: number
  /** False if `limit` stopped the count: there are at least `count` solutions. */
  readonly complete: boolean
}

/** Counts all solutions, or up to `limit`; the progress is the count so far. */
export function* count(payload: unknown): Generator<SearchProgress, CountResult, void> {
  const puzzle = readPuzzle(payload)
  const limit = readCount(payload, 'limit', 1, Number.POSITIVE_INFINITY)
  const search = createSearch(puzzle, { relabelling: true })
  const budget = SLICE_BUDGET[puzzle.shape.size]
  let found = 0
  while (found < limit) {
    const status = search.advance(budget)
    if (status === 'done') return { count: found, complete: true }
    if (status === 'solution') found += search.multiplicity
    yield searchProgress(search, found)
  }
  return { count: limit, complete: false }
}
