import type { GreyPicture, Point } from '../picture'
import type { GridSize } from './cell-blobs'
import { fitHomography, mapPoint, UNIT_SQUARE } from './homography'
import { solveLeastSquares } from './least-squares'
import type { Quad } from './quad'
import {
  LINE_MAP_SIDE_PX,
  type LineMap,
  RECTIFIED_MARGIN_PX,
  RECTIFIED_SIDE_PX,
  rectifyLines,
} from './rectification'

/** The grid's own lines: where each crosses each. */
export interface Lattice {
  readonly size: GridSize
  /** (size + 1)² crossings in the picture, row by row. */
  readonly nodes: readonly Point[]
  /** Share of the pieces of lines between crossings where there is a line, less what speaks against the grid. */
  readonly score: number
}

/** A piece of a line between two crossings: `column`, `row` of its first one. */
interface Piece {
  readonly column: number
  readonly row: number
  readonly upright: boolean
}

/** How far a piece lies from where the lattice expects it, in pixels of the field, and how sure that is. */
interface Sighting {
  readonly offset: number
  readonly strength: number
}

/** Rounds of the fit: how far lines are looked for, and by how many terms of the polynomial they may bend. */
const ROUNDS = [
  { reach: 11, terms: 3 },
  { reach: 8, terms: 6 },
  { reach: 5, terms: 10 },
  { reach: 4, terms: 10 },
] as const
/** Places along a piece where it is looked at. */
const SAMPLES = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86] as const
/** With a score like this, further sizes are not tried. */
const SURE = 0.75
/** Small grids are rare, and parts of large ones look like them: their lines have to be that much better. */
export const SIZE_PENALTIES: Readonly<Record<GridSize, number>> = { 4: 0.2, 6: 0.15, 9: 0 }
/** A line is there where this share of the typical strength is reached… */
const MIN_LINE_STRENGTH = 0.12
/** …at this share of the samples. */
const MIN_LINE_COVERAGE = 0.8

/**
 * Fits lines to a guess at a grid: displacements from the evenly divided square are measured piece by piece
 * and smoothed by a cubic polynomial in both directions, which follows curved paper, then by their
 * neighbours, which follows folds. Undefined for corners that no square can have.
 */
