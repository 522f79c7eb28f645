import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom, generateGrid } from '../../../miniprogram/core/sudoku/generator'
import { countFourCycles } from '../../../miniprogram/core/sudoku/generator/rows'
import { MAX_ROW_SPLITS } from '../../../miniprogram/core/sudoku/generator/uniform-grid'
import {
  createPuzzle,
  isSolved,
  type Shape,
  SIZES,
  shapeOf,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../miniprogram/core/sudoku/solver'

/** The probability of a chi-square at least as large (Wilson and Hilferty's approximation). */
function chanceOf(chiSquare: number, freedom: number): number {
  const variance = 2 / (9 * freedom)
  const z = (Math.cbrt(chiSquare / freedom) - 1 + variance) / Math.sqrt(variance)
  return 1 - normal(z)
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17). */
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

/** The columns of a band as masks; of a stack, with the grid turned over. */
function columnsOf(shape: Shape, grid: Values, band: number, turned = false): Int32Array {
  const { size, boxHeight } = shape
  return Int32Array.from({ length: size }, (_, column) => {
    let mask = 0
    for (let i = 0; i < boxHeight; i++) {
      const row = band * boxHeight + i
      mask |= 1 << (grid[turned ? column * size + row : row * size + column] - 1)
    }
    return mask
  })
}

test('chances of chi-squares are those of the tables', () => {
  expect(chanceOf(6.635, 1)).toBeCloseTo(0.01, 2)
  expect(chanceOf(23.209, 10)).toBeCloseTo(0.01, 3)
  expect(chanceOf(287, 287)).toBeCloseTo(0.49, 2)
})

test.each([1, 2, 3])('the 288 grids of 4×4 come equally often (seed %i)', (seed) => {
  const counts = tally(textsOf(grids(4, 288_000, seed)))
  expect(counts.size).toBe(288)
  let chiSquare = 0
  for (const count of counts.values()) chiSquare += (count - 1000) ** 2 / 1000
  expect(chanceOf(chiSquare, 287)).toBeGreaterThan(0.01)
})

test('grids of 6×6 are of each kind as often as among all of them', () => {
  const shape = shapeOf(6)
  const kindOf = (grid: Values) =>
    [0, 1, 2].map((band) => countFourCycles(columnsOf(shape, grid, band))).join(' ')
  // All grids whose first row is 1 … 6: exchanging digits changes no kind.
  const first = createPuzzle(
    6,
    Uint8Array.from({ length: 36 }, (_, i) => (i < 6 ? i + 1 : 0)),
  )
  const all = tally([...solutions(first)].map(kindOf))
  const total = [...all.values()].reduce((sum, count) => sum + count)
  expect(total).toBe(28_200_960 / 720)

  const drawn = 20_000
  const counts = tally([...grids(6, drawn, 4)].map(kindOf))
  let chiSquare = 0
  for (const [kind, count] of all) {
    const expected = (drawn * count) / total
    chiSquare += ((counts.get(kind) ?? 0) - expected) ** 2 / expected
  }
  expect(chanceOf(chiSquare, all.size - 1)).toBeGreaterThan(0.01)
})

test('bands and stacks of 9×9 are alike, though they are made in different ways', () => {
  const shape = shapeOf(9)
  const drawn = [...grids(9, 4000, 5)]
  const squares = (band: number, turned: boolean) =>
    tally(drawn.map((grid) => Math.min(9, countFourCycles(columnsOf(shape, grid, band, turned)))))
  const reference = squares(0, false)
  for (const [band, turned] of [
    [1, false],
    [2, false],
    [0, true],
    [2, true],
  ] as const) {
    let chiSquare = 0
    for (const [kind, count] of squares(band, turned)) {
      const other = reference.get(kind) ?? 0
      chiSquare += (count - other) ** 2 / (count + other)
    }
    expect(chanceOf(chiSquare, reference.size - 1)).toBeGreaterThan(0.01)
  }
})

describe('the bounds on the ways to cut a band', () => {
  test.each([4, 6, 9])('are what all bands of size %i have at most', (size) => {
    const { boxHeight, boxWidth } = shapeOf(size)
    const most: number[] = new Array(MAX_ROW_SPLITS[size].length).fill(0)
    for (const columns of bandsUpToNames(size, boxHeight, boxWidth)) {
      const squares = countFourCycles(Int32Array.from(columns))
      const ways = countWays(columns, boxHeight)
      for (let more = squares; more < most.length; more++) most[more] = Math.max(most[more], ways)
    }
    expect(MAX_ROW_SPLITS[size]).toEqual(most)
  })

  /** Every band by columns, up to exchanging digits and columns. */
  function* bandsUpToNames(size: number, height: number, stacks: number): Generator<number[]> {
    const all = [...partitions((1 << size) - 1, height)]
    const first = all[0]
    if (size / stacks === 2) {
      for (const second of all) yield [...first, ...second]
      return
    }
    // Of second stacks that meet the first in the same way one is enough.
    const meeting = (second: readonly number[]) => {
      const rows = first.map((a) => second.map((b) => bits(a & b)))
      return rows
        .map((row) => row.sort().join(''))
        .sort()
        .join(' ')
    }
    const seconds = new Map(all.map((second) => [meeting(second), second]))
    for (const second of seconds.values()) {
      for (const third of all) yield [...first, ...second, ...third]
    }
  }

  function* partitions(mask: number, height: number): Generator<number[]> {
    if (mask === 0) return yield []
    const lowest = mask & -mask
    for (let part = mask; part; part = (part - 1) & mask) {
      if (!(part & lowest) || bits(part) !== height) continue
      for (const rest of partitions(mask & ~part, height)) yield [part, ...rest]
    }
  }

  function bits(mask: number): number {
    return mask === 0 ? 0 : 1 + bits(mask & (mask - 1))
  }

  /** Plainly, row by row and column by column. */
  function countWays(columns: readonly number[], height: number, column = 0, used = 0): number {
    if (column === columns.length) return height === 2 ? 1 : countWays(columns, height - 1)
    let ways = 0
    for (let rest = columns[column] & ~used; rest; rest &= rest - 1) {
      const digit = rest & -rest
      const left = columns.map((mask, i) => (i === column ? mask ^ digit : mask))
      ways += countWays(left, height, column + 1, used | digit)
    }
    return ways
  }
})

test.each(SIZES)('full grids of size %i keep the rules and differ', (size) => {
  const drawn = [...grids(size, 20, 6)]
  for (const grid of drawn) expect(isSolved(shapeOf(size), grid)).toBe(true)
  expect(new Set(drawn.map((grid) => grid.join(' '))).size).toBeGreaterThan(15)
})
