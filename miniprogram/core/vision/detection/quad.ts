import type { Point } from '../picture'
import { crossProduct } from './components'

/** Four corners in the order of a clock's hand on the screen, from the upper left one. */
export type Quad = readonly [Point, Point, Point, Point]

/** Corners that a hull keeps before quadrilaterals are tried. */
const HULL_CORNERS = 20

/**
 * The largest quadrilateral among the corners of a convex hull, and the share of the hull that it fills:
 * near 1 where the hull is a quadrilateral. Undefined for hulls of fewer than four corners.
 */
export function fitQuad(hull: readonly Point[]): { quad: Quad; fill: number } | undefined {
  const corners = simplify(hull, HULL_CORNERS)
  const n = corners.length
  if (n < 4) return undefined
  let best: number[] = []
  let bestArea = 0
  for (let i = 0; i < n; i++) {
    for (let k = i + 2; k < n; k++) {
      // The farthest corners on both sides of the diagonal i–k.
      const before = farthest(corners, i, k, i + 1, k)
      const after = farthest(corners, i, k, k + 1, n + i)
      if (before.corner < 0 || after.corner < 0) continue
      if (before.area + after.area > bestArea) {
        bestArea = before.area + after.area
        best = [i, before.corner, k, after.corner]
      }
    }
  }
  if (best.length === 0) return undefined
  const [a, b, c, d] = best.map((i) => corners[i])
  return { quad: orderCorners([a, b, c, d]), fill: bestArea / 2 / measureArea(hull) }
}

function farthest(corners: readonly Point[], i: number, k: number, from: number, to: number) {
  let corner = -1
  let area = 0
  for (let j = from; j < to; j++) {
    const size = Math.abs(crossProduct(corners[i], corners[j % corners.length], corners[k]))
    if (size > area) {
      area = size
      corner = j % corners.length
    }
  }
  return { corner, area }
}

/** Drops the corner that matters least until `count` are left. */
function simplify(hull: readonly Point[], count: number): Point[] {
  const corners = [...hull]
  while (corners.length > count) {
    const n = corners.length
    let least = 0
    let leastArea = Infinity
    for (let i = 0; i < n; i++) {
      const area = Math.abs(
        crossProduct(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]),
      )
      if (area < leastArea) {
        leastArea = area
        least = i
      }
    }
    corners.splice(least, 1)
  }
  return corners
}

/** The corners clockwise on the screen from the one that is most to the upper left. */
export function orderCorners(corners: Quad): Quad {
  const cx = corners.reduce((sum, { x }) => sum + x, 0) / 4
  const cy = corners.reduce((sum, { y }) => sum + y, 0) / 4
  const around = [...corners].sort(
    (a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx),
  )
  let first = 0
  around.forEach(({ x, y }, i) => {
    if (x + y < around[first].x + around[first].y) first = i
  })
  const at = (i: number) => around[(first + i) % 4]
  return [at(0), at(1), at(2), at(3)]
}

/** The area inside a polygon. */
export function measureArea(polygon: readonly Point[]): number {
  const origin = { x: 0, y: 0 }
  const doubled = polygon.reduce(
    (sum, point, i) => sum + crossProduct(origin, point, polygon[(i + 1) % polygon.length]),
    0,
  )
  return Math.abs(doubled) / 2
}

/** The lengths of the four sides. */
export function measureSides(quad: Quad): number[] {
  return quad.map(({ x, y }, i) => {
    const next = quad[(i + 1) % 4]
    return Math.hypot(next.x - x, next.y - y)
  })
}
