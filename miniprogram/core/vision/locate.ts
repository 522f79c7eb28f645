import { CELL_SIDE } from './cells'
import { type FoundGrid, findLattice } from './find'
import { type Grey, greyOf, type Picture, type Point } from './picture'

/** A grid found in a picture, and the grey picture that its cells are best cut from. */
export interface Located extends FoundGrid {
  readonly grey: Grey
  /** How many times smaller `grey` and the places in it are than the picture. */
  readonly reduction: number
}

/** Longest side of the picture in which the grid is looked for. */
const WORKING_SIDE = 640

/** Finds the grid of a photograph. Yields between its steps; the answer is undefined where no grid is seen. */
export function* locate(picture: Picture): Generator<undefined, Located | undefined, void> {
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / WORKING_SIDE)
  const grey = yield* greyOf(picture, reduction)
  const found = yield* findLattice(grey)
  if (!found) return undefined
  const cell = cellSideOf(found)
  if (reduction === 1 || cell >= CELL_SIDE) return { ...found, grey, reduction }
  // A small grid in a large picture: its cells are worth more pixels.
  const finer = Math.max(1, (reduction * cell) / CELL_SIDE)
  const scale = reduction / finer
  const moved = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
  const [a, b, c, d] = found.corners.map(moved)
  return {
    ...found,
    corners: [a, b, c, d],
    nodes: found.nodes.map(moved),
    grey: yield* greyOf(picture, finer),
    reduction: finer,
  }
}

function cellSideOf({ corners: [a, b], size }: FoundGrid): number {
  return Math.hypot(b.x - a.x, b.y - a.y) / size
}
