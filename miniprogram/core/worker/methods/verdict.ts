import { formatDigits } from '../../sudoku/digits'
import { type Conflict, findConflicts } from '../../sudoku/grid'
import { readPuzzle } from '../grid'
import { type SearchProgress, searchProgress } from './progress'
import { seekSolutions } from './seek-solutions'

/** What is known about a puzzle while it is entered. Solutions are text with one character per cell. */
export type Verdict =
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly solutions: readonly [string, string] }
  | { readonly kind: 'unique'; readonly solution: string }

/** Finds the conflicts of the givens, or whether they have no solution, exactly one, or several. */
export function* verdict(payload: unknown): Generator<SearchProgress, Verdict, void> {
  const puzzle = readPuzzle(payload)
  const conflicts = findConflicts(puzzle.shape, puzzle.values)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const found = yield* seekSolutions(puzzle, 2, searchProgress)
  const [first, second] = found.map((values) => formatDigits(values))
  if (!first) return { kind: 'none' }
  return second
    ? { kind: 'several', solutions: [first, second] }
    : { kind: 'unique', solution: first }
}
