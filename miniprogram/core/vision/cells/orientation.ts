import {
  CLASS_COUNT,
  type Classify,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from '../model/classifier'
import { CELL_SIDE_PX, type CellImages } from './cell-images'

/** Quarter turns, clockwise, that bring the digits of a grid upright. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** Cells that are tried in every direction. */
const SAMPLE = 14
/** A cell that is worth trying has at least this share of the typical ink. */
const MIN_INK_RATIO = 0.5
/** The mean logarithm of the likeliest digit above which the picture is upright without trying the rest. */
const SURE = Math.log(0.93)
/** Most pictures are upright. */
const UPRIGHT_BONUS = 1

/**
 * Finds out by reading how a grid lies: its inkiest cells are read in all four directions. Yields between
 * the directions.
 */
export function* findOrientation(
  cells: CellImages,
  classify: Classify,
): Generator<undefined, QuarterTurns, void> {
  const sample = Array.from(cells.ink, (ink, cell) => ({ ink, cell }))
    .filter(({ ink }) => ink >= MIN_INK_RATIO)
    .sort((a, b) => b.ink - a.ink)
    .slice(0, SAMPLE)
    .map(({ cell }) => cell)
  if (sample.length === 0) return 0
  let best: QuarterTurns = 0
  let bestScore = -Infinity
  for (const turns of [0, 1, 2, 3] as const) {
    const turned = new Uint8Array(sample.length * CELL_SIDE_PX ** 2)
    sample.forEach((cell, i) => {
      turned.set(turnCell(cells.pixels, cell, turns), i * CELL_SIDE_PX ** 2)
    })
    const scores = classify(turned, sample.length)
    let score = 0
    for (let i = 0; i < sample.length; i++) score += likeliestDigit(scores, i)
    if (turns === 0 && score > SURE * sample.length) return 0
    if (turns === 0) score += UPRIGHT_BONUS
    if (score > bestScore) {
      bestScore = score
      best = turns
    }
    yield
  }
  return best
}

function likeliestDigit(scores: Float32Array, cell: number): number {
  const start = cell * CLASS_COUNT
  const end = start + FIRST_HANDWRITTEN_CLASS + 9
  return scores.subarray(start + FIRST_PRINTED_CLASS, end).reduce((a, b) => Math.max(a, b))
}

/** Index, before turning, of what stands at row `y` and column `x` of a square turned clockwise. */
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

/** The pixels of one cell turned clockwise. */
function turnCell(pixels: Uint8Array, cell: number, turns: QuarterTurns): Uint8Array {
  const side = CELL_SIDE_PX
  const start = cell * side * side
  if (turns === 0) return pixels.subarray(start, start + side * side)
  const turned = new Uint8Array(side * side)
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++) turned[i++] = pixels[start + indexBeforeTurn(x, y, side, turns)]
  }
  return turned
}

/** All cells of a grid turned clockwise, in the order in which they are then read. */
export function rotateCells({ count, pixels, ink }: CellImages, turns: QuarterTurns): CellImages {
  if (turns === 0) return { count, pixels, ink }
  const size = Math.sqrt(count)
  const length = CELL_SIDE_PX ** 2
  const turned = new Uint8Array(pixels.length)
  const turnedInk = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    const from = indexBeforeTurn(cell % size, Math.floor(cell / size), size, turns)
    turned.set(turnCell(pixels, from, turns), cell * length)
    turnedInk[cell] = ink[from]
  }
  return { count, pixels: turned, ink: turnedInk }
}
