import { digitCount, digitsOf, lowestBit, maskOf, smallestDigit } from '../bits'
import { type Random, shuffle } from './random'

/*
 * Splits a band into rows. A band is given by its columns: for each column of the grid, the mask of the
 * digits that it contains in this band. Example in 6×6, where a band has two rows:
 *
 *     columns   {1,5} {2,4} {3,6} | {1,4} {2,6} {3,5}
 *     row        1     4     3    |  …     …     …       one digit from each column, each digit once
 *     row        5     2     6    |  …     …     …       the remaining digits
 *
 * Each digit occurs in as many columns as the band has rows, once in each box. So columns and digits form
 * a regular bipartite graph. A row is a perfect matching of it, and removing a row leaves a regular graph,
 * so there is always a next row (Kőnig's theorem).
 */

/**
 * Enumerates the ways to split columns into `height` rows (at most 3) in a fixed order and returns the
 * rows of the one with index `index`, top row first; null if there are fewer ways.
 */
export function nthRowSplit(columns: Int32Array, height: number, index: number): number[] | null {
  const size = columns.length
  const left = columns.slice()
  const ends = new Uint8Array(size + 1)
  const rows: number[] = []
  let skip = index
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
 * The number of cycles in the graph of columns and digits if every column has two digits. Each cycle can
 * be split into rows in two ways, independently. `ends` is scratch space, one entry per digit.
 */
function countCycles(columns: Int32Array, ends: Uint8Array): number {
  // XOR of the two columns of each digit: XORing it with one column yields the other.
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
 * Draws a row by bipartite matching with augmenting paths (Kuhn's algorithm) in random order. Fast for
 * every size. Every row is possible, but not all are equally likely. Removes the row's digits from `left`.
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
 * The number of cycles of length four in the graph of columns and digits: for each two columns, the
 * number of pairs of digits that they share. At most nine digits.
 */
export function countFourCycles(columns: Int32Array): number {
  let cycles = 0
  for (let one = 1; one < columns.length; one++) {
    const mask = columns[one]
    for (let other = 0; other < one; other++) cycles += PAIRS[mask & columns[other]]
  }
  return cycles
}

/** The number of pairs of digits in a mask. */
const PAIRS = Uint8Array.from({ length: 1 << 9 }, (_, mask) => {
  const digits = digitCount(mask)
  return (digits * (digits - 1)) / 2
})
