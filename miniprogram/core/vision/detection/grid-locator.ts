import { CELL_SIDE_PX } from '../cells/cell-images'
import {
  type Area,
  flattenPicture,
  type GreyPicture,
  type Picture,
  type Point,
  toGrey,
} from '../picture'
import { measureContents } from './contents'
import { guessLatticesByDigits } from './digit-lattice'
import {
  cornersOfLattice,
  FINE_PASSES,
  FLAT_PASSES,
  type FoundGrid,
  findGridAt,
  findGrids,
  findGridsBeside,
  MIN_GRID_SCORE,
  OTHER_PASSES,
} from './grid-finder'
import type { Lattice } from './lattice'
import { preparePicture } from './looks'
import { measureSides, type Quad } from './quad'

/** A grid found in a picture, and the greyscale picture to cut its cells from. Its points are in pixels of `grey`. */
export interface LocatedGrid extends FoundGrid, View {
  /** The corners of all grids that were found, best first, in pixels of the picture. */
  readonly grids: readonly Quad[]
}

/** Where a view is in its picture. */
interface Scale {
  /** Its upper left corner in pixels of the picture. */
  readonly origin: Point
  /** Pixels of the picture per pixel of the view. */
  readonly reduction: number
}

/** A part of a picture in greyscale. */
interface View extends Scale {
  readonly grey: GreyPicture
}

/** Longest side of the picture in which the grid is searched. */
const WORKING_SIDE_PX = 640
/** From this score a possible grid is looked at more closely. */
const MIN_CANDIDATE_SCORE = 0.45
/** A photograph shows at most this many grids. */
const MAX_GRIDS = 12
/** Where a grid is looked at more closely: what is added around it, relative to its extent. */
const CLOSE_UP_MARGIN_RATIO = 0.12
/** What counts as the ink of digits when a grid is searched by them, as for `DetectionPass`. */
const DIGIT_THRESHOLDS = [60, 26] as const
/** Side of a close-up without this margin. */
const CLOSE_UP_SIDE_PX = 450

/**
 * Finds the grid of a photograph. `at`: the corners of one grid of several, in pixels of the picture. A grid that is small
 * in a large picture is fitted again at a finer resolution. Yields between steps. Returns undefined if there is no grid.
 */
export function* locateGrid(
  picture: Picture,
  at?: Quad,
): Generator<undefined, LocatedGrid | undefined, void> {
  if (at) {
    const chosen = yield* lookClosely(picture, at)
    return chosen && { ...chosen, grids: [at] }
  }
  const view = yield* workingView(picture)
  const located = yield* locateIn(picture, view, { maxCount: MAX_GRIDS })
  if (located || view.reduction === 1) return located
  const finer = yield* wholeView(picture, Math.max(1, view.reduction / 2))
  return yield* locateIn(picture, finer, { passes: FINE_PASSES })
}

/**
 * Looks for a puzzle beside a grid that turned out to be finished. Returns it, or the finished grid, with the corners of all grids.
 */
export function* locateBeside(
  picture: Picture,
  finished: LocatedGrid,
): Generator<undefined, LocatedGrid, void> {
  const view = yield* workingView(picture)
  const known = finished.grids.map((corners) => toView(corners, view))
  const { grids: found, hasOpen } = yield* findGridsBeside(view.grey, known)
  const more = found.map(({ corners }) => toPicture(corners, view))
  const open = hasOpen && { ...found[0], ...view, grids: [...more, ...finished.grids] }
  const closer = open ? yield* withCloserView(picture, open) : undefined
  return closer ?? { ...finished, grids: [...finished.grids, ...more] }
}

/** Looks for a grid in a picture without its stripes, noise and moiré. */
export function* locateFlat(picture: Picture): Generator<undefined, LocatedGrid | undefined, void> {
  const view = yield* workingView(picture)
  const options = { passes: FLAT_PASSES, maxCount: MAX_GRIDS }
  return yield* locateIn(picture, view, options, flattenPicture)
}

/**
 * Looks for a grid that stands out in a way that `locateGrid` hardly tries. `avoid`: the corners of one that turned out to be
 * none.
 */
export function* locateOther(
  picture: Picture,
  avoid: Quad | undefined,
): Generator<undefined, LocatedGrid | undefined, void> {
  const view = yield* workingView(picture)
  return yield* locateIn(picture, view, {
    passes: OTHER_PASSES,
    maxCount: MAX_GRIDS,
    avoid: avoid && toView(avoid, view),
  })
}

/**
 * Looks for upright grids by their digits, see `guessLatticesByDigits`. Nothing else speaks for them: what is read there has to make
 * sense as a puzzle.
 */
export function* locateByDigits(picture: Picture): Generator<undefined, LocatedGrid[], void> {
  const view = yield* workingView(picture)
  const found: LocatedGrid[] = []
  for (const look of ['paper', 'dark'] as const) {
    const { darkness, margin } = preparePicture(view.grey, look)
    let lattices: readonly Lattice[] = []
    for (const threshold of DIGIT_THRESHOLDS) {
      yield
      lattices = guessLatticesByDigits(darkness, threshold)
      if (lattices.length > 0) break
    }
    for (const lattice of lattices) {
      const nodes = lattice.nodes.map(({ x, y }) => ({ x: x - margin, y: y - margin }))
      found.push(yield* locateCloser(picture, { ...view, ...lattice, nodes }, CLOSE_UP_SIDE_PX))
    }
  }
  return found
}

