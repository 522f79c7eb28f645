import {
  CLASS_COUNT,
  type Classify,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from '../model/classifier'
import { CELL_SIDE_PX, type CellImages } from './cell-images'

/** Clockwise quarter turns that bring a grid's digits upright. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** Cells that are classified in every orientation. */
const MAX_SAMPLED_CELLS = 14
/** Least ink of a sampled cell, relative to the grid's typical ink. */
const MIN_INK_RATIO = 0.5
/** Above this mean log-probability of the likeliest digit, other orientations are not tried. */
const SUFFICIENT_LOG_PROBABILITY = Math.log(0.93)
/** Log-odds in favour of the upright orientation: most pictures are upright. */
const UPRIGHT_LOG_ODDS = 1
const CELL_BYTES = CELL_SIDE_PX ** 2

/**
 * Finds the orientation of a grid: the cells with the most ink are classified in all four orientations, and the
 * one with the likeliest digits wins. Yields between orientations.
 */
export function* findOrientation(
  cells: CellImages,
  classify: Classify,
): Generator<undefined, QuarterTurns, void> {
  const sample = Array.from(cells.ink, (ink, cell) => ({ ink, cell }))
    .filter(({ ink }) => ink >= MIN_INK_RATIO)
    .sort((a, b) => b.ink - a.ink)
    .slice(0, MAX_SAMPLED_CELLS)
    .map(({ cell }) => cell)
  if (sample.length === 0) return 0
  let best: QuarterTurns = 0
  let bestScore = -Infinity
  for (const turns of [0, 1, 2, 3] as const) {
    const rotated = new Uint8Array(sample.length * CELL_BYTES)
    sample.forEach((cell, i) => {
      rotated.set(rotateCell(cells.pixels, cell, turns), i * CELL_BYTES)
    })
    const scores = classify(rotated, sample.length)
    let score = 0
    for (let i = 0; i < sample.length; i++) score += maxDigitScore(scores, i)
    if (turns === 0 && score > SUFFICIENT_LOG_PROBABILITY * sample.length) return 0
    if (turns === 0) score += UPRIGHT_LOG_ODDS
    if (score > bestScore) {
      bestScore = score
      best = turns
    }
    yield
  }
  return best
}

/** The log-probability of a cell's likeliest digit. */
function maxDigitScore(scores: Float32Array, cell: number): number {
  const start = cell * CLASS_COUNT
  const end = start + FIRST_HANDWRITTEN_CLASS + 9
  return scores.subarray(start + FIRST_PRINTED_CLASS, end).reduce((a, b) => Math.max(a, b))
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

/** The pixels of one cell, rotated clockwise. */
function rotateCell(pixels: Uint8Array, cell: number, turns: QuarterTurns): Uint8Array {
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
    const from = indexBeforeTurn(cell % size, Math.floor(cell / size), size, turns)
    rotated.set(rotateCell(pixels, from, turns), cell * CELL_BYTES)
    rotatedInk[cell] = ink[from]
  }
  return { count, pixels: rotated, ink: rotatedInk }
}
