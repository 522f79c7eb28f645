import type { Point } from '../picture'
import type { Anchor } from './bend'
import { type ConnectedComponents, MIN_SIDE_PX } from './components'
import type { GridSize } from './grid-size'
import { fitHomography, mapPoint } from './homography'
import { isInside, measureArea, orderCorners, type Quad } from './quad'

/** A candidate grid: its corners, and the share of its cells for which a blob was found. */
export interface BlobQuad {
  readonly size: GridSize
  readonly quad: Quad
  readonly foundRatio: number
  /** The centres of its cells, if they do not lie in a plane; else empty. */
  readonly anchors: readonly Anchor[]
}

/** The white inside of one cell: the centre of its bounding box and its typical side in pixels. */
interface Blob extends Point {
  readonly size: number
}

/** A blob with its column and row in a net, and the steps from it to the next column and row. */
interface NetCell {
  readonly blob: Blob
  readonly column: number
  readonly row: number
  readonly right: Point
  readonly down: Point
}

/** Largest side of a blob: the picture's shorter side divided by this. */
const MIN_BLOBS_PER_PICTURE_SIDE = 3.5
/** How much longer than the other one a side of a cell, or of a grid, may be. */
export const MAX_CELL_ASPECT_RATIO = 2.4
/** Least share of its bounding box that a blob fills. */
const MIN_BLOB_FILL_RATIO = 0.3
/** Smaller nets are discarded. */
const MIN_NET_CELLS = 9
/** Least share of a grid's cells that must be in the net. */
const MIN_FOUND_RATIO = 0.4
/** Neighbouring blobs differ in size by less than this factor. */
const MAX_NEIGHBOUR_SIZE_RATIO = 1.6
/** A cell of a plane grid is at most this far from its place, relative to its side; in a bent one more than a share of them are. */
const MAX_FLAT_SHIFT_RATIO = 0.17
const MAX_BENT_RATIO = 0.1
/** A 9×9 net may extend this many cells in each direction, over columns of something else. */
const MAX_NET_SIDE = 40

/**
 * Finds grids by the white insides of their cells. Blobs of similar size that lie side by side are linked
 * into a net with columns and rows; a homography through their centres gives the corners. Cells may be
 * missing, because a stroke that touches the lines cut them or a gap in a line joined them.
 * `components`: the components of the paper; those inside `known` grids are ignored. Returns the most complete and
 * largest grids first.
 */
export function findBlobQuads(
  components: ConnectedComponents,
  width: number,
  height: number,
  known: readonly Quad[] = [],
): BlobQuad[] {
  const blobs = selectBlobs(components, width, height).filter(
    (blob) => !known.some((quad) => isInside(blob, quad)),
  )
  const used = new Set<Blob>()
  const quads: BlobQuad[] = []
  let free = blobs
  for (const seed of blobs) {
    if (used.has(seed)) continue
    const net = growNet(seed, free, used)
    if (net.length > 1) free = free.filter((blob) => !used.has(blob))
    if (net.length >= MIN_NET_CELLS) quads.push(...findWindows(net))
  }
  return quads.sort(
    (a, b) => b.foundRatio * measureArea(b.quad) - a.foundRatio * measureArea(a.quad),
  )
}

