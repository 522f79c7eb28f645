import type { LayerShape } from '../../../../miniprogram/core/vision/model/layer'
import { createNetwork } from '../../../../miniprogram/core/vision/model/network'
import { decodeNumbers } from '../../../../miniprogram/core/vision/model/numbers'
import { encodeNumbers } from '../../../../tools/train/numbers'

const side = 8

/** Packs numbers as tools/train does: weights, biases and factors of each layer. */
function packed(layers: readonly { weights: number[]; biases: number[]; factors: number[] }[]) {
  const parts = layers.flatMap(({ weights, biases, factors }) => [
    Buffer.from(Int8Array.from(weights).buffer),
    Buffer.from(Int32Array.from(biases).buffer),
    Buffer.from(Float32Array.from(factors).buffer),
  ])
  return encodeNumbers(Buffer.concat(parts))
}

function layer(part: Partial<LayerShape>): LayerShape {
  return { kind: 'full', inputs: 1, outputs: 8, kernel: 1, stride: 1, padding: 0, ...part }
}

const eight = <T>(value: T): T[] => Array<T>(8).fill(value)

describe('a network', () => {
  test('keeps packed sums apart, even the largest ones and those of opposite signs', () => {
    const cell = new Uint8Array(side * side).fill(255)
    const signs = [1, -1, -1, 1, 1, 1, -1, -1]
    const network = createNetwork(
      {
        layers: [layer({ kernel: side })],
        numbers: packed([
          {
            weights: signs.flatMap((sign) => Array<number>(side * side).fill(127 * sign)),
            biases: eight(0),
            factors: eight(1),
          },
        ]),
      },
      side,
    )
    expect(Array.from(network(cell))).toEqual(signs.map((sign) => sign * 127 * 255 * side * side))
  })

  test('rounds and clips values between layers to bytes', () => {
    const cell = new Uint8Array(side * side)
    cell[0] = 10
    const only = (k: number) => Array.from({ length: 8 }, (_, i) => (i === k ? 1 : 0))
    const network = createNetwork(
      {
        layers: [layer({}), layer({ inputs: 8, kernel: side })],
        numbers: packed([
          {
            weights: [1, 1, 1, 1, -1, 100, 0, 0],
            biases: [0, 0, 0, 0, 0, 0, 0, 0],
            factors: [0.24, 0.26, 1, 2, 1, 1, 1, 1],
          },
          {
            // Output k uses only input k of the first position.
            weights: Array.from({ length: 8 }, (_, k) => [
              ...only(k),
              ...Array<number>(8 * (side * side - 1)).fill(0),
            ]).flat(),
            biases: eight(0),
            factors: eight(1),
          },
        ]),
      },
      side,
    )
    expect(Array.from(network(cell))).toEqual([2, 3, 10, 20, 0, 255, 0, 0])
  })

  test('computes a depthwise layer from the neighbours in the same channel, padded with zeros', () => {
    // Eight copies of the cell; copy k only uses weight k; then the first position of each.
    const cell = Uint8Array.from({ length: side * side }, (_, i) => i + 1)
    const network = createNetwork(
      {
        layers: [
          layer({}),
          layer({ kind: 'depthwise', inputs: 8, kernel: 3, padding: 1 }),
          layer({ inputs: 8, kernel: side }),
        ],
        numbers: packed([
          { weights: eight(1), biases: eight(0), factors: eight(1) },
          {
            weights: Array.from({ length: 72 }, (_, i) =>
              i % 9 === Math.floor(i / 9) + 1 ? 1 : 0,
            ),
            biases: eight(0),
            factors: eight(1),
          },
          {
            weights: Array.from({ length: 8 * 8 * side * side }, (_, i) => {
              const output = Math.floor(i / (8 * side * side))
              return i % (8 * side * side) === output ? 1 : 0
            }),
            biases: eight(0),
            factors: eight(1),
          },
        ]),
      },
      side,
    )
    // Weights 1 … 8 of nine: above, above right, left, middle, right, below left, below, below right.
    expect(Array.from(network(cell))).toEqual([0, 0, 0, 1, 2, 0, side + 1, side + 2])
  })
})

test('numbers of any length survive their text, which needs no escapes', () => {
  for (let length = 0; length < 40; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) & (length | 15))
    const text = encodeNumbers(bytes)
    expect(text).toMatch(/^[!-~]*$/)
    expect(text).not.toMatch(/['`\\]/)
    expect(decodeNumbers(text, length)).toEqual(bytes)
  }
})
