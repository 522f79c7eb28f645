import type { Point } from '../picture'
import { solveLeastSquares } from './least-squares'

/** A projective map of the plane: x' = (h0 x + h1 y + h2) / (h6 x + h7 y + 1), y' = (h3 x + h4 y + h5) / (same). */
export type Homography = Float64Array

/** Applies a homography to a point. */
export function mapPoint(h: Homography, x: number, y: number): Point {
  const w = h[6] * x + h[7] * y + 1
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}

/**
 * Fits the homography that maps each `from[i]` to `to[i]`: exactly for four pairs, by linear least squares for
 * more. Coordinates of `from` should be of the order of 1. Undefined where three of four points are collinear.
 */
export function fitHomography(
  from: readonly Point[],
  to: readonly Point[],
): Homography | undefined {
  // Normalised to the order of 1, so that all equations have similar weight.
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

/** The corners of the unit square, in the order of a `Quad`. */
export const UNIT_SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
