import { isClassic, type Shape, type Values } from '../grid'
import { GenerationError } from './error'
import { matchedGrid } from './matched-grid'
import type { Random } from './random'
import { searchedGrid } from './searched-grid'
import { uniformGrid } from './uniform-grid'

/**
 * Generates a random full grid.
 *
 * 4×4, 6×6 and 9×9: all 288, 28,200,960 and 6,670,903,752,021,072,936,960 grids are exactly equally
 * likely (uniform-grid.ts).
 *
 * 16×16 and 25×25: every grid can occur. Equivalent grids are equally likely, that is, grids that differ
 * by a permutation of digits, bands, rows in a band, stacks or columns in a stack, or by transposition.
 * The distribution over equivalence classes is unknown (matched-grid.ts).
 *
 * Other shapes: see searched-grid.ts. Throws a GenerationError if no grid is found.
 */
export function generateGrid(shape: Shape, random: Random): Values {
  if (!isClassic(shape)) {
    const grid = searchedGrid(shape, random)
    if (grid) return grid
    throw new GenerationError('contradiction', 'no grid that keeps these rules was found', {
      size: shape.size,
    })
  }
  return shape.size <= 9 ? uniformGrid(shape, random) : matchedGrid(shape, random)
}
