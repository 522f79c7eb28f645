/**
 * The rating of the original Sudoku Explainer (SER): that of the hardest step, if each position is
 * left by the first step that the program finds, easiest kinds first.
 */
import { type Puzzle, shapeOf } from '../../grid'
import { seekAlignedExclusions } from './aligned-exclusion'
import { seekBivalueGraves } from './bivalue-grave'
import { applyHint, createSerBoard, type SerBoard, type SerHint, type SerSearch } from './board'
import { seekCycles } from './cycles'
import { DYNAMIC, MULTIPLE, NISHIO, seekForcing } from './forcing'
import { seekLocking } from './locking'
import { seekFish, seekHiddenSets, seekNakedSets } from './sets'
import { seekHiddenSingles, seekNakedSingles } from './singles'
import { seekUniqueLoops } from './unique-loops'
import { seekWings } from './wings'

/** All kinds of steps, in the order of the program. */
export const SER_SEARCHES: readonly SerSearch[] = [
  seekHiddenSingles,
  seekLocking(true),
  seekHiddenSets(2, 2, true),
  seekNakedSingles,
  seekHiddenSets(3, 2.5, true),
  seekLocking(false),
  seekNakedSets(2, 3),
  seekFish(2, 3.2),
  seekHiddenSets(2, 3.4),
  seekNakedSets(3, 3.6),
  seekFish(3, 3.8),
  seekHiddenSets(3, 4),
  seekWings(2, 4.2),
  seekWings(3, 4.4),
  seekUniqueLoops,
  seekNakedSets(4, 5),
  seekFish(4, 5.2),
  seekHiddenSets(4, 5.4),
  seekBivalueGraves,
  seekAlignedExclusions(2, 6.2),
  seekCycles,
  seekAlignedExclusions(3, 7.5),
  seekForcing(NISHIO),
  seekForcing(MULTIPLE),
  seekForcing(DYNAMIC),
]

/** What no search finds is rated higher than this: the program then nests chains in chains, 9.0 and more. */
export const MAX_SER = 8.9

/** A rating to one decimal; if it is not exact, it is higher, or at least the same. */
export interface SerRating {
  readonly rating: number
  readonly isExact: boolean
}

/** The first step that the program takes, or null if it nests chains. Yields every few milliseconds. */
function* nextHint(board: SerBoard): Generator<undefined, SerHint | null, void> {
  for (const search of SER_SEARCHES) {
    for (const hint of search(board)) {
      if (hint === null) yield
      else if (hint.removed.length > 0 || hint.placed !== undefined) return hint
    }
  }
  return null
}

/**
 * Rates a 9×9 puzzle that has a unique solution in slices. Yields the number of steps after each of
 * them, and undefined in between. Null for other sizes and removed candidates, which the program
 * does not know, and for grids without an empty cell.
 */
export function* rateSerInSlices({
  shape,
  values,
  removed,
}: Puzzle): Generator<number | undefined, SerRating | null, void> {
  if (shape !== shapeOf(9) || removed !== undefined) return null
  const board = createSerBoard(values)
  let hardest = 0
  for (let steps = 1; board.empty.some((count) => count > 0); steps++) {
    const hint = yield* nextHint(board)
    const rating = hint?.rating ?? MAX_SER
    hardest = Math.max(hardest, rating)
    if (hint === null) return ratingOf(hardest, false)
    applyHint(board, hint)
    yield steps
  }
  return hardest > 0 ? ratingOf(hardest, true) : null
}

const ratingOf = (hardest: number, isExact: boolean): SerRating => ({
  rating: Math.round(hardest * 10) / 10,
  isExact,
})

/** The whole rating, synchronously; null as for `rateSerInSlices`. */
export function rateSer(puzzle: Puzzle): SerRating | null {
  const walk = rateSerInSlices(puzzle)
  for (;;) {
    const { done, value } = walk.next()
    if (done) return value
  }
}

/** '7.2', or '>8.9' if it is not exact. */
export const formatSer = ({ rating, isExact }: SerRating): string =>
  `${isExact ? '' : '>'}${rating.toFixed(1)}`
