/**
 * New puzzles with one solution, from a seed: by size, symmetry, clues, level or technique.
 *
 * @packageDocumentation
 */
import type { GeneratedPuzzle, PuzzleOptions } from '../miniprogram/core/sudoku/generator'
import * as generator from '../miniprogram/core/sudoku/generator'
import type {
  RatedPuzzle,
  RatedPuzzleOptions,
} from '../miniprogram/core/sudoku/generator/rated-puzzles'
import * as rated from '../miniprogram/core/sudoku/generator/rated-puzzles'
import { LEVELS } from '../miniprogram/core/sudoku/logic/rating'
import { TECHNIQUE_IDS } from '../miniprogram/core/sudoku/logic/technique-table'
import { checkName } from './input/name'

export {
  createRandom,
  type GeneratedPuzzle,
  generateGrid,
  type PuzzleOptions,
  type PuzzleSpec,
  SYMMETRIES,
  type Symmetry,
} from '../miniprogram/core/sudoku/generator'
export type {
  GenerationCode,
  GenerationErrorDetail,
} from '../miniprogram/core/sudoku/generator/error'
export type { DrawnKind } from '../miniprogram/core/sudoku/generator/kinds'
export type { Random } from '../miniprogram/core/sudoku/generator/random'
export {
  GenerationError,
  levelsOf,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../miniprogram/core/sudoku/generator/rated-puzzles'
export type { RatedPuzzleSpec } from '../miniprogram/core/sudoku/generator/target'
export { LEVELS, type Level, type Rating } from '../miniprogram/core/sudoku/logic/rating'
export { TECHNIQUE_IDS, type TechniqueId } from '../miniprogram/core/sudoku/logic/technique-table'
export type * from './input/grid'

/**
 * Generates the puzzle of a seed, the same on every platform: the first puzzle of `generatePuzzles` with the requested number of
 * clues, or the nearest among a hundred. The `clues` of the result tell the number reached.
 *
 *     generatePuzzle({ size: 9, seed: 1, symmetry: 'half-turn', clues: 28 })
 *
 * Throws a RangeError for options that contradict each other or the size, and for an unknown name.
 */
export function generatePuzzle(options: PuzzleOptions): GeneratedPuzzle {
  return generator.generatePuzzle(checked(options))
}

/** An endless sequence of puzzles for a seed, each from a new full grid. Throws as `generatePuzzle`. */
export function generatePuzzles(options: PuzzleOptions): Generator<GeneratedPuzzle, never> {
  return generator.generatePuzzles(checked(options))
}

/** The first matching puzzle of a seed. Yields the number of puzzles examined so far. Throws as `generateRatedPuzzles`. */
export function generateRatedPuzzle(
  options: RatedPuzzleOptions,
): Generator<number, RatedPuzzle, undefined> {
  return rated.generateRatedPuzzle(checked(options))
}

/**
 * An endless sequence of matching puzzles for a seed. Yields each puzzle found, and in between, after short slices of work, the
 * number of puzzles examined so far. The result depends only on the options.
 *
 * Throws a GenerationError if there is no such puzzle or none is found, a RangeError for an invalid seed and for an unknown name.
 */
export function generateRatedPuzzles(
  options: RatedPuzzleOptions,
): Generator<number | RatedPuzzle, never, undefined> {
  return rated.generateRatedPuzzles(checked(options))
}

function checked<T extends PuzzleOptions & Partial<RatedPuzzleOptions>>(options: T): T {
  if (Object(options) !== options)
    throw new TypeError('expected options, such as { size: 9, seed: 1 }')
  const { level, technique, symmetry } = options
  if (level !== undefined) checkName('level', level, LEVELS)
  if (technique !== undefined) checkName('technique', technique, TECHNIQUE_IDS)
  if (symmetry !== undefined) checkName('symmetry', symmetry, generator.SYMMETRIES)
  return options
}
