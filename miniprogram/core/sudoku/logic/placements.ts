/**
 * Complete placements of one digit: one cell in every row, column and box that still needs it (a
 * template). A candidate that no placement contains is false, and every argument about one digit
 * shows just that. So such an argument is worth searching only where a digit has such candidates.
 */
import { maskOf } from '../bits'
import { isClassic } from '../grid'
import { type Candidates, placesOf } from './candidates'
import { type CellSet, emptySet, isEmpty } from './cell-set'
import { oncePerDigit } from './memo'

/** In larger grids a digit may have too many placements to try. */
const MAX_SIZE = 9

interface Search {
  readonly position: Candidates
  readonly digit: number
  /** By row: the columns that may be used, and those of the placements found. */
  readonly open: Int32Array
  readonly found: Int32Array
  /** The cell that the placement must contain. */
  row: number
  column: number
}

/**
 * By row: the columns that occur in a complete placement of the digit, of those in `open` (columns
 * by row). All 0 if the digit has no placement.
 */
export function columnsOfPlacements(
  position: Candidates,
  digit: number,
  open: Int32Array,
): Int32Array {
  const found = new Int32Array(position.shape.size)
  const search: Search = { position, digit, open, found, row: 0, column: 0 }
  for (let row = 0; row < found.length; row++) {
    for (let rest = open[row]; rest; rest &= rest - 1) {
      const column = rest & -rest
      if (found[row] & column) continue
      search.row = row
      search.column = column
      if (complete(search, 0, column, 0)) found[row] |= column
    }
  }
  return found
}

/**
 * Completes a placement from `row` on, if possible through columns not yet found, and marks its
 * columns. `inBand` are the columns of the boxes used in the current band.
 */
function complete(search: Search, row: number, used: number, inBand: number): boolean {
  const { position, open, found, digit } = search
  const { size, boxHeight, boxWidth } = position.shape
  if (row === size) return true
  let barred = inBand
  if (row % boxHeight === 0) {
    const isOwnBand = search.row >= row && search.row < row + boxHeight
    barred = isOwnBand ? boxColumns(search.column, boxWidth) : 0
  }
  if (row === search.row || (position.missing[row] & maskOf(digit)) === 0) {
    return complete(search, row + 1, used, barred)
  }
  const free = open[row] & ~(used | barred)
  const fresh = free & ~found[row]
  for (let columns = fresh, turn = 0; turn < 2; columns = free & ~fresh, turn++) {
    for (let rest = columns; rest; rest &= rest - 1) {
      const column = rest & -rest
      if (!complete(search, row + 1, used | column, barred | boxColumns(column, boxWidth))) continue
      found[row] |= column
      return true
    }
  }
  return false
}

/** All columns of the box of a column. */
function boxColumns(column: number, boxWidth: number): number {
  const first = Math.floor((31 - Math.clz32(column)) / boxWidth) * boxWidth
  return ((1 << boxWidth) - 1) << first
}

/**
 * The candidates of a digit that no complete placement contains. In 16×16, and in shapes that are not classic: all its
 * candidates.
 */
export const impossibleCells = oncePerDigit((position, digit): CellSet => {
  const { size } = position.shape
  if (size > MAX_SIZE || !isClassic(position.shape)) return position.sets[digit].slice()
  const { wordOf, bitOf } = position.geometry
  const open = Int32Array.from({ length: size }, (_, row) => placesOf(position, digit, row))
  const found = columnsOfPlacements(position, digit, open)
  const cells = emptySet(position.geometry)
  for (let row = 0; row < size; row++) {
    for (let rest = open[row] & ~found[row]; rest; rest &= rest - 1) {
      const cell = row * size + 31 - Math.clz32(rest & -rest)
      cells[wordOf[cell]] |= bitOf[cell]
    }
  }
  return cells
})

/** The digits about which an argument may say something that concerns no other digit, ascending. */
export const digitsWithImpossibleCells = (position: Candidates): number[] => {
  const digits: number[] = []
  for (let digit = 1; digit <= position.shape.size; digit++) {
    if (!isEmpty(impossibleCells(position, digit))) digits.push(digit)
  }
  return digits
}
