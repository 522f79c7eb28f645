import { allDigits, maskOf } from '../bits'
import type { Shape, Values } from '../grid'
import { type Random, shuffle } from './random'
import { matchedRow } from './rows'

/**
 * A grid of any size, made without a search: first each stack is given, band by band, the digits of
 * its columns, then each band is cut into rows. Both always succeed, as what is left stays regular
 * (rows.ts); both match in random order, which reaches every grid. A random symmetry at the end makes
 * grids equally likely that are the same up to symmetry.
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

/** Settles which digits each column of a stack holds in each band; in each band every digit once. */
function fillStack(shape: Shape, stack: number, bands: Int32Array[], random: Random): void {
  const { size, boxHeight, boxWidth } = shape
  const left = new Array<number>(boxWidth).fill(allDigits(size))
  for (const columns of bands) {
    // A column takes as many digits as a box is high: it is matched as so many columns.
    const seats = Int32Array.from({ length: size }, (_, i) => left[Math.floor(i / boxHeight)])
    matchedRow(seats, random).forEach((digit, i) => {
      const column = Math.floor(i / boxHeight)
      columns[stack * boxWidth + column] |= maskOf(digit)
      left[column] ^= maskOf(digit)
    })
  }
}

/** The grid under one of its symmetries, each equally likely. */
function transform(shape: Shape, grid: readonly number[], random: Random): Values {
  const { size, boxHeight, boxWidth } = shape
  const rows = linesInOrder(size, boxHeight, random)
  const columns = linesInOrder(size, boxWidth, random)
  const names = shuffle(
    Array.from({ length: size }, (_, d) => d + 1),
    random,
  )
  const turned = boxHeight === boxWidth && random.below(2) === 1
  return Uint8Array.from(grid, (_, cell) => {
    const row = rows[Math.floor(cell / size)]
    const column = columns[cell % size]
    return names[grid[turned ? column * size + row : row * size + column] - 1]
  })
}

/** All rows (columns) in an order that keeps those of a band (stack) together. */
function linesInOrder(size: number, together: number, random: Random): number[] {
  const groups = shuffle(
    Array.from({ length: size / together }, (_, group) => group),
    random,
  )
  return groups.flatMap((group) =>
    shuffle(
      Array.from({ length: together }, (_, i) => group * together + i),
      random,
    ),
  )
}