export function fitLattice(
  grey: GreyPicture,
  quad: Quad,
  sizes: readonly GridSize[],
): Lattice | undefined {
  const homography = fitHomography(UNIT_SQUARE, quad)
  if (!homography) return undefined
  const field = rectifyLines(grey, homography)
  let best: Lattice | undefined
  for (const size of sizes) {
    const flat = fitFlat(field, size)
    const score = scoreOf(field, size, flat)
    if (best && score - SIZE_PENALTIES[size] <= best.score - SIZE_PENALTIES[best.size]) continue
    const nodes = flat.map(({ x, y }) =>
      mapPoint(
        homography,
        (x - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
        (y - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
      ),
    )
    best = { size, nodes, score }
    if (score > SURE) break
  }
  return best
}

/** The crossings in the field. */
function fitFlat(field: LineMap, size: GridSize): Point[] {
  const even = evenNodes(size)
  const pieces = piecesOf(size)
  let nodes = even
  for (const { reach, terms } of ROUNDS) {
    const current = nodes
    const sightings = pieces.map((piece) => sight(field, size, current, piece, reach))
    const x = smoothField(size, even, current, pieces, sightings, true, terms)
    const y = smoothField(size, even, current, pieces, sightings, false, terms)
    nodes = even.map((node) => ({
      x: node.x + evaluate(x, node.x, node.y),
      y: node.y + evaluate(y, node.x, node.y),
    }))
  }
  return followFolds(field, size, nodes, pieces)
}

function evenNodes(size: GridSize): Point[] {
  const step = RECTIFIED_SIDE_PX / size
  return Array.from({ length: (size + 1) ** 2 }, (_, i) => ({
    x: RECTIFIED_MARGIN_PX + step * (i % (size + 1)),
    y: RECTIFIED_MARGIN_PX + step * Math.floor(i / (size + 1)),
  }))
}

function piecesOf(size: GridSize): Piece[] {
  const pieces: Piece[] = []
  for (let row = 0; row <= size; row++) {
    for (let column = 0; column <= size; column++) {
      if (row < size) pieces.push({ column, row, upright: true })
      if (column < size) pieces.push({ column, row, upright: false })
    }
  }
  return pieces
}

function endsOf(size: GridSize, nodes: readonly Point[], { column, row, upright }: Piece) {
  const from = row * (size + 1) + column
  return { from: nodes[from], to: nodes[from + (upright ? size + 1 : 1)] }
}

/** Looks for a piece of line up to `reach` beside where it should be. */
function sight(
  field: LineMap,
  size: GridSize,
  nodes: readonly Point[],
  piece: Piece,
  reach: number,
): Sighting {
  const { from, to } = endsOf(size, nodes, piece)
  const strengths: number[] = []
  let best = 0
  for (let offset = -reach; offset <= reach; offset++) {
    strengths.push(strengthAt(field, from, to, piece.upright, offset) - 0.006 * Math.abs(offset))
    if (strengths[offset + reach] > strengths[best]) best = offset + reach
  }
  // Between pixels: the top of a parabola.
  const [before, top, after] = [strengths[best - 1], strengths[best], strengths[best + 1]]
  const bend = before - 2 * top + after
  const shift = bend < 0 ? (before - after) / (2 * bend) : 0
  return { offset: best - reach + (Number.isFinite(shift) ? shift : 0), strength: top }
}

/** Mean strength of the lines along a piece moved aside by `offset`, 0…1. */
function strengthAt(
  field: LineMap,
  from: Point,
  to: Point,
  upright: boolean,
  offset: number,
): number {
  const lines = upright ? field.upright : field.level
  let sum = 0
  for (const t of SAMPLES) {
    const x = Math.floor(from.x + (to.x - from.x) * t + (upright ? offset : 0))
    const y = Math.floor(from.y + (to.y - from.y) * t + (upright ? 0 : offset))
    if (x < 0 || y < 0 || x >= LINE_MAP_SIDE_PX || y >= LINE_MAP_SIDE_PX) continue
    sum += Math.min(1, lines[y * LINE_MAP_SIDE_PX + x] / field.typical)
  }
  return sum / SAMPLES.length
}

/** 1, x, y, x², … up to the third degree, over −1…1. */
function termsAt(x: number, y: number, count: number): number[] {
  const u = (2 * x) / LINE_MAP_SIDE_PX - 1
  const v = (2 * y) / LINE_MAP_SIDE_PX - 1
  return [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v].slice(0, count)
}

function evaluate(factors: ArrayLike<number>, x: number, y: number): number {
  return termsAt(x, y, factors.length).reduce((sum, term, i) => sum + term * factors[i], 0)
}

/** The polynomial that describes the displacement across the upright (or the level) lines. */
function smoothField(
  size: GridSize,
  even: readonly Point[],
  nodes: readonly Point[],
  pieces: readonly Piece[],
  sightings: readonly Sighting[],
  upright: boolean,
  terms: number,
): ArrayLike<number> {
  const rows: number[][] = []
  const values: number[] = []
  const sureness: number[] = []
  pieces.forEach((piece, i) => {
    if (piece.upright !== upright) return
    const start = endsOf(size, even, piece)
    const now = endsOf(size, nodes, piece)
    const x = (start.from.x + start.to.x) / 2
    const y = (start.from.y + start.to.y) / 2
    const moved = upright ? (now.from.x + now.to.x) / 2 - x : (now.from.y + now.to.y) / 2 - y
    rows.push(termsAt(x, y, terms))
    values.push(moved + sightings[i].offset)
    sureness.push(sightings[i].strength > 0.2 ? sightings[i].strength ** 2 : 0.001)
  })
  const ridge = Array.from({ length: terms }, (_, i) => (i < 3 ? 1e-6 : 0.05))
  let factors = solveLeastSquares(rows, values, sureness, ridge) ?? new Float64Array(terms)
  for (let again = 0; again < 2; again++) {
    const weights = sureness.map((weight, k) => {
      const fitted = rows[k].reduce((sum, term, i) => sum + term * factors[i], 0)
      return weight / (1 + ((fitted - values[k]) / 2) ** 2)
    })
    factors = solveLeastSquares(rows, values, weights, ridge) ?? factors
  }
  return factors
}

/** Moves each crossing by what the pieces around it still miss. */
function followFolds(
  field: LineMap,
  size: GridSize,
  nodes: readonly Point[],
  pieces: readonly Piece[],
): Point[] {
  const sums = nodes.map(() => ({ x: 0, y: 0, weightX: 0.5, weightY: 0.5 }))
  for (const piece of pieces) {
    const { offset, strength } = sight(field, size, nodes, piece, 3)
    if (strength < 0.4) continue
    const from = piece.row * (size + 1) + piece.column
    for (const node of [from, from + (piece.upright ? size + 1 : 1)]) {
      const sum = sums[node]
      if (piece.upright) {
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

/** Whether a line runs from one place to another, give or take two pixels. */
function isLine(
  field: LineMap,
  from: Point,
  to: Point,
  upright: boolean,
  share = MIN_LINE_COVERAGE,
): boolean {
  const lines = upright ? field.upright : field.level
  const across = upright ? 1 : LINE_MAP_SIDE_PX
  const least = MIN_LINE_STRENGTH * field.typical
  let seen = 0
  for (const t of SAMPLES) {
    const x = Math.floor(from.x + (to.x - from.x) * t)
    const y = Math.floor(from.y + (to.y - from.y) * t)
    if (x < 2 || y < 2 || x >= LINE_MAP_SIDE_PX - 2 || y >= LINE_MAP_SIDE_PX - 2) continue
    const i = y * LINE_MAP_SIDE_PX + x
    for (let aside = -2; aside <= 2; aside++) {
      if (lines[i + aside * across] < least) continue
      seen++
      break
    }
  }
  return seen >= share * SAMPLES.length
}

/**
 * Lines where they belong, less lines through the middles of cells (two cells long: a stroke of a digit is
 * shorter) and lines that go on beyond the frame.
 */
function scoreOf(field: LineMap, size: GridSize, nodes: readonly Point[]): number {
  const at = (across: number, along: number, upright: boolean) =>
    upright ? nodes[along * (size + 1) + across] : nodes[across * (size + 1) + along]
  let on = 0
  let off = 0
  let beyond = 0
  for (const upright of [true, false]) {
    for (let i = 0; i <= size; i++) {
      for (let k = 0; k < size; k++) {
        if (isLine(field, at(i, k, upright), at(i, k + 1, upright), upright)) on++
      }
      if (i > 0 && i < size) {
        // Not as far as a neighbouring box would be.
        for (const [edge, inner] of [
          [0, 1],
          [size, size - 1],
        ]) {
          const from = at(i, edge, upright)
          const away = at(i, inner, upright)
          const near = between(from, away, (-4 * size) / RECTIFIED_SIDE_PX)
          if (isLine(field, near, between(from, away, (-14 * size) / RECTIFIED_SIDE_PX), upright))
            beyond++
        }
      }
      if (i === size) continue
      const middle = (k: number) => between(at(i, k, upright), at(i + 1, k, upright), 0.5)
      let before = false
      for (let k = 0; k < size; k++) {
        const now = isLine(field, middle(k), middle(k + 1), upright, 1)
        if (now && before) off++
        before = now
      }
    }
  }
  return on / (2 * size * (size + 1)) - off / (2 * size * (size - 1)) - beyond / (4 * (size - 1))
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}
