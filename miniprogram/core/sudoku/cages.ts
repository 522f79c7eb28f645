import { maxSum, minSum } from './combinations'
import type { Cage } from './grid'
import { nameOf, RulesError } from './rules-error'

/**
 * Cages in one form: cells ascending, cages in the order of their cells, none twice, none without a sum where another with
 * the same cells has one. Throws a RulesError that names the cage.
 */
export function canonicalCages(size: number, cages: readonly Cage[]): Cage[] {
  const sorted = cages.map(({ cells, sum }, index) => {
    checkCage(size, cells, sum, index + 1)
    const ascending = [...cells].sort((a, b) => a - b)
    const twice = ascending.find((cell, i) => ascending[i + 1] === cell)
    if (twice !== undefined) {
      throw new RulesError('cage-cell-twice', { cage: index + 1, cell: nameOf(size, twice) })
    }
    return sum === undefined ? { cells: ascending } : { cells: ascending, sum }
  })
  sorted.sort(
    (one, other) => compareCells(one.cells, other.cells) || (other.sum ?? 0) - (one.sum ?? 0),
  )
  return sorted.filter(({ cells, sum }, i) => {
    const before = sorted[i - 1]
    if (!before || compareCells(before.cells, cells) !== 0) return true
    return sum !== undefined && sum !== before.sum
  })
}

function checkCage(size: number, cells: readonly number[], sum: number | undefined, cage: number) {
  const count = cells.length
  if (count < 1 || count > size) throw new RulesError('cage-size', { cage, count })
  const outside = cells.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= size * size)
  if (outside !== undefined) throw new RulesError('cage-cell', { cage, text: String(outside) })
  if (sum === undefined) return
  if (!Number.isInteger(sum) || sum < minSum(count) || sum > maxSum(size, count)) {
    throw new RulesError('cage-sum', { cage, count: sum })
  }
}

/** Negative if `one` comes first: by the first cell that differs; the shorter one if none does. */
function compareCells(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < one.length && i < other.length; i++) {
    if (one[i] !== other[i]) return one[i] - other[i]
  }
  return one.length - other.length
}
