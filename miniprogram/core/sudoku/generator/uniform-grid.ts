import { allDigits, lowestBit, smallestDigit } from '../bits'
import type { Shape, Values } from '../grid'
import { type Random, shuffle } from './random'
import { countFourCycles, nthRowSplit } from './rows'

/*
 * Every grid of up to 9×9 is, in exactly one way,
 *
 *   (1) a top band;
 *   (2) for each stack, a choice which column a digit stands in, in each lower band. A stack has two or
 *       three columns, so a digit goes on to the next column or back to the one before:
 *
 *           columns of the top band    {1,2,3} {4,5,6} {7,8,9}
 *           of the middle band         {4,5,8} {1,7,9} {2,3,6}     on: 1, 6, 8; back: the others
 *           of the bottom band         {6,7,9} {2,3,8} {1,4,5}     the column that is left
 *
 *   (3) for each lower band, a way to cut its columns into rows (rows.ts).
 *
 * (1) is easily drawn with every band equally likely: in it digits go through the rows of the boxes as
 * they go through the columns in (2). For (2) there are equally many choices whatever the top band is,
 * 56 for a stack of 9×9. What differs is the number of ways in (3). So (1) and (2) are drawn and kept
 * with a probability in proportion to that number, else drawn anew (rejection sampling). In 9×9 one draw in 75 is kept; most are dismissed after a look at pairs of columns
 * (`MOST_WAYS`), so a grid is quickly made.
 */

/**
 * The most ways to cut a band into rows, by size and by the number of squares of its columns (see
 * `countSquares`), each at least as large as the one before. Found by going through all bands.
 */
export const MAX_ROW_SPLITS: Readonly<Record<number, readonly number[]>> = {
  4: [2, 2, 4],
  6: [2, 4, 4, 8],
  9: [
    ...[120, 120, 120, 168, 168, 180, 228, 288, 288, 516, 516, 516, 516, 516],
    ...[516, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 1728],
  ],
}

/** A grid of 4×4, 6×6 or 9×9, every one of them equally likely. */
export function uniformGrid(shape: Shape, random: Random): Values {
  const { size, boxHeight, boxWidth } = shape
  const top = new Int32Array(boxHeight * size)
  const bands = Array.from({ length: boxWidth }, () => new Int32Array(size))
  const drawTop = topDrawer(shape, top, bands[0], random)
  const drawBand = bandDrawer(shape, top, bands, random)
  for (;;) {
    drawTop()
    const rows = drawLowerRows(shape, bands, drawBand, random)
    if (rows) return rename([...Array.from(top, smallestDigit), ...rows], size, random)
  }
}

/**
 * Draws the columns of each lower band, and a number below the most ways of any band: the number of
 * the way in which the band is cut. Null where a band has not so many. So columns are kept as often as
 * they have ways.
 */
function drawLowerRows(
  { size, boxHeight }: Shape,
  bands: readonly Int32Array[],
  drawBand: (band: number) => void,
  random: Random,
): number[] | null {
  const mostWays = MAX_ROW_SPLITS[size]
  const ways: number[] = []
  // The bounds first: they are quick, and mostly enough.
  for (let band = 1; band < bands.length; band++) {
    drawBand(band)
    ways[band] = random.below(mostWays[mostWays.length - 1])
    if (ways[band] >= mostWays[countFourCycles(bands[band])]) return null
  }
  const rows: number[] = []
  for (let band = 1; band < bands.length; band++) {
    const cut = nthRowSplit(bands[band], boxHeight, ways[band])
    if (!cut) return null
    rows.push(...cut)
  }
  return rows
}

/** The grid with its digits exchanged at random. */
function rename(grid: readonly number[], size: number, random: Random): Values {
  const names = shuffle(
    Array.from({ length: size }, (_, d) => d + 1),
    random,
  )
  return Uint8Array.from(grid, (digit) => names[digit - 1])
}

/**
 * Draws top bands, every one equally likely up to the digits' names, as the top left box reads 1, 2, 3 …
 * Writes the digits into `top` row by row, as masks, and the masks of the columns.
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
    const on = rowChoices[random.below(rowChoices.length)]
    for (let box = 1; box < boxHeight; box++) {
      for (let row = 0; row < boxHeight; row++) {
        let digits = moved(firstBox, 0, boxHeight, row, box === 1 ? on : ~on)
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

/** Draws the columns of a lower band, all choices equally likely; those of the last are what is left. */
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
      let on = 0
      for (let column = left; column < left + boxWidth; column++) {
        for (let row = 0; row < boxHeight; row++) {
          if (choice & 1) on |= top[row * size + column]
          choice >>= 1
        }
      }
      for (let column = 0; column < boxWidth; column++) {
        columns[left + column] = moved(bands[0], left, boxWidth, column, on)
      }
    }
  }
}

/**
 * What a group of digits becomes when the digits of `on` move to the next of `count` groups and all
 * others to the one before; the first group follows the last. The groups begin at index `first`.
 */
function moved(
  groups: ArrayLike<number>,
  first: number,
  count: number,
  group: number,
  on: number,
): number {
  const before = groups[first + (group === 0 ? count - 1 : group - 1)]
  const after = groups[first + (group === count - 1 ? 0 : group + 1)]
  return (before & on) | (after & ~on)
}

interface Tables {
  /** Which digits of a box go on to the next row in the next box. */
  readonly rowChoices: readonly number[]
  /** Which digits of a stack go on to the next column in the next band. */
  readonly columnChoices: readonly number[]
  /** The orders of the cells of a box's row. */
  readonly orders: readonly (readonly number[])[]
}

const tables = new Map<Shape, Tables>()

function tablesOf(shape: Shape): Tables {
  const known = tables.get(shape)
  if (known) return known
  const { boxHeight, boxWidth } = shape
  const made = {
    rowChoices: choicesOf(boxHeight, boxWidth),
    columnChoices: choicesOf(boxWidth, boxHeight),
    orders: ordersOf(boxWidth),
  }
  tables.set(shape, made)
  return made
}

/** The choices, a bit for each of `groups` × `length` digits, that leave all groups as long as they are. */
function choicesOf(groups: number, length: number): number[] {
  const items = groups * length
  // Of two groups each is next and before to the other, so all choices do the same.
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

/** The orders of 0 … length − 1, that order itself first. */
function ordersOf(length: number): number[][] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) =>
    Array.from({ length }, (_, gap) => {
      const place = length - 1 - gap
      return [...order.slice(0, place), length - 1, ...order.slice(place)]
    }),
  )
}
