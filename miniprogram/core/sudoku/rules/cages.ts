import type { BitReader, BitWriter } from '../bit-text'
import { maxSum, minSum } from '../combinations'
import type { CellArea, Rules } from '../grid'
import { nameOf, RulesError } from '../rules-error'
import { connectedRegions, forEachNeighbours, readWalls } from './regions'
import type { Rule, RuleFields } from './rule'
import { compareCells } from './thermometers'

/** The cells of a cage differ and have its sum. */
export const cages: Rule<'killer'> = {
  kind: 'killer',
  fields: ['cages'],
  canonical: canonicalCages,
  areas: ({ cages = [] }) => cages,
}

/**
 * Cages in one form: cells ascending, cages in the order of their cells, none twice, none without a sum where another with
 * the same cells has one. Throws a RulesError that names the cage.
 */
function canonicalCages({ size, cages = [] }: Rules): RuleFields {
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
  const known = sorted.filter(({ cells, sum }, i) => {
    const before = sorted[i - 1]
    if (!before || compareCells(before.cells, cells) !== 0) return true
    return sum !== undefined && sum !== before.sum
  })
  return known.length > 0 ? { cages: known } : {}
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

const COUNT_BITS = 10
const LENGTH_BITS = 5
const CELL_BITS = 10

/**
 * Cages as bits, in their canonical order.
 *
 *     bits   meaning
 *     1      1 if every cage is connected and none overlaps
 *     …      such cages: for each pair of neighbours whether a line is between them, as for regions; then for each area by its
 *            first cell: 1 bit if it is a single cell, whether it is a cage
 *            others: 10 bits for their number; for each 5 bits for its number of cells, and each cell in 10 bits
 *     …      for each cage: its sum as the number above the smallest one possible, plus 1; 0 without a sum
 */
export function writeCages(write: BitWriter['write'], { size, cages = [] }: Rules): void {
  const walls = wallsOf(size, cages)
  write(walls ? 1 : 0, 1)
  if (walls) {
    for (const wall of walls) write(wall, 1)
    const isCage = new Set(cages.map(({ cells }) => cells[0]))
    for (const cells of areasOf(size, walls)) {
      if (cells.length === 1) write(isCage.has(cells[0]) ? 1 : 0, 1)
    }
  } else {
    write(cages.length, COUNT_BITS)
    for (const { cells } of cages) {
      write(cells.length, LENGTH_BITS)
      for (const cell of cells) write(cell, CELL_BITS)
    }
  }
  for (const { cells, sum } of cages) {
    const lowest = minSum(cells.length) - 1
    write(sum === undefined ? 0 : sum - lowest, sumBits(size, cells.length))
  }
}

/** Throws a RangeError at the end of the bits. The cages are unchecked. */
export function readCages(read: BitReader['read'], size: number): RuleFields {
  const all: (readonly number[])[] = []
  if (read(1) === 1) {
    for (const cells of areasOf(size, readWalls(read, size))) {
      if (cells.length > 1 || read(1) === 1) all.push(cells)
    }
  } else {
    const count = read(COUNT_BITS)
    for (let cage = 0; cage < count; cage++) {
      all.push(Array.from({ length: read(LENGTH_BITS) }, () => read(CELL_BITS)))
    }
  }
  const cages = all.map((cells) => {
    const number = read(sumBits(size, cells.length))
    return number === 0 ? { cells } : { cells, sum: minSum(cells.length) - 1 + number }
  })
  return { cages }
}

/** Enough for every sum of that many cells, and for none. */
function sumBits(size: number, count: number): number {
  return count > size ? 0 : 32 - Math.clz32(maxSum(size, count) - minSum(count) + 1)
}

/** For each pair of neighbours 1 unless a cage has both; null if the cages cannot be read from that. */
function wallsOf(size: number, cages: readonly CellArea[]): number[] | null {
  const cageOf = new Array<number>(size * size).fill(-1)
  for (const [cage, { cells }] of cages.entries()) {
    for (const cell of cells) {
      if (cageOf[cell] >= 0) return null
      cageOf[cell] = cage
    }
  }
  const walls: number[] = []
  forEachNeighbours(size, (cell, other) =>
    walls.push(cageOf[cell] >= 0 && cageOf[cell] === cageOf[other] ? 0 : 1),
  )
  const areas = areasOf(size, walls).filter((cells) => cageOf[cells[0]] >= 0)
  return areas.length === cages.length ? walls : null
}

/** The cells of each area between walls, in the order of their first cells. */
function areasOf(size: number, walls: readonly number[]): number[][] {
  const areas = new Map<string, number[]>()
  Array.from(connectedRegions(size, walls)).forEach((letter, cell) => {
    const cells = areas.get(letter)
    if (cells) cells.push(cell)
    else areas.set(letter, [cell])
  })
  return [...areas.values()]
}
