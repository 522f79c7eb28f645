import { CELL_SIDE_PX } from '../cells/cell-images'
import { type GreyPicture, type Picture, type Point, toGrey } from '../picture'
import { type FoundGrid, findGridAt, findGrids } from './grid-finder'
import { measureSides, type Quad } from './quad'

/** A grid found in a picture, and the greyscale picture to cut its cells from. Its points are in pixels of `grey`. */
export interface LocatedGrid extends FoundGrid {
  readonly grey: GreyPicture
  /** The picture's size divided by that of `grey`. */
  readonly reduction: number
  /** The corners of all grids that were found, best first, in pixels of the picture. */
  readonly grids: readonly Quad[]
}

/** Longest side of the picture in which the grid is searched. */
const WORKING_SIDE_PX = 640

/** A photograph shows at most this many grids. */
const MAX_GRIDS = 12

/**
 * Finds the grid of a photograph at working resolution and chooses the resolution for its cells. `at`: the corners of
 * one grid of several, in pixels of the picture. Yields between steps. Returns undefined if there is no grid.
 */
export function* locateGrid(
  picture: Picture,
  at?: Quad,
): Generator<undefined, LocatedGrid | undefined, void> {
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / WORKING_SIDE_PX)
  const grey = yield* toGrey(picture, reduction)
  const found = at
    ? yield* findGridAt(grey, scaleQuad(at, 1 / reduction))
    : yield* findGrids(grey, undefined, MAX_GRIDS)
  if (found.length === 0) return undefined
  const [chosen] = found
  const grids = found.map(({ corners }) => scaleQuad(corners, reduction))
  const cellSide = measureSides(chosen.corners)[0] / chosen.size
  if (reduction === 1 || cellSide >= CELL_SIDE_PX) return { ...chosen, grids, grey, reduction }
  // A small grid in a large picture: use a finer resolution for its cells.
  const finer = Math.max(1, (reduction * cellSide) / CELL_SIDE_PX)
  const scale = reduction / finer
  return {
    ...chosen,
    grids,
    corners: scaleQuad(chosen.corners, scale),
    nodes: chosen.nodes.map((node) => scalePoint(node, scale)),
    grey: yield* toGrey(picture, finer),
    reduction: finer,
  }
}

function scaleQuad([a, b, c, d]: Quad, scale: number): Quad {
  return [scalePoint(a, scale), scalePoint(b, scale), scalePoint(c, scale), scalePoint(d, scale)]
}

function scalePoint({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale }
}
