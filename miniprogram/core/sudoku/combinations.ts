/** Sets of different digits by their number and sum, as masks. */
import { allDigits, digitCount, maskOf, smallestDigit } from './bits'

/** The smallest sum of `count` different digits. */
export function minSum(count: number): number {
  return (count * (count + 1)) / 2
}

/** The largest sum of `count` different digits of a grid of this size. */
export function maxSum(size: number, count: number): number {
  return count * size - (count * (count - 1)) / 2
}

export function sumOfDigits(mask: number): number {
  let sum = 0
  for (let rest = mask; rest; rest &= rest - 1) sum += smallestDigit(rest)
  return sum
}

const tables = new Map<number, readonly (readonly (readonly number[])[])[]>()

/**
 * At [count][sum], every mask of that many digits with that sum, ascending: `combinationTable(9)[2][4]` is [0b101], the
 * digits 1 and 3. Sizes up to 9; the table is built once.
 */
export function combinationTable(size: number): readonly (readonly (readonly number[])[])[] {
  let table = tables.get(size)
  if (!table) {
    const lists: number[][][] = Array.from({ length: size + 1 }, () =>
      Array.from({ length: minSum(size) + 1 }, () => []),
    )
    for (let mask = 0; mask <= allDigits(size); mask++) {
      lists[digitCount(mask)][sumOfDigits(mask)].push(mask)
    }
    tables.set(size, lists)
    table = lists
  }
  return table
}

/**
 * Every mask of `count` digits among `digits` with this sum, the small digits first. For any size; large grids have very many of
 * them, so at most `limit` are listed.
 */
export function combinationsAmong(
  digits: number,
  count: number,
  sum: number,
  limit = Infinity,
): number[] {
  const found: number[] = []
  const add = (rest: number, chosen: number, left: number, open: number) => {
    if (left === 0) {
      if (open === 0) found.push(chosen)
      return
    }
    // Even the largest ones are not enough.
    if (open > maxSum(32 - Math.clz32(rest), left)) return
    for (let more = rest; more && found.length < limit; more &= more - 1) {
      const digit = smallestDigit(more)
      // Every other digit is larger.
      if (digit * left > open) return
      add(more & (more - 1), chosen | maskOf(digit), left - 1, open - digit)
    }
  }
  add(digits, 0, count, sum)
  return found
}

/**
 * Whether different digits can fill up cells that hold `digits`, 0 for an empty one, to this sum: [9, 0] to 10, not to 7 or to 18.
 * Digits that they hold twice count twice.
 */
export function canReachSum(size: number, digits: readonly number[], sum: number): boolean {
  const total = digits.reduce((all, digit) => all + digit, 0)
  const used = digits.reduce((mask, digit) => (digit ? mask | maskOf(digit) : mask), 0)
  const empty = digits.filter((digit) => digit === 0).length
  return combinationsAmong(allDigits(size) & ~used, empty, sum - total, 1).length > 0
}
