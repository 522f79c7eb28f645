import { quantileOf } from '../statistics'
import { CELL_PX } from './board'
import {
  CORNER_HEIGHT_PX,
  CORNER_WIDTH_PX,
  type Corners,
  findMarks,
  liesOnLine,
  type Mark,
} from './marks'

/** Digits of sums are at least, and at most, so high: shares of a cell. */
const MIN_HEIGHT_PX = 0.115 * CELL_PX
const MAX_HEIGHT_PX = 0.3 * CELL_PX
/** Marks that certainly are no dashes are this wide, relative to their height; wider ones are several digits or a line. */
const MIN_WIDTH_RATIO = 0.32
const MAX_WIDTH_RATIO = 1.15
/** A larger share of ink is noise: at most 0.23 in the corners of killers, with lines and dirt, at least 0.27 in noise. */
const MAX_INK_RATIO = 0.25
/** How much places of digits differ: lattices are not exact, and fonts have old-style digits. */
const TOLERANCE_PX = 2.5
/** Sums begin at the first place where so many of the first wide digits do. */
const MIN_START_SHARE = 0.09
/** Quantile of the widths of marks that is usual for a digit, and the least width relative to the height. */
const WIDTH_QUANTILE = 0.65
const MIN_USUAL_RATIO = 0.58
const MAX_USUAL_RATIO = 0.72

/** Where the digits of all sums are, in pixels from a cell's upper left corner. */
export interface SumPlaces {
  readonly left: number
  readonly top: number
  readonly height: number
  /** Of a digit other than 1. */
  readonly width: number
  /** How many digits suggest this. */
  readonly votes: number
}

/** Whether there is nothing but noise. */
export function isNoise({ ink, minInk }: Corners): boolean {
  let inked = 0
  for (const corner of ink) for (const level of corner) if (level >= minInk) inked++
  return inked > MAX_INK_RATIO * ink.length * CORNER_WIDTH_PX * CORNER_HEIGHT_PX
}

/** Where most marks agree that sums are; null if there are hardly any. `inset`: where lines of cages run, in pixels; 0 without lines. */
export function findSumPlaces({ ink, minInk }: Corners, inset: number): SumPlaces | null {
  const digits = ink.map((corner) =>
    findMarks(corner, minInk).filter((mark) => looksLikeDigit(mark) && !liesOnLine(mark, inset)),
  )
  const all = digits.flat()
  let best: readonly Mark[] = []
  for (const one of all) {
    const like = all.filter(
      (other) => isNear(one.top, other.top) && isNear(one.bottom, other.bottom),
    )
    if (like.length > best.length) best = like
  }
  if (best.length === 0) return null
  const top = median(best.map((mark) => mark.top))
  const bottom = median(best.map((mark) => mark.bottom))
  const lefts = digits.flatMap((marks) => {
    const chosen = marks.filter((mark) => best.includes(mark))
    return chosen.length > 0 ? [Math.min(...chosen.map((mark) => mark.left))] : []
  })
  // A 1 does not count as a digit here, so that many of these are second digits.
  const starts = [...lefts].sort((a, b) => a - b)
  const left =
    starts.find(
      (start) =>
        lefts.filter((one) => one >= start && one <= start + TOLERANCE_PX).length >=
        MIN_START_SHARE * lefts.length,
    ) ?? starts[0]
  const width = Math.max(
    Math.min(
      quantileOf(
        best.map((mark) => mark.right - mark.left),
        WIDTH_QUANTILE,
      ),
      MAX_USUAL_RATIO * (bottom - top),
    ),
    MIN_USUAL_RATIO * (bottom - top),
  )
  return { left, top, height: bottom - top, width, votes: lefts.length }
}

function looksLikeDigit({ left, top, right, bottom }: Mark): boolean {
  const [width, height] = [right - left, bottom - top]
  if (height < MIN_HEIGHT_PX || height > MAX_HEIGHT_PX) return false
  if (left < 1 || top < 1 || right >= CORNER_WIDTH_PX || bottom >= CORNER_HEIGHT_PX) return false
  return width >= MIN_WIDTH_RATIO * height && width <= MAX_WIDTH_RATIO * height
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE_PX

const median = (values: readonly number[]) => quantileOf(values, 0.5)
