/** Cells along a side of the grids that the reader can read. */
export type GridSize = 4 | 6 | 9

/** Cells along a side of the grids that it can find: those of 16×16 are found to be refused. */
export type FoundGridSize = GridSize | 16

/**
 * Subtracted from a lattice's score when sizes are compared. Small grids are rare, and parts of a large
 * grid look like small ones, so their lines have to match better.
 */
export const SIZE_PENALTIES: Readonly<Record<FoundGridSize, number>> = {
  4: 0.2,
  6: 0.15,
  9: 0,
  16: 0,
}
