import { type Puzzle, type Size, shapeOf, type Values } from '../grid'
import { dig } from './dig'
import { generateGrid } from './full-grid'
import { createRandom, shuffle } from './random'
import { cellGroups, type Symmetry } from './symmetry'

export { generateGrid } from './full-grid'
export { createRandom, type Random } from './random'
export { SYMMETRIES, type Symmetry } from './symmetry'

/** What a puzzle shall be, apart from chance. */
export interface PuzzleSpec {
  /** 4, 6, 9 or 16. */
  readonly size: Size
  /** Of the pattern of givens; 'none' without it. */
  readonly symmetry?: Symmetry
  /** The number of clues, as near as can be; without it as few as the order of emptying leaves. */
  readonly clues?: number
  /**
   * Every given is necessary. So are those of puzzles without wishes; say it where a number of clues
   * shall be met by minimal puzzles alone. Not together with a symmetry.
   */
  readonly minimal?: boolean
}

export interface PuzzleOptions extends PuzzleSpec {
  /** An integer of 0 … 2^53 − 1. */
  readonly seed: number
}

export interface GeneratedPuzzle {
  /** It has one solution. */
  readonly puzzle: Puzzle
  readonly solution: Values
  readonly clues: number
  /** True where every given is known to be necessary. */
  readonly minimal: boolean
}

/** How many puzzles are made at most to meet a number of clues. */
const TRIES: Readonly<Record<Size, number>> = { 4: 100, 6: 100, 9: 100, 16: 4, 25: 0 }

/**
 * The puzzle of a seed, the same on every platform and whatever solver proves it: of the first puzzles
 * of `generatePuzzles` the first that has the wanted number of clues, else one that comes nearest;
 * `clues` says what was reached.
 *
 *     generatePuzzle({ size: 9, seed: 1, symmetry: 'half-turn', clues: 28 })
 *
 * Throws a RangeError for wishes that contradict each other or the size.
 */
export function generatePuzzle(options: PuzzleOptions): GeneratedPuzzle {
  const { clues } = options
  const distance = (made: GeneratedPuzzle) =>
    clues === undefined ? 0 : Math.abs(made.clues - clues)
  let best: GeneratedPuzzle | undefined
  let tries = TRIES[options.size]
  for (const made of generatePuzzles(options)) {
    if (!best || distance(made) < distance(best)) best = made
    if (distance(best) === 0 || --tries <= 0) return best
  }
  throw new Error('generatePuzzles never ends')
}

/**
 * The puzzles of a seed, without end, each from a full grid of its own: where to take them from by a
 * choice (as a number of clues above, or a level in wanted.ts).
 */
export function* generatePuzzles(options: PuzzleOptions): Generator<GeneratedPuzzle, never> {
  for (const made of generatePuzzleSlices(options)) if (made) yield made
  throw new Error('makePuzzles never ends')
}

/**
 * The same for whoever slices the work: null stands for a pause within a puzzle. `fewest` and `most`
 * are where emptying ends, for each puzzle at a number of clues of its own.
 */
export function* generatePuzzleSlices(
  options: PuzzleOptions,
  { fewest, most }: ClueRange = rangeOf(options),
): Generator<GeneratedPuzzle | null, never, undefined> {
  const { size, seed, symmetry = 'none' } = checked(options)
  const shape = shapeOf(size)
  const random = createRandom(seed)
  const groups = cellGroups(shape, symmetry)
  for (;;) {
    const solution = generateGrid(shape, random)
    const order = shuffle([...groups], random)
    const dug = yield* dig(shape, solution, order, fewest + random.below(most - fewest + 1))
    const minimal = symmetry === 'none' && dug.exhausted
    yield { puzzle: dug.puzzle, solution, clues: dug.clues, minimal }
  }
}

/** Emptying ends at so many clues, 0 where it goes on to the end. */
export interface ClueRange {
  readonly fewest: number
  readonly most: number
}

function rangeOf({ clues = 0, minimal }: PuzzleSpec): ClueRange {
  return minimal ? { fewest: 0, most: 0 } : { fewest: clues, most: clues }
}

function checked(options: PuzzleOptions): PuzzleOptions {
  const { size, symmetry = 'none', clues = 0, minimal } = options
  if (size === 25) throw new RangeError('puzzles are made up to 16×16')
  const { cellCount } = shapeOf(size)
  if (!Number.isInteger(clues) || clues < 0 || clues > cellCount) {
    throw new RangeError(`a ${size}×${size} puzzle has 0 … ${cellCount} clues, not ${clues}`)
  }
  if (minimal && symmetry !== 'none') throw new RangeError('no minimal puzzle with a symmetry')
  return options
}
