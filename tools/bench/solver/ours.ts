/** What the bench measures of this repository, bundled as for phones (build.ts). */
export { parseDigits } from '../../../miniprogram/core/sudoku/digits'
export { generatePuzzles } from '../../../miniprogram/core/sudoku/generator'
export { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
export {
  countSolutions,
  createSearch,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
