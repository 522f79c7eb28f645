import { allDigits, lowestBit, smallestDigit } from '../bits'
import type { Shape, Values } from '../grid'
import { type Random, shuffle } from './random'
import { countSquares, rowsOfWay } from './rows'

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
export const MOST_WAYS: Readonly<Record<number, readonly number[]>> = {
  4: [2, 2, 4],
  6: [2, 4, 4, 8],
  9: [
    ...[120, 120, 120, 168, 168, 180, 228, 288, 288, 516, 516, 516, 516, 516],
    ...[516, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 864, 1728],
  ],
}

/** A grid of 4×4, 6×6 or 9×9, every one of them equally likely. */
export function uniformGrid(shape: Shape, random: Random): Values {
  const { size, boxWidth } = shape
  const top = new Int32Array(shape.boxHeight * size)
  const lowerBands = Array.from({ length: boxWidth - 1 }, () => new Int32Array(size))
  const drawTop = topDrawer(shape, top, random)
  const drawLowerBands = lowerBandsDrawer(shape, top, lowerBands, random)
  for (;;) {
    drawTop()
    drawLowerBands()
    const rows = cutBands(shape, lowerBands, random)
    if (rows) return rename([...Array.from(top, smallestDigit), ...rows], size, random)
  }
}

/**
 * Draws a number for each band, below the most ways of any band: the number of the way that the band
 * is cut, or null where one has not so many. So columns are kept as often as they have ways.
 */
function cutBands(
  { size, boxHeight }: Shape,
  bands: readonly Int32Array[],
  random: Random,
): number[] | null {
  const mostWays = MOST_WAYS[size]
  const ways: number[] = []
  // The bounds first: they are quick, and mostly enough.
  for (const columns of bands) {
    const way = random.below(mostWays[mostWays.length - 1])
    if (way >= mostWays[countSquares(columns)]) return null
    ways.push(way)
  }
  const rows: number[] = []
  for (let band = 0; band < bands.length; band++) {
    const cut = rowsOfWay(bands[band], boxHeight, ways[band])
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

/** Draws top bands, every one equally likely, into `top`. */
function topDrawer(shape: Shape, top: Int32Array, random: Random) {
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
        let digits = moved(firstBox, boxHeight, row, box === 1 ? on : ~on)
        const order = orders[random.below(orders.length)]
        const start = row * size + box * boxWidth
        for (let i = 0; i < boxWidth; i++) {
          top[start + order[i]] = lowestBit(digits)
          digits &= digits - 1
        }
      }
    }
  }
}

/** Draws the columns of the bands below `top`, all choices equally likely. */
function lowerBandsDrawer(
  shape: Shape,
  top: Int32Array,
  lowerBands: readonly Int32Array[],
  random: Random,
) {
  const { size, boxHeight, boxWidth } = shape
  const { columnChoices } = tablesOf(shape)
  const columns = new Int32Array(size)
  return () => {
    for (let left = 0; left < size; left += boxWidth) {
      const choice = columnChoices[random.below(columnChoices.length)]
      let on = 0
      for (let column = 0; column < boxWidth; column++) {
        columns[column] = 0
        for (let row = 0; row < boxHeight; row++) {
          const digit = top[row * size + left + column]
          columns[column] |= digit
          if (choice & (1 << (column * boxHeight + row))) on |= digit
        }
      }
      for (let column = 0; column < boxWidth; column++) {
        for (let band = 0; band < lowerBands.length; band++) {
          lowerBands[band][left + column] = moved(columns, boxWidth, column, band === 0 ? on : ~on)
        }
      }
    }
  }
}

/**
 * What a group of digits becomes when the digits of `on` move to the next of `count` groups and all
 * others to the one before; the first group follows the last.
 */
function moved(groups: ArrayLike<number>, count: number, group: number, on: number): number {
  const before = groups[group === 0 ? count - 1 : group - 1]
  const after = groups[group === count - 1 ? 0 : group + 1]
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
