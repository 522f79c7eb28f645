/** What the bench measures of this repository, bundled as for phones (build.ts). */
export { parseDigits } from '../../../miniprogram/sudoku/digits'
export { generatePuzzles } from '../../../miniprogram/sudoku/generator'
export { createPuzzle } from '../../../miniprogram/sudoku/grid'
export {
  countSolutions,
  createSearch,
  solve,
  twoSolutions,
} from '../../../miniprogram/sudoku/solver'
