/** Pointing (a box's digit in one line) and claiming (a line's digit in one box). */
import { digitCount } from '../../bits'
import { CELLS, maskedCells, placesIn, type SerSearch } from './board'

/** Two crossing houses: which cells of each are common. */
interface Crossing {
  readonly from: number
  readonly to: number
  readonly inFrom: number
  readonly inTo: number
}

/** Boxes with columns, boxes with rows, columns with boxes, rows with boxes. */
const CROSSINGS: readonly (readonly Crossing[])[] = [
  [0, 18],
  [0, 9],
  [18, 0],
  [9, 0],
].map(([firstFrom, firstTo]) => {
  const crossings: Crossing[] = []
  for (let from = firstFrom; from < firstFrom + 9; from++) {
    for (let to = firstTo; to < firstTo + 9; to++) {
      const inFrom = commonOf(from, to)
      if (inFrom) crossings.push({ from, to, inFrom, inTo: commonOf(to, from) })
    }
  }
  return crossings
})

/** The cells of a house that are in another, too. */
function commonOf(house: number, other: number): number {
  return CELLS[house].reduce(
    (mask, cell, index) => (CELLS[other].includes(cell) ? mask | (1 << index) : mask),
    0,
  )
}

/**
 * A digit whose places in a house are all in another one, which therefore loses other candidates:
 * pointing 2.6, claiming 2.8. Direct steps, 1.7 and 1.9, only place a digit that has one place left
 * in a third house.
 */
export const seekLocking = (isDirect: boolean): SerSearch =>
  function* (board) {
    for (const crossings of CROSSINGS) {
      for (const { from, to, inFrom, inTo } of crossings) {
        for (let digit = 0; digit < 9; digit++) {
          const places = placesIn(board, from, digit)
          if (digitCount(places) < 2 || places & ~inFrom) continue
          const others = placesIn(board, to, digit) & ~inTo
          if (others === 0) continue
          if (!isDirect) {
            const removed = maskedCells(to, others).map((cell) => 9 * cell + digit)
            yield { rating: from < 9 ? 2.6 : 2.8, removed }
            continue
          }
          for (const third of crossings) {
            if (third.to !== to || third.from === from) continue
            const all = placesIn(board, third.from, digit)
            const left = all & ~third.inFrom
            if (left === all || digitCount(left) !== 1) continue
            const placed = 9 * maskedCells(third.from, left)[0] + digit
            yield { rating: from < 9 ? 1.7 : 1.9, removed: [], placed }
          }
        }
      }
    }
  }
