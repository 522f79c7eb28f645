import type { Shape, Values } from '../grid'
import { matchedGrid } from './matched-grid'
import type { Random } from './random'
import { uniformGrid } from './uniform-grid'

/**
 * A random full grid, the same for the same random numbers.
 *
 * 4×4, 6×6 and 9×9: each of the 288, 28,200,960 and 6,670,903,752,021,072,936,960 grids is exactly
 * equally likely (uniform-grid.ts).
 *
 * 16×16 and 25×25: every grid can come, and grids are equally likely that differ only by exchanging
 * digits, rows of a band, bands, columns of a stack, stacks, or rows with columns. Nothing is known
 * about grids of different kinds (matched-grid.ts).
 */
export function generateGrid(shape: Shape, random: Random): Values {
  return shape.size <= 9 ? uniformGrid(shape, random) : matchedGrid(shape, random)
}
