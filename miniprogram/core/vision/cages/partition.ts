import type { CellSums } from './sum-digits'
import type { Wall } from './walls'

/** A border whose odds are beyond this in either direction is clear. */
const CLEAR_ODDS = 1.2
/**
 * Cells without a sum join a neighbour's cage unless every border is clearer than this: its sum was not seen. A mark counts as a sum
 * against a border with these odds and the score of its digits, see `CellSums`.
 */
const STRAY_ODDS = 3
/** Larger cages are rare: they are not joined across a border that is not clear. */
const MAX_USUAL_CELLS = 5
/** Marks with a greater score certainly look like digits. */
const MIN_SURE_SCORE = 0.4

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
 * digits. A mark that hardly looks like a sum is none where a cage with a sum in its first cell clearly goes on. `sumCells`: where sums
 * are seen, with their scores.
 */
export function divideIntoCages(
  size: number,
  walls: readonly Wall[],
  sumCells: ReadonlyMap<number, number>,
): FoundCage[] {
  const scores = new Map(sumCells)
  const cageOf = Array.from({ length: size * size }, (_, cell) => [cell])
  const sums = (cells: readonly number[]) => cells.filter((cell) => scores.has(cell))
  const ordered = [...walls].sort((a, b) => a.odds - b.odds)
  for (const { cell, next, odds } of ordered) {
    const [one, other] = [cageOf[cell], cageOf[next]]
    if (one === other || one.length + other.length > size) continue
    if (one.length + other.length > MAX_USUAL_CELLS && odds > -CLEAR_ODDS) continue
    const [main, stray] = [...sums(one), ...sums(other)].sort((a, b) => a - b)
    if (stray !== undefined) {
      if (odds > 0 || main > Math.min(...one, ...other)) continue
      if ((scores.get(stray) ?? 0) + STRAY_ODDS > -odds) continue
      scores.delete(stray)
    }
    // Across a line only to find a sum.
    if (odds > 0 && (odds > STRAY_ODDS || main === undefined)) continue
    one.push(...other)
    for (const member of other) cageOf[member] = one
  }
  return [...new Set(cageOf)]
    .map((cells) => describeCage(cells, cageOf, walls, scores))
    .sort((a, b) => a.cells[0] - b.cells[0])
}

/**
 * Whether a cell's mark may be the sum of a cage: it looks like digits, or no border above and on the left is clearly missing. Ones may be parts of a
 * line, and a single one is, unless it is in a cage of one cell.
 */
export function mayHoldSum(cell: number, seen: CellSums, walls: readonly Wall[]): boolean {
  if (seen.choices.length === 0) return false
  const [{ sum }] = seen.choices
  if (seen.score > MIN_SURE_SCORE && sum !== 1 && sum !== 11) return true
  const around = walls.filter((wall) => wall.cell === cell || wall.next === cell)
  const before = around.filter(({ next }) => next === cell)
  if (before.some(({ odds }) => odds < -CLEAR_ODDS)) return false
  return sum !== 1 || around.every(({ odds }) => odds > 0)
}

/** How many cells have clear borders only, whichever cages they are in: no fewer than there are cages with clear borders. */
export function countClearCells(size: number, walls: readonly Wall[]): number {
  const unclear = walls.filter(({ odds }) => Math.abs(odds) < CLEAR_ODDS)
  return size * size - new Set(unclear.flatMap(({ cell, next }) => [cell, next])).size
}

function describeCage(
  members: readonly number[],
  cageOf: readonly (readonly number[])[],
  walls: readonly Wall[],
  sumCells: ReadonlyMap<number, number>,
): FoundCage {
  const cells = [...members].sort((a, b) => a - b)
  const isUnclear = walls.some(({ cell, next, odds }) => {
    if (!cells.includes(cell) && !cells.includes(next)) return false
    // A line inside a cage, or none between two.
    const fit = cageOf[cell] === cageOf[next] ? -odds : odds
    return fit < CLEAR_ODDS
  })
  const sumCell = cells.find((cell) => sumCells.has(cell)) ?? -1
  return { cells, sumCell, isUnclear: isUnclear || sumCell !== cells[0] }
}
