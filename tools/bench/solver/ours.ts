/** The measured functions of this repository; build.ts bundles them as for phones. */
export { parseDigits } from '../../../miniprogram/core/sudoku/digits'
export { generatePuzzles } from '../../../miniprogram/core/sudoku/generator'
export { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
export {
  adaptToEngine,
  countSolutions,
  createSearch,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
