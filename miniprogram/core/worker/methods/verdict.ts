import { formatDigits } from '../../sudoku/digits'
import { type Conflict, findConflicts } from '../../sudoku/grid'
import { createSearch } from '../../sudoku/solver'
import { readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { SLICE_BUDGET } from './budget'
import { type SearchProgress, searchProgress } from './progress'

/** What is known about a puzzle while it is entered. Solutions are text with one character per cell. */
export type Verdict =
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly solutions: readonly [string, string] }
  | { readonly kind: 'unique'; readonly solution: string }

/** Finds the conflicts of the givens, or whether they have no solution, exactly one, or several. */
export function* verdict(
  payload: unknown,
  _context: MethodContext,
): Generator<SearchProgress, Verdict, void> {
  const puzzle = readPuzzle(payload)
  const conflicts = findConflicts(puzzle.shape, puzzle.values)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const search = createSearch(puzzle)
  const budget = SLICE_BUDGET[puzzle.shape.size]
  let first: string | undefined
  for (;;) {
    const status = search.advance(budget)
    if (status === 'done') return first ? { kind: 'unique', solution: first } : { kind: 'none' }
    if (status === 'solution') {
      const solution = formatDigits(search.solution)
      if (first !== undefined) return { kind: 'several', solutions: [first, solution] }
      first = solution
    }
    yield searchProgress(search, first === undefined ? 0 : 1)
  }
}
