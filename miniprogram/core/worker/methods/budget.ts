import type { ShapeSize } from '../../sudoku/grid'

/**
 * The budget of a search (see Search) between two yields, for about one millisecond on a slow phone. Units
 * take longer on larger grids.
 */
export const SLICE_BUDGET: Readonly<Record<ShapeSize, number>> = {
  4: 64,
  5: 48,
  6: 32,
  7: 24,
  8: 20,
  9: 16,
  16: 4,
  25: 1,
}
