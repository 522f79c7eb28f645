import { MIN_UNIQUE_GIVENS } from '../decoding/grid-decoder'
import type { GreyPicture, Point } from '../picture'
import { binarise } from './binarisation'
import { findComponents } from './components'
import type { Lattice } from './lattice'

/** The greatest width of marks that may be digits, relative to their height. */
const MAX_WIDTH_RATIO = 1.2
/** The digits of one board differ in height by at most this factor. */
const HEIGHT_TOLERANCE = 1.3
/** Fewer digits are no puzzle. */
const MIN_DIGITS = MIN_UNIQUE_GIVENS[9]
/** Side of a cell, relative to the height of its digit. */
const MIN_PITCH_RATIO = 1.15
const MAX_PITCH_RATIO = 4
/** Centres closer than this share of a digit's height are of one row, or of one column. */
const SAME_LINE_RATIO = 0.3
/** Rows and columns that are tried as the ends of a lattice. */
const MAX_ENDS = 14
/** Gaps between boxes, relative to a cell's side. */
const BOX_GAPS = [0, 0.08, 0.16] as const
/** How far a digit may lie beside the middle of its cell, relative to the cell's side. */
const MAX_OFFSET_RATIO = 0.16
/** How far the pitches of rows and columns may differ. */
const MAX_PITCH_DIFFERENCE_RATIO = 0.08
/** Lattices are listed up to this share fewer digits than the best one. */
const RIVAL_RATIO = 0.88
const MAX_RIVALS = 3
/** Largest share of marks inside of the lattice that do not lie in the middle of a cell. */
const MAX_STRAY_RATIO = 0.25

/** A row or a column of marks. */
interface Line {
  readonly at: number
  readonly count: number
}

/** Nine rows or columns at equal distances, with gaps between boxes. */
interface Axis {
  /** Middle of the first cell. */
  readonly origin: number
  readonly pitch: number
  readonly gap: number
  /** How many marks lie on it. */
  readonly count: number
}

/**
 * Finds upright 9×9 grids by their digits alone, best first: on screens, the lines of a board may be as faint as nothing, and the
 * digits still stand in rows and columns. `darkness`: of digits that are darker than the ground. Several lattices are as good if
 * outer rows or columns are empty. The score is 0: there may be no line.
 */
export function guessLatticesByDigits(darkness: GreyPicture, threshold: number): Lattice[] {
  const { width, height } = darkness
  const marks = findMarks(binarise(darkness, threshold), width, height)
  if (marks.middles.length < MIN_DIGITS) return []
  const rows = fitAxes(
    groupLines(
      marks.middles.map(({ y }) => y),
      marks.height,
    ),
    marks.height,
  )
  const lattices: { lattice: Lattice; count: number }[] = []
  for (const row of rows) {
    const near = marks.middles.filter(({ y }) => isOn(row, y))
    const lines = groupLines(
      near.map(({ x }) => x),
      marks.height,
    )
    for (const column of fitAxes(lines, marks.height, row.pitch)) {
      const inside = marks.middles.filter(({ x, y }) => isWithin(column, x) && isWithin(row, y))
      const count = inside.filter(({ x, y }) => isOn(column, x) && isOn(row, y)).length
      if (count < MIN_DIGITS || inside.length - count > MAX_STRAY_RATIO * count) continue
      lattices.push({ lattice: latticeOf(column, row), count })
    }
  }
  lattices.sort((a, b) => b.count - a.count)
  return lattices
    .filter(({ count }) => count >= RIVAL_RATIO * lattices[0].count)
    .slice(0, MAX_RIVALS)
    .map(({ lattice }) => lattice)
}

/** The middles of the marks of the commonest height, and this height. */
function findMarks(mask: Uint8Array, width: number, height: number) {
  const marks = findComponents(mask, width, height, 1, 8)
    .list.map(({ left, right, top, bottom }) => ({
      x: (left + right + 1) / 2,
      y: (top + bottom + 1) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
    }))
    .filter((mark) => mark.height < height / 9)
    .filter((mark) => mark.width <= MAX_WIDTH_RATIO * mark.height)
    .sort((a, b) => a.height - b.height)
  let best = { from: 0, to: 0 }
  for (let from = 0, to = 0; from < marks.length; from++) {
    while (to < marks.length && marks[to].height <= HEIGHT_TOLERANCE * marks[from].height) to++
    if (to - from > best.to - best.from) best = { from, to }
  }
  const middles: Point[] = marks.slice(best.from, best.to)
  return { middles, height: marks[(best.from + best.to) >> 1]?.height ?? 0 }
}

