import type { Point } from '../picture'
import type { FoundGridSize } from './grid-size'
import { LINE_MAP_SIDE_PX, type LineMap, RECTIFIED_SIDE_PX } from './rectification'

/** Where a segment is sampled, as shares of its length. */
export const SAMPLE_POSITIONS = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86] as const
/** A sample lies on a line from this share of the typical strength … */
const MIN_LINE_STRENGTH_RATIO = 0.12
/** … and at least from this strength, in 1/255 of the paper: noise has less. */
const MIN_LINE_STRENGTH = 4
/** … and a segment, a frame, or a row of pixels is a line from this share of its samples. */
export const MIN_LINE_COVERAGE_RATIO = 0.8
/** A sample may lie this far beside its line. */
const LINE_TOLERANCE_PX = 2
/** Where lines beyond the frame are searched: nearer than a neighbouring box would be. */
const BEYOND_FROM_PX = 4
const BEYOND_TO_PX = 14

/**
 * Scores a lattice in a line map: the share of its segments that are lines, less the share of lines through
 * the middle of cells and of lines that continue beyond the frame. At most 1.
 */
export function scoreLattice(lines: LineMap, size: FoundGridSize, nodes: readonly Point[]): number {
  let found = 0
  let inside = 0
  let beyond = 0
  for (const vertical of [true, false]) {
    // Lines are counted by `i` across them; `k` runs along a line.
    const at = (i: number, k: number) =>
      vertical ? nodes[k * (size + 1) + i] : nodes[i * (size + 1) + k]
    for (let i = 0; i <= size; i++) {
      for (let k = 0; k < size; k++) {
        if (isLine(lines, at(i, k), at(i, k + 1), vertical)) found++
      }
      if (i > 0 && i < size) {
        if (continuesBeyond(lines, at(i, 0), at(i, 1), size, vertical)) beyond++
        if (continuesBeyond(lines, at(i, size), at(i, size - 1), size, vertical)) beyond++
      }
      if (i < size) {
        const middles = Array.from({ length: size + 1 }, (_, k) =>
          interpolate(at(i, k), at(i + 1, k), 0.5),
        )
        inside += countInnerLines(lines, middles, vertical)
      }
    }
  }
  return (
    found / (2 * size * (size + 1)) - inside / (2 * size * (size - 1)) - beyond / (4 * (size - 1))
  )
}

/** Whether a line continues beyond the frame. `edge`: its node on the frame, `inner`: the next node inside. */
function continuesBeyond(
  lines: LineMap,
  edge: Point,
  inner: Point,
  size: FoundGridSize,
  vertical: boolean,
): boolean {
  const from = interpolate(edge, inner, (-BEYOND_FROM_PX * size) / RECTIFIED_SIDE_PX)
  const to = interpolate(edge, inner, (-BEYOND_TO_PX * size) / RECTIFIED_SIDE_PX)
  return isLine(lines, from, to, vertical)
}

/** Counts lines along the middle of cells that are two cells long: a stroke of a digit is shorter. */
function countInnerLines(lines: LineMap, middles: readonly Point[], vertical: boolean): number {
  let count = 0
  let before = false
  for (let k = 0; k + 1 < middles.length; k++) {
    const now = isLine(lines, middles[k], middles[k + 1], vertical, 1)
    if (now && before) count++
    before = now
  }
  return count
}

/** Whether at least `coverage` of the samples between two points lie on a line. */
function isLine(
  lines: LineMap,
  from: Point,
  to: Point,
  vertical: boolean,
  coverage = MIN_LINE_COVERAGE_RATIO,
): boolean {
  const maxMisses = (1 - coverage) * SAMPLE_POSITIONS.length
  let misses = 0
  for (const t of SAMPLE_POSITIONS) {
    if (isOnLine(lines, from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, vertical))
      continue
    if (++misses > maxMisses) return false
  }
  return true
}

/** Whether a point of a line map lies on a line. */
export function isOnLine(lines: LineMap, px: number, py: number, vertical: boolean): boolean {
  const x = Math.floor(px)
  const y = Math.floor(py)
  const last = LINE_MAP_SIDE_PX - LINE_TOLERANCE_PX
  if (x < LINE_TOLERANCE_PX || y < LINE_TOLERANCE_PX || x >= last || y >= last) return false
  const strengths = vertical ? lines.vertical : lines.horizontal
  const across = vertical ? 1 : LINE_MAP_SIDE_PX
  const minStrength = Math.max(MIN_LINE_STRENGTH, MIN_LINE_STRENGTH_RATIO * lines.typicalStrength)
  const i = y * LINE_MAP_SIDE_PX + x
  const end = i + LINE_TOLERANCE_PX * across
  for (let k = i - LINE_TOLERANCE_PX * across; k <= end; k += across) {
    if (strengths[k] >= minStrength) return true
  }
  return false
}

function interpolate(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}
