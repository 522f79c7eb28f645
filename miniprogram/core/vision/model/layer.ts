/**
 * A convolution over bytes. `full`: each output channel uses all input channels; a dense layer is a full layer whose
 * kernel covers its whole input. `depthwise`: output channel k uses only input channel k.
 */
export interface LayerShape {
  readonly kind: 'full' | 'depthwise'
  readonly inputs: number
  readonly outputs: number
  readonly kernel: number
  readonly stride: number
  readonly padding: number
}

export interface Layer extends LayerShape {
  /** Width and height of the input (padding included) and of the output. */
  readonly paddedSide: number
  readonly side: number
  /**
   * `full`: kernel · kernel · inputs rows of outputs ÷ 2 pairs (see `packPair`).
   * `depthwise`: kernel · kernel weights for each output.
   */
  readonly weights: Float64Array
  readonly biases: Int32Array
  /** Scales a sum to the next layer's byte, or to a score; by output. */
  readonly factors: Float32Array
}

/**
 * Where a layer writes its results: index `at + (y · width + x) · outputs + output`. A clamped array rounds and
 * clips them to bytes.
 */
export interface LayerOutput {
  readonly values: Uint8ClampedArray | Float64Array
  readonly at: number
  readonly width: number
}

/** Buffers of `runFull`, large enough for kernel · kernel · inputs of any layer. */
interface Scratch {
  readonly values: Float64Array
  readonly rows: Int32Array
  /** Sums of the pairs of outputs at one position. */
  readonly sums: Float64Array
}

const PAIR_BASE = 2 ** 26
/** Added to a pair before it is divided: makes it positive, so that truncation rounds to nearest. */
const PAIR_BIAS = 2 ** 51 + 2 ** 25
/** PAIR_BIAS ÷ PAIR_BASE, truncated: the offset of the odd sum. */
const ODD_BIAS = 2 ** 25

/**
 * Packs two weights into one number. A sum of bytes times such numbers contains both sums exactly, as long as each
 * stays below 2^25, which 1,000 inputs cannot exceed. One multiplication then does the work of two, which matters
 * without a JIT compiler.
 *
 *     51 ········ 26 25 ········ 0
 *        odd sum        even sum       both signed: a negative even sum borrows from the odd one
 */
export function packPair(even: number, odd: number): number {
  return even + odd * PAIR_BASE
}

/**
 * Runs a `full` layer. About half of the inputs are 0, so the others are gathered once per position and then used for
 * all outputs, in groups of eight or four pairs.
 */
export function runFull(
  layer: Layer,
  input: Uint8ClampedArray,
  target: LayerOutput,
  scratch: Scratch,
) {
  const { kernel, stride, inputs, outputs, paddedSide, side, weights, biases, factors } = layer
  const { values, rows, sums } = scratch
  const out = target.values
  const rowLength = outputs / 2
  const run = kernel * inputs
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let count = 0
      for (let ky = 0, row = 0; ky < kernel; ky++) {
        const start = ((y * stride + ky) * paddedSide + x * stride) * inputs
        const end = start + run
        for (let i = start; i < end; i++, row += rowLength) {
          const value = input[i]
          if (value === 0) continue
          values[count] = value
          rows[count++] = row
        }
      }
      let pair = 0
      for (; pair + 8 <= rowLength; pair += 8) sumEight(weights, scratch, count, pair)
      for (; pair < rowLength; pair += 4) sumFour(weights, scratch, count, pair)
      let at = target.at + (y * target.width + x) * outputs
      for (let output = 0; output < outputs; ) {
        const sum = sums[output >> 1]
        const odd = (((sum + PAIR_BIAS) / PAIR_BASE) | 0) - ODD_BIAS
        out[at++] = (sum - odd * PAIR_BASE + biases[output]) * factors[output++]
        out[at++] = (odd + biases[output]) * factors[output++]
      }
    }
  }
}

/** The sums of eight pairs of outputs from `pair` on: one read of a value serves them all. */
function sumEight(
  weights: Float64Array,
  { values, rows, sums }: Scratch,
  count: number,
  pair: number,
) {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let e = 0
  let f = 0
  let g = 0
  let h = 0
  for (let i = 0; i < count; i++) {
    const value = values[i]
    const w = rows[i] + pair
    a += value * weights[w]
    b += value * weights[w + 1]
    c += value * weights[w + 2]
    d += value * weights[w + 3]
    e += value * weights[w + 4]
    f += value * weights[w + 5]
    g += value * weights[w + 6]
    h += value * weights[w + 7]
  }
  sums[pair] = a
  sums[pair + 1] = b
  sums[pair + 2] = c
  sums[pair + 3] = d
  sums[pair + 4] = e
  sums[pair + 5] = f
  sums[pair + 6] = g
  sums[pair + 7] = h
}

/** The same for four pairs. */
function sumFour(
  weights: Float64Array,
  { values, rows, sums }: Scratch,
  count: number,
  pair: number,
) {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let i = 0; i < count; i++) {
    const value = values[i]
    const w = rows[i] + pair
    a += value * weights[w]
    b += value * weights[w + 1]
    c += value * weights[w + 2]
    d += value * weights[w + 3]
  }
  sums[pair] = a
  sums[pair + 1] = b
  sums[pair + 2] = c
  sums[pair + 3] = d
}

/** Runs a `depthwise` layer with a 3 × 3 kernel. */
export function runDepthwise(layer: Layer, input: Uint8ClampedArray, target: LayerOutput) {
  const { stride, outputs, paddedSide, side, weights, biases, factors } = layer
  const out = target.values
  const below = paddedSide * outputs
  const right2 = 2 * outputs
  for (let output = 0; output < outputs; output++) {
    const w = 9 * output
    const w0 = weights[w]
    const w1 = weights[w + 1]
    const w2 = weights[w + 2]
    const w3 = weights[w + 3]
    const w4 = weights[w + 4]
    const w5 = weights[w + 5]
    const w6 = weights[w + 6]
    const w7 = weights[w + 7]
    const w8 = weights[w + 8]
    const bias = biases[output]
    const factor = factors[output]
    for (let y = 0; y < side; y++) {
      let i = y * stride * below + output
      let at = target.at + y * target.width * outputs + output
      for (let x = 0; x < side; x++, i += stride * outputs, at += outputs) {
        const j = i + below
        const k = j + below
        out[at] =
          (input[i] * w0 +
            input[i + outputs] * w1 +
            input[i + right2] * w2 +
            input[j] * w3 +
            input[j + outputs] * w4 +
            input[j + right2] * w5 +
            input[k] * w6 +
            input[k + outputs] * w7 +
            input[k + right2] * w8 +
            bias) *
          factor
      }
    }
  }
}
