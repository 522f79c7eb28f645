import { findConflicts, type Puzzle } from '../../../miniprogram/core/sudoku/grid'

/**
 * All solutions in lexicographic order, by trying every digit in every empty cell. Slow and simple; it
 * shares only the geometry with the solver.
 */
export function* bruteForce({
  shape,
  values,
  removed,
}: Puzzle): Generator<string, void, undefined> {
  if (findConflicts(shape, values).length > 0) return
  const isRemoved = (cell: number, digit: number) => ((removed?.[cell] ?? 0) >> (digit - 1)) & 1
  const grid = Array.from(values)
  function* fill(cell: number): Generator<string, void, undefined> {
    if (cell === shape.cellCount) {
      yield grid.join(' ')
    } else if (grid[cell] !== 0) {
      if (!isRemoved(cell, grid[cell])) yield* fill(cell + 1)
    } else {
      for (let digit = 1; digit <= shape.size; digit++) {
        if (isRemoved(cell, digit)) continue
        if (shape.peers[cell].some((peer) => grid[peer] === digit)) continue
        grid[cell] = digit
        yield* fill(cell + 1)
      }
      grid[cell] = 0
    }
  }
  yield* fill(0)
}
