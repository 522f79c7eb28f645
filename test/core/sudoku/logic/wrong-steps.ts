import type { Step } from '../../../../miniprogram/core/sudoku/logic/step'

/** The steps that place a wrong digit or eliminate the digit of the solution. */
export function wrongSteps(steps: readonly Step[], solution: ArrayLike<number>): Step[] {
  return steps.filter(
    ({ placements, eliminations }) =>
      placements.some(({ cell, digit }) => solution[cell] !== digit) ||
      eliminations.some(({ cell, digit }) => solution[cell] === digit),
  )
}
