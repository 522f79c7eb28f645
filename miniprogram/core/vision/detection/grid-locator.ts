import { CELL_SIDE_PX } from '../cells/cell-images'
import { type GreyPicture, type Picture, type Point, toGrey } from '../picture'
import { type FoundGrid, findGrid } from './grid-finder'

/** A grid found in a picture, and the grey picture that its cells are best cut from. */
export interface LocatedGrid extends FoundGrid {
  readonly grey: GreyPicture
  /** How many times smaller `grey` and the places in it are than the picture. */
  readonly reduction: number
}

/** Longest side of the picture in which the grid is looked for. */
const WORKING_SIDE = 640

/** Finds the grid of a photograph. Yields between its steps; the answer is undefined where no grid is seen. */
export function* locateGrid(picture: Picture): Generator<undefined, LocatedGrid | undefined, void> {
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / WORKING_SIDE)
  const grey = yield* toGrey(picture, reduction)
  const found = yield* findGrid(grey)
  if (!found) return undefined
  const cell = cellSideOf(found)
  if (reduction === 1 || cell >= CELL_SIDE_PX) return { ...found, grey, reduction }
  // A small grid in a large picture: its cells are worth more pixels.
  const finer = Math.max(1, (reduction * cell) / CELL_SIDE_PX)
  const scale = reduction / finer
  const moved = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
  const [a, b, c, d] = found.corners.map(moved)
  return {
    ...found,
    corners: [a, b, c, d],
    nodes: found.nodes.map(moved),
    grey: yield* toGrey(picture, finer),
    reduction: finer,
  }
}

function cellSideOf({ corners: [a, b], size }: FoundGrid): number {
  return Math.hypot(b.x - a.x, b.y - a.y) / size
}
