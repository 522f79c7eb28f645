import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { puzzleWithShape, type Shape } from '../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { pauseRatio, solvingOrder } from '../../tools/players/order'

/** So many digits at the end of a game are placed by fingers. */
const TAPPED_DIGITS = 3

/**
 * Solves the puzzle on the play page and returns the final time that the page shows. The last digits are tapped.
 *
 * @param paceMs average time between digits on the phone's clock, in an order in which a person may find them. The cloud does
 *   not rank games that are too fast (two digits per second) or too regular, and holds those of unknown players below about
 *   a second per digit. 0 plays as fast as possible.
 * @param beforeLast called before the last digit
 * @param shape of a puzzle with other than classic rules
 */
export async function solveByTaps(
  phone: Phone,
  paceMs = 540,
  beforeLast: () => Promise<unknown> = async () => {},
  shape?: Shape,
): Promise<string> {
  // The page below has boards, too.
  await phone.find('digit-pad').waitFor()
  const values = (await phone.cells()).map((cell) => cell || '.').join('')
  const puzzle = shape ? puzzleWithShape(shape, parseDigits(values)) : parsePuzzle(values)
  const moves = solvingOrder(puzzle, Math.random).map(({ cell, digit }, index) => ({
    cell,
    symbol: String(digit),
    waitMs: paceMs * pauseRatio(index, 0.4),
  }))
  await phone.placeDigits(moves.slice(0, -TAPPED_DIGITS))
  for (const [left, { cell, symbol, waitMs }] of moves.slice(-TAPPED_DIGITS).entries()) {
    if (left === TAPPED_DIGITS - 1) await beforeLast()
    await phone.pass(waitMs)
    await phone.tapCell(cell)
    await phone.tapDigit(symbol)
  }
  await phone.find('完成了').waitFor()
  return (await phone.find('.result-time').textContent()) ?? ''
}

/** Places a 1 in the first empty cell of the game that is opening, and goes back. Returns the cell. */
export async function placeOne(phone: Phone): Promise<number> {
  await phone.find('digit-pad').waitFor()
  const cell = (await phone.cells()).indexOf('')
  await phone.tapCell(cell)
  await phone.tapDigit('1')
  await phone.goBack()
  return cell
}
