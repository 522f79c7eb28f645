/**
 * Grids: shapes, cells, houses, puzzles. The other entries work on the puzzles and shapes made here.
 *
 * @packageDocumentation
 */
export {
  type Conflict,
  cellName,
  createPuzzle,
  findConflicts,
  houseName,
  isSize,
  isSolved,
  puzzleWithShape,
  SIZES,
  shapeOf,
} from '../miniprogram/core/sudoku/grid'
export { RulesError, type RulesFault, type RulesPlace } from '../miniprogram/core/sudoku/rules'
export { finish } from '../miniprogram/core/worker/finish'
export {
  type PairsJson,
  type RulesJson,
  readRules,
  writeRules,
} from '../miniprogram/packages/capture/notation/rules-json'
export type * from './input/grid'
