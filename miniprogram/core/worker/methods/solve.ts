import { formatDigits } from '../../sudoku/digits'
import { createSearch } from '../../sudoku/solver'
import { readCount, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { SLICE_BUDGET } from './budget'
import { type SearchProgress, searchProgress } from './progress'

export interface SolveResult {
  /** As text, a character a cell, at most `limit` of them, in the order of the search (the same in every call). */
  readonly solutions: readonly string[]
  /** Number of solutions before the first of these: `from` of the request. */
  readonly from: number
  /** True when there is no solution after the last of these; then there are `from + solutions.length`. */
  readonly complete: boolean
  readonly guesses: number
  /** Time spent searching, without the pauses. 0 where it was less than the clock's tick (up to 1 ms). */
  readonly microseconds: number
}

/**
 * Solutions number `from` (0 by default) up to `from + limit` (2 by default): the answer, and a way
 * through a long list page by page. Looks one solution further to say whether that was all. Its
 * progress counts the solutions before `from` as well.
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
