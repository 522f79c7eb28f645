import type { Size } from '../../sudoku/grid'

/**
 * The budget of a search (see Search) between two yields, for about one millisecond on a slow phone. Units
 * take longer on larger grids.
 */
export const SLICE_BUDGET: Readonly<Record<Size, number>> = { 4: 64, 6: 32, 9: 16, 16: 4, 25: 1 }
