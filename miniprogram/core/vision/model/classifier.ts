import { createNetwork, type Weights } from './network'
import { weights as shippedWeights } from './weights'

/** Side of a cell, in pixels. */
export const cellSide = 28
/** What a cell can be: a number of classes, in the order of their scores. */
export const CLASS_COUNT = 21
export const BLANK_CLASS = 0
/** Digit d, printed: `firstPrinted + d − 1`. */
export const FIRST_PRINTED_CLASS = 1
/** Digit d, written by hand: `firstHandwritten + d − 1`. */
export const FIRST_HANDWRITTEN_CLASS = 10
/** Small pencil candidates and no digit. */
export const CANDIDATES_CLASS = 19
/** None of these: a letter, a sign, a digit lying on its side, a filled square. */
export const OTHER_CLASS = 20

/**
 * What `count` cells show. `cells`: count × 28 × 28 bytes as `cutCells` gives them (ink bright on 0).
 * Returns count × 21 natural logarithms of probabilities, calibrated on cells that the training did not see.
 */
export type Classify = (cells: Uint8Array, count: number) => Float32Array

/** Makes a classifier of weights; those that ship are the usual ones. */
export function createClassifier(weights: Weights): Classify {
  const network = createNetwork(weights, cellSide)
  return (cells, count) => {
    const result = new Float32Array(count * CLASS_COUNT)
    for (let cell = 0; cell < count; cell++) {
      const start = cell * cellSide * cellSide
      const scores = network(cells.subarray(start, start + cellSide * cellSide))
      result.set(logarithms(scores.subarray(0, CLASS_COUNT)), cell * CLASS_COUNT)
    }
    return result
  }
}

let shipped: Classify | undefined

/** Classifies with the weights that ship, which are unpacked when first needed. */
export const classify: Classify = (cells, count) => {
  shipped ??= createClassifier(shippedWeights)
  return shipped(cells, count)
}

/** Scores as logarithms of probabilities. */
function logarithms(scores: Float64Array): Float64Array {
  const most = Math.max(...scores)
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0)
  const shift = most + Math.log(sum)
  return scores.map((score) => score - shift)
}
