/** The candidates that a candidate rules out, and those that it leaves alone if it is wrong. */
import { digitCount } from '../../bits'
import { HOUSES_OF, maskedCells, otherCandidates, PEERS, placesIn, type SerBoard } from './board'

/** Other candidates of the cell and of the digit, in the program's order. */
export function ruledOutBy(board: SerBoard, candidate: number, inCells: boolean): number[] {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  const out = inCells ? otherCandidates(board, candidate) : []
  for (const peer of PEERS[cell]) if (board.masks[peer] & (1 << digit)) out.push(9 * peer + digit)
  return out
}

/**
 * Candidates that are the only other ones of the cell, or of the digit in a house: at most four, each
 * with that house, −1 for the cell.
 */
export function leftAloneBy(
  board: SerBoard,
  candidate: number,
  inHouses: boolean,
  inCells: boolean,
): ReadonlyMap<number, number> {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  const left = new Map<number, number>()
  const others = otherCandidates(board, candidate)
  if (inCells && others.length === 1) left.set(others[0], -1)
  for (const house of inHouses ? HOUSES_OF[cell] : []) {
    const places = placesIn(board, house, digit)
    if (digitCount(places) !== 2) continue
    const [other] = maskedCells(house, places).filter((place) => place !== cell)
    const alone = 9 * other + digit
    if (!left.has(alone)) left.set(alone, house)
  }
  return left
}
