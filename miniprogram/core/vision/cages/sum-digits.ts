import { CELL_SIDE_PX } from '../cells/cell-images'
import { logSumExp } from '../decoding/evidence'
import { type Classify, FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS } from '../model/classifier'
import { sampleLevel } from '../picture'
import {
  CORNER_HEIGHT_PX,
  CORNER_WIDTH_PX,
  type Corners,
  findMarks,
  type Mark,
  measureMark,
} from './marks'
import type { SumPlaces } from './sum-places'

/** How high a digit is drawn for the network, in pixels of a cell image. */
const GLYPH_HEIGHT_PX = 17
/** The least and the largest height of a digit, relative to most others: some fonts have small and long ones. */
const MIN_HEIGHT_RATIO = 0.6
const MAX_HEIGHT_RATIO = 1.35
/** The least height of a part of a digit whose thin strokes are not seen. */
const MIN_PART_RATIO = 0.3
/** How far a digit may reach above and below most others, relative to their height. */
const MAX_OVERHANG_RATIO = 0.35
/** How far right the first digit may begin, relative to the height. */
const MAX_START_RATIO = 0.6
/** How far left of most sums, and above them, one may begin, relative to the height. */
const EDGE_RATIO = 0.1
/** How wide the line of a cage is, on one side of its middle. */
const LINE_PX = 2
/** The space between two digits, and between the parts of one, relative to their height. */
const MAX_GAP_RATIO = 0.6
const MAX_PART_GAP_RATIO = 0.25
/** More marks are not looked at. */
const MAX_MARKS = 5
/** Wider marks, relative to a digit, may be two digits, and still wider ones are no single digit. */
const MIN_DOUBLE_RATIO = 1.2
const MAX_SINGLE_RATIO = 1.4
/** A column at a mark's end with less ink from top to bottom than this, relative to its height, is the end of a line. */
const MIN_END_RATIO = 0.35
/** The log-probability of a mark before or behind the digits that is none. */
const STRAY_SCORE = -4
/** The log-probability that a second digit is nearer to where sums begin than this, relative to the height: it is the first one. */
const MISPLACED_SCORE = -6
const MIN_SECOND_RATIO = 0.26
/** The log-probability that a mark as wide as two digits is one. */
const WIDE_SCORE = -2.5

/** What a sum may be, likeliest first. */
export interface SumChoice {
  readonly sum: number
  /** Log-probability. */
  readonly score: number
}

/** What each cell's sum may be; empty where there is none. `inset`: where lines of cages run, in pixels; 0 without lines. */
export function readSums(
  corners: Corners,
  places: SumPlaces,
  inset: number,
  classify: Classify,
): SumChoice[][] {
  return corners.ink.map((ink) => {
    const inside = eraseLines(ink, places, inset)
    const marks = findSumMarks(inside, corners.minInk, places)
    return marks.length > 0 ? rankSums(inside, marks, places, classify) : []
  })
}

/** The ink of a corner without what is left of the sum or above it. */
function eraseLines(ink: Uint8Array, { left, top, height }: SumPlaces, inset: number): Uint8Array {
  const margin = EDGE_RATIO * height + 1
  // Lines run outside of sums, or a sum interrupts them.
  const from = (edge: number) => Math.max(edge - margin, edge > inset + 1 ? inset + LINE_PX : 0)
  const kept = ink.slice()
  for (let at = 0; at < kept.length; at++) {
    const x = at % CORNER_WIDTH_PX
    if (x < from(left) || (at - x) / CORNER_WIDTH_PX < from(top)) kept[at] = 0
  }
  return kept
}

