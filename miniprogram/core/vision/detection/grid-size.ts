/** Cells along a side of the grids that the reader can find. */
export type GridSize = 4 | 6 | 9

/**
 * Subtracted from a lattice's score when sizes are compared. Small grids are rare, and parts of a large
 * grid look like small ones, so their lines have to match better.
 */
export const SIZE_PENALTIES: Readonly<Record<GridSize, number>> = { 4: 0.2, 6: 0.15, 9: 0 }
