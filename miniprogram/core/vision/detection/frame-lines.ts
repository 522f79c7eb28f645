import type { Point } from '../picture'
import type { FoundGridSize } from './grid-size'
import { isOnLine, MIN_LINE_COVERAGE_RATIO, SAMPLE_POSITIONS } from './lattice-score'
import type { LineMap } from './rectification'

/** Positions of a frame line that are compared, in cells from its place, which is one cell beyond the nearest inner line. */
const MAX_SHIFT = 0.45
const POSITION_STEP = 0.04
/** The lines that end at the frame are compared so far before it, from twice as far beyond the inner line, and beyond it up to this, in cells. */
const GAP = 0.09
const BEYOND_TO = 0.4
/** A gap in the lines that end at the frame is as many steps long. */
const GAP_STEPS = Math.floor(GAP / POSITION_STEP)
/** How much better another position must match: 1 means that all lines end there and none at the old position. */
const MIN_IMPROVEMENT = 0.18
/** Inner columns count as regular if none differs by more than this share from widths that change evenly. */
const MAX_INNER_DEVIATION_RATIO = 0.06
/** … and the outermost two differ by at most this share: on a bent page they change faster and faster. */
const MAX_EVEN_CHANGE_RATIO = 0.3
/** An outer column that differs by more from regular inner ones is wrong. */
const MAX_OUTER_DEVIATION_RATIO = 0.1

/**
 * Moves the four outer lines of a lattice to the lines at which the others end. Otherwise the edge of a screen, the gutter
 * of a book or a thick border beside the grid may have been taken for its frame. Returns undefined if all lines are
 * right.
 */
export function refitFrame(
  lines: LineMap,
  size: FoundGridSize,
  nodes: readonly Point[],
): Point[] | undefined {
  const moved = [...nodes]
  let isMoved = false
  for (const vertical of [true, false]) {
    for (const isFar of [false, true]) {
      // `i` counts lines from this side of the frame, `k` runs along it.
      const indexOf = (i: number, k: number) => {
        const across = isFar ? size - i : i
        return vertical ? k * (size + 1) + across : across * (size + 1) + k
      }
      const at = (position: number, k: number) =>
        extrapolate(moved[indexOf(1, k)], moved[indexOf(0, k)], position)
      const position = findFrame(lines, size, at, vertical)
      if (position === 1) continue
      isMoved = true
      const frame = Array.from({ length: size + 1 }, (_, k) => at(position, k))
      frame.forEach((node, k) => {
        moved[indexOf(0, k)] = node
      })
    }
  }
  return isMoved ? moved : undefined
}

/**
 * Makes outer rows and columns as wide as regular inner ones let expect: the outer edge of a board of tiles is no line, but something
 * beyond it may be.
 */
export function regulariseFrame(size: FoundGridSize, nodes: readonly Point[]): Point[] {
  const moved = [...nodes]
  for (const vertical of [true, false]) regulariseOuter(size, moved, vertical)
  return moved
}

function regulariseOuter(size: FoundGridSize, nodes: Point[], vertical: boolean): void {
  const indexOf = (i: number, k: number) => (vertical ? k * (size + 1) + i : i * (size + 1) + k)
  const widths = Array.from({ length: size }, (_, i) => {
    let sum = 0
    for (let k = 0; k <= size; k++) {
      const [a, b] = [nodes[indexOf(i, k)], nodes[indexOf(i + 1, k)]]
      sum += Math.hypot(b.x - a.x, b.y - a.y)
    }
    return sum / (size + 1)
  })
  const middle = (size - 1) / 2
  const inner = widths.slice(1, -1)
  const mean = inner.reduce((sum, width) => sum + width, 0) / inner.length
  let slope = 0
  let squares = 0
  inner.forEach((width, i) => {
    slope += (i + 1 - middle) * (width - mean)
    squares += (i + 1 - middle) ** 2
  })
  const expected = (i: number) => mean + (slope / squares) * (i - middle)
  const isRegular = inner.every(
    (width, i) => Math.abs(width - expected(i + 1)) < MAX_INNER_DEVIATION_RATIO * mean,
  )
  const isEven = Math.abs(expected(size - 1) - expected(0)) < MAX_EVEN_CHANGE_RATIO * mean
  if (size < 9 || !isRegular || !isEven) return
  for (const [i, frame, next] of [
    [0, 0, 1],
    [size - 1, size, size - 1],
  ]) {
    const ratio = expected(i) / widths[i]
    if (Math.abs(ratio - 1) < MAX_OUTER_DEVIATION_RATIO) continue
    for (let k = 0; k <= size; k++) {
      nodes[indexOf(frame, k)] = extrapolate(
        nodes[indexOf(next, k)],
        nodes[indexOf(frame, k)],
        ratio,
      )
    }
  }
}

/** The position of the frame on one side, in cells of the present outer column from the inner line; 1 if it is right. */
function findFrame(
  lines: LineMap,
  size: FoundGridSize,
  at: (position: number, k: number) => Point,
  vertical: boolean,
): number {
  const ends: number[] = []
  const steps = Math.round((1 + MAX_SHIFT + BEYOND_TO) / POSITION_STEP)
  for (let step = 0; step <= steps; step++) {
    let count = 0
    for (let k = 1; k < size; k++) {
      const { x, y } = at(step * POSITION_STEP, k)
      if (isOnLine(lines, x, y, !vertical)) count++
    }
    ends.push(count / (size - 1))
  }
  const match = (position: number) =>
    lowestBetween(ends, 2 * GAP, position - GAP) -
    meanBetween(ends, position + GAP, position + BEYOND_TO)
  let best = 1
  let bestMatch = match(1) + MIN_IMPROVEMENT
  for (let position = 1 - MAX_SHIFT; position <= 1 + MAX_SHIFT; position += POSITION_STEP) {
    if (Math.abs(position - 1) < 2 * GAP || match(position) <= bestMatch) continue
    if (coverageOf(lines, size, (k) => at(position, k), vertical) < MIN_LINE_COVERAGE_RATIO)
      continue
    best = position
    bestMatch = match(position)
  }
  return best
}

/** Share of the samples along a line through `nodeAt(0)` … `nodeAt(size)` that lie on a line. */
function coverageOf(
  lines: LineMap,
  size: FoundGridSize,
  nodeAt: (k: number) => Point,
  vertical: boolean,
): number {
  let count = 0
  for (let k = 0; k < size; k++) {
    for (const place of SAMPLE_POSITIONS) {
      const { x, y } = extrapolate(nodeAt(k), nodeAt(k + 1), place)
      if (isOnLine(lines, x, y, vertical)) count++
    }
  }
  return count / (size * SAMPLE_POSITIONS.length)
}

/** The values for positions in a range. */
function valuesBetween(values: readonly number[], from: number, to: number): readonly number[] {
  return values.slice(Math.ceil(from / POSITION_STEP), Math.floor(to / POSITION_STEP) + 1)
}

function meanBetween(values: readonly number[], from: number, to: number): number {
  const range = valuesBetween(values, from, to)
  return range.reduce((sum, value) => sum + value, 0) / Math.max(1, range.length)
}

/** The lowest mean of GAP_STEPS values in a row: shorter gaps are noise. */
function lowestBetween(values: readonly number[], from: number, to: number): number {
  const range = valuesBetween(values, from, to)
  let lowest = 1
  for (let i = 0; i + GAP_STEPS <= range.length; i++) {
    lowest = Math.min(
      lowest,
      range.slice(i, i + GAP_STEPS).reduce((sum, value) => sum + value, 0) / GAP_STEPS,
    )
  }
  return lowest
}

function extrapolate(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}
