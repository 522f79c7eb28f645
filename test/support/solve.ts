import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { pauseRatio, solvingOrder } from '../../tools/played-game'

/**
 * Solves the puzzle on the play page by taps and returns the final time that the page shows.
 *
 * @param paceMs average time between digits, in an order in which a person may find them. The cloud does not rank games
 *   that are too fast (two digits per second) or too regular, and holds those of unknown players below about a second per
 *   digit. 0 plays as fast as possible.
 * @param beforeLast called before the last digit
 */
export async function solveByTaps(
  phone: Phone,
  paceMs = 540,
  beforeLast: () => Promise<unknown> = async () => {},
): Promise<string> {
  const values = (await phone.cells()).map((cell) => cell || '.').join('')
  const missing = solvingOrder(parsePuzzle(values), Math.random)
  let last = phone.now()
  for (const [index, { cell, digit }] of missing.entries()) {
    if (index === missing.length - 1) await beforeLast()
    const next = last + paceMs * pauseRatio(index, 0.4)
    await phone.pass(Math.max(0, next - phone.now()))
    last = phone.now()
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
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
  await phone.page.goBack()
  return cell
}
