import { maxSum } from '../../sudoku/combinations'
import { logSumExp, probabilitiesOf } from '../decoding/evidence'
import type { Classify } from '../model/classifier'
import { CORNER_WIDTH_PX, type Corners, type Mark } from './marks'
import { type ChosenGlyph, MIN_FIT, readGlyph, type SumGlyph, shareFont } from './sum-glyphs'
import { eraseLines, findSumMarks, listReadings } from './sum-marks'
import type { SumPlaces } from './sum-places'

/** The log-probability of a mark behind the digits that is none. */
const STRAY_SCORE = -4
/** … of one before them, of a mark as wide as two digits that is one, or of a narrow one that is two. */
const ODD_SCORE = -2.5
/** A second digit nearer to where sums begin than this, relative to the height, is the first one, and what is before it no digit. */
const MIN_SECOND_RATIO = 0.26

/** What a sum may be, likeliest first. */
export interface SumChoice {
  readonly sum: number
  /** Log-probability. */
  readonly score: number
}

/**
 * How marks are looked for. `minInk`: the least ink of a pixel, relative to the usual; more separates blurred lines from digits, less
 * shows hairlines. `overhang`: how far marks may reach below most digits, relative to the height; less cuts off large digits. `score`:
 * the log-probability of this.
 */
const LOOKS = [
  { minInk: 1, overhang: 0.35, score: 0 },
  { minInk: 1.5, overhang: 0.35, score: -0.3 },
  { minInk: 1, overhang: 0.05, score: -0.3 },
  { minInk: 1.5, overhang: 0.05, score: -0.6 },
  { minInk: 0.6, overhang: 0.35, score: -0.9 },
  { minInk: 0.6, overhang: 0.05, score: -1.2 },
]
/** The log-probability that ink is no part of a sum, by its amount relative to the height. */
const MISSED_SCORE = -2

/** One or two digits that a sum may consist of. */
interface Reading {
  readonly glyphs: readonly SumGlyph[]
  /** Log-probability of all but what the glyphs are. */
  readonly penalty: number
  /** … of ink that is no part of the digits. */
  readonly missed: number
}

/** The marks of all cells that may be sums. `inset`: where lines of cages run, in pixels; 0 without lines. */
export function findSums(
  { ink: corners, minInk }: Corners,
  places: SumPlaces,
  inset: number,
  classify: Classify,
): Reading[][] {
  return corners.map((corner) => {
    const ink = eraseLines(corner, minInk, places, inset)
    const looks = LOOKS.map((look) =>
      findSumMarks(ink, look.minInk * minInk, places, look.overhang),
    )
    const known = new Map<string, SumGlyph>()
    const glyphOf = (mark: Mark) => {
      const key = `${mark.left} ${mark.right} ${mark.top} ${mark.bottom}`
      const glyph = known.get(key) ?? readGlyph(ink, mark, classify)
      known.set(key, glyph)
      return glyph
    }
    const isUsual = looks[0].length > 0
    return looks.flatMap((marks, k) =>
      !isUsual && LOOKS[k].minInk < 1
        ? []
        : listReadings(ink, marks, places).map(({ digits, before, strays, isWide, isSplit }) => ({
            glyphs: digits.map(glyphOf),
            penalty:
              LOOKS[k].score +
              before * ODD_SCORE +
              strays * STRAY_SCORE +
              (isWide || isSplit ? ODD_SCORE : 0) +
              misplaced(digits, places),
            missed: MISSED_SCORE * measureMissed(ink, minInk, digits, places),
          })),
    )
  })
}

/** How likely a cell's sum is before it is seen: a probability. */
type SumPrior = (cell: number, sum: number) => number

/** What a cell's sum may be. */
export interface CellSums {
  readonly choices: readonly SumChoice[]
  /** How much its marks look like digits: about a log-probability, up to 1 for each digit; −∞ without any. */
  readonly score: number
}

