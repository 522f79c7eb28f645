/**
 * Human techniques: steps with their reasons as data, hints, whole paths, ratings.
 *
 * @packageDocumentation
 */
import { findConflicts, type Shape, type Values } from '../miniprogram/core/sudoku/grid'
import type { Candidates } from '../miniprogram/core/sudoku/logic/candidates'
import * as candidates from '../miniprogram/core/sudoku/logic/candidates'
import type { Path, PathOptions } from '../miniprogram/core/sudoku/logic/path'
import * as path from '../miniprogram/core/sudoku/logic/path'
import type { PuzzleRating } from '../miniprogram/core/sudoku/logic/rating'
import * as rating from '../miniprogram/core/sudoku/logic/rating'
import type { Step } from '../miniprogram/core/sudoku/logic/step'
import type { FinderOptions } from '../miniprogram/core/sudoku/logic/techniques'
import * as techniques from '../miniprogram/core/sudoku/logic/techniques'
import { twoSolutions } from '../miniprogram/core/sudoku/solver'
import { sayConflict } from './input/conflict'
import { PuzzleError, type PuzzleInput, toPuzzle } from './input/puzzle'

export {
  type Candidate,
  type Candidates,
  type CandidatesOptions,
  copyCandidates,
  createCandidates,
  hasCandidate,
  isBroken,
  isComplete,
} from '../miniprogram/core/sudoku/logic/candidates'
export type { CellSet, Crossing, Geometry } from '../miniprogram/core/sudoku/logic/cell-set'
export {
  EXPLAINER_ERROR,
  MAX_EXPLAINER_RATING,
} from '../miniprogram/core/sudoku/logic/explainer-fit'
export {
  PATH_TECHNIQUES,
  type Path,
  type PathEnd,
  type PathOptions,
  seekStep,
  walkPath,
} from '../miniprogram/core/sudoku/logic/path'
export {
  difficultyOf,
  LEVELS,
  type Level,
  levelOf,
  type PuzzleRating,
  type Rating,
  ratePath,
} from '../miniprogram/core/sudoku/logic/rating'
export { formatSer, MAX_SER, type SerRating } from '../miniprogram/core/sudoku/logic/ser/walk'
export {
  applyStep,
  type CaseStep,
  type DigitSet,
  type Exclusion,
  type Link,
  type LinkEnd,
  type LinkSum,
  reasonsOf,
  type Step,
  type StepCase,
  type StepSum,
  type SumDrop,
  type SumPart,
} from '../miniprogram/core/sudoku/logic/step'
export { TECHNIQUE_IDS, type TechniqueId } from '../miniprogram/core/sudoku/logic/technique-table'
export type { FinderOptions } from '../miniprogram/core/sudoku/logic/techniques'
export type * from './input/grid'
export { type PuzzleCode, PuzzleError, type PuzzleInput } from './input/puzzle'

/**
 * Places a digit in an empty cell and removes the other candidates of the cell and the digit from all peers. Throws a
 * RangeError for a cell or a digit that the grid does not have, and for a filled cell.
 */
export function place(position: Candidates, cell: number, digit: number): void {
  checkCandidate(position, cell, digit)
  if (position.values[cell]) throw new RangeError(`cell ${cell} holds ${position.values[cell]}`)
  candidates.place(position, cell, digit)
}

/**
 * Removes a candidate. Returns false if the digit was no candidate of the cell. Throws a RangeError for a cell or a digit
 * that the grid does not have.
 */
export function eliminate(position: Candidates, cell: number, digit: number): boolean {
  checkCandidate(position, cell, digit)
  return candidates.eliminate(position, cell, digit)
}

function checkCandidate({ shape }: Candidates, cell: number, digit: number): void {
  const isWithin = (value: number, first: number, last: number) =>
    Number.isInteger(value) && value >= first && value <= last
  if (!isWithin(cell, 0, shape.cellCount - 1)) {
    throw new RangeError(`cell ${cell} is not 0…${shape.cellCount - 1}`)
  }
  if (!isWithin(digit, 1, shape.size)) throw new RangeError(`${digit} is not 1…${shape.size}`)
}

/**
 * The easiest step of a position or a puzzle, or null if no technique applies. Throws a PuzzleError where digits conflict, as
 * `findAll` and `solvePath` do: steps would prove anything.
 */
export function nextStep(position: Candidates | PuzzleInput, options?: PathOptions): Step | null {
  return path.nextStep(toPosition(position), options)
}

/**
 * Every step in a position or a puzzle: per technique, one for each distinct result (and each set of digits used).
 * Throws a RangeError for more than 2,000 candidates, unless the options name the techniques: searching for all of them
 * could take hours then.
 */
export function findAll(position: Candidates | PuzzleInput, options?: FinderOptions): Step[] {
  return techniques.findAll(toPosition(position), options)
}

function toPosition(input: Candidates | PuzzleInput): Candidates {
  if (!Object(input).masks)
    return candidates.candidatesOfPuzzle(checked(toPuzzle(input as PuzzleInput)))
  return checked(input as Candidates)
}

function checked<T extends { readonly shape: Shape; readonly values: Values }>(grid: T): T {
  const [conflict] = findConflicts(grid.shape, grid.values)
  if (conflict) throw new PuzzleError('conflict', sayConflict(grid.shape, conflict))
  return grid
}

/** The whole path of a puzzle, synchronously. */
export function solvePath(puzzle: PuzzleInput, options?: PathOptions): Path {
  return path.solvePath(checked(toPuzzle(puzzle)), options)
}

/** Solves a puzzle step by step and rates it. Throws a PuzzleError unless it has exactly one solution. */
export function ratePuzzle(input: PuzzleInput, options?: FinderOptions): PuzzleRating {
  const puzzle = toPuzzle(input)
  const { length } = twoSolutions(puzzle)
  if (length === 0) throw new PuzzleError('no-solution', 'the puzzle has no solution')
  if (length > 1) throw new PuzzleError('several-solutions', 'the puzzle has several solutions')
  return rating.ratePuzzle(puzzle, options)
}
