import type { Shape } from '../../sudoku/grid'
import { fitBend } from '../detection/bend'
import type { LocatedGrid } from '../detection/grid-locator'
import { fitHomography, UNIT_SQUARE } from '../detection/homography'

/**
 * The same grid with nodes that lie on smooth lines: next to the lines of cages, some were found on these. The lines between boxes are
 * stronger, so that nodes on them are certain across. `boxHeight`, `boxWidth`: 0 without boxes.
 */
export function straightenLattice(
  located: LocatedGrid,
  { boxHeight, boxWidth }: Pick<Shape, 'boxHeight' | 'boxWidth'>,
): LocatedGrid {
  const { nodes, size } = located
  const side = size + 1
  const corners = [0, size, side * side - 1, side * size].map((i) => nodes[i])
  const toGrid = fitHomography(UNIT_SQUARE, corners)
  const toSquare = fitHomography(corners, UNIT_SQUARE)
  if (!toGrid || !toSquare) return located
  const anchors = nodes.map((at, i) => {
    const [row, column] = [Math.floor(i / side), i % side]
    return {
      u: column / size,
      v: row / size,
      at,
      isSureOfU: column % (boxWidth || 1) === 0,
      isSureOfV: row % (boxHeight || 1) === 0,
    }
  })
  const bend = fitBend(toGrid, toSquare, anchors)
  return bend ? { ...located, nodes: anchors.map(({ u, v }) => bend(u, v)) } : located
}