/** The same lattice in another view of its surroundings. `side`: its longest side there, at most. */
export function* locateCloser(
  picture: Picture,
  lattice: Lattice & View,
  side: number,
): Generator<undefined, LocatedGrid, void> {
  const corners = toPicture(cornersOfLattice(lattice), lattice)
  const area = areaAround(corners, picture)
  const reduction = Math.max(1, Math.max(...measureSides(corners)) / side)
  const grey = yield* toGrey(picture, reduction, area)
  const closer = { grey, origin: { x: area.left, y: area.top }, reduction }
  const nodes = lattice.nodes.map((node) => pointInView(pointInPicture(node, lattice), closer))
  const moved = { ...lattice, nodes }
  return {
    ...moved,
    ...closer,
    corners: cornersOfLattice(moved),
    ...measureContents(grey, moved),
    grids: [corners],
  }
}

function* locateIn(
  picture: Picture,
  view: View,
  options: Parameters<typeof findGrids>[1],
  enhance = asItIs,
): Generator<undefined, LocatedGrid | undefined, void> {
  const grey = enhance(view.grey)
  const found = yield* findGrids(grey, { ...options, minScore: MIN_CANDIDATE_SCORE })
  if (found.length === 0) return undefined
  const [best] = found
  const grids = found.map(({ corners }) => toPicture(corners, view))
  return yield* withCloserView(picture, { ...best, ...view, grey, grids }, enhance)
}

/** The same grid in a closer view if it is small; undefined if it is none. */
function* withCloserView(
  picture: Picture,
  located: LocatedGrid,
  enhance = asItIs,
): Generator<undefined, LocatedGrid | undefined, void> {
  const { grids, score, size, corners } = located
  const cellSide = Math.min(...measureSides(corners)) / size
  const isClear = score > MIN_GRID_SCORE
  if (isClear && cellSide >= CELL_SIDE_PX) return located
  const closer = yield* lookClosely(picture, grids[0], enhance)
  if (closer) return { ...closer, grids }
  return isClear ? located : undefined
}

/** The views in which pictures are searched: what was found in one serves later searches of the same picture. */
const workingViews = new WeakMap<Picture, View>()

function* workingView(picture: Picture): Generator<undefined, View, void> {
  const { width, height } = picture
  const reduction = Math.max(1, Math.max(width, height) / WORKING_SIDE_PX)
  const view = workingViews.get(picture) ?? (yield* wholeView(picture, reduction))
  workingViews.set(picture, view)
  return view
}

function* wholeView(picture: Picture, reduction: number): Generator<undefined, View, void> {
  return { grey: yield* toGrey(picture, reduction), origin: { x: 0, y: 0 }, reduction }
}

function asItIs(grey: GreyPicture): GreyPicture {
  return grey
}

/** Fits a grid near corners in pixels of the picture, in a view of its surroundings. */
function* lookClosely(
  picture: Picture,
  corners: Quad,
  enhance = asItIs,
): Generator<undefined, (FoundGrid & View) | undefined, void> {
  const area = areaAround(corners, picture)
  const side = Math.max(...measureSides(corners))
  const reduction = Math.max(1, side / CLOSE_UP_SIDE_PX)
  const grey = enhance(yield* toGrey(picture, reduction, area))
  const view = { grey, origin: { x: area.left, y: area.top }, reduction }
  const [found] = yield* findGridAt(grey, toView(corners, view))
  return found && { ...found, ...view }
}

const closeUpMargin = (extent: number) => CLOSE_UP_MARGIN_RATIO * extent

/** The upright rectangle around points, within the picture. `marginOf`: what is added to each side of an extent, in pixels. */
export function areaAround(
  points: readonly Point[],
  { width, height }: Picture,
  marginOf = closeUpMargin,
): Area {
  const range = (values: readonly number[], side: number) => {
    const margin = marginOf(Math.max(...values) - Math.min(...values))
    const from = Math.floor(Math.min(side - 1, Math.max(0, Math.min(...values) - margin)))
    return [from, Math.max(1, Math.ceil(Math.min(side, Math.max(...values) + margin)) - from)]
  }
  const across = points.map(({ x }) => x)
  const down = points.map(({ y }) => y)
  const [[left, columns], [top, rows]] = [range(across, width), range(down, height)]
  return { left, top, width: columns, height: rows }
}

/** A point of a view in pixels of the picture. */
export function pointInPicture({ x, y }: Point, { origin, reduction }: Scale): Point {
  return { x: origin.x + x * reduction, y: origin.y + y * reduction }
}

/** Moves all corners. */
const moveQuad = ([a, b, c, d]: Quad, move: (corner: Point) => Point): Quad => [
  move(a),
  move(b),
  move(c),
  move(d),
]

const toPicture = (quad: Quad, view: Scale) => moveQuad(quad, (one) => pointInPicture(one, view))

const toView = (quad: Quad, view: Scale) => moveQuad(quad, (one) => pointInView(one, view))

function pointInView({ x, y }: Point, { origin, reduction }: Scale): Point {
  return { x: (x - origin.x) / reduction, y: (y - origin.y) / reduction }
}
