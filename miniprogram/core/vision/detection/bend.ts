import type { Point } from '../picture'
import { type Homography, mapPoint } from './homography'
import { solveLeastSquares } from './least-squares'

/** Where a point of the unit square of a grid is in the picture. */
export interface Anchor {
  readonly u: number
  readonly v: number
  readonly at: Point
  /** False where only v, or only u, is certain. */
  readonly isSureOfU?: boolean
  readonly isSureOfV?: boolean
}

/** Maps the unit square of a grid to the picture. */
export type GridMap = (u: number, v: number) => Point

/** Fewer anchors do not determine how paper is bent. */
const MIN_ANCHORS = 20
/** Weights of the terms' sizes against the fit: curved paper is nearly a parabola. */
const RIDGES = [1e-6, 1e-6, 1e-6, 1e-4, 1e-4, 1e-4, 2e-3, 2e-3, 2e-3, 2e-3]
const REWEIGHTING_ROUNDS = 3
/** Anchors this far beside the fit lose half of their weight, relative to the grid's side. */
const HALF_WEIGHT_DISTANCE = 0.012

/**
 * A map through anchors on curved paper: a homography of a square that is bent by a cubic polynomial. `toSquare`: the
 * inverse of the homography. Undefined for too few anchors.
 */
export function fitBend(
  homography: Homography,
  toSquare: Homography,
  anchors: readonly Anchor[],
): GridMap | undefined {
  if (anchors.length < MIN_ANCHORS) return undefined
  const flat = anchors.map(({ at }) => mapPoint(toSquare, at.x, at.y))
  const fit = (
    isSure: (anchor: Anchor) => boolean,
    shift: (anchor: Anchor, i: number) => number,
  ) => {
    const sure = [...anchors.keys()].filter((i) => isSure(anchors[i]))
    return fitTerms(
      sure.map((i) => terms(anchors[i].u, anchors[i].v)),
      sure.map((i) => shift(anchors[i], i)),
    )
  }
  const x = fit(
    ({ isSureOfU = true }) => isSureOfU,
    ({ u }, i) => flat[i].x - u,
  )
  const y = fit(
    ({ isSureOfV = true }) => isSureOfV,
    ({ v }, i) => flat[i].y - v,
  )
  if (!x || !y) return undefined
  return (u, v) => {
    const list = terms(u, v)
    return mapPoint(homography, u + dot(list, x), v + dot(list, y))
  }
}

function fitTerms(
  rows: readonly number[][],
  values: readonly number[],
): ArrayLike<number> | undefined {
  let coefficients = solveLeastSquares(rows, values, undefined, RIDGES)
  for (let round = 0; coefficients && round < REWEIGHTING_ROUNDS; round++) {
    const fitted: ArrayLike<number> = coefficients
    const weights = rows.map(
      (row, i) => 1 / (1 + ((dot(row, fitted) - values[i]) / HALF_WEIGHT_DISTANCE) ** 2),
    )
    coefficients = solveLeastSquares(rows, values, weights, RIDGES)
  }
  return coefficients
}

function terms(u: number, v: number): number[] {
  const a = 2 * u - 1
  const b = 2 * v - 1
  return [1, a, b, a * a, a * b, b * b, a * a * a, a * a * b, a * b * b, b * b * b]
}

function dot(list: readonly number[], coefficients: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < list.length; i++) sum += list[i] * coefficients[i]
  return sum
}
