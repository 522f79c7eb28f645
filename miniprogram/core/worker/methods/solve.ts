import { formatDigits } from '../../sudoku/digits'
import { createSearch } from '../../sudoku/solver'
import { readCount, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { SLICE_BUDGET } from './budget'
import { type SearchProgress, searchProgress } from './progress'

export interface SolveResult {
  /** At most `limit` solutions as text, in the order of the search, which is the same in every call. */
  readonly solutions: readonly string[]
  /** The index of the first of these solutions: `from` of the request. */
  readonly from: number
  /** True if these are the last solutions; then there are `from + solutions.length` in total. */
  readonly complete: boolean
  readonly guesses: number
  /** Search time without pauses; 0 if below the resolution of the clock (up to 1 ms). */
  readonly microseconds: number
}

/**
 * The solutions with indices `from` (default 0) to `from + limit` − 1 (default limit 2), so that a page can
 * show a long list in pages. Searches one solution further to set `complete`. The progress also counts the
 * solutions before `from`.
 */
export function* solveMethod(
  payload: unknown,
  context: MethodContext,
): Generator<SearchProgress, SolveResult, void> {
  const puzzle = readPuzzle(payload)
  const from = readCount(payload, 'from', 0, 0)
  const limit = readCount(payload, 'limit', 1, 2)
  const budget = SLICE_BUDGET[puzzle.shape.size]
  const solutions: string[] = []
  let milliseconds = 0
  let count = 0
  let complete = false

  let started = context.now()
  const search = createSearch(puzzle)
  while (count <= from + limit) {
    const status = search.advance(budget)
    milliseconds += context.now() - started
    if (status === 'done') {
      complete = true
      break
    }
    if (status === 'solution') {
      if (count >= from && count < from + limit) solutions.push(formatDigits(search.solution))
      count++
    }
    yield searchProgress(search, count)
    started = context.now()
  }
  const microseconds = Math.round(milliseconds * 1000)
  return { solutions, from, complete, guesses: search.guesses, microseconds }
}
