import { FIRST_PUZZLE, GUIDED_STEPS } from '../../miniprogram/core/learning/first-lesson'
import { solve } from '../../miniprogram/core/sudoku/solver'
import type { Phone } from '../../tools/phone/phone'

const solution = solve(FIRST_PUZZLE) as Uint8Array
const guided = GUIDED_STEPS.map(({ cell }) => cell)

/** The digits of the guided steps of the first lesson, in order: `4411`. */
export const GUIDED_DIGITS: readonly string[] = guided.map((cell) => String(solution[cell]))

/** Fills the cells that are left after the guided steps. */
export async function fillRest(phone: Phone): Promise<void> {
  for (const [cell, digit] of solution.entries()) {
    if (FIRST_PUZZLE.values[cell] !== 0 || guided.includes(cell)) continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
}
