/** Naked and hidden sets, and fish: as many digits as cells, or lines as crossing lines. */
import { digitCount } from '../../bits'
import {
  BOXES_COLUMNS_ROWS,
  bitsOf,
  CELLS,
  cellCandidates,
  maskedCells,
  masksOfSize,
  placesIn,
  type SerHint,
  type SerSearch,
} from './board'

/**
 * The union of some masks if it has as many bits as there are masks, otherwise 0. Each mask needs
 * `least` bits.
 */
function unionOfSet(masks: readonly number[], least = 2): number {
  let union = 0
  for (const mask of masks) {
    if (digitCount(mask) < least) return 0
    union |= mask
  }
  return digitCount(union) === masks.length ? union : 0
}

/** `size` cells of a house with `size` candidates in all. */
export const seekNakedSets = (size: number, rating: number): SerSearch =>
  function* ({ masks, empty }) {
    for (const house of BOXES_COLUMNS_ROWS) {
      if (empty[house] < 2 * size) continue
      yield* nakedSets(masks, CELLS[house], size, rating)
    }
  }

/**
 * Sets of `size` cells with `size` candidates in all, which others of these cells lose. With
 * `extras`, one cell less: the last one is one of several others, and has one of these candidates.
 */
export function* nakedSets(
  masks: Uint16Array,
  cells: readonly number[],
  size: number,
  rating: number,
  extras?: number,
): Generator<SerHint & { readonly covered: number }> {
  const more = extras === undefined ? [] : [extras]
  for (const chosen of masksOfSize(size - more.length)) {
    if (chosen >> cells.length) continue
    const own = bitsOf(chosen).map((index) => masks[cells[index]])
    const digits = unionOfSet([...own, ...more])
    if (digits === 0) continue
    const removed = cells.flatMap((cell, index) =>
      chosen & (1 << index) ? [] : cellCandidates(cell, masks[cell] & digits),
    )
    const covered = own.reduce((union, mask) => union | mask, 0)
    yield { rating, removed, covered }
  }
}

/**
 * `size` digits of a house with `size` places in all. Direct steps only place another digit of the
 * house that has one place left.
 */
export const seekHiddenSets = (size: number, rating: number, isDirect = false): SerSearch =>
  function* (board) {
    for (const house of BOXES_COLUMNS_ROWS) {
      if (board.empty[house] <= (isDirect ? size : 2 * size)) continue
      for (const digits of masksOfSize(size)) {
        const cells = unionOfSet(bitsOf(digits).map((digit) => placesIn(board, house, digit)))
        if (cells === 0) continue
        if (!isDirect) {
          const removed = maskedCells(house, cells).flatMap((cell) =>
            cellCandidates(cell, board.masks[cell] & ~digits),
          )
          yield { rating, removed }
        }
        for (let digit = 0; isDirect && digit < 9; digit++) {
          const places = placesIn(board, house, digit)
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
      for (const bases of masksOfSize(size)) {
        for (let digit = 0; digit < 9; digit++) {
          const places = bitsOf(bases).map((line) => placesIn(board, base + line, digit))
          const removed = bitsOf(unionOfSet(places)).flatMap((line) => {
            const cover = 27 - base + line
            const others = placesIn(board, cover, digit) & ~bases
            return maskedCells(cover, others).map((cell) => 9 * cell + digit)
          })
          yield { rating, removed }
        }
      }
    }
  }
