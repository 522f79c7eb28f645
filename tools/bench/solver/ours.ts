/** The measured functions of this repository; build.ts bundles them as for phones. */
export { parseDigits } from '../../../miniprogram/core/sudoku/digits'
export { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
export { adaptToEngine, solve, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
