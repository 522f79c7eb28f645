import {
  type Layer,
  type LayerOutput,
  type LayerShape,
  packPair,
  runDepthwise,
  runFull,
} from './layer'
import { decodeNumbers } from './numbers'

/** Weights as `tools/train` writes them: the layers' shapes, and all their numbers as text (see `decodeNumbers`). */
export interface Weights {
  readonly layers: readonly LayerShape[]
  readonly numbers: string
  /** The numbers of a second network with the same layers, for a second opinion on cells that are unclear to the first. */
  readonly secondNumbers?: string
}

/** Runs a network on the bytes of one cell; returns its scores, in the same array on every call. */
export type Network = (cell: Uint8Array) => Float64Array

/**
 * Creates a network for inputs of side × side bytes. All sums are sums of integers, so every device computes
 * exactly the same scores.
 */
export function createNetwork({ layers: shapes, numbers }: Weights, side: number): Network {
  const layers = unpackLayers(shapes, numbers, side)
  // The input of each layer, padded with zeros that are never overwritten.
  const inputs = layers.map(
    ({ paddedSide, inputs }) => new Uint8ClampedArray(paddedSide * paddedSide * inputs),
  )
  const scores = new Float64Array(layers[layers.length - 1].outputs)
  const targets = layers.map((layer, index): LayerOutput => {
    const next = layers[index + 1]
    if (!next) return { values: scores, at: 0, width: 1 }
    const at = next.padding * (next.paddedSide + 1) * layer.outputs
    return { values: inputs[index + 1], at, width: next.paddedSide }
  })
  const maxInputs = Math.max(...layers.map(({ kernel, inputs }) => kernel * kernel * inputs))
  const scratch = {
    values: new Float64Array(maxInputs),
    rows: new Int32Array(maxInputs),
    sums: new Float64Array(64),
  }

  return (cell) => {
    const { padding, paddedSide } = layers[0]
    for (let y = 0; y < side; y++) {
      const row = cell.subarray(y * side, (y + 1) * side)
      inputs[0].set(row, (y + padding) * paddedSide + padding)
    }
    layers.forEach((layer, index) => {
      if (layer.kind === 'full') runFull(layer, inputs[index], targets[index], scratch)
      else runDepthwise(layer, inputs[index], targets[index])
    })
    return scores
  }
}

/** Unpacks the numbers: for each layer its weights (by output, row, column, input), biases and factors, little-endian. */
function unpackLayers(shapes: readonly LayerShape[], numbers: string, firstSide: number): Layer[] {
  const length = shapes.reduce((sum, shape) => sum + shape.outputs * (tapsOf(shape) + 8), 0)
  const bytes = decodeNumbers(numbers, length)
  const view = new DataView(bytes.buffer)
  let at = 0
  let inputSide = firstSide
  return shapes.map((shape) => {
    const { kind, kernel, stride, padding, outputs } = shape
    const taps = tapsOf(shape)
    const signedBytes = new Int8Array(bytes.buffer, at, outputs * taps)
    const weights =
      kind === 'full' ? packPairs(signedBytes, taps, outputs) : Float64Array.from(signedBytes)
    at += outputs * taps
    const biases = Int32Array.from({ length: outputs }, (_, k) => view.getInt32(at + 4 * k, true))
    at += 4 * outputs
    const factors = Float32Array.from({ length: outputs }, (_, k) =>
      view.getFloat32(at + 4 * k, true),
    )
    at += 4 * outputs
    const paddedSide = inputSide + 2 * padding
    const side = Math.floor((paddedSide - kernel) / stride) + 1
    inputSide = side
    return { ...shape, paddedSide, side, weights, biases, factors }
  })
}

/** How many weights an output has. */
function tapsOf({ kind, kernel, inputs }: LayerShape): number {
  return kernel * kernel * (kind === 'full' ? inputs : 1)
}

/** Transposes weights from a row per output to a row per tap, two outputs packed into one number. */
function packPairs(weights: Int8Array, taps: number, outputs: number): Float64Array {
  const pairs = new Float64Array((taps * outputs) / 2)
  for (let tap = 0, at = 0; tap < taps; tap++) {
    for (let output = 0; output < outputs; output += 2) {
      pairs[at++] = packPair(weights[output * taps + tap], weights[(output + 1) * taps + tap])
    }
  }
  return pairs
}
