import type { Size } from '../../sudoku/grid'

/**
 * Units of a search's budget between two pauses, so that a method yields about every millisecond on a
 * slow phone: the larger the grid, the longer each one takes.
 */
export const SLICE_BUDGET: Readonly<Record<Size, number>> = { 4: 64, 6: 32, 9: 16, 16: 4, 25: 1 }
