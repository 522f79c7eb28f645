/**
 * New puzzles with one solution, from a seed: by size, symmetry, clues, level or technique.
 *
 * @packageDocumentation
 */
export {
  createRandom,
  type GeneratedPuzzle,
  generateGrid,
  generatePuzzle,
  generatePuzzles,
  type PuzzleOptions,
  type PuzzleSpec,
  SYMMETRIES,
  type Symmetry,
} from '../miniprogram/core/sudoku/generator'
export type {
  GenerationCode,
  GenerationErrorDetail,
} from '../miniprogram/core/sudoku/generator/error'
export type { Random } from '../miniprogram/core/sudoku/generator/random'
export {
  GenerationError,
  generateRatedPuzzle,
  generateRatedPuzzles,
  levelsOf,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../miniprogram/core/sudoku/generator/rated-puzzles'
export type { RatedPuzzleSpec } from '../miniprogram/core/sudoku/generator/target'
export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export { LEVELS, type Level, type Rating } from '../miniprogram/core/sudoku/logic/rating'
export { TECHNIQUE_IDS, type TechniqueId } from '../miniprogram/core/sudoku/logic/technique-ids'
