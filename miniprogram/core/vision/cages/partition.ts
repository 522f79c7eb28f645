import type { Wall } from './walls'

/** A border whose odds are beyond this in either direction is clear. */
const CLEAR_ODDS = 1.2
/** Cells without a sum join a neighbour's cage unless every border is clearer than this: its sum was not seen. */
const MAX_JOINED_ODDS = 2.5

/** Larger cages are rare: they are not joined across a border that is not clear. */
const MAX_USUAL_CELLS = 5

/** A cage as it was found. */
export interface FoundCage {
  /** Ascending, of the upright grid. */
  readonly cells: readonly number[]
  /** The cell with the sum; −1 if none was seen. */
  readonly sumCell: number
  /** Whether its borders are not all clear. */
  readonly isUnclear: boolean
}

/**
 * Divides a grid into cages: cells with the weakest lines between them are joined first, but never two sums, nor more cells than
 * digits. `sumCells`: where sums are seen.
 */
export function divideIntoCages(
  size: number,
  walls: readonly Wall[],
  sumCells: ReadonlySet<number>,
): FoundCage[] {
  const cageOf = Array.from({ length: size * size }, (_, cell) => [cell])
  const sums = (cells: readonly number[]) => cells.filter((cell) => sumCells.has(cell)).length
  const ordered = [...walls].sort((a, b) => a.odds - b.odds)
  for (const { cell, next, odds } of ordered) {
    const [one, other] = [cageOf[cell], cageOf[next]]
    if (one === other || one.length + other.length > size) continue
    if (one.length + other.length > MAX_USUAL_CELLS && odds > -CLEAR_ODDS) continue
    const [first, second] = [sums(one), sums(other)]
    if (first + second > 1) continue
    // Across a line only to find a sum.
    if (odds > 0 && (odds > MAX_JOINED_ODDS || first + second === 0)) continue
    one.push(...other)
    for (const member of other) cageOf[member] = one
  }
  return [...new Set(cageOf)]
    .map((cells) =>
      describeCage(
        [...cells].sort((a, b) => a - b),
        cageOf,
        walls,
        sumCells,
      ),
    )
    .sort((a, b) => a.cells[0] - b.cells[0])
}

/** How many cells have clear borders only, whichever cages they are in: no fewer than there are cages with clear borders. */
export function countClearCells(size: number, walls: readonly Wall[]): number {
  const isClear = new Uint8Array(size * size).fill(1)
  for (const { cell, next, odds } of walls) {
    if (Math.abs(odds) < CLEAR_ODDS) isClear[cell] = isClear[next] = 0
  }
  return isClear.reduce((count, one) => count + one, 0)
}

function describeCage(
  cells: number[],
  cageOf: readonly (readonly number[])[],
  walls: readonly Wall[],
  sumCells: ReadonlySet<number>,
): FoundCage {
  const isUnclear = walls.some(({ cell, next, odds }) => {
    if (!cells.includes(cell) && !cells.includes(next)) return false
    // A line inside a cage, or none between two.
    const fit = cageOf[cell] === cageOf[next] ? -odds : odds
    return fit < CLEAR_ODDS
  })
  const sumCell = cells.find((cell) => sumCells.has(cell)) ?? -1
  return { cells, sumCell, isUnclear: isUnclear || sumCell !== cells[0] }
}
