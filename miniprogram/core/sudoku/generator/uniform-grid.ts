import { allDigits, lowestBit, smallestDigit } from '../bits'
import type { Shape, Values } from '../grid'
import { type Random, shuffle } from './random'
import { countFourCycles, nthRowSplit } from './rows'

/*
 * Generates grids up to 9×9 with exactly equal probability, by rejection sampling.
 *
 * Every grid is determined, in exactly one way, by
 *
 *   (1) a top band;
 *   (2) for each stack and each lower band, the column of each digit. A stack has two or three columns,
 *       so from band to band a digit moves to the next column or to the previous one:
 *
 *           columns of the top band       {1,2,3} {4,5,6} {7,8,9}
 *           columns of the middle band    {4,5,8} {1,7,9} {2,3,6}    next: 1, 6, 8; previous: the others
 *           columns of the bottom band    {6,7,9} {2,3,8} {1,4,5}    the remaining column
 *
 *   (3) for each lower band, a way to split its columns into rows (rows.ts).
 *
 * (1) is easy to draw uniformly: digits move through the rows of its boxes as they move through the
 * columns in (2). (2) has the same number of choices for every top band, 56 per stack in 9×9. Only the
 * number of ways in (3) varies. So (1) and (2) are accepted with a probability proportional to it and
 * drawn again otherwise. In 9×9 one draw in 75 is accepted; most are rejected quickly, by an upper bound
 * that only looks at pairs of columns (`MAX_ROW_SPLITS`).
 */

/**
 * Upper bounds on the number of ways to split a band into rows, by size and by `countFourCycles` of its
 * columns. Non-decreasing. Computed by enumerating all bands.
 */
const MAX_ROW_SPLITS: Readonly<Record<number, readonly number[]>> = {
  4: [2, 2, 4],
  6: [2, 4, 4, 8],
  9: [
    120, 120, 120, 168, 168, 180, 228, 288, 288, 516, 516, 516, 516, 516, 516, 864, 864, 864, 864,
    864, 864, 864, 864, 864, 864, 864, 864, 1728,
  ],
}

/** Draws a grid of 4×4, 6×6 or 9×9; all grids are equally likely. */
export function uniformGrid(shape: Shape, random: Random): Values {
  const { size, boxHeight, boxWidth } = shape
  const top = new Int32Array(boxHeight * size)
  const bands = Array.from({ length: boxWidth }, () => new Int32Array(size))
  const drawTop = topDrawer(shape, top, bands[0], random)
  const drawBand = bandDrawer(shape, top, bands, random)
  for (;;) {
    drawTop()
    const rows = drawLowerRows(shape, bands, drawBand, random)
    if (rows) return relabel([...Array.from(top, smallestDigit), ...rows], size, random)
  }
}

/**
 * Draws the columns of each lower band and, for each, an index below the maximum number of row splits of
 * any band. Returns the rows of the splits with these indices, or null if a band has fewer splits. So
 * columns are accepted with a probability proportional to their number of splits.
 */
function drawLowerRows(
  { size, boxHeight }: Shape,
  bands: readonly Int32Array[],
  drawBand: (band: number) => void,
  random: Random,
): number[] | null {
  const maxSplits = MAX_ROW_SPLITS[size]
  const indices: number[] = []
  // The upper bounds first: they are fast and reject most draws.
  for (let band = 1; band < bands.length; band++) {
    drawBand(band)
    indices[band] = random.below(maxSplits[maxSplits.length - 1])
    if (indices[band] >= maxSplits[countFourCycles(bands[band])]) return null
  }
  const rows: number[] = []
  for (let band = 1; band < bands.length; band++) {
    const split = nthRowSplit(bands[band], boxHeight, indices[band])
    if (!split) return null
    rows.push(...split)
  }
  return rows
}

/** Applies a random permutation of the digits. */
function relabel(grid: readonly number[], size: number, random: Random): Values {
  const digits = shuffle(
    Array.from({ length: size }, (_, d) => d + 1),
    random,
  )
  return Uint8Array.from(grid, (digit) => digits[digit - 1])
}

/**
 * Returns a function that draws a top band, uniformly among those whose top left box reads 1, 2, 3 …
 * It writes the digits, as masks, row by row into `top`, and the column masks into `columns`.
 */
