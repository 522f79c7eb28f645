import type { ReadCage } from './cages/sum-decoder'
import type { DecodedGrid } from './decoding/grid-decoder'
import type { GridSize } from './detection/grid-size'
import type { Point } from './picture'

/** Why nothing was read. */
export type PhotoRefusal =
  /** No grid was found. */
  | 'no-grid'
  /** The grid has 16×16 cells, which are not read yet. */
  | 'sixteen'
  /** The grid's cells are too small to read. */
  | 'too-small'
  /** The grid contains no digits. */
  | 'empty'
  /** The grid contains something else than digits: a crossword, a table. */
  | 'no-digits'

/** What was read in one grid, or why nothing was read. */
export type GridReading =
  | ({
      readonly kind: 'grid'
      readonly size: GridSize
      /** The grid's corners in pixels of the picture, clockwise from the upper left one of the puzzle. */
      readonly corners: readonly Point[]
      /** x and y of the (size + 1)² lattice nodes in pixels of the picture, row by row in the puzzle's reading order. */
      readonly lattice: readonly number[]
      /** The region of each cell as a letter if the grid's thick lines enclose other regions than the boxes; else null. */
      readonly regions: string | null
      /** The cages of a killer with their sums, which cover the grid; else null. */
      readonly cages: readonly ReadCage[] | null
    } & DecodedGrid)
  | { readonly kind: 'nothing'; readonly reason: PhotoRefusal }
