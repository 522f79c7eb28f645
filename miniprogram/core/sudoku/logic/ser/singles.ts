/** Hidden and naked singles. */
import { digitCount, smallestDigit } from '../../bits'
import { BOXES_COLUMNS_ROWS, maskedCells, placesIn, type SerSearch } from './board'

/** The last cell of a house (1.0), a hidden single of a box (1.2), of a line (1.5). */
export const seekHiddenSingles: SerSearch = function* (board) {
  for (const isLast of [true, false]) {
    for (const house of BOXES_COLUMNS_ROWS) {
      if ((board.empty[house] === 1) !== isLast) continue
      for (let digit = 0; digit < 9; digit++) {
        const places = placesIn(board, house, digit)
        if (digitCount(places) !== 1) continue
        const placed = 9 * maskedCells(house, places)[0] + digit
        yield { rating: isLast ? 1 : house < 9 ? 1.2 : 1.5, removed: [], placed }
      }
    }
  }
}

/** A cell with one candidate (2.3). */
export const seekNakedSingles: SerSearch = function* ({ masks }) {
  const cell = masks.findIndex((mask) => digitCount(mask) === 1)
  if (cell < 0) return
  yield { rating: 2.3, removed: [], placed: 9 * cell + smallestDigit(masks[cell]) - 1 }
}
