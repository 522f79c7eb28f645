/** Naked and hidden sets, and fish: as many digits as cells, or lines as crossing lines. */
import { digitCount } from '../../bits'
import {
  BOXES_COLUMNS_ROWS,
  bitsOf,
  CELLS,
  cellCandidates,
  MASKS_BY_COUNT,
  maskedCells,
  placesIn,
  type SerSearch,
} from './board'

/**
 * The union of some masks if it has as many bits as there are masks, otherwise 0. Each mask needs
 * `least` bits.
 */
export function unionOfSet(
  maskAt: (index: number) => number,
  chosen: readonly number[],
  least = 2,
): number {
  let union = 0
  for (const index of chosen) {
    const mask = maskAt(index)
    if (digitCount(mask) < least) return 0
    union |= mask
  }
  return digitCount(union) === chosen.length ? union : 0
}

/** By size, the masks of so many of nine bits, and the indexes of these bits. */
const CHOICES = MASKS_BY_COUNT.map((masks) => masks.map((mask) => [mask, bitsOf(mask)] as const))

/** So many cells of a house with so many candidates in all. */
export const seekNakedSets = (size: number, rating: number): SerSearch =>
  function* ({ masks, empty }) {
    for (const house of BOXES_COLUMNS_ROWS) {
      if (empty[house] < 2 * size) continue
      const maskAt = (index: number) => masks[CELLS[house][index]]
      for (const [cells, chosen] of CHOICES[size]) {
        const digits = unionOfSet(maskAt, chosen)
        if (digits === 0) continue
        const removed = maskedCells(house, 511 & ~cells).flatMap((cell) =>
          cellCandidates(cell, masks[cell] & digits),
        )
        yield { rating, removed }
      }
    }
  }

/**
 * So many digits of a house with so many places in all. Direct steps only place another digit of the
 * house that has one place left.
 */
export const seekHiddenSets = (size: number, rating: number, isDirect = false): SerSearch =>
  function* (board) {
    for (const house of BOXES_COLUMNS_ROWS) {
      if (board.empty[house] <= (isDirect ? size : 2 * size)) continue
      const placesOfDigit = (digit: number) => placesIn(board, house, digit)
      for (const [digits, chosen] of CHOICES[size]) {
        const cells = unionOfSet(placesOfDigit, chosen)
        if (cells === 0) continue
        if (!isDirect) {
          const removed = maskedCells(house, cells).flatMap((cell) =>
            cellCandidates(cell, board.masks[cell] & ~digits),
          )
          yield { rating, removed }
          continue
        }
        for (let digit = 0; digit < 9; digit++) {
          const places = placesOfDigit(digit)
          const left = places & ~cells
          if (left === places || digitCount(left) !== 1) continue
          yield { rating, removed: [], placed: 9 * maskedCells(house, left)[0] + digit }
        }
      }
    }
  }

/** X-Wing, swordfish, jellyfish: first of columns, then of rows. */
export const seekFish = (size: number, rating: number): SerSearch =>
  function* (board) {
    for (const base of [18, 9]) {
      for (const [bases, chosen] of CHOICES[size]) {
        for (let digit = 0; digit < 9; digit++) {
          const lines = unionOfSet((line) => placesIn(board, base + line, digit), chosen)
          if (lines === 0) continue
          const removed = bitsOf(lines).flatMap((line) => {
            const cover = 27 - base + line
            const places = placesIn(board, cover, digit) & ~bases
            return maskedCells(cover, places).map((cell) => 9 * cell + digit)
          })
          yield { rating, removed }
        }
      }
    }
  }
