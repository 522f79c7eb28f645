import type { Point } from '../picture'
import type { ConnectedComponents } from './components'
import { fitHomography, mapPoint } from './homography'
import { measureArea, orderCorners, type Quad } from './quad'

/** Cells along a side of the grids that are looked for. */
export type GridSize = 4 | 6 | 9

/** A guess at a grid: its corners, and what share of its cells was seen. */
export interface BlobQuad {
  readonly size: GridSize
  readonly quad: Quad
  readonly seen: number
}

/** The white inside of one cell: its centre and a typical side. */
interface Blob extends Point {
  readonly size: number
}

/** A cell that has found its place in a net, and how far it is to the next column and row. */
interface Member {
  readonly blob: Blob
  readonly column: number
  readonly row: number
  readonly right: Point
  readonly down: Point
}

/** The smallest cell that is looked for, in pixels. */
const MIN_SIDE_PX = 6
/** A net of fewer cells is left alone. */
const MIN_CELLS = 9
/** Share of a grid's cells that must have been seen. */
const MIN_SEEN_RATIO = 0.4
/** Neighbours differ in size by less than this factor. */
const LIKENESS = 1.6

/**
 * Grids put together from the white insides of their cells: cells of like size that lie side by side are
 * counted into columns and rows, and a homography through their centres gives the corners, even where
 * cells are missing (cut by a stroke that touches the lines, or joined through a broken line).
 */
export function findBlobQuads(
  regions: ConnectedComponents,
  width: number,
  height: number,
): BlobQuad[] {
  const blobs = blobsOf(regions, width, height)
  const used = new Set<Blob>()
  const quads: BlobQuad[] = []
  for (const seed of blobs) {
    if (used.has(seed)) continue
    const net = growNet(seed, blobs, used)
    if (net.length >= MIN_CELLS) quads.push(...windowsOf(net))
  }
  return quads.sort((a, b) => b.seen * measureArea(b.quad) - a.seen * measureArea(a.quad))
}

/** The regions that may be cells, the largest first. */
function blobsOf({ list }: ConnectedComponents, width: number, height: number): Blob[] {
  const most = Math.min(width, height) / 3.5
  const blobs: Blob[] = []
  for (const { area, left, right, top, bottom } of list) {
    const w = right - left + 1
    const h = bottom - top + 1
    if (w < MIN_SIDE_PX || h < MIN_SIDE_PX || w > most || h > most) continue
    if (w > 2.4 * h || h > 2.4 * w || area < 0.3 * w * h) continue
    if (left === 0 || top === 0 || right === width - 1 || bottom === height - 1) continue
    blobs.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, size: Math.sqrt(w * h) })
  }
  return blobs.sort((a, b) => b.size - a.size)
}

