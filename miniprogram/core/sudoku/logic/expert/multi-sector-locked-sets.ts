/**
 * Multi-sector locked set (MSLS). The empty cells where some rows and columns cross, and as many covers as cells, see
 * `covers.ts`: some digits are covered by the rows, the others by the columns, each by the fewer of both.
 */
import { digitCount, digitsOf } from '../../bits'
import { type Candidates, placesOf } from '../candidates'
import type { Finder } from '../finder'
import { oncePerObject } from '../memo'
import type { Step } from '../step'
import { type CoveredDigit, coveredStep } from './covers'

/** Fewer lines are subsets and fish; more are the complement of fewer. */
const MIN_LINES = 3
const MAX_LINES = 5

/** Some rows, and by row and digit the columns of its places there; at digit 0, those of the empty cells. */
interface Rows {
  readonly rows: readonly number[]
  readonly places: readonly Int32Array[]
}

export const findMultiSectorLockedSets: Finder = (position, onStep) => {
  const { size } = position.shape
  const choices = choicesOf(position.shape)
  const all = Array.from({ length: size }, (_, row) => placesIn(position, row))
  for (const choice of choices) {
    const rows = digitsOf(choice).map((digit) => digit - 1)
    const chosen = { rows, places: rows.map((row) => all[row]) }
    for (const columns of choices) {
      if (!isLocked(chosen, columns) || !isMinimal(chosen, columns)) continue
      const step = stepOf(position, chosen, columns)
      if (step && onStep(step)) return
    }
  }
}

/** The sets of rows or columns, as masks. */
const choicesOf = oncePerObject(({ size }: { readonly size: number }) =>
  Array.from({ length: 1 << size }, (_, mask) => mask).filter((mask) => {
    const count = digitCount(mask)
    return count >= MIN_LINES && count <= MAX_LINES
  }),
)

function placesIn(position: Candidates, row: number): Int32Array {
  const { size } = position.shape
  const places = new Int32Array(size + 1)
  for (let digit = 1; digit <= size; digit++) {
    places[digit] = placesOf(position, digit, row)
    places[0] |= places[digit]
  }
  return places
}

/** How many of the rows, and of the columns, have a place for a digit where they cross. */
function linesWith(
  { places }: Rows,
  columns: number,
  digit: number,
): [rows: number, columns: number] {
  let rows = 0
  let crossed = 0
  for (let i = 0; i < places.length; i++) {
    const there = places[i][digit] & columns
    if (there !== 0) rows++
    crossed |= there
  }
  return [rows, digitCount(crossed)]
}

/** Whether the digits need no more covers than there are cells, some in rows and some in columns. */
function isLocked(chosen: Rows, columns: number): boolean {
  const { places } = chosen
  let left = 0
  for (let i = 0; i < places.length; i++) left += digitCount(places[i][0] & columns)
  let byRows = false
  let byColumns = false
  for (let digit = 1; digit < places[0].length && left >= 0; digit++) {
    const [inRows, inColumns] = linesWith(chosen, columns, digit)
    left -= Math.min(inRows, inColumns)
    if (inRows < inColumns) byRows = true
    if (inColumns < inRows) byColumns = true
  }
  return left === 0 && byRows && byColumns
}

/** Whether no line can be left out. */
function isMinimal({ rows, places }: Rows, columns: number): boolean {
  const without = (i: number) => ({
    rows: rows.filter((_, index) => index !== i),
    places: places.filter((_, index) => index !== i),
  })
  return (
    !rows.some((_, i) => isLocked(without(i), columns)) &&
    !digitsOf(columns).some((column) => isLocked({ rows, places }, columns & ~(1 << (column - 1))))
  )
}

function stepOf(position: Candidates, chosen: Rows, columns: number): Step | null {
  const { houses, size } = position.shape
  const cells = chosen.rows.flatMap((row, i) =>
    houses[row].filter((_, column) => (chosen.places[i][0] & columns & (1 << column)) !== 0),
  )
  const covered: CoveredDigit[] = []
  for (let digit = 1; digit <= size; digit++) {
    const [inRows, inColumns] = linesWith(chosen, columns, digit)
    if (inRows === 0) continue
    const rows = chosen.rows.filter((_, i) => chosen.places[i][digit] & columns)
    const crossed = chosen.places.reduce((mask, places) => mask | places[digit], 0) & columns
    const byColumns = digitsOf(crossed).map((column) => size + column - 1)
    const ways = inRows < inColumns ? [rows] : inColumns < inRows ? [byColumns] : [rows, byColumns]
    covered.push({ digit, ways })
  }
  return coveredStep(position, 'multi-sector-locked-set', cells, covered)
}
