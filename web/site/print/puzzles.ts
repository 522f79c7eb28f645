import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import {
  generateRatedPuzzles,
  levelsOf,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { createPuzzle, type Size } from '../../../miniprogram/core/sudoku/grid'
import type { Level } from '../../../miniprogram/core/sudoku/logic/rating'
import { createSearch } from '../../../miniprogram/core/sudoku/solver'
import type { ShownPuzzle } from './puzzle-on-page'
import type { PrintedPuzzle } from './sheet'

/** Puzzles for printing. No level: the size has none, so no puzzle can be made. */
export const levelsFor = (size: number): readonly Level[] => levelsOf(size as Size)

/** How long one slice of the search may take before the page is drawn again. */
const SLICE_MS = 12
/** Enough for every puzzle that people make; harder ones are printed without a solution. */
const MAX_STEPS = 2_000_000

/** The puzzle of a page with its solution, if it has exactly one. */
export function puzzleToPrint({ size, givens, level }: ShownPuzzle): PrintedPuzzle {
  const puzzle = createPuzzle(size, parseDigits(givens))
  const search = createSearch(puzzle)
  const first = search.advance(MAX_STEPS) === 'solution' ? search.solution.slice() : null
  const isOnly = first !== null && search.advance(MAX_STEPS) === 'done'
  return { puzzle, solution: isOnly ? first : null, caption: level }
}

/** Makes new puzzles, in slices between which the page can be used; undefined if `isOver` says that nobody waits any more. */
export async function makePuzzles(
  size: number,
  level: Level,
  caption: string,
  count: number,
  isOver: () => boolean,
): Promise<PrintedPuzzle[] | undefined> {
  const seed = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
  const made: PrintedPuzzle[] = []
  let until = performance.now() + SLICE_MS
  for (const found of generateRatedPuzzles({ size: size as Size, level, seed })) {
    if (typeof found !== 'number') made.push({ ...found, caption })
    if (made.length === count) break
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (isOver()) return undefined
    until = performance.now() + SLICE_MS
  }
  return made
}
