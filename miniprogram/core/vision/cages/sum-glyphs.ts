import { CELL_SIDE_PX } from '../cells/cell-images'
import { logSumExp, MIN_SAY, probabilitiesOf } from '../decoding/evidence'
import { type Classify, FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS } from '../model/classifier'
import { sampleLevel } from '../picture'
import { CORNER_HEIGHT_PX, CORNER_WIDTH_PX, type Mark } from './marks'

/** How high a digit is drawn for the network, in pixels of a cell image. */
const GLYPH_HEIGHT_PX = 17

/** A mark that may be a digit. */
export interface SumGlyph {
  /** Its image, small and as a vector of length 1: the product of two is 1 if they are alike. */
  readonly look: Float32Array
  /** Log-probabilities of 0…9 by the networks. */
  readonly own: readonly number[]
  /** … and by what looks like it, see `shareFont`. */
  scores: readonly number[]
}

export function readGlyph(ink: Uint8Array, mark: Mark, classify: Classify): SumGlyph {
  const image = drawGlyph(ink, mark)
  const own = scoreImage(image, classify)
  return { look: shrinkImage(image), own, scores: own }
}

/** Log-probabilities of 0…9. */
function scoreImage(image: Uint8Array, classify: Classify): number[] {
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
 * right and less of it between them, which is closed above and below, unlike a 4.
 */
function scoreZero(image: Uint8Array): number {
  const middle = CELL_SIDE_PX / 2
  const levelAt = (y: number) =>
    Math.min(image[y * CELL_SIDE_PX + middle - 1], image[y * CELL_SIDE_PX + middle])
  let least = 255
  let inside = 0
  for (let y = rowAt(-0.25); y < rowAt(0.25); y++) {
    const row = image.subarray(y * CELL_SIDE_PX, (y + 1) * CELL_SIDE_PX)
    const left = row.subarray(0, middle).reduce((a, b) => Math.max(a, b))
    const right = row.subarray(middle).reduce((a, b) => Math.max(a, b))
    least = Math.min(least, Math.min(left, right) - levelAt(y))
    inside = Math.max(inside, levelAt(y))
  }
  for (const end of [rowAt(-0.5), rowAt(0.5)]) {
    const closed = [-3, -2, -1, 0, 1, 2].map((step) => levelAt(end + step))
    least = Math.min(least, Math.max(...closed) - inside)
  }
  return -Math.log1p(Math.exp((ZERO_CONTRAST - least) / ZERO_SPREAD))
}

/** The row at a share of a digit's height from its middle. */
const rowAt = (share: number) => Math.round(CELL_SIDE_PX / 2 + share * GLYPH_HEIGHT_PX)

const ZERO_CONTRAST = 50
const ZERO_SPREAD = 12

/** Images are compared at half their size. */
const SMALL_SIDE = CELL_SIDE_PX / 2
/** How much less a glyph counts that is less alike. */
const LIKENESS = 50
/** What all digits get in advance. What does not fit at all still counts so much, relative to what fits best: the cage may be wrong. */
export const MIN_FIT = 0.05
/** How much votes, and what fits the cages, count beside the network's opinion, and how often they are counted. */
const VOTE_WEIGHT = 0.5
const ROUNDS = 3

function shrinkImage(image: Uint8Array): Float32Array {
  const small = new Float32Array(SMALL_SIDE * SMALL_SIDE)
  for (let y = 0; y < CELL_SIDE_PX; y++) {
    for (let x = 0; x < CELL_SIDE_PX; x++)
      small[(y >> 1) * SMALL_SIDE + (x >> 1)] += image[y * CELL_SIDE_PX + x]
  }
  const mean = small.reduce((a, b) => a + b, 0) / small.length
  for (let i = 0; i < small.length; i++) small[i] -= mean
  const length = Math.sqrt(small.reduce((a, b) => a + b * b, 0)) || 1
  return small.map((v) => v / length)
}

/** A digit of the likeliest sum of a cell. */
export interface ChosenGlyph {
  readonly glyph: SumGlyph
  /** How well each digit, 0…9, fits the rest of the sum and the cage: logarithms. */
  readonly fits: readonly number[]
}

/** Adjusts the scores of glyphs by those that look alike: in one font, they are the same digit. `choose` gives the digits of the likeliest sums. */
export function shareFont(all: readonly SumGlyph[], choose: () => readonly ChosenGlyph[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose().map(({ glyph, fits }) => {
      const scores = glyph.scores.map((score, digit) => score + VOTE_WEIGHT * fits[digit])
      return { glyph, fits, probabilities: probabilitiesOf(scores) }
    })
    const next = all.map((glyph) => {
      const votes = new Array<number>(10).fill(MIN_FIT / 10)
      const fit = new Array<number>(10).fill(0)
      for (const { glyph: other, fits, probabilities } of chosen) {
        if (other === glyph) continue
        const weight = Math.exp(LIKENESS * (multiply(glyph.look, other.look) - 1))
        if (weight < MIN_SAY) continue
        for (let digit = 0; digit < 10; digit++) {
          votes[digit] += weight * probabilities[digit]
          fit[digit] += weight * fits[digit]
        }
      }
      const total = votes.reduce((a, b) => a + b)
      return glyph.own.map(
        (score, digit) =>
          score + VOTE_WEIGHT * Math.log((10 * votes[digit]) / total) + VOTE_WEIGHT * fit[digit],
      )
    })
    all.forEach((glyph, i) => {
      glyph.scores = next[i]
    })
  }
}

function multiply(one: Float32Array, other: Float32Array): number {
  let product = 0
  for (let i = 0; i < one.length; i++) product += one[i] * other[i]
  return product
}
