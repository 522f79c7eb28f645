/** Bivalue universal graves: without some extra candidates, every cell and place would have two. */
import { digitCount } from '../../bits'
import {
  cellCandidates,
  copySerBoard,
  HOUSES_OF,
  maskedCells,
  PEERS,
  placesIn,
  removeCandidate,
  type SerBoard,
  type SerSearch,
  sees,
} from './board'
import { nakedSets } from './sets'

/** The cells with extra candidates, these candidates, and the cells that see all of them. */
interface Grave {
  readonly extras: ReadonlyMap<number, number>
  readonly digits: number
  readonly seen: readonly number[]
}

/** The extra candidates that make the position a grave, or null. */
function graveOf(board: SerBoard): Grave | null {
  const rest = copySerBoard(board)
  const extras = new Map<number, number>()
  let digits = 0
  let seen = [...PEERS.keys()]
  for (let house = 0; house < 27; house++) {
    for (let digit = 0; digit < 9; digit++) {
      const places = placesIn(board, house, digit)
      if (places === 0 || digitCount(places) === 2) continue
      const large = maskedCells(house, places).filter((cell) => digitCount(board.masks[cell]) > 2)
      if (large.length === 0) return null
      if (large.length > 1) continue
      const [cell] = large
      extras.set(cell, (extras.get(cell) ?? 0) | (1 << digit))
      digits |= 1 << digit
      seen = seen.filter((peer) => sees(peer, cell) && !extras.has(peer))
      removeCandidate(rest, 9 * cell + digit)
    }
  }
  const isEmptyOrPair = (mask: number) => mask === 0 || digitCount(mask) === 2
  const isGrave = rest.masks.every(isEmptyOrPair) && rest.places.every(isEmptyOrPair)
  return isGrave && extras.size > 0 ? { extras, digits, seen } : null
}

/** BUG types 1 (5.6), 2 (5.7), 4 (5.7) and 3 (5.8 and more). */
export const seekBivalueGraves: SerSearch = function* (board) {
  const grave = graveOf(board)
  if (grave === null) return
  const { extras, digits, seen } = grave
  const { masks } = board
  const cells = [...extras.keys()]
  const [one, other] = cells
  if (cells.length === 1) {
    yield { rating: 5.6, removed: cellCandidates(one, masks[one] & ~digits) }
    return
  }
  const isOneDigit = digitCount(digits) === 1
  if (isOneDigit) {
    yield {
      rating: 5.7,
      removed: seen.flatMap((cell) => cellCandidates(cell, masks[cell] & digits)),
    }
  } else if (seen.length === 0) return
  const houses = HOUSES_OF[one].filter((house) =>
    cells.every((cell) => HOUSES_OF[cell].includes(house)),
  )
  // Type 4: two cells of a house share a candidate that is not extra.
  const common = masks[one] & masks[other] & ~digits
  if (cells.length === 2 && houses.length > 0 && digitCount(common) === 1) {
    const removed = cells.flatMap((cell) =>
      cellCandidates(cell, masks[cell] & ~(extras.get(cell) as number) & ~common),
    )
    yield { rating: 5.7, removed }
  }
  // Type 3: the extra candidates and other cells of a house are a naked set.
  for (const house of isOneDigit ? [] : houses) {
    const others = seen.filter((cell) => HOUSES_OF[cell].includes(house))
    for (let size = 2; size < 7 && size <= others.length; size++) {
      for (const hint of nakedSets(masks, others, size, 5.7 + (size - 1) * 0.1, digits)) {
        if (digitCount(hint.covered) === size) yield hint
      }
    }
  }
}
