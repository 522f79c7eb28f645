import { CORNER_HEIGHT_PX, CORNER_WIDTH_PX, findMarks, type Mark, measureMark } from './marks'
import type { SumPlaces } from './sum-places'

/** The least and the largest height of a digit, and width of one, relative to most others: some fonts have small and long ones. */
const MIN_HEIGHT_RATIO = 0.6
const MAX_SIZE_RATIO = 1.35
/** The least height of a part of a digit whose thin strokes are not seen; what is lower at a mark's end is the end of a line. */
const MIN_PART_RATIO = 0.3
/** How far a digit may reach above and below most others, relative to their height. */
const MAX_OVERHANG_RATIO = 0.35
/** How far left of most sums, and above them, one may begin, relative to the height. */
const EDGE_RATIO = 0.1
/** How wide the line of a cage is, on one side of its middle. */
const LINE_PX = 2
/** How far lines may be from where they are elsewhere, and how much of a line is ink. */
const MAX_SHIFT_PX = 3
const MIN_LINE_RATIO = 0.75
/** The space before the first digit and between two, and between the parts of one, relative to their height. */
const MAX_GAP_RATIO = 0.6
const MAX_PART_GAP_RATIO = 0.25
/** Wider marks, relative to a digit, may be two digits. */
const MIN_DOUBLE_RATIO = 1.2
/** So many places are tried where a mark may be divided. */
const MAX_CUTS = 3

/** The ink of a corner without what is left of the sum or above it. */
export function eraseLines(
  ink: Uint8Array,
  minInk: number,
  { left, top, height }: SumPlaces,
  inset: number,
): Uint8Array {
  const margin = EDGE_RATIO * height + 1
  // Lines run outside of sums, or a sum interrupts them.
  const from = (edge: number) => Math.max(edge - margin, edge > inset + 1 ? inset + LINE_PX : 0)
  const columns = Array.from({ length: CORNER_WIDTH_PX }, (_, x) => x)
  const rows = Array.from({ length: CORNER_HEIGHT_PX }, (_, y) => y * CORNER_WIDTH_PX)
  const right = endOfLine(ink, minInk, from(left), columns, rows.slice(Math.floor(top)))
  const bottom = endOfLine(ink, minInk, from(top), rows, columns.slice(Math.floor(left)))
  const kept = ink.slice()
  for (const x of columns) {
    for (const [y, row] of rows.entries()) if (x < right || y < bottom) kept[row + x] = 0
  }
  return kept
}

/** Where a line ends that is as long as the corner and begins before what is `from` on erased anyway, or hardly behind. */
function endOfLine(
  ink: Uint8Array,
  minInk: number,
  from: number,
  across: readonly number[],
  along: readonly number[],
): number {
  let end = from
  for (let k = 0; k < Math.min(across.length, from + MAX_SHIFT_PX); k++) {
    const dark = along.filter((step) => ink[across[k] + step] >= minInk).length
    if (dark >= MIN_LINE_RATIO * along.length) end = Math.max(end, k + 2)
  }
  return end
}

/** The marks that are where digits of sums are, from the left: digits, several at once, or parts of one. */
export function findSumMarks(
  ink: Uint8Array,
  minInk: number,
  places: SumPlaces,
  overhangRatio: number,
): Mark[] {
  const { left, top, height, width } = places
  const overhang = overhangRatio * height + 1
  const end = Math.ceil(top + height + overhang) * CORNER_WIDTH_PX
  const cut = end < ink.length ? ink.slice().fill(0, end) : ink
  const isFlat = (mark: Mark) => mark.bottom - mark.top < MIN_PART_RATIO * height
  const fitting = findMarks(cut, minInk)
    .map((mark) => trimMark(mark, height, width))
    .filter(
      (mark) =>
        (!isFlat(mark) || mark.right - mark.left >= MIN_PART_RATIO * height) &&
        mark.bottom - mark.top <= MAX_SIZE_RATIO * height + 1 &&
        mark.top >= top - MAX_OVERHANG_RATIO * height - 1 &&
        mark.top < top + height / 2 + 1,
    )
    // A flat mark may be the bar of a digit, but not beside one.
    .filter(
      (mark, _, all) =>
        !isFlat(mark) ||
        all.some((one) => !isFlat(one) && mark.left < one.right && mark.right > one.left),
    )
    .sort((a, b) => a.left - b.left)
  const chosen: Mark[] = []
  let right = 0
  for (const mark of fitting) {
    const isNext =
      chosen.length > 0
        ? mark.left - right <= MAX_GAP_RATIO * height
        : mark.left <= left + MAX_GAP_RATIO * height
    if (!isNext) continue
    chosen.push(mark)
    right = Math.max(right, mark.right)
  }
  const isDigit = (mark: Mark) => mark.bottom - mark.top >= MIN_HEIGHT_RATIO * height
  return chosen.some(isDigit) ? chosen : []
}

