import { fitBend } from '../detection/bend'
import type { LocatedGrid } from '../detection/grid-locator'
import { fitHomography, UNIT_SQUARE } from '../detection/homography'

/** Where more than half of the nodes are farther from the fit than this share of a cell, the paper is bent in another way. */
const MAX_MEDIAN_DISTANCE = 0.09

/**
 * The same grid with nodes that lie on smooth lines: next to the lines of cages, some were found on these. Nodes on the lines between
 * cells are the majority.
 */
export function straightenLattice(located: LocatedGrid): LocatedGrid {
  const { nodes, size } = located
  const side = size + 1
  const corners = [0, size, side * side - 1, side * size].map((i) => nodes[i])
  const toGrid = fitHomography(UNIT_SQUARE, corners)
  const toSquare = fitHomography(corners, UNIT_SQUARE)
  if (!toGrid || !toSquare) return located
  const anchors = nodes.map((at, i) => ({
    u: (i % side) / size,
    v: Math.floor(i / side) / size,
    at,
  }))
  const bend = fitBend(toGrid, toSquare, anchors)
  if (!bend) return located
  const fitted = anchors.map(({ u, v }) => bend(u, v))
  const cell =
    Math.hypot(corners[0].x - corners[2].x, corners[0].y - corners[2].y) / Math.SQRT2 / size
  const distances = fitted
    .map(({ x, y }, i) => Math.hypot(x - nodes[i].x, y - nodes[i].y) / cell)
    .sort((a, b) => a - b)
  return distances[distances.length >> 1] > MAX_MEDIAN_DISTANCE
    ? located
    : { ...located, nodes: fitted }
}
