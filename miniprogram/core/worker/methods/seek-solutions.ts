import type { Puzzle, Values } from '../../sudoku/grid'
import { createSearch, type Search } from '../../sudoku/solver'
import { SLICE_BUDGET } from './budget'

/**
 * At most `most` different solutions, in slices: each yields what `progress` says of the search and of the number of
 * solutions so far.
 */
export function* seekSolutions<Progress>(
  puzzle: Puzzle,
  most: number,
  progress: (search: Search, count: number) => Progress,
): Generator<Progress, Values[], void> {
  const search = createSearch(puzzle)
  const budget = SLICE_BUDGET[puzzle.shape.size]
  const found: Values[] = []
  while (found.length < most) {
    const status = search.advance(budget)
    if (status === 'done') break
    if (status === 'solution') found.push(search.solution.slice())
    yield progress(search, found.length)
  }
  return found
}

/** For methods whose pages show no progress of the search. */
export const silently = () => undefined
