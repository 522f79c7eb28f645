import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { type Grid, packPuzzle } from '../../miniprogram/core/worker/grid'

/**
 * A 25×25 without a solution, which searching takes ages to find out: in its first row the digits
 * 1…11 are kept out of three boxes, which leaves them ten cells, and each way to place them there
 * fails on its own.
 */
export function crowdedRow(): Grid {
  const values = new Uint8Array(625)
  const put = (row: number, box: number, first: number, count: number) => {
    for (let i = 0; i < count; i++) values[row * 25 + box * 5 + i] = first + i
  }
  // Row, box of the first band, first digit, how many.
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
