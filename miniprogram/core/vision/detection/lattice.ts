import type { GreyPicture, Point } from '../picture'
import { type Anchor, fitBend, type GridMap } from './bend'
import { refitFrame } from './frame-lines'
import { type FoundGridSize, SIZE_PENALTIES } from './grid-size'
import { fitHomography, mapPoint, UNIT_SQUARE } from './homography'
import { SAMPLE_POSITIONS, scoreLattice } from './lattice-score'
import { solveLeastSquares } from './least-squares'
import type { Quad } from './quad'
import {
  LINE_MAP_SIDE_PX,
  type LineMap,
  RECTIFIED_MARGIN_PX,
  RECTIFIED_SIDE_PX,
  rectifyLines,
} from './rectification'

/** The crossings of a grid's lines. */
export interface Lattice {
  readonly size: FoundGridSize
  /** (size + 1)² nodes (crossings) in pixels of the picture, row by row. */
  readonly nodes: readonly Point[]
  /** Share of line segments that were found, less evidence against the grid; at most 1. */
  readonly score: number
}

/** A segment of a line between two neighbouring nodes: `column` and `row` of its first node. */
interface Segment {
  readonly column: number
  readonly row: number
  readonly vertical: boolean
}

/** Where a line was found near a segment: its offset across the segment in pixels of the line map, and its strength 0…1. */
interface SegmentMatch {
  readonly offset: number
  readonly strength: number
}

/** Rounds of the fit: how far from a segment its line is searched, and the number of terms of the polynomial. */
const FIT_ROUNDS = [
  { reachPx: 11, terms: 3 },
  { reachPx: 8, terms: 6 },
  { reachPx: 5, terms: 10 },
  { reachPx: 4, terms: 10 },
] as const
/** How far lines are searched when folds are followed. */
const FOLD_REACH_PX = 3
/** Least strength of a line that moves a node. */
const MIN_FOLD_STRENGTH = 0.4
/** Weaker matches hardly count in the fit. */
const MIN_MATCH_STRENGTH = 0.2
/** Rounds of robust reweighting in the polynomial fit. */
const REWEIGHTING_ROUNDS = 2
/** Above this score a lattice is mostly right: no further sizes or passes are tried, and bending the paper to it helps to find the rest. */
export const SUFFICIENT_SCORE = 0.8

/**
 * Fits a lattice to an estimate of a grid's corners. The grid is rectified, the displacement of each line segment
 * from the evenly divided square is measured, smoothed by a cubic polynomial in x and y (curved paper), and
 * refined node by node (folds). `anchors`: points of the grid that are known, if it does not lie in a plane; then the square is
 * bent to them first. Undefined for corners that no homography maps to a square.
 */