/** The components that may be insides of cells, largest first. */
function selectBlobs({ list }: ConnectedComponents, width: number, height: number): Blob[] {
  const maxSide = Math.min(width, height) / MIN_BLOBS_PER_PICTURE_SIDE
  const blobs: Blob[] = []
  for (const { area, left, right, top, bottom } of list) {
    const w = right - left + 1
    const h = bottom - top + 1
    if (w < MIN_SIDE_PX || w > maxSide || h > maxSide) continue
    if (w > MAX_CELL_ASPECT_RATIO * h || h > MAX_CELL_ASPECT_RATIO * w) continue
    if (area < MIN_BLOB_FILL_RATIO * w * h) continue
    if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) continue
    blobs.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, size: Math.sqrt(w * h) })
  }
  return blobs.sort((a, b) => b.size - a.size)
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** Links all blobs that can be reached from `seed` neighbour by neighbour, and adds them to `used`. */
function growNet(seed: Blob, blobs: readonly Blob[], used: Set<Blob>): NetCell[] {
  const axes = findAxes(seed, blobs, used)
  if (!axes) return []
  const net: NetCell[] = [{ blob: seed, column: 0, row: 0, ...axes }]
  const taken = new Set(['0:0'])
  used.add(seed)
  for (let i = 0; i < net.length; i++) {
    for (const [dx, dy] of DIRECTIONS) {
      // Two steps skip a missing cell.
      for (const steps of [1, 2]) {
        const next = stepFrom(net[i], dx, dy, steps, blobs, used)
        if (!next) continue
        const place = `${next.column}:${next.row}`
        if (taken.has(place)) break
        taken.add(place)
        used.add(next.blob)
        net.push(next)
        break
      }
    }
  }
  return net
}

function stepFrom(
  from: NetCell,
  dx: number,
  dy: number,
  steps: number,
  blobs: readonly Blob[],
  used: ReadonlySet<Blob>,
): NetCell | undefined {
  const axis = dx ? from.right : from.down
  const signedSteps = (dx + dy) * steps
  const at = { x: from.blob.x + signedSteps * axis.x, y: from.blob.y + signedSteps * axis.y }
  const tolerance = (0.25 + 0.1 * steps) * Math.hypot(axis.x, axis.y)
  const blob = findNearest(at, tolerance, from.blob, blobs, used)
  if (!blob) return undefined
  // Perspective and curved paper change the step gradually.
  const mean = {
    x: (axis.x + (blob.x - from.blob.x) / signedSteps) / 2,
    y: (axis.y + (blob.y - from.blob.y) / signedSteps) / 2,
  }
  return {
    blob,
    column: from.column + dx * steps,
    row: from.row + dy * steps,
    right: dx ? mean : from.right,
    down: dx ? from.down : mean,
  }
}

/** The nearest unused blob of similar size to `like` within `maxDistance` of a point. */
function findNearest(
  at: Point,
  maxDistance: number,
  like: Blob,
  blobs: readonly Blob[],
  used: ReadonlySet<Blob>,
): Blob | undefined {
  let nearest: Blob | undefined
  let smallest = maxDistance
  for (const blob of blobs) {
    if (!isSimilar(blob, like)) continue
    const distance = Math.abs(blob.x - at.x) + Math.abs(blob.y - at.y)
    if (distance < smallest && !used.has(blob)) {
      smallest = distance
      nearest = blob
    }
  }
  return nearest
}

function isSimilar(a: Blob, b: Blob): boolean {
  return a.size < MAX_NEIGHBOUR_SIZE_RATIO * b.size && b.size < MAX_NEIGHBOUR_SIZE_RATIO * a.size
}

/** The steps to the two nearest neighbours in roughly perpendicular directions. */
function findAxes(seed: Blob, blobs: readonly Blob[], used: ReadonlySet<Blob>) {
  const reach = 1.7 * seed.size
  const steps: (Point & { readonly length: number })[] = []
  for (const blob of blobs) {
    const x = blob.x - seed.x
    const y = blob.y - seed.y
    if (Math.abs(x) > reach || Math.abs(y) > reach || !isSimilar(blob, seed)) continue
    const length = Math.hypot(x, y)
    if (length > 0.5 * seed.size && length < reach && !used.has(blob)) steps.push({ x, y, length })
  }
  const [first] = steps.sort((a, b) => a.length - b.length)
  const second = steps.find(({ x, y, length }) => {
    const dotProduct = Math.abs(x * first.x + y * first.y)
    return dotProduct < 0.5 * first.length * length && length < 1.7 * first.length
  })
  return second && orientAxes(first, second)
}

