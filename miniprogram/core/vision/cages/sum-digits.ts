import { logSumExp } from '../decoding/evidence'
import type { Classify } from '../model/classifier'
import type { Corners, Mark } from './marks'
import { readGlyph, type SumGlyph, shareFont } from './sum-glyphs'
import { eraseLines, findSumMarks, listReadings } from './sum-marks'
import type { SumPlaces } from './sum-places'

/** The log-probability of a mark behind the digits, or before them, that is none. */
const STRAY_SCORE = -4
const BEFORE_SCORE = -2.5
/** The log-probability that a second digit is nearer to where sums begin than this, relative to the height: it is the first one. */
const MISPLACED_SCORE = -6
const MIN_SECOND_RATIO = 0.26
/** The log-probability that a mark as wide as two digits is one, or a narrow one is two. */
const WIDE_SCORE = -2.5

/** What a sum may be, likeliest first. */
export interface SumChoice {
  readonly sum: number
  /** Log-probability. */
  readonly score: number
}

/**
 * How marks are looked for: from which share of a mark's least ink on, so that blurred lines and digits come apart; how far below most
 * digits they may reach, relative to the height, so that large digits are cut off; and the log-probability of that.
 */
const LOOKS = [
  { minInk: 1, overhang: 0.35, score: 0 },
  { minInk: 1.5, overhang: 0.35, score: -0.3 },
  { minInk: 1, overhang: 0.05, score: -0.3 },
  { minInk: 1.5, overhang: 0.05, score: -0.6 },
]
/** What is not seen at the usual look has at least this log-probability. */
const MIN_CLEAR_SCORE = -1.5

/** One or two digits that a sum may consist of. */
interface Reading {
  readonly glyphs: readonly SumGlyph[]
  /** Log-probability of all but what the glyphs are. */
  readonly penalty: number
}

/** What each cell's sum may be; empty where there is none. `inset`: where lines of cages run, in pixels; 0 without lines. */
export function readSums(
  corners: Corners,
  places: SumPlaces,
  inset: number,
  classify: Classify,
): SumChoice[][] {
  const cells = corners.ink.map((ink) =>
    listCellReadings(corners.minInk, ink, places, inset, classify),
  )
  const glyphs = new Set(cells.flatMap(({ readings }) => readings.flatMap((one) => one.glyphs)))
  shareFont([...glyphs], () => cells.flatMap(({ readings }) => likeliest(readings)?.glyphs ?? []))
  return cells.map(({ readings, isUsual }) => {
    const best = likeliest(readings)
    if (!best || !(isUsual || scoreOf(best) > MIN_CLEAR_SCORE)) return []
    return rankSums(readings)
  })
}

const scoreOf = ({ glyphs, penalty }: Reading) =>
  glyphs.reduce((sum, { scores }) => sum + Math.max(...scores), penalty)

function likeliest(readings: readonly Reading[]): Reading | null {
  return readings.reduce<Reading | null>(
    (best, one) => (!best || scoreOf(one) > scoreOf(best) ? one : best),
    null,
  )
}

function listCellReadings(
  minInk: number,
  corner: Uint8Array,
  places: SumPlaces,
  inset: number,
  classify: Classify,
): { readonly readings: readonly Reading[]; readonly isUsual: boolean } {
  const ink = eraseLines(corner, places, inset)
  const looks = LOOKS.map((look) => findSumMarks(ink, look.minInk * minInk, places, look.overhang))
  const known = new Map<string, SumGlyph>()
  const glyphOf = (mark: Mark) => {
    const key = `${mark.left} ${mark.right} ${mark.top} ${mark.bottom}`
    const glyph = known.get(key) ?? readGlyph(ink, mark, classify)
    known.set(key, glyph)
    return glyph
  }
  const readings = looks.flatMap((marks, k) =>
    listReadings(ink, marks, places).map(({ digits, before, strays, isWide, isSplit }) => ({
      glyphs: digits.map(glyphOf),
      penalty:
        LOOKS[k].score +
        before * BEFORE_SCORE +
        strays * STRAY_SCORE +
        (isWide || isSplit ? WIDE_SCORE : 0) +
        misplaced(digits, places),
    })),
  )
  return { readings, isUsual: looks[0].length > 0 }
}

function rankSums(readings: readonly Reading[]): SumChoice[] {
  const scores = new Map<number, number>()
  const add = (sum: number, score: number) => {
    // No sum is 0.
    if (sum > 45 || sum === 0) return
    scores.set(sum, Math.max(scores.get(sum) ?? -Infinity, score))
  }
  for (const { glyphs, penalty } of readings) {
    const [first, second] = glyphs.map((glyph) => glyph.scores)
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
