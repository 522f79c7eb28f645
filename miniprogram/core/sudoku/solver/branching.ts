import { digitCount, lowestBit } from '../bits'
import type { Shape } from '../grid'
import type { SolverState } from './propagation'
import type { ShapeTables } from './tables'

/** A guess: a cell, and the digit to try first as a mask. */
export interface Branch {
  cell: number
  digit: number
}

/**
 * Chooses the next guess and writes it into `branch`.
 *
 * It takes a cell with the fewest candidates. Ties are broken by the number of candidates shared with
 * peers, because then either outcome eliminates many, weighted by the contradictions in the cell's houses
 * (Boussemart et al., "Boosting systematic search by weighting constraints"). `failures` counts them,
 * starting at 1. Of the cell's digits it takes the one that eliminates most, so a wrong guess fails early.
 */
export function chooseBranch(
  tables: ShapeTables,
  state: SolverState,
  failures: Float64Array,
  branch: Branch,
): void {
  const { masks } = state
  const { size, cellCount } = tables.shape
  let fewest = size + 1
  let best = -1
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = masks[cell]
    if ((mask & (mask - 1)) === 0) continue
    const count = digitCount(mask)
    if (count > fewest) continue
    if (count < fewest) best = -1
    fewest = count
    const score =
      weightOf(tables.shape, failures, cell) * sharedCandidates(tables, masks, cell, mask)
    if (score > best) {
      best = score
      branch.cell = cell
    }
  }
  branch.digit = mostSharedDigit(tables, masks, branch.cell)
}

/** The sum of the failures of a cell's houses. */
function weightOf({ housesOf }: Shape, failures: Float64Array, cell: number): number {
  const houses = housesOf[cell]
  let weight = 0
  for (let i = 0; i < houses.length; i++) weight += failures[houses[i]]
  return weight
}

/** The number of candidates in the cell's peers that are in `digits`. */
function sharedCandidates(
  { peers, peerStarts }: ShapeTables,
  masks: Int32Array,
  cell: number,
  digits: number,
): number {
  let shared = 0
  const end = peerStarts[cell + 1]
  for (let i = peerStarts[cell]; i < end; i++) shared += digitCount(masks[peers[i]] & digits)
  return shared
}

function mostSharedDigit(tables: ShapeTables, masks: Int32Array, cell: number): number {
  let best = -1
  let digit = 0
  for (let rest = masks[cell]; rest; rest &= rest - 1) {
    const shared = sharedCandidates(tables, masks, cell, lowestBit(rest))
    if (shared <= best) continue
    best = shared
    digit = lowestBit(rest)
  }
  return digit
}