/** Groups coordinates that are close together. */
function groupLines(values: readonly number[], height: number): Line[] {
  const sorted = [...values].sort((a, b) => a - b)
  const lines: Line[] = []
  for (let from = 0, i = 1; i <= sorted.length; i++) {
    if (i < sorted.length && sorted[i] - sorted[i - 1] < SAME_LINE_RATIO * height) continue
    const at = sorted.slice(from, i).reduce((sum, value) => sum + value, 0) / (i - from)
    lines.push({ at, count: i - from })
    from = i
  }
  return lines
}

/** The axes that pass through most marks. `pitch`: of the other axis, if it is known. */
function fitAxes(lines: readonly Line[], height: number, pitch?: number): Axis[] {
  const [least, most] = pitch
    ? [pitch * (1 - MAX_PITCH_DIFFERENCE_RATIO), pitch * (1 + MAX_PITCH_DIFFERENCE_RATIO)]
    : [MIN_PITCH_RATIO * height, MAX_PITCH_RATIO * height]
  const ends = [...lines].sort((a, b) => b.count - a.count).slice(0, MAX_ENDS)
  const axes: Axis[] = []
  for (const gap of BOX_GAPS) {
    for (const first of ends) {
      for (const last of ends) {
        if (last.at <= first.at) continue
        for (let i = 0; i < 8; i++) {
          for (let k = i + 1; k < 9; k++) {
            const step = (last.at - first.at) / (placeOf(k, gap) - placeOf(i, gap))
            if (step < least || step > most) continue
            const axis = { origin: first.at - placeOf(i, gap) * step, pitch: step, gap, count: 0 }
            axes.push({ ...axis, count: countOn(axis, lines) })
          }
        }
      }
    }
  }
  axes.sort((a, b) => b.count - a.count)
  const rivals: Axis[] = []
  for (const axis of axes) {
    if (axis.count < RIVAL_RATIO * axes[0].count) break
    const isKnown = rivals.some(({ origin }) => Math.abs(origin - axis.origin) < axis.pitch / 2)
    if (!isKnown) rivals.push(axis)
  }
  return rivals.slice(0, MAX_RIVALS)
}

/** The middle of the nth cell in cells from the first. */
function placeOf(n: number, gap: number): number {
  return n + gap * Math.floor(n / 3)
}

/** The number of marks on an axis. */
function countOn(axis: Axis, lines: readonly Line[]): number {
  return lines.reduce((sum, { at, count }) => (isOn(axis, at) ? sum + count : sum), 0)
}

function isOn(axis: Axis, at: number): boolean {
  return offsetFrom(axis, at) < MAX_OFFSET_RATIO
}

/** The distance from the middle of the nearest cell, relative to its side. */
function offsetFrom({ origin, pitch, gap }: Axis, at: number): number {
  const place = (at - origin) / pitch
  const n = Math.max(0, Math.min(8, Math.round(place / (1 + gap / 3))))
  return Math.abs(place - placeOf(n, gap))
}

function isWithin({ origin, pitch, gap }: Axis, at: number): boolean {
  const place = (at - origin) / pitch
  return place > -0.5 && place < placeOf(8, gap) + 0.5
}

function latticeOf(column: Axis, row: Axis): Lattice {
  const lineAt = ({ origin, pitch, gap }: Axis, n: number) => {
    const place = n === 0 ? -0.5 : n === 9 ? placeOf(8, gap) + 0.5 : undefined
    return origin + pitch * (place ?? (placeOf(n - 1, gap) + placeOf(n, gap)) / 2)
  }
  const nodes = Array.from({ length: 100 }, (_, i) => ({
    x: lineAt(column, i % 10),
    y: lineAt(row, Math.floor(i / 10)),
  }))
  return { size: 9, nodes, score: 0 }
}
