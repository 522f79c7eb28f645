import type { Point } from '../picture'

/** Connected pixels of one kind: the lines of a grid, or the white of one cell. */
export interface ConnectedComponent {
  /** Pixels. */
  area: number
  left: number
  right: number
  top: number
  bottom: number
  /** Sums of the pixels' places, for the centre. */
  sumX: number
  sumY: number
  /** First run of the region, the following ones by `Regions.next`; -1 ends them. */
  firstRun: number
  lastRun: number
}

/** Rows of equal pixels, and which region each belongs to. */
export interface ConnectedComponents {
  readonly list: readonly ConnectedComponent[]
  readonly runs: readonly Run[]
  /** The next run of the same region, or -1. */
  readonly next: Int32Array
}

/** Pixels `start` … `end`−1 of a row. */
interface Run {
  readonly y: number
  readonly start: number
  readonly end: number
}

/**
 * The connected regions of the pixels whose `mask` equals `value`. `diagonal` 1 lets pixels touch at their
 * corners (for thin lines), 0 only at their sides (for the paper between them).
 */
export function findComponents(
  mask: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  diagonal: 0 | 1,
): ConnectedComponents {
  const runs: Run[] = []
  const parents: number[] = []
  const rootOf = (run: number) => {
    let root = run
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  let aboveFrom = 0
  for (let y = 0; y < height; y++) {
    const from = runs.length
    let above = aboveFrom
    for (let i = y * width, rowEnd = i + width; i < rowEnd; ) {
      if (mask[i] !== value) {
        i++
        continue
      }
      const start = i - y * width
      while (i < rowEnd && mask[i] === value) i++
      const end = i - y * width
      const run = runs.length
      runs.push({ y, start, end })
      parents.push(run)
      while (above < from && runs[above].end + diagonal <= start) above++
      for (let k = above; k < from && runs[k].start < end + diagonal; k++) {
        const a = rootOf(run)
        const b = rootOf(k)
        if (a < b) parents[b] = a
        else parents[a] = b
      }
    }
    aboveFrom = from
  }
  return collect(runs, rootOf)
}

function collect(runs: readonly Run[], rootOf: (run: number) => number): ConnectedComponents {
  const list: ConnectedComponent[] = []
  const regionOfRoot = new Int32Array(runs.length).fill(-1)
  const next = new Int32Array(runs.length).fill(-1)
  runs.forEach(({ y, start, end }, run) => {
    const root = rootOf(run)
    if (regionOfRoot[root] < 0) {
      regionOfRoot[root] = list.length
      list.push({
        area: 0,
        left: start,
        right: end - 1,
        top: y,
        bottom: y,
        sumX: 0,
        sumY: 0,
        firstRun: run,
        lastRun: run,
      })
    }
    const region = list[regionOfRoot[root]]
    if (region.lastRun !== run) next[region.lastRun] = run
    region.lastRun = run
    region.area += end - start
    region.sumX += ((start + end) / 2) * (end - start)
    region.sumY += (y + 0.5) * (end - start)
    region.bottom = y
    if (start < region.left) region.left = start
    if (end - 1 > region.right) region.right = end - 1
  })
  return { list, runs, next }
}

/** The convex hull of a region, in order, through the outer corners of its pixels. */
export function computeHull(
  { runs, next }: ConnectedComponents,
  { firstRun }: ConnectedComponent,
): Point[] {
  const points: Point[] = []
  for (let run = firstRun; run >= 0; run = next[run]) {
    const { y, start, end } = runs[run]
    points.push({ x: start, y }, { x: end, y }, { x: start, y: y + 1 }, { x: end, y: y + 1 })
  }
  return convexHull(points)
}

/** The convex hull, in order (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (order: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of order) {
      while (
        chain.length > 1 &&
        crossProduct(chain[chain.length - 2], chain[chain.length - 1], point) <= 0
      ) {
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** Twice the area of a triangle, positive where a → b → c turns clockwise on the screen. */
export function crossProduct(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
