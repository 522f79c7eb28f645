import { shapeOf } from '../sudoku/grid'
import { MIN_CONFIDENCE } from './decoding/cell-reading'
import { MAX_DOUBT_RATIO } from './decoding/grid-decoder'
import { listConflictingCells } from './decoding/suspicion'
import type { GridReading } from './grid-reading'

/** Digits without one solution are none if nearly all cells are doubtful and the digits are less certain than this on the average. */
const MIN_HOPELESS_DOUBT_RATIO = 0.9
export const MIN_MEAN_CONFIDENCE = 0.72
/** … or more of the digits without a doubt are in conflict. */
const MAX_CONFLICT_RATIO = 0.6

/** A full grid with a larger share of print may be a printed solution. */
const MIN_SOLUTION_PRINT_RATIO = 0.7

/**
 * Refuses what is probably no Sudoku: it has no unique solution, and nearly all cells are doubtful and the digits unclear, or most
 * of the clear digits stand in one house with an equal one, as in a table, or it is a doubtful 4×4 without a solution.
 */
export function refuseHopeless(reading: GridReading): GridReading {
  if (reading.kind === 'nothing' || reading.verdict === 'unique' || reading.regions) return reading
  const { cells, doubt } = reading
  const digits = cells.filter(({ digit }) => digit > 0)
  const confidence = digits.reduce((sum, one) => sum + one.confidence, 0) / digits.length
  const isUnclear =
    doubt.length >= MIN_HOPELESS_DOUBT_RATIO * cells.length && confidence < MIN_MEAN_CONFIDENCE
  const isTable = reading.suspicion === 'conflict' && conflictRatio(reading) > MAX_CONFLICT_RATIO
  // Sixteen cells are found in many things.
  const isDoubtfulSmall = reading.size === 4 && reading.verdict === 'none' && !isConvincing(reading)
  return isUnclear || isTable || isDoubtfulSmall
    ? { kind: 'nothing', reason: 'no-digits' }
    : reading
}

/** Whether all cells are filled, nearly all with print: it may be the solution beside a puzzle. */
export function isFullPrint(reading: GridReading): boolean {
  if (reading.kind === 'nothing') return false
  const { cells } = reading
  const printed = cells.filter(({ kind }) => kind === 'printed').length
  return cells.every(({ digit }) => digit > 0) && printed > MIN_SOLUTION_PRINT_RATIO * cells.length
}

/** The share of the clear digits that stand in one house with an equal one. */
function conflictRatio({ cells, size }: Extract<GridReading, { kind: 'grid' }>): number {
  const clear = cells.map(({ digit, confidence }) => (confidence > MIN_CONFIDENCE ? digit : 0))
  const count = Math.max(1, clear.filter((digit) => digit > 0).length)
  return listConflictingCells(shapeOf(size), Uint8Array.from(clear)).size / count
}

/** Whether nothing suggests that another look at the picture would show more. */
export function isConvincing(reading: GridReading): boolean {
  if (reading.kind === 'nothing') return reading.reason === 'sixteen'
  return reading.doubt.length <= MAX_DOUBT_RATIO * reading.cells.length
}

/** How many cells are read without a doubt. */
export function countCertain(reading: GridReading | undefined): number {
  return !reading || reading.kind === 'nothing' ? 0 : reading.cells.length - reading.doubt.length
}
