import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom, generateGrid } from '../../../miniprogram/core/sudoku/generator'
import { countFourCycles } from '../../../miniprogram/core/sudoku/generator/rows'
import {
  createPuzzle,
  isSolved,
  type Shape,
  SIZES,
  shapeOf,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../miniprogram/core/sudoku/solver'

/** The p-value of a chi-square statistic (Wilson and Hilferty's approximation). */
function pValueOf(chiSquare: number, degreesOfFreedom: number): number {
  const variance = 2 / (9 * degreesOfFreedom)
  const z = (Math.cbrt(chiSquare / degreesOfFreedom) - 1 + variance) / Math.sqrt(variance)
  return 1 - normal(z)
}

/** The standard normal cumulative distribution function (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  if (z < 0) return 1 - normal(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly
}

function tally<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function* grids(size: number, count: number, seed: number): Generator<Values> {
  const random = createRandom(seed)
  for (let i = 0; i < count; i++) yield generateGrid(shapeOf(size), random)
}

function* textsOf(drawn: Iterable<Values>): Generator<string> {
  for (const grid of drawn) yield formatDigits(grid)
}

/** The column masks of a band, or of a stack of the transposed grid. */
function columnsOf(shape: Shape, grid: Values, band: number, isTransposed = false): Int32Array {
  const { size, boxHeight } = shape
  return Int32Array.from({ length: size }, (_, column) => {
    let mask = 0
    for (let i = 0; i < boxHeight; i++) {
      const row = band * boxHeight + i
      mask |= 1 << (grid[isTransposed ? column * size + row : row * size + column] - 1)
    }
    return mask
  })
}

test('p-values of chi-square statistics match the tables', () => {
  expect(pValueOf(6.635, 1)).toBeCloseTo(0.01, 2)
  expect(pValueOf(23.209, 10)).toBeCloseTo(0.01, 3)
  expect(pValueOf(287, 287)).toBeCloseTo(0.49, 2)
})

test('all 288 grids of 4×4 are equally frequent', () => {
  const counts = tally(textsOf(grids(4, 144_000, 1)))
  expect(counts.size).toBe(288)
  let chiSquare = 0
  for (const count of counts.values()) chiSquare += (count - 500) ** 2 / 500
  expect(pValueOf(chiSquare, 287)).toBeGreaterThan(0.01)
})

test('classes of 6×6 grids are as frequent as among all grids', () => {
  const shape = shapeOf(6)
  const classOf = (grid: Values) =>
    [0, 1, 2].map((band) => countFourCycles(columnsOf(shape, grid, band))).join(' ')
  // All grids with the first row 1 … 6, because permuting digits does not change the class.
  const first = createPuzzle(
    6,
    Uint8Array.from({ length: 36 }, (_, i) => (i < 6 ? i + 1 : 0)),
  )
  const all = tally([...solutions(first)].map(classOf))
  const total = [...all.values()].reduce((sum, count) => sum + count)
  expect(total).toBe(28_200_960 / 720)

  const drawn = 10_000
  const counts = tally([...grids(6, drawn, 4)].map(classOf))
  let chiSquare = 0
  for (const [cls, count] of all) {
    const expected = (drawn * count) / total
    chiSquare += ((counts.get(cls) ?? 0) - expected) ** 2 / expected
  }
  expect(pValueOf(chiSquare, all.size - 1)).toBeGreaterThan(0.01)
})

test('bands and stacks of 9×9 have the same distribution, although they are generated differently', () => {
  const shape = shapeOf(9)
  const drawn = [...grids(9, 2000, 5)]
  const cycles = (band: number, isTransposed: boolean) =>
    tally(
      drawn.map((grid) => Math.min(9, countFourCycles(columnsOf(shape, grid, band, isTransposed)))),
    )
  const reference = cycles(0, false)
  for (const [band, isTransposed] of [
    [1, false],
    [2, false],
    [0, true],
    [2, true],
  ] as const) {
    let chiSquare = 0
    for (const [cls, count] of cycles(band, isTransposed)) {
      const other = reference.get(cls) ?? 0
      chiSquare += (count - other) ** 2 / (count + other)
    }
    expect(pValueOf(chiSquare, reference.size - 1)).toBeGreaterThan(0.01)
  }
})

test.each(SIZES)('full grids of size %i are valid and differ', (size) => {
  const drawn = [...grids(size, 20, 6)]
  for (const grid of drawn) expect(isSolved(shapeOf(size), grid)).toBe(true)
  expect(new Set(drawn.map((grid) => grid.join(' '))).size).toBeGreaterThan(15)
})