function topDrawer(shape: Shape, top: Int32Array, columns: Int32Array, random: Random) {
  const { size, boxHeight, boxWidth } = shape
  const { rowChoices, orders } = tablesOf(shape)
  const firstBox = Array.from(
    { length: boxHeight },
    (_, row) => allDigits(boxWidth) << (row * boxWidth),
  )
  for (let row = 0; row < boxHeight; row++) {
    for (let i = 0; i < boxWidth; i++) top[row * size + i] = 1 << (row * boxWidth + i)
  }
  return () => {
    const toNext = rowChoices[random.below(rowChoices.length)]
    for (let box = 1; box < boxHeight; box++) {
      for (let row = 0; row < boxHeight; row++) {
        let digits = moved(firstBox, 0, boxHeight, row, box === 1 ? toNext : ~toNext)
        const order = orders[random.below(orders.length)]
        const start = row * size + box * boxWidth
        for (let i = 0; i < boxWidth; i++) {
          top[start + order[i]] = lowestBit(digits)
          digits &= digits - 1
        }
      }
    }
    columns.fill(0)
    for (let i = 0; i < top.length; i++) columns[i % size] |= top[i]
  }
}

/** Returns a function that draws the columns of a lower band uniformly; the last band gets the rest. */
function bandDrawer(
  shape: Shape,
  top: Int32Array,
  bands: readonly Int32Array[],
  random: Random,
): (band: number) => void {
  const { size, boxHeight, boxWidth } = shape
  const { columnChoices } = tablesOf(shape)
  return (band) => {
    const columns = bands[band]
    if (band === bands.length - 1) {
      columns.fill(allDigits(size))
      for (let other = 0; other < band; other++) {
        for (let column = 0; column < size; column++) columns[column] ^= bands[other][column]
      }
      return
    }
    for (let left = 0; left < size; left += boxWidth) {
      let choice = columnChoices[random.below(columnChoices.length)]
      let toNext = 0
      for (let column = left; column < left + boxWidth; column++) {
        for (let row = 0; row < boxHeight; row++) {
          if (choice & 1) toNext |= top[row * size + column]
          choice >>= 1
        }
      }
      for (let column = 0; column < boxWidth; column++) {
        columns[left + column] = moved(bands[0], left, boxWidth, column, toNext)
      }
    }
  }
}

/**
 * The new content of a group when the digits in `toNext` move to the next of `count` groups and all other
 * digits to the previous one, cyclically. The groups start at index `first`.
 */
function moved(
  groups: ArrayLike<number>,
  first: number,
  count: number,
  group: number,
  toNext: number,
): number {
  const before = groups[first + (group === 0 ? count - 1 : group - 1)]
  const after = groups[first + (group === count - 1 ? 0 : group + 1)]
  return (before & toNext) | (after & ~toNext)
}

interface Tables {
  /** Sets of digits of a box that move to the next row in the next box. */
  readonly rowChoices: readonly number[]
  /** Sets of digits of a stack that move to the next column in the next band. */
  readonly columnChoices: readonly number[]
  /** All orders of the cells in one row of a box. */
  readonly orders: readonly (readonly number[])[]
}

const tables = new Map<Shape, Tables>()

function tablesOf(shape: Shape): Tables {
  const known = tables.get(shape)
  if (known) return known
  const { boxHeight, boxWidth } = shape
  const built = {
    rowChoices: choicesOf(boxHeight, boxWidth),
    columnChoices: choicesOf(boxWidth, boxHeight),
    orders: ordersOf(boxWidth),
  }
  tables.set(shape, built)
  return built
}

/** The choices, one bit for each of `groups` × `length` digits, that preserve the size of every group. */
function choicesOf(groups: number, length: number): number[] {
  const items = groups * length
  // With two groups, next and previous are the same, so all choices are equivalent.
  if (groups === 2) return [0]
  const choices: number[] = []
  const countIn = (choice: number, group: number) => {
    let count = 0
    for (let i = 0; i < length; i++) count += (choice >>> (group * length + i)) & 1
    return count
  }
  for (let choice = 0; choice < 1 << items; choice++) {
    const count = countIn(choice, 0)
    if (countIn(choice, 1) === count && countIn(choice, 2) === count) choices.push(choice)
  }
  return choices
}

/** All permutations of 0 … length − 1, the identity first. */
function ordersOf(length: number): number[][] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) =>
    Array.from({ length }, (_, gap) => {
      const place = length - 1 - gap
      return [...order.slice(0, place), length - 1, ...order.slice(place)]
    }),
  )
}
