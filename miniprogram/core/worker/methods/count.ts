import { createSearch } from '../../sudoku/solver'
import { readCount, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { SLICE_BUDGET } from './budget'
import { type SearchProgress, searchProgress } from './progress'

export interface CountResult {
  readonly count: number
  /** False when the count was stopped by `limit`: there are at least `count`. */
  readonly complete: boolean
}

/** The number of solutions, to the end or up to `limit`, with the count so far as progress. */
export function* count(
  payload: unknown,
  _context: MethodContext,
): Generator<SearchProgress, CountResult, void> {
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
