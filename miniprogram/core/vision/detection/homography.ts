import type { Point } from '../picture'
import { solveLeastSquares } from './least-squares'

/** A map of the plane that keeps straight lines: x' = (h0 x + h1 y + h2) / (h6 x + h7 y + 1), y' likewise. */
export type Homography = Float64Array

/** Where a homography takes a place. */
export function mapPoint(h: Homography, x: number, y: number): Point {
  const w = h[6] * x + h[7] * y + 1
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}

/**
 * The homography that takes `from[i]` closest to `to[i]`: exactly for four pairs, in the sense of least
 * squares for more. The places of `from` should be of the order of 1. Undefined where three of four lie on a line.
 */
export function fitHomography(
  from: readonly Point[],
  to: readonly Point[],
): Homography | undefined {
  // Scaled to the order of 1 too, so that the equations weigh alike.
  const scale = to.reduce((max, { x, y }) => Math.max(max, Math.abs(x), Math.abs(y)), 1)
  const rows: number[][] = []
  const values: number[] = []
  from.forEach(({ x, y }, i) => {
    const u = to[i].x / scale
    const v = to[i].y / scale
    rows.push([x, y, 1, 0, 0, 0, -x * u, -y * u], [0, 0, 0, x, y, 1, -x * v, -y * v])
    values.push(u, v)
  })
  const h = solveLeastSquares(rows, values)
  if (!h) return undefined
  for (let i = 0; i < 6; i++) h[i] *= scale
  return h
}

/** The corners of the unit square as they follow each other. */
export const UNIT_SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
