import { digitCount, digitsOf, lowestBit, maskOf, smallestDigit } from '../bits'
import { type Random, shuffle } from './random'

/*
 * A band whose boxes have been cut into columns: for every column of the grid the mask of the digits
 * that it holds in this band. Here 6×6, where a band is two rows high:
 *
 *     columns   {1,5} {2,4} {3,6} | {1,4} {2,6} {3,5}
 *     row        1     4     3    |  …     …     …       one digit of each column, each digit once
 *     row        5     2     6    |  …     …     …       what is left
 *
 * A digit stands in as many columns as the band has rows, once in each box. So columns and digits form
 * a regular bipartite graph, a row is a perfect matching of it, and what a row leaves is regular again:
 * there is always a next row (Kőnig).
 */

/**
 * The ways to cut columns into `height` rows (at most 3), numbered from 0 in some order: the rows of
 * the way with this number, top row first, or null where there are not so many.
 */
export function nthRowSplit(columns: Int32Array, height: number, way: number): number[] | null {
  const size = columns.length
  const left = columns.slice()
  const ends = new Uint8Array(size + 1)
  const rows: number[] = []
  let skip = way
  let start = 0
  let rowsBelow = height - 1

  const choose = (column: number, used: number): boolean => {
    if (column === size) {
      const ways = rowsBelow < 2 ? 1 : 2 ** countCycles(left, ends)
      if (skip < ways) return true
      skip -= ways
      return false
    }
    for (let rest = left[column] & ~used; rest; rest &= rest - 1) {
      const digit = lowestBit(rest)
      left[column] ^= digit
      if (choose(column + 1, used | digit)) {
        rows[start + column] = smallestDigit(digit)
        return true
      }
      left[column] ^= digit
    }
    return false
  }

  for (; rowsBelow >= 0; rowsBelow--) {
    if (!choose(0, 0)) return null
    start += size
  }
  return rows
}

/**
 * The number of cycles in the graph of columns and digits where every column holds two digits. There
 * are two ways to cut each of them, independent of the others. `ends` is room for a number a digit.
 */
function countCycles(columns: Int32Array, ends: Uint8Array): number {
  // The two columns of a digit, exclusive-or: from either it leads to the other.
  ends.fill(0)
  for (let column = 0; column < columns.length; column++) {
    const digits = columns[column]
    ends[smallestDigit(digits)] ^= column
    ends[smallestDigit(digits & (digits - 1))] ^= column
  }
  let cycles = 0
  let seen = 0
  for (let start = 0; start < columns.length; start++) {
    if (seen & (1 << start)) continue
    cycles++
    let column = start
    let digit = lowestBit(columns[start])
    do {
      seen |= 1 << column
      column ^= ends[smallestDigit(digit)]
      digit ^= columns[column]
    } while (column !== start)
  }
  return cycles
}

/**
 * A row by matching columns and digits in random order with augmenting paths (Kuhn): quick for every
 * size; each row can come, not each equally likely. Takes the row's digits out of `left`.
 */
export function matchedRow(left: Int32Array, random: Random): number[] {
  const size = left.length
  const row: number[] = []
  const columnOf = new Array<number>(size + 1).fill(-1)
  let tried = 0
  const augment = (column: number): boolean => {
    for (const digit of shuffle(digitsOf(left[column] & ~tried), random)) {
      if (tried & maskOf(digit)) continue
      tried |= maskOf(digit)
      if (columnOf[digit] >= 0 && !augment(columnOf[digit])) continue
      columnOf[digit] = column
      row[column] = digit
      return true
    }
    return false
  }
  for (const column of shuffle([...left.keys()], random)) {
    tried = 0
    augment(column)
  }
  for (let column = 0; column < size; column++) left[column] ^= maskOf(row[column])
  return row
}

/**
 * How often two columns share two digits, where three in common count as three times: the cycles of
 * length four. For columns of up to nine digits. Columns of a stack share nothing.
 */
export function countFourCycles(columns: Int32Array): number {
  let squares = 0
  for (let one = 1; one < columns.length; one++) {
    const mask = columns[one]
    for (let other = 0; other < one; other++) squares += PAIRS[mask & columns[other]]
  }
  return squares
}

/** Pairs of digits in a mask. */
const PAIRS = Uint8Array.from({ length: 1 << 9 }, (_, mask) => {
  const digits = digitCount(mask)
  return (digits * (digits - 1)) / 2
})
