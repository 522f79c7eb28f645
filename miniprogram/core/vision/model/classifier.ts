import { CELL_SIDE_PX } from '../cells/cell-images'
import { createNetwork, type Network, type Weights } from './network'

/** Number of classes. tools/train/network.py uses the same numbers. */
export const CLASS_COUNT = 21
export const BLANK_CLASS = 0
/** Printed digit d: `FIRST_PRINTED_CLASS + d − 1`. */
export const FIRST_PRINTED_CLASS = 1
/** Handwritten digit d: `FIRST_HANDWRITTEN_CLASS + d − 1`. */
export const FIRST_HANDWRITTEN_CLASS = 10
/** Only small pencil candidates. */
export const CANDIDATES_CLASS = 19
/** Anything else: a letter, a sign, a digit lying on its side, a filled square. */
export const OTHER_CLASS = 20

/**
 * Classifies `count` cells. `cells`: count × 28 × 28 bytes as `cutCells` returns them (bright ink on 0).
 * Returns count × 21 log-probabilities (natural logarithms), calibrated on cells held out from training. `isSecond`: the second
 * network's opinion, if there are weights for one.
 */
export type Classify = (cells: Uint8Array, count: number, isSecond?: boolean) => Float32Array

/** Creates a classifier from weights; the app's are in packages/capture/model. */
export function createClassifier(weights: Weights): Classify {
  const first = createNetwork(weights, CELL_SIDE_PX)
  let second: Network | undefined
  const cellBytes = CELL_SIDE_PX * CELL_SIDE_PX
  return (cells, count, isSecond) => {
    // Unpacked when it is needed: most pictures are clear.
    if (isSecond && weights.secondNumbers) {
      second ??= createNetwork({ ...weights, numbers: weights.secondNumbers }, CELL_SIDE_PX)
    }
    const network = (isSecond && second) || first
    const result = new Float32Array(count * CLASS_COUNT)
    for (let cell = 0; cell < count; cell++) {
      const scores = network(cells.subarray(cell * cellBytes, (cell + 1) * cellBytes))
      result.set(logSoftmax(scores.subarray(0, CLASS_COUNT)), cell * CLASS_COUNT)
    }
    return result
  }
}

/** Converts scores to log-probabilities. */
function logSoftmax(scores: Float64Array): Float64Array {
  const max = Math.max(...scores)
  const sum = scores.reduce((total, score) => total + Math.exp(score - max), 0)
  const shift = max + Math.log(sum)
  return scores.map((score) => score - shift)
}