/** A mark without the ends of lines that touch it. */
function trimMark(mark: Mark, height: number, usual: number): Mark {
  const width = mark.right - mark.left
  if (width <= MIN_DOUBLE_RATIO * usual) return mark
  const extents = Array.from({ length: width }, () => ({ from: Infinity, to: -1 }))
  for (const at of mark.pixels) {
    const x = at % CORNER_WIDTH_PX
    const y = (at - x) / CORNER_WIDTH_PX
    const column = extents[x - mark.left]
    column.from = Math.min(column.from, y)
    column.to = Math.max(column.to, y + 1)
  }
  const isEnd = (column: number) =>
    extents[column].to - extents[column].from < MIN_PART_RATIO * height
  let first = 0
  let last = width - 1
  while (first < last && isEnd(first)) first++
  while (last > first && isEnd(last)) last--
  return partOf(mark, mark.left + first, mark.left + last + 1)
}

/** The part of a mark between two columns. */
function partOf(mark: Mark, from: number, to: number): Mark {
  return measureMark(
    mark.pixels.filter((at) => at % CORNER_WIDTH_PX >= from && at % CORNER_WIDTH_PX < to),
  )
}

/** One or two digits that marks may be. */
export interface DigitMarks {
  readonly digits: readonly Mark[]
  /** How many marks before and behind are no part of them. */
  readonly before: number
  readonly strays: number
  /** Whether the only digit may as well be two. */
  readonly isWide: boolean
  /** Whether a mark that is hardly wide enough was taken for two. */
  readonly isSplit: boolean
}

/** All ways to take consecutive marks for one or two digits. */
export function listReadings(
  ink: Uint8Array,
  marks: readonly Mark[],
  places: SumPlaces,
): DigitMarks[] {
  const readings: DigitMarks[] = []
  for (let from = 0; from < marks.length; from++) {
    for (let to = from + 1; to <= marks.length; to++) {
      const first = joinMarks(marks.slice(from, to), places)
      if (!first) continue
      const strays = marks.length - to
      const divisions = divideMark(ink, first, places)
      for (const digits of divisions) {
        const isDouble = first.right - first.left >= MIN_DOUBLE_RATIO * places.width
        const isWide = isDouble && digits.length === 1
        const isSplit = !isDouble && digits.length > 1
        readings.push({ digits, strays, before: from, isWide, isSplit })
      }
      if (!isSingle(first, places)) continue
      for (let end = to + 1; end <= marks.length; end++) {
        const second = joinMarks(marks.slice(to, end), places)
        if (!second || !isSingle(second, places)) continue
        readings.push({
          digits: [first, second],
          strays: marks.length - end,
          before: from,
          isWide: false,
          isSplit: false,
        })
      }
    }
  }
  return readings
}

const isSingle = (mark: Mark, { width, height }: SumPlaces) =>
  mark.right - mark.left <= MAX_SIZE_RATIO * width + 1 &&
  mark.bottom - mark.top >= MIN_HEIGHT_RATIO * height

/** Marks as one, if they may be parts of a digit. */
function joinMarks(marks: readonly Mark[], places: SumPlaces): Mark | null {
  if (marks.length === 1) return marks[0]
  const isNear = marks.every(
    (mark, i) => i === 0 || mark.left - marks[i - 1].right <= MAX_PART_GAP_RATIO * places.height,
  )
  const joined = measureMark(marks.flatMap(({ pixels }) => pixels))
  return isNear && isSingle(joined, places) ? joined : null
}

/** A mark as one digit if it is not too wide, and as two if it is wide. */
function divideMark(ink: Uint8Array, mark: Mark, places: SumPlaces): Mark[][] {
  const width = mark.right - mark.left
  const divisions: Mark[][] = isSingle(mark, places) ? [[mark]] : []
  if (width < places.width) return divisions
  const columns = new Array<number>(width).fill(0)
  for (const at of mark.pixels) columns[(at % CORNER_WIDTH_PX) - mark.left] += ink[at]
  // Where there is least ink between two columns with more.
  const cuts = [...columns.keys()]
    .filter((x) => x >= 0.2 * width && x <= 0.75 * width)
    .sort((a, b) => columns[a] - columns[b])
    .slice(0, MAX_CUTS)
  for (const cut of cuts) {
    const parts = [
      partOf(mark, mark.left, mark.left + cut),
      partOf(mark, mark.left + cut, mark.right),
    ]
    if (parts.every((part) => part.pixels.length > 0 && isSingle(part, places)))
      divisions.push(parts)
  }
  return divisions
}
