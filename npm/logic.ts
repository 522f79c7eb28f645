/**
 * Human techniques: steps with their reasons as data, hints, whole paths, ratings.
 *
 * @packageDocumentation
 */
export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export {
  type Candidate,
  type Candidates,
  type CandidatesOptions,
  copyCandidates,
  createCandidates,
  eliminate,
  hasCandidate,
  isBroken,
  isComplete,
  place,
} from '../miniprogram/core/sudoku/logic/candidates'
export type { CellSet, Crossing, Geometry } from '../miniprogram/core/sudoku/logic/cell-set'
export {
  EXPLAINER_ERROR,
  MAX_EXPLAINER_RATING,
} from '../miniprogram/core/sudoku/logic/explainer-fit'
export {
  nextStep,
  PATH_TECHNIQUES,
  type Path,
  type PathEnd,
  type PathOptions,
  seekStep,
  solvePath,
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
  ratePuzzle,
} from '../miniprogram/core/sudoku/logic/rating'
export {
  applyStep,
  type DigitSet,
  type Link,
  type LinkEnd,
  reasonsOf,
  type Step,
} from '../miniprogram/core/sudoku/logic/step'
export { TECHNIQUE_IDS, type TechniqueId } from '../miniprogram/core/sudoku/logic/technique-ids'
export { type FinderOptions, findAll } from '../miniprogram/core/sudoku/logic/techniques'
