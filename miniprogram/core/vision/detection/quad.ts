import type { Point } from '../picture'
import { crossProduct } from './contour'

/** Four corners, clockwise on the screen from the upper left one. */
export type Quad = readonly [Point, Point, Point, Point]

/** A hull is simplified to this many corners before quadrilaterals are tried. */
const MAX_HULL_CORNERS = 20

/**
 * Fits the largest quadrilateral whose corners are corners of a convex hull. `fillRatio` is the share of the hull
 * that it covers: near 1 if the hull is a quadrilateral. Undefined for hulls of fewer than four corners.
 */
export function fitQuad(hull: readonly Point[]): { quad: Quad; fillRatio: number } | undefined {
  const corners = simplifyHull(hull)
  const n = corners.length
  if (n < 4) return undefined
  let best: number[] = []
  let bestArea = 0
  for (let i = 0; i < n; i++) {
    for (let k = i + 2; k < n; k++) {
      // The farthest corners on both sides of the diagonal i–k.
      const before = findFarthestCorner(corners, i, k, i + 1, k)
      const after = findFarthestCorner(corners, i, k, k + 1, n + i)
      if (before.corner < 0 || after.corner < 0) continue
      if (before.area + after.area > bestArea) {
        bestArea = before.area + after.area
        best = [i, before.corner, k, after.corner]
      }
    }
  }
  if (best.length === 0) return undefined
  const [a, b, c, d] = best.map((i) => corners[i])
  return { quad: orderCorners([a, b, c, d]), fillRatio: bestArea / 2 / measureArea(hull) }
}

/** The corner among `from` … `to`−1 (modulo their number) that spans the largest triangle with the diagonal i–k. */
function findFarthestCorner(
  corners: readonly Point[],
  i: number,
  k: number,
  from: number,
  to: number,
) {
  let corner = -1
  let area = 0
  for (let j = from; j < to; j++) {
    const candidate = Math.abs(crossProduct(corners[i], corners[j % corners.length], corners[k]))
    if (candidate > area) {
      area = candidate
      corner = j % corners.length
    }
  }
  return { corner, area }
}

/** Removes the corner that changes the area least until MAX_HULL_CORNERS are left. */
function simplifyHull(hull: readonly Point[]): Point[] {
  const corners = [...hull]
  while (corners.length > MAX_HULL_CORNERS) {
    const n = corners.length
    let flattest = 0
    let smallestArea = Infinity
    for (let i = 0; i < n; i++) {
      const area = Math.abs(
        crossProduct(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]),
      )
      if (area < smallestArea) {
        smallestArea = area
        flattest = i
      }
    }
    corners.splice(flattest, 1)
  }
  return corners
}

/** Sorts corners clockwise on the screen, starting from the one with the smallest x + y. */
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

/** The area of a polygon. */
export function measureArea(polygon: readonly Point[]): number {
  const origin = { x: 0, y: 0 }
  const doubled = polygon.reduce(
    (sum, point, i) => sum + crossProduct(origin, point, polygon[(i + 1) % polygon.length]),
    0,
  )
  return Math.abs(doubled) / 2
}

/** The lengths of the four sides, starting with the upper one. */
export function measureSides(quad: Quad): number[] {
  return quad.map(({ x, y }, i) => {
    const next = quad[(i + 1) % 4]
    return Math.hypot(next.x - x, next.y - y)
  })
}

/** Whether the middle of one of two quadrilaterals lies in the other one. */
export function isOverlap(a: Quad, b: Quad): boolean {
  return isInside(middleOf(a), b) || isInside(middleOf(b), a)
}

function middleOf(quad: Quad): Point {
  const sum = quad.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }))
  return { x: sum.x / 4, y: sum.y / 4 }
}

/** Whether a point lies in a quadrilateral. */
export function isInside(point: Point, quad: Quad): boolean {
  return quad.every((corner, i) => crossProduct(corner, quad[(i + 1) % 4], point) > 0)
}
