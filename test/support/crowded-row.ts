import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { type Grid, packPuzzle } from '../../miniprogram/core/worker/grid'

/**
 * A 25×25 puzzle without a solution whose refutation takes a very long search: in its first row, the
 * digits 1 to 11 are excluded from three boxes, so only ten cells are left for them, and the search has to
 * refute every arrangement.
 */
export function crowdedRow(): Grid {
  const values = new Uint8Array(625)
  const put = (row: number, box: number, first: number, count: number) => {
    for (let i = 0; i < count; i++) values[row * 25 + box * 5 + i] = first + i
  }
  // Row, box of the first band, first digit, count.
  put(1, 0, 1, 5)
  put(2, 0, 6, 5)
  put(3, 0, 11, 1)
  put(3, 1, 1, 5)
  put(4, 1, 6, 5)
  put(1, 1, 11, 1)
  put(2, 2, 1, 5)
  put(1, 2, 6, 5)
  put(4, 2, 11, 1)
  return packPuzzle(createPuzzle(25, values))
}
