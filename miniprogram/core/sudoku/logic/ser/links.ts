/** The candidates that a candidate rules out, and those that it leaves alone if it is wrong. */
import { digitCount } from '../../bits'
import { cellCandidates, HOUSES_OF, maskedCells, PEERS, placesIn, type SerBoard } from './board'

/** Which links a search follows: of one digit in its houses, of the digits in a cell, or both. */
export interface LinkKinds {
  readonly inHouses: boolean
  readonly inCells: boolean
}

/** Other candidates of the cell and of the digit, in the program's order. */
export function ruledOutBy({ masks }: SerBoard, candidate: number, inCells: boolean): number[] {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  const out = inCells ? cellCandidates(cell, masks[cell] & ~(1 << digit)) : []
  for (const peer of PEERS[cell]) if (masks[peer] & (1 << digit)) out.push(9 * peer + digit)
  return out
}

/** Candidates that are the only other ones of the cell, or of the digit in a house: at most four. */
export function leftAloneBy(
  board: SerBoard,
  candidate: number,
  kinds: LinkKinds,
): AloneCandidate[] {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  const left: AloneCandidate[] = []
  if (kinds.inCells && digitCount(board.masks[cell]) === 2) {
    left.push({ candidate: cellCandidates(cell, board.masks[cell] & ~(1 << digit))[0], house: -1 })
  }
  if (!kinds.inHouses) return left
  for (const house of HOUSES_OF[cell]) {
    const places = placesIn(board, house, digit)
    if (digitCount(places) !== 2) continue
    const [one, other] = maskedCells(house, places)
    const alone = 9 * (one === cell ? other : one) + digit
    if (!left.some((known) => known.candidate === alone)) left.push({ candidate: alone, house })
  }
  return left
}

/** A candidate and the house in which it is alone; −1 for its cell. */
export interface AloneCandidate {
  readonly candidate: number
  readonly house: number
}