/** The marks that are where digits of sums are, from the left: digits, several at once, or parts of one. */
function findSumMarks(ink: Uint8Array, minInk: number, places: SumPlaces): Mark[] {
  const { left, top, height, width } = places
  const overhang = MAX_OVERHANG_RATIO * height + 1
  const fitting = findMarks(ink, minInk)
    .map((mark) => trimMark(mark, height, width))
    .filter(
      (mark) =>
        mark.bottom - mark.top >= MIN_PART_RATIO * height &&
        mark.bottom - mark.top <= MAX_HEIGHT_RATIO * height + 1 &&
        mark.top >= top - overhang &&
        mark.bottom <= top + height + overhang &&
        mark.top < top + height / 2 + 1,
    )
    .sort((a, b) => a.left - b.left)
  const chosen: Mark[] = []
  let right = 0
  for (const mark of fitting) {
    const isNext =
      chosen.length > 0
        ? mark.left - right <= MAX_GAP_RATIO * height
        : mark.left <= left + MAX_START_RATIO * height
    if (!isNext || chosen.length >= MAX_MARKS) continue
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
    extents[column].to - extents[column].from < MIN_END_RATIO * height
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

function rankSums(
  ink: Uint8Array,
  marks: readonly Mark[],
  places: SumPlaces,
  classify: Classify,
): SumChoice[] {
  const scores = new Map<number, number>()
  const add = (sum: number, score: number) => {
    // No sum is 0.
    if (sum > 45 || sum === 0) return
    scores.set(sum, Math.max(scores.get(sum) ?? -Infinity, score))
  }
  const known = new Map<string, readonly number[]>()
  const scoresOf = (mark: Mark) => {
    const key = `${mark.left} ${mark.right} ${mark.top} ${mark.bottom}`
    const score = known.get(key) ?? scoreMark(ink, mark, classify)
    known.set(key, score)
    return score
  }
  for (const { digits, strays, isWide } of listReadings(ink, marks, places)) {
    const penalty = strays * STRAY_SCORE + (isWide ? WIDE_SCORE : 0) + misplaced(digits, places)
    const [first, second] = digits.map(scoresOf)
    first.forEach((score, tens) => {
      if (!second) add(tens, score + penalty)
      else if (tens > 0)
        second.forEach((other, ones) => {
          add(10 * tens + ones, score + other + penalty)
        })
    })
  }
  const all = [...scores].map(([sum, score]) => ({ sum, score }))
  const total = logSumExp(all.map(({ score }) => score))
  return all
    .map(({ sum, score }) => ({ sum, score: score - total }))
    .sort((a, b) => b.score - a.score)
}

function misplaced([, second]: readonly Mark[], { left, height }: SumPlaces): number {
  return second && second.left < left + MIN_SECOND_RATIO * height ? MISPLACED_SCORE : 0
}

/** One or two digits that marks may be. */
interface DigitMarks {
  readonly digits: readonly Mark[]
  /** How many marks are no part of them. */
  readonly strays: number
  /** Whether the only digit may as well be two. */
  readonly isWide: boolean
}

/** All ways to take consecutive marks for one or two digits. */
function listReadings(ink: Uint8Array, marks: readonly Mark[], places: SumPlaces): DigitMarks[] {
  const readings: DigitMarks[] = []
  for (let from = 0; from < marks.length; from++) {
    for (let to = from + 1; to <= marks.length; to++) {
      const first = joinMarks(marks.slice(from, to), places)
      if (!first) continue
      const strays = from + marks.length - to
      const divisions = divideMark(ink, first, places)
      for (const digits of divisions) {
        readings.push({ digits, strays, isWide: digits.length === 1 && divisions.length > 1 })
      }
      if (!isSingle(first, places)) continue
      for (let end = to + 1; end <= marks.length; end++) {
        const second = joinMarks(marks.slice(to, end), places)
        if (!second || !isSingle(second, places)) continue
        readings.push({ digits: [first, second], strays: from + marks.length - end, isWide: false })
      }
    }
  }
  return readings
}

const isSingle = (mark: Mark, { width, height }: SumPlaces) =>
  mark.right - mark.left <= MAX_SINGLE_RATIO * width + 1 &&
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
  if (width < MIN_DOUBLE_RATIO * places.width) return divisions
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

/** So many places are tried where a mark may be divided. */
const MAX_CUTS = 3

/** Log-probabilities of 0…9. */
function scoreMark(ink: Uint8Array, mark: Mark, classify: Classify): number[] {
  const image = drawGlyph(ink, mark)
  const zero = scoreZero(image)
  const opinions = [false, true].map((isSecond) => classify(image, 1, isSecond))
  const digits = Array.from({ length: 9 }, (_, i) => {
    const scores = opinions.map((classes) =>
      logSumExp([classes[FIRST_PRINTED_CLASS + i], classes[FIRST_HANDWRITTEN_CLASS + i]]),
    )
    return (scores[0] + scores[1]) / 2
  })
  // What is a 0 is no other digit.
  const none = Math.log1p(-Math.min(0.9999, Math.exp(zero)))
  return [zero, ...digits.map((score) => score + none)]
}

/** A mark as an image of a cell with one digit. */
function drawGlyph(ink: Uint8Array, mark: Mark): Uint8Array {
  // With thin strokes that are too faint to be a part of the mark.
  const own = new Uint8Array(ink.length)
  for (let y = Math.max(0, mark.top - 1); y < Math.min(CORNER_HEIGHT_PX, mark.bottom + 1); y++) {
    const row = y * CORNER_WIDTH_PX
    const to = Math.min(CORNER_WIDTH_PX, mark.right + 1)
    for (let x = Math.max(0, mark.left - 1); x < to; x++) own[row + x] = ink[row + x]
  }
  const scale = (mark.bottom - mark.top) / GLYPH_HEIGHT_PX
  const middle = { x: (mark.left + mark.right) / 2, y: (mark.top + mark.bottom) / 2 }
  const peak = Math.max(1, ...mark.pixels.map((at) => ink[at]))
  const image = new Uint8Array(CELL_SIDE_PX ** 2)
  const grey = { pixels: own, width: CORNER_WIDTH_PX, height: CORNER_HEIGHT_PX }
  for (let y = 0, out = 0; y < CELL_SIDE_PX; y++) {
    for (let x = 0; x < CELL_SIDE_PX; x++, out++) {
      const u = middle.x + (x + 0.5 - CELL_SIDE_PX / 2) * scale
      const v = middle.y + (y + 0.5 - CELL_SIDE_PX / 2) * scale
      if (u < 0 || v < 0 || u >= CORNER_WIDTH_PX || v >= CORNER_HEIGHT_PX) continue
      image[out] = Math.min(255, (sampleLevel(grey, u, v) * 255) / peak)
    }
  }
  return image
}

/**
 * The log-probability of a 0, which cells never hold and the network does not know: in every row of its middle, ink on the left and on the
 * right and less of it between them.
 */
function scoreZero(image: Uint8Array): number {
  const from = Math.round(CELL_SIDE_PX / 2 - 0.25 * GLYPH_HEIGHT_PX)
  const to = Math.round(CELL_SIDE_PX / 2 + 0.25 * GLYPH_HEIGHT_PX)
  const middle = CELL_SIDE_PX / 2
  let least = 255
  for (let y = from; y < to; y++) {
    const row = image.subarray(y * CELL_SIDE_PX, (y + 1) * CELL_SIDE_PX)
    const left = row.subarray(0, middle).reduce((a, b) => Math.max(a, b))
    const right = row.subarray(middle).reduce((a, b) => Math.max(a, b))
    const between = Math.min(row[middle - 1], row[middle])
    least = Math.min(least, Math.min(left, right) - between)
  }
  return -Math.log1p(Math.exp((ZERO_CONTRAST - least) / ZERO_SPREAD))
}

const ZERO_CONTRAST = 50
const ZERO_SPREAD = 12
