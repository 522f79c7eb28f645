import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import type { PuzzleSpec } from '../../../miniprogram/core/sudoku/generator'
import { MAX_CAGE_CELLS } from '../../../miniprogram/core/sudoku/generator/kinds'
import {
  generateRatedPuzzles,
  levelsOf,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { puzzleWithShape, type Shape } from '../../../miniprogram/core/sudoku/grid'
import type { Level } from '../../../miniprogram/core/sudoku/logic/rating'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { shapeOfRulesText } from '../../../miniprogram/core/sudoku/rules-code'
import { createSearch } from '../../../miniprogram/core/sudoku/solver'
import { words } from '../../../miniprogram/strings/index'
import type { ShownPuzzle } from './puzzle-on-page'
import type { PrintedPuzzle } from './sheet'

/** The shape of a page's puzzle. */
export const shapeOfPage = ({ size, rules }: Pick<ShownPuzzle, 'size' | 'rules'>): Shape =>
  shapeOfRulesText(size, rules)

/** Levels of puzzles for printing. No level: the size has none, so no puzzle can be made. */
export const levelsFor = (shape: Shape): readonly Level[] => levelsOf(shape.size, shape)

/** How long one slice of the search may take before the page is drawn again. */
const SLICE_MS = 12
/** Enough for every puzzle that people make; harder ones are printed without a solution. */
const MAX_STEPS = 2_000_000

/** The puzzle of a page with its solution, if it has exactly one. */
export function puzzleToPrint({ givens, level, ...grid }: ShownPuzzle): PrintedPuzzle {
  const puzzle = puzzleWithShape(shapeOfPage(grid), parseDigits(givens))
  const search = createSearch(puzzle)
  const first = search.advance(MAX_STEPS) === 'solution' ? search.solution.slice() : null
  const isOnly = first !== null && search.advance(MAX_STEPS) === 'done'
  return { puzzle, solution: isOnly ? first : null, caption: level }
}

/**
 * Makes new puzzles with the rules of a shape, jigsaws with other regions and killers with other cages each, in slices between which the
 * page can be used; undefined if `isOver` says that they are no longer needed.
 */
export async function makePuzzles(
  shape: Shape,
  level: Level,
  count: number,
  isOver: () => boolean,
): Promise<PrintedPuzzle[] | undefined> {
  const seed = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
  const made: PrintedPuzzle[] = []
  let until = performance.now() + SLICE_MS
  for (const found of generateRatedPuzzles({ ...specLike(shape), level, seed })) {
    if (typeof found !== 'number') made.push({ ...found, caption: words().levels[level] })
    if (made.length === count) break
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (isOver()) return undefined
    until = performance.now() + SLICE_MS
  }
  return made
}

/** The spec of puzzles with the rules of a shape, and with cages as large as its own. */
function specLike(shape: Shape): PuzzleSpec {
  const { size, rules } = shape
  const jigsaw = rules?.regions !== undefined
  if (!rules?.cages) return { size, shape, jigsaw }
  const { cages, ...others } = rules
  const largest = Math.max(...cages.map(({ cells }) => cells.length))
  return { size, shape: shapeOfRules(others), jigsaw, cages: Math.min(largest, MAX_CAGE_CELLS) }
}