/** All cells that can be counted from a first one, neighbour by neighbour. */
function growNet(seed: Blob, blobs: readonly Blob[], used: Set<Blob>): Member[] {
  const axes = axesAt(seed, blobs, used)
  if (!axes) return []
  const members: Member[] = [{ blob: seed, column: 0, row: 0, ...axes }]
  const taken = new Set(['0:0'])
  used.add(seed)
  for (let i = 0; i < members.length; i++) {
    for (const [dx, dy] of DIRECTIONS) {
      // A missing cell is stepped over.
      for (const steps of [1, 2]) {
        const next = stepFrom(members[i], dx, dy, steps, blobs, used)
        if (!next) continue
        const place = `${next.column}:${next.row}`
        if (taken.has(place)) break
        taken.add(place)
        used.add(next.blob)
        members.push(next)
        break
      }
    }
  }
  return members
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

function stepFrom(
  from: Member,
  dx: number,
  dy: number,
  steps: number,
  blobs: readonly Blob[],
  used: ReadonlySet<Blob>,
): Member | undefined {
  const axis = dx ? from.right : from.down
  const way = (dx + dy) * steps
  const at = { x: from.blob.x + way * axis.x, y: from.blob.y + way * axis.y }
  const tolerance = (0.25 + 0.1 * steps) * Math.hypot(axis.x, axis.y)
  const blob = nearest(at, tolerance, from.blob, blobs, used)
  if (!blob) return undefined
  // Perspective and curved paper change the step little by little.
  const mean = {
    x: (axis.x + (blob.x - from.blob.x) / way) / 2,
    y: (axis.y + (blob.y - from.blob.y) / way) / 2,
  }
  return {
    blob,
    column: from.column + dx * steps,
    row: from.row + dy * steps,
    right: dx ? mean : from.right,
    down: dx ? from.down : mean,
  }
}

function nearest(
  at: Point,
  within: number,
  like: Blob,
  blobs: readonly Blob[],
  used: ReadonlySet<Blob>,
): Blob | undefined {
  let best: Blob | undefined
  let least = within
  for (const blob of blobs) {
    if (!isLike(blob, like)) continue
    const distance = Math.abs(blob.x - at.x) + Math.abs(blob.y - at.y)
    if (distance < least && !used.has(blob)) {
      least = distance
      best = blob
    }
  }
  return best
}

function isLike(a: Blob, b: Blob): boolean {
  return a.size < LIKENESS * b.size && b.size < LIKENESS * a.size
}

/** The steps to the two nearest neighbours that lie at about a right angle. */
function axesAt(seed: Blob, blobs: readonly Blob[], used: ReadonlySet<Blob>) {
  const steps = blobs
    .filter((blob) => blob !== seed && !used.has(blob) && isLike(blob, seed))
    .map((blob) => ({ x: blob.x - seed.x, y: blob.y - seed.y }))
    .filter(({ x, y }) => Math.hypot(x, y) > 0.5 * seed.size && Math.hypot(x, y) < 1.7 * seed.size)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  const [first] = steps
  if (!first) return undefined
  const length = Math.hypot(first.x, first.y)
  const second = steps.find(({ x, y }) => {
    const other = Math.hypot(x, y)
    return Math.abs(x * first.x + y * first.y) < 0.5 * length * other && other < 1.7 * length
  })
  return second && orient(first, second)
}

/** Names and turns two steps so that `right` goes more across than down, and `down` downwards. */
function orient(a: Point, b: Point): { right: Point; down: Point } {
  const [across, along] =
    Math.abs(a.x) - Math.abs(a.y) > Math.abs(b.x) - Math.abs(b.y) ? [a, b] : [b, a]
  const face = (step: Point, forwards: boolean) => (forwards ? step : { x: -step.x, y: -step.y })
  return { right: face(across, across.x > 0), down: face(along, along.y > 0) }
}

/**
 * The windows of a net that hold most of its cells: 9×9, 6×6 and 4×4; and 3×3, which are the boxes of a grid whose
 * thin lines are too faint to see here.
 */
function windowsOf(net: readonly Member[]): BlobQuad[] {
  const columns = net.map(({ column }) => column)
  const rows = net.map(({ row }) => row)
  const left = Math.min(...columns)
  const top = Math.min(...rows)
  const width = Math.max(...columns) - left + 1
  const height = Math.max(...rows) - top + 1
  const quads: BlobQuad[] = []
  for (const size of [9, 6, 4, 3] as const) {
    // A side may be missing, or a column of something else be joined.
    const most = size === 9 ? 40 : size + 1
    if (Math.min(width, height) < size - 2 || Math.max(width, height) > most) continue
    const windows: BlobQuad[] = []
    for (let y = Math.min(top, top + height - size); y <= Math.max(top, top + height - size); y++) {
      for (
        let x = Math.min(left, left + width - size);
        x <= Math.max(left, left + width - size);
        x++
      ) {
        const window = windowAt(net, size, x, y)
        if (window) windows.push(window)
      }
    }
    quads.push(...windows.sort((a, b) => b.seen - a.seen).slice(0, size === 3 ? 4 : 3))
  }
  return quads
}

function windowAt(
  net: readonly Member[],
  size: GridSize | 3,
  left: number,
  top: number,
): BlobQuad | undefined {
  const inside = net.filter(
    ({ column, row }) => column >= left && column < left + size && row >= top && row < top + size,
  )
  const seen = inside.length / size ** 2
  if (seen < (size === 3 ? 1 : MIN_SEEN_RATIO)) return undefined
  const place = ({ column, row }: Member) => ({
    x: (column - left + 0.5) / size,
    y: (row - top + 0.5) / size,
  })
  const fit = (members: readonly Member[]) =>
    fitHomography(
      members.map(place),
      members.map(({ blob }) => blob),
    )
  const first = fit(inside)
  if (!first) return undefined
  // Blobs that were cut or joined have their centre elsewhere.
  const good = inside.filter((member) => {
    const { x, y } = place(member)
    const at = mapPoint(first, x, y)
    return Math.hypot(at.x - member.blob.x, at.y - member.blob.y) < 0.3 * member.blob.size
  })
  const homography = good.length >= 6 ? fit(good) : undefined
  if (!homography) return undefined
  const corner = (x: number, y: number) => mapPoint(homography, x, y)
  return {
    size: size === 3 ? 9 : size,
    quad: orderCorners([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]),
    seen,
  }
}
