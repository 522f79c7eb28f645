import { CELL_SIDE_PX } from '../cells/cell-images'
import { type GreyPicture, type Picture, type Point, toGrey } from '../picture'
import { type FoundGrid, findGrid } from './grid-finder'
import { measureSides } from './quad'

/** A grid found in a picture, and the greyscale picture to cut its cells from. Its points are in pixels of `grey`. */
export interface LocatedGrid extends FoundGrid {
  readonly grey: GreyPicture
  /** The picture's size divided by that of `grey`. */
  readonly reduction: number
}

/** Longest side of the picture in which the grid is searched. */
const WORKING_SIDE_PX = 640

/**
 * Finds the grid of a photograph at working resolution and chooses the resolution for its cells. Yields
 * between steps. Returns undefined if there is no grid.
 */
export function* locateGrid(picture: Picture): Generator<undefined, LocatedGrid | undefined, void> {
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / WORKING_SIDE_PX)
  const grey = yield* toGrey(picture, reduction)
  const found = yield* findGrid(grey)
  if (!found) return undefined
  const cellSide = measureSides(found.corners)[0] / found.size
  if (reduction === 1 || cellSide >= CELL_SIDE_PX) return { ...found, grey, reduction }
  // A small grid in a large picture: use a finer resolution for its cells.
  const finer = Math.max(1, (reduction * cellSide) / CELL_SIDE_PX)
  const scale = reduction / finer
  const scalePoint = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
  const [a, b, c, d] = found.corners.map(scalePoint)
  return {
    ...found,
    corners: [a, b, c, d],
    nodes: found.nodes.map(scalePoint),
    grey: yield* toGrey(picture, finer),
    reduction: finer,
  }
}
