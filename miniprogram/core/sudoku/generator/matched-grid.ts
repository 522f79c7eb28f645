import { allDigits, maskOf } from '../bits'
import type { Shape, Values } from '../grid'
import { type Random, shuffle } from './random'
import { matchedRow } from './rows'

/**
 * Generates a grid of any size without a search. First it chooses which digits each column of a stack
 * contains in each band, then it splits each band into rows. Both steps are matchings that always succeed
 * (see rows.ts), and their random order makes every grid possible. A final random symmetry makes
 * equivalent grids equally likely.
 */
export function matchedGrid(shape: Shape, random: Random): Values {
  const { size, boxHeight, boxWidth } = shape
  const bands = Array.from({ length: boxWidth }, () => new Int32Array(size))
  for (let stack = 0; stack < boxHeight; stack++) fillStack(shape, stack, bands, random)
  const grid: number[] = []
  for (const columns of bands) {
    for (let row = 0; row < boxHeight; row++) grid.push(...matchedRow(columns, random))
  }
  return transform(shape, grid, random)
}

/** Chooses the digits of each column of a stack in each band; each band gets every digit once. */
function fillStack(shape: Shape, stack: number, bands: Int32Array[], random: Random): void {
  const { size, boxHeight, boxWidth } = shape
  const left = new Array<number>(boxWidth).fill(allDigits(size))
  for (const columns of bands) {
    // A column takes `boxHeight` digits, so it takes part in the matching that many times.
    const seats = Int32Array.from({ length: size }, (_, i) => left[Math.floor(i / boxHeight)])
    matchedRow(seats, random).forEach((digit, i) => {
      const column = Math.floor(i / boxHeight)
      columns[stack * boxWidth + column] |= maskOf(digit)
      left[column] ^= maskOf(digit)
    })
  }
}

/** Applies a random symmetry, all equally likely. */
function transform(shape: Shape, grid: readonly number[], random: Random): Values {
  const { size, boxHeight, boxWidth } = shape
  const rows = shuffledLines(size, boxHeight, random)
  const columns = shuffledLines(size, boxWidth, random)
  const digits = shuffle(
    Array.from({ length: size }, (_, d) => d + 1),
    random,
  )
  const isTransposed = boxHeight === boxWidth && random.below(2) === 1
  return Uint8Array.from(grid, (_, cell) => {
    const row = rows[Math.floor(cell / size)]
    const column = columns[cell % size]
    return digits[grid[isTransposed ? column * size + row : row * size + column] - 1]
  })
}

/** All rows (columns) in a random order that keeps those of a band (stack) adjacent. */
function shuffledLines(size: number, groupSize: number, random: Random): number[] {
  const groups = shuffle(
    Array.from({ length: size / groupSize }, (_, group) => group),
    random,
  )
  return groups.flatMap((group) =>
    shuffle(
      Array.from({ length: groupSize }, (_, i) => group * groupSize + i),
      random,
    ),
  )
}
