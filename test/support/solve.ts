import { parsePuzzle } from '../../miniprogram/sudoku/notation'
import { solve } from '../../miniprogram/sudoku/solver'
import type { Phone } from '../../tools/phone/phone'

/**
 * Solves the puzzle on the play page by taps at a hand's pace (the cloud does not rank faster or more even ones):
 * a digit every `pace` milliseconds and a bit. Answers with the time that the page shows.
 */
export async function solveByTaps(phone: Phone, pace = 400): Promise<string> {
  const givens = (await phone.cells()).map((cell) => cell || '.').join('')
  const digits = solve(parsePuzzle(givens)) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    await phone.page.waitForTimeout(pace + 250 * Math.random())
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').waitFor()
  return (await phone.find('.done-time').textContent()) ?? ''
}
