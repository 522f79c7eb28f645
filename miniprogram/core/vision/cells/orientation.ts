import { MIN_CONFIDENCE, MIN_FILLED_INK } from '../decoding/cell-reading'
import { NEGLIGIBLE_PROBABILITY } from '../decoding/evidence'
import { type Classify, FIRST_HANDWRITTEN_CLASS, FIRST_PRINTED_CLASS } from '../model/classifier'
import { CELL_SIDE_PX, type CellImages } from './cell-images'

/** Clockwise quarter turns that bring a grid's digits upright. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** The scores of all classes for a cell, rotated clockwise. */
type ScoreCell = (cell: number, turns: QuarterTurns) => Float32Array

/** Cells that are classified upright first, and at most so many in other orientations if those are not clear. */
const MAX_FIRST_CELLS = 14
const MAX_SAMPLED_CELLS = 24
/** Above this mean log-probability of the likeliest digit, other orientations are not tried. */
const SUFFICIENT_LOG_PROBABILITY = Math.log(MIN_CONFIDENCE)
/** Limit of one cell's influence. */
const MIN_LOG_PROBABILITY = Math.log(NEGLIGIBLE_PROBABILITY)
/** Log-odds in favour of the upright orientation: most pictures are upright. */
const UPRIGHT_LOG_ODDS = 1
/** An orientation that is less likely than the best by these log-odds is not tried any longer. */
const DECISIVE_LOG_ODDS = 12
const CELL_BYTES = CELL_SIDE_PX ** 2

/** Classifies each cell at most once in each orientation. */
export function createScorer({ pixels }: CellImages, classify: Classify): ScoreCell {
  const known = new Map<number, Float32Array>()
  return (cell, turns) => {
    const key = 4 * cell + turns
    const scores = known.get(key) ?? classify(rotateCell(pixels, cell, turns), 1)
    known.set(key, scores)
    return scores
  }
}

/**
 * Finds the orientation of a grid: the cells with the most ink are classified in all orientations that are still possible, and the
 * one with the likeliest digits wins. `ink`: see `CellImages`. Yields between cells.
 */
export function* findOrientation(
  ink: Float32Array,
  score: ScoreCell,
): Generator<undefined, QuarterTurns, void> {
  const sample = [...ink.keys()]
    .filter((cell) => ink[cell] >= MIN_FILLED_INK)
    .sort((a, b) => ink[b] - ink[a])
    .slice(0, MAX_SAMPLED_CELLS)
  const rate = (cells: readonly number[], turns: QuarterTurns) =>
    cells.reduce((sum, cell) => sum + maxDigitScore(score(cell, turns)), 0)
  const first = sample.slice(0, MAX_FIRST_CELLS)
  if (rate(first, 0) >= SUFFICIENT_LOG_PROBABILITY * first.length) return 0
  let left: readonly QuarterTurns[] = [0, 1, 2, 3]
  const totals = [UPRIGHT_LOG_ODDS, 0, 0, 0]
  for (const cell of sample) {
    if (left.length === 1) break
    yield
    for (const turns of left) totals[turns] += maxDigitScore(score(cell, turns))
    const best = Math.max(...left.map((turns) => totals[turns]))
    left = left.filter((turns) => totals[turns] > best - DECISIVE_LOG_ODDS)
  }
  return left.reduce((best, turns) => (totals[turns] > totals[best] ? turns : best))
}

/** The log-probability of a cell's likeliest digit. */
function maxDigitScore(scores: Float32Array): number {
  const digits = scores.subarray(FIRST_PRINTED_CLASS, FIRST_HANDWRITTEN_CLASS + 9)
  return digits.reduce((a, b) => Math.max(a, b), MIN_LOG_PROBABILITY)
}

/** The index, before rotation, of the element that is at column `x` and row `y` of a square rotated clockwise. */
export function indexBeforeTurn(x: number, y: number, side: number, turns: QuarterTurns): number {
  const last = side - 1
  switch (turns) {
    case 0:
      return y * side + x
    case 1:
      return (last - x) * side + y
    case 2:
      return (last - y) * side + last - x
    case 3:
      return x * side + last - y
  }
}

/** The index in the picture of a cell of the rotated grid. */
export function cellBeforeTurns(cell: number, size: number, turns: QuarterTurns): number {
  return indexBeforeTurn(cell % size, Math.floor(cell / size), size, turns)
}

/** The pixels of one cell, rotated clockwise. */
export function rotateCell(pixels: Uint8Array, cell: number, turns: QuarterTurns): Uint8Array {
  const start = cell * CELL_BYTES
  if (turns === 0) return pixels.subarray(start, start + CELL_BYTES)
  const rotated = new Uint8Array(CELL_BYTES)
  for (let y = 0, i = 0; y < CELL_SIDE_PX; y++) {
    for (let x = 0; x < CELL_SIDE_PX; x++) {
      rotated[i++] = pixels[start + indexBeforeTurn(x, y, CELL_SIDE_PX, turns)]
    }
  }
  return rotated
}

/** Rotates a grid clockwise: the order of its cells and the pixels of each. */
export function rotateCells({ count, pixels, ink }: CellImages, turns: QuarterTurns): CellImages {
  if (turns === 0) return { count, pixels, ink }
  const size = Math.sqrt(count)
  const rotated = new Uint8Array(pixels.length)
  const rotatedInk = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const from = cellBeforeTurns(cell, size, turns)
    rotated.set(rotateCell(pixels, from, turns), cell * CELL_BYTES)
    rotatedInk[cell] = ink[from]
  }
  return { count, pixels: rotated, ink: rotatedInk }
}
