import { CELL_SIDE_PX } from '../cells/cell-images'
import { logSumExp } from '../decoding/evidence'
import { type Classify, FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS } from '../model/classifier'
import { sampleLevel } from '../picture'
import { CORNER_HEIGHT_PX, CORNER_WIDTH_PX, type Mark } from './marks'

/** How high a digit is drawn for the network, in pixels of a cell image. */
const GLYPH_HEIGHT_PX = 17

/** A mark as an image of a cell, and what it may be. */
export interface SumGlyph {
  readonly image: Uint8Array
  /** Log-probabilities of 0…9. */
  scores: readonly number[]
}

export function readGlyph(ink: Uint8Array, mark: Mark, classify: Classify): SumGlyph {
  const image = drawGlyph(ink, mark)
  return { image, scores: scoreImage(image, classify) }
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

/** Images are compared at half their size. */
const SMALL_SIDE = CELL_SIDE_PX / 2
/** How much less a glyph counts that is less alike, and what all digits get in advance. */
const LIKENESS = 25
const PSEUDO_VOTES = 0.05
/** How much votes count beside the network's opinion, and how often they are counted. */
const VOTE_WEIGHT = 0.5
const ROUNDS = 2

/** A vector of length 1 for each image, so that the product of two is 1 if they are alike. */
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

/** Print is alike: what looks like other digits of the grid is one of them. `chosen` gives the likeliest glyphs. */
export function shareFont(all: readonly SumGlyph[], choose: () => readonly SumGlyph[]): void {
  const small = new Map(all.map((glyph) => [glyph, shrinkImage(glyph.image)]))
  const smallOf = (glyph: SumGlyph) => small.get(glyph) as Float32Array
  const own = all.map(({ scores }) => scores)
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose()
    const probabilities = chosen.map(({ scores }) => {
      const total = logSumExp([...scores])
      return scores.map((score) => Math.exp(score - total))
    })
    const next = all.map((glyph, at) => {
      const votes = new Array<number>(10).fill(PSEUDO_VOTES / 10)
      let total = PSEUDO_VOTES
      chosen.forEach((other, k) => {
        if (other === glyph) return
        const weight = Math.exp(LIKENESS * (multiply(smallOf(glyph), smallOf(other)) - 1))
        total += weight
        probabilities[k].forEach((probability, digit) => {
          votes[digit] += weight * probability
        })
      })
      return own[at].map(
        (score, digit) => score + VOTE_WEIGHT * Math.log((10 * votes[digit]) / total),
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
