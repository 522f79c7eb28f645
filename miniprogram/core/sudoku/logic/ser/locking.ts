/** Pointing (a box's digit in one line) and claiming (a line's digit in one box). */
import { digitCount } from '../../bits'
import { CELLS, maskedCells, placesIn, type SerSearch } from './board'

/** Of each house, the cells that are in each other house, as a mask. */
const COMMON = CELLS.map((cells) =>
  CELLS.map((others) =>
    cells.reduce((mask, cell, index) => (others.includes(cell) ? mask | (1 << index) : mask), 0),
  ),
)

/** The first houses of two kinds: boxes with columns and rows, then columns and rows with boxes. */
const KINDS = [
  [0, 18],
  [0, 9],
  [18, 0],
  [9, 0],
]

/**
 * A digit whose places in a house are all in another one, which therefore loses other candidates:
 * pointing 2.6, claiming 2.8. Direct steps, 1.7 and 1.9, only place a digit that has one place left
 * in a third house.
 */
export const seekLocking = (isDirect: boolean): SerSearch =>
  function* (board) {
    for (const [firstFrom, firstTo] of KINDS) {
      for (let pair = 0; pair < 81; pair++) {
        const to = firstTo + (pair % 9)
        const from = firstFrom + (pair - (pair % 9)) / 9
        for (let digit = 0; digit < 9; digit++) {
          const places = placesIn(board, from, digit)
          if (digitCount(places) < 2 || places & ~COMMON[from][to]) continue
          const others = placesIn(board, to, digit) & ~COMMON[to][from]
          if (!isDirect) {
            const removed = maskedCells(to, others).map((cell) => 9 * cell + digit)
            yield { rating: from < 9 ? 2.6 : 2.8, removed }
          }
          for (let third = firstFrom; isDirect && third < firstFrom + 9; third++) {
            const all = placesIn(board, third, digit)
            const left = all & ~COMMON[third][to]
            if (third === from || left === all || digitCount(left) !== 1) continue
            const placed = 9 * maskedCells(third, left)[0] + digit
            yield { rating: from < 9 ? 1.7 : 1.9, removed: [], placed }
          }
        }
      }
    }
  }