/** What each cell's sum may be. */
export function rankSums(cells: readonly Reading[][], prior: SumPrior): CellSums[] {
  const glyphs = new Set(cells.flat().flatMap((one) => one.glyphs))
  for (const glyph of glyphs) glyph.scores = glyph.own
  const likeliest = (cell: number) => findLikeliest(cells[cell], (sum) => prior(cell, sum))
  shareFont([...glyphs], () =>
    [...cells.keys()].flatMap((cell) => {
      const best = likeliest(cell)
      return best ? measureFits(best, (sum) => prior(cell, sum)) : []
    }),
  )
  return cells.map((readings, cell) => {
    const best = likeliest(cell)
    return {
      choices: listChoices(readings, (sum) => prior(cell, sum)),
      score: best === null ? -Infinity : scoreOf(best) + best.missed,
    }
  })
}

const scoreOf = ({ glyphs, penalty }: Reading) =>
  glyphs.reduce((sum, { scores }) => sum + Math.max(...scores), penalty)

function findLikeliest(
  readings: readonly Reading[],
  prior: (sum: number) => number,
): Reading | null {
  let best: Reading | null = null
  let most = -Infinity
  for (const reading of readings) {
    forEachSum(reading, (sum, score) => {
      const value = score + Math.log(prior(sum))
      if (value <= most) return
      most = value
      best = reading
    })
  }
  return best
}

/** How well each digit of a sum fits the other one and what sums are likely. */
function measureFits({ glyphs }: Reading, prior: (sum: number) => number): ChosenGlyph[] {
  const [first, second] = glyphs
  const fitsOf = (likelihood: (digit: number) => number) => {
    const all = Array.from({ length: 10 }, (_, digit) => likelihood(digit))
    const most = Math.max(...all)
    return all.map((one) => Math.log((one / most + MIN_FIT) / (1 + MIN_FIT)))
  }
  if (!second) return [{ glyph: first, fits: fitsOf(prior) }]
  const [tens, ones] = glyphs.map(({ scores }) => probabilitiesOf(scores))
  const expect = (probabilities: readonly number[], sumOf: (digit: number) => number) =>
    probabilities.reduce((sum, probability, digit) => sum + probability * prior(sumOf(digit)), 0)
  return [
    { glyph: first, fits: fitsOf((ten) => expect(ones, (one) => 10 * ten + one)) },
    { glyph: second, fits: fitsOf((one) => expect(tens, (ten) => 10 * ten + one)) },
  ]
}

function listChoices(readings: readonly Reading[], prior: (sum: number) => number): SumChoice[] {
  const scores = new Map<number, number>()
  for (const reading of readings) {
    forEachSum(reading, (sum, score) => {
      const value = score + Math.log(prior(sum))
      scores.set(sum, Math.max(scores.get(sum) ?? -Infinity, value))
    })
  }
  const total = logSumExp([...scores.values()])
  return [...scores]
    .map(([sum, score]) => ({ sum, score: score - total }))
    .sort((a, b) => b.score - a.score)
}

/** All sums that a reading may be, with their log-probabilities. */
function forEachSum(
  { glyphs, penalty, missed }: Reading,
  visit: (sum: number, score: number) => void,
): void {
  const [first, second] = glyphs.map((glyph) => glyph.scores)
  first.forEach((score, tens) => {
    if (tens === 0) return
    if (!second) visit(tens, score + penalty + missed)
    else
      second.forEach((other, ones) => {
        const sum = 10 * tens + ones
        if (sum <= maxSum(9, 9)) visit(sum, score + other + penalty + missed)
      })
  })
}

/** How much ink there is beside the digits where sums are, relative to their height. */
function measureMissed(
  ink: Uint8Array,
  minInk: number,
  digits: readonly Mark[],
  { left, top, width, height }: SumPlaces,
): number {
  let missed = 0
  for (let y = Math.floor(top); y < top + height; y++) {
    for (let x = Math.floor(left); x < left + 2 * width; x++) {
      const isSeen = digits.some(
        (mark) => x >= mark.left - 1 && x <= mark.right && y >= mark.top - 1 && y <= mark.bottom,
      )
      if (!isSeen) missed += Math.max(0, ink[y * CORNER_WIDTH_PX + x] - 0.5 * minInk)
    }
  }
  return missed / (255 * height)
}

function misplaced([, second]: readonly Mark[], { left, height }: SumPlaces): number {
  return second && second.left < left + MIN_SECOND_RATIO * height ? STRAY_SCORE : 0
}