export function fitLattice(
  grey: GreyPicture,
  quad: Quad,
  sizes: readonly FoundGridSize[],
  anchors: readonly Anchor[] = [],
): Lattice | undefined {
  const homography = fitHomography(UNIT_SQUARE, quad)
  const toSquare = fitHomography(quad, UNIT_SQUARE)
  if (!homography || !toSquare) return undefined
  const map: GridMap =
    fitBend(homography, toSquare, anchors) ?? ((u, v) => mapPoint(homography, u, v))
  const lines = rectifyLines(grey, map)
  let best: Lattice | undefined
  for (const size of sizes) {
    const flat = fitRectifiedNodes(lines, size)
    const score = scoreLattice(lines, size, flat)
    if (best && score - SIZE_PENALTIES[size] <= best.score - SIZE_PENALTIES[best.size]) continue
    const nodes = flat.map(({ x, y }) =>
      map(
        (x - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
        (y - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
      ),
    )
    best = { size, nodes, score }
    if (score > SUFFICIENT_SCORE) break
  }
  return best
}

/** The nodes in pixels of the line map. */
function fitRectifiedNodes(lines: LineMap, size: FoundGridSize): Point[] {
  const even = createEvenNodes(size)
  const segments = listSegments(size)
  let nodes = even
  for (const { reachPx, terms } of FIT_ROUNDS) {
    const current = nodes
    const matches = segments.map((segment) => matchSegment(lines, size, current, segment, reachPx))
    const fit = (vertical: boolean) =>
      fitDisplacement(size, even, current, segments, matches, vertical, terms)
    const x = fit(true)
    const y = fit(false)
    nodes = even.map((node) => ({
      x: node.x + evaluatePolynomial(x, node.x, node.y),
      y: node.y + evaluatePolynomial(y, node.x, node.y),
    }))
  }
  const refitted = refitFrame(lines, size, nodes)
  return followFolds(lines, size, refitted ?? nodes, segments)
}

/** The nodes of an evenly divided square. */
function createEvenNodes(size: FoundGridSize): Point[] {
  const step = RECTIFIED_SIDE_PX / size
  return Array.from({ length: (size + 1) ** 2 }, (_, i) => ({
    x: RECTIFIED_MARGIN_PX + step * (i % (size + 1)),
    y: RECTIFIED_MARGIN_PX + step * Math.floor(i / (size + 1)),
  }))
}

function listSegments(size: FoundGridSize): Segment[] {
  const segments: Segment[] = []
  for (let row = 0; row <= size; row++) {
    for (let column = 0; column <= size; column++) {
      if (row < size) segments.push({ column, row, vertical: true })
      if (column < size) segments.push({ column, row, vertical: false })
    }
  }
  return segments
}

function endsOf(size: FoundGridSize, nodes: readonly Point[], { column, row, vertical }: Segment) {
  const from = row * (size + 1) + column
  return { from: nodes[from], to: nodes[from + (vertical ? size + 1 : 1)] }
}

/** Finds the strongest line parallel to a segment, up to `reachPx` beside it. */
function matchSegment(
  lines: LineMap,
  size: FoundGridSize,
  nodes: readonly Point[],
  segment: Segment,
  reachPx: number,
): SegmentMatch {
  const { from, to } = endsOf(size, nodes, segment)
  const sums = sumBeside(lines, from, to, segment.vertical, reachPx)
  const full = lines.typicalStrength * SAMPLE_POSITIONS.length
  // A slight preference for lines near the expected place.
  const strengthAt = (k: number) => sums[k] / full - 0.006 * Math.abs(k - reachPx)
  let best = 0
  let peak = -1
  for (let k = 0; k < sums.length; k++) {
    const strength = strengthAt(k)
    if (strength <= peak) continue
    peak = strength
    best = k
  }
  const isInside = best > 0 && best < sums.length - 1
  if (!isInside) return { offset: best - reachPx, strength: peak }
  // Subpixel position: the vertex of a parabola through three values.
  const before = strengthAt(best - 1)
  const after = strengthAt(best + 1)
  const curvature = before - 2 * peak + after
  const shift = curvature < 0 ? (before - after) / (2 * curvature) : 0
  return { offset: best - reachPx + shift, strength: peak }
}

/**
 * Sums of the line strength, at most the typical one, at the sample positions of a segment that is moved sideways by
 * −`reachPx` … `reachPx` pixels.
 */
function sumBeside(
  lines: LineMap,
  from: Point,
  to: Point,
  vertical: boolean,
  reachPx: number,
): Int32Array {
  const { typicalStrength } = lines
  const strengths = vertical ? lines.vertical : lines.horizontal
  const across = vertical ? 1 : LINE_MAP_SIDE_PX
  const sums = new Int32Array(2 * reachPx + 1)
  for (const t of SAMPLE_POSITIONS) {
    const x = Math.floor(from.x + (to.x - from.x) * t)
    const y = Math.floor(from.y + (to.y - from.y) * t)
    const along = vertical ? y : x
    if (along < 0 || along >= LINE_MAP_SIDE_PX) continue
    const place = vertical ? x : y
    const first = Math.max(0, reachPx - place)
    const last = Math.min(2 * reachPx, LINE_MAP_SIDE_PX - 1 + reachPx - place)
    let i = y * LINE_MAP_SIDE_PX + x + (first - reachPx) * across
    for (let k = first; k <= last; k++, i += across) {
      // Not Math.min: calls are slow without JIT.
      if (strengths[i] < typicalStrength) sums[k] += strengths[i]
      else sums[k] += typicalStrength
    }
  }
  return sums
}

/** The first `count` terms 1, u, v, u², … up to degree three, with x and y scaled to −1…1. */
function polynomialTerms(x: number, y: number, count: number): number[] {
  const u = (2 * x) / LINE_MAP_SIDE_PX - 1
  const v = (2 * y) / LINE_MAP_SIDE_PX - 1
  return [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v].slice(0, count)
}

function evaluatePolynomial(coefficients: ArrayLike<number>, x: number, y: number): number {
  return polynomialTerms(x, y, coefficients.length).reduce(
    (sum, term, i) => sum + term * coefficients[i],
    0,
  )
}

/**
 * Fits the displacement of the vertical (or horizontal) lines from the even grid as a polynomial of the
 * position, robustly: outliers lose weight. Returns its coefficients.
 */
function fitDisplacement(
  size: FoundGridSize,
  even: readonly Point[],
  nodes: readonly Point[],
  segments: readonly Segment[],
  matches: readonly SegmentMatch[],
  vertical: boolean,
  terms: number,
): ArrayLike<number> {
  const rows: number[][] = []
  const values: number[] = []
  const weights: number[] = []
  segments.forEach((segment, i) => {
    if (segment.vertical !== vertical) return
    const start = endsOf(size, even, segment)
    const now = endsOf(size, nodes, segment)
    const x = (start.from.x + start.to.x) / 2
    const y = (start.from.y + start.to.y) / 2
    const moved = vertical ? (now.from.x + now.to.x) / 2 - x : (now.from.y + now.to.y) / 2 - y
    const { offset, strength } = matches[i]
    rows.push(polynomialTerms(x, y, terms))
    values.push(moved + offset)
    weights.push(strength > MIN_MATCH_STRENGTH ? strength ** 2 : 0.001)
  })
  const ridge = Array.from({ length: terms }, (_, i) => (i < 3 ? 1e-6 : 0.05))
  let coefficients = solveLeastSquares(rows, values, weights, ridge) ?? new Float64Array(terms)
  for (let round = 0; round < REWEIGHTING_ROUNDS; round++) {
    const reweighted = weights.map((weight, k) => {
      const fitted = rows[k].reduce((sum, term, i) => sum + term * coefficients[i], 0)
      return weight / (1 + ((fitted - values[k]) / 2) ** 2)
    })
    coefficients = solveLeastSquares(rows, values, reweighted, ridge) ?? coefficients
  }
  return coefficients
}

/** Moves each node by the mean remaining offset of the segments around it. */
function followFolds(
  lines: LineMap,
  size: FoundGridSize,
  nodes: readonly Point[],
  segments: readonly Segment[],
): Point[] {
  const sums = nodes.map(() => ({ x: 0, y: 0, weightX: 0.5, weightY: 0.5 }))
  for (const segment of segments) {
    const { offset, strength } = matchSegment(lines, size, nodes, segment, FOLD_REACH_PX)
    if (strength < MIN_FOLD_STRENGTH) continue
    const from = segment.row * (size + 1) + segment.column
    for (const node of [from, from + (segment.vertical ? size + 1 : 1)]) {
      const sum = sums[node]
      if (segment.vertical) {
        sum.x += strength * offset
        sum.weightX += strength
      } else {
        sum.y += strength * offset
        sum.weightY += strength
      }
    }
  }
  return nodes.map(({ x, y }, i) => ({
    x: x + sums[i].x / sums[i].weightX,
    y: y + sums[i].y / sums[i].weightY,
  }))
}