/** Assigns two steps to the axes so that `right` is the more horizontal one, and makes both positive. */
function orientAxes(a: Point, b: Point): { right: Point; down: Point } {
  const [right, down] =
    Math.abs(a.x) - Math.abs(a.y) > Math.abs(b.x) - Math.abs(b.y) ? [a, b] : [b, a]
  const face = (step: Point, isPositive: boolean) =>
    isPositive ? step : { x: -step.x, y: -step.y }
  return { right: face(right, right.x > 0), down: face(down, down.y > 0) }
}

/**
 * The windows of a net that contain most of its cells, for each grid size. A 3×3 net is treated as a 9×9 grid
 * whose boxes were found because its thin lines are too faint.
 */
function findWindows(net: readonly NetCell[]): BlobQuad[] {
  const columns = net.map(({ column }) => column)
  const rows = net.map(({ row }) => row)
  const left = Math.min(...columns)
  const top = Math.min(...rows)
  const width = Math.max(...columns) - left + 1
  const height = Math.max(...rows) - top + 1
  const quads: BlobQuad[] = []
  for (const size of [9, 6, 4, 3] as const) {
    // Two outer rows may be missing, or something beside the grid may have joined the net.
    const maxSide = size === 9 ? MAX_NET_SIDE : size + 1
    if (Math.min(width, height) < size - 2 || Math.max(width, height) > maxSide) continue
    const windows: (BlobQuad & { readonly shift: number })[] = []
    const lastLeft = left + width - size
    const lastTop = top + height - size
    for (let y = Math.min(top, lastTop); y <= Math.max(top, lastTop); y++) {
      for (let x = Math.min(left, lastLeft); x <= Math.max(left, lastLeft); x++) {
        const window = fitWindow(net, size, x, y)
        const shift =
          Math.abs(2 * (x - left) + size - width) + Math.abs(2 * (y - top) + size - height)
        if (window) windows.push({ ...window, shift })
      }
    }
    // Among equals the middle one: without a frame, the outer cells on all sides are missing.
    windows.sort((a, b) => b.foundRatio - a.foundRatio || a.shift - b.shift)
    quads.push(...windows.slice(0, size === 3 ? 4 : 3))
  }
  return quads
}

/** Fits a homography through the cells of a net inside one window. Undefined where too few cells match it. */
function fitWindow(
  net: readonly NetCell[],
  size: GridSize | 3,
  left: number,
  top: number,
): BlobQuad | undefined {
  const inside = net.filter(
    ({ column, row }) => column >= left && column < left + size && row >= top && row < top + size,
  )
  const foundRatio = inside.length / size ** 2
  if (foundRatio < (size === 3 ? 1 : MIN_FOUND_RATIO)) return undefined
  const centreOf = ({ column, row }: NetCell) => ({
    x: (column - left + 0.5) / size,
    y: (row - top + 0.5) / size,
  })
  const fit = (cells: readonly NetCell[]) =>
    fitHomography(
      cells.map(centreOf),
      cells.map(({ blob }) => blob),
    )
  const first = fit(inside)
  if (!first) return undefined
  // Outliers: the centre of a cut or joined blob is not the centre of its cell.
  const inliers = inside.filter((cell) => {
    const { x, y } = centreOf(cell)
    const at = mapPoint(first, x, y)
    return Math.hypot(at.x - cell.blob.x, at.y - cell.blob.y) < 0.3 * cell.blob.size
  })
  const homography = inliers.length >= 6 ? fit(inliers) : undefined
  if (!homography) return undefined
  const corner = (x: number, y: number) => mapPoint(homography, x, y)
  const isBent = (cell: NetCell) => {
    const { x, y } = centreOf(cell)
    const at = corner(x, y)
    return (
      Math.hypot(at.x - cell.blob.x, at.y - cell.blob.y) > MAX_FLAT_SHIFT_RATIO * cell.blob.size
    )
  }
  const anchors = inside.map((cell) => {
    const { x, y } = centreOf(cell)
    return { u: x, v: y, at: cell.blob }
  })
  return {
    size: size === 3 ? 9 : size,
    quad: orderCorners([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]),
    foundRatio,
    anchors: inside.filter(isBent).length > MAX_BENT_RATIO * inside.length ? anchors : [],
  }
}
