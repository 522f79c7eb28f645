import { digitCount, lowestBit } from '../bits'
import type { SolverState } from './propagation'
import type { ShapeTables } from './tables'

/** A guess: the cell, and the digit to try first as a mask. */
export interface Branch {
  cell: number
  digit: number
}

/**
 * Chooses the next guess: a cell with the fewest candidates. Among equals it takes the one that
 * shares most candidates with its peers, since either answer then removes much, and the more so
 * where earlier guesses failed: `failures` counts, from 1, the contradictions met in each house
 * (the idea is that of Boussemart et al., "Boosting systematic search by weighting constraints").
 * Of its digits it takes the one that removes most, so that a wrong guess shows soon.
 */
export function chooseBranch(
  tables: ShapeTables,
  state: SolverState,
  failures: Float64Array,
  branch: Branch,
): void {
  const { masks } = state
  const { size, cellCount, rowOf, columnOf, boxOf } = tables.shape
  let fewest = size + 1
  let best = -1
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = masks[cell]
    if ((mask & (mask - 1)) === 0) continue
    const count = digitCount(mask)
    if (count > fewest) continue
    if (count < fewest) best = -1
    fewest = count
    const trouble =
      failures[rowOf[cell]] + failures[size + columnOf[cell]] + failures[2 * size + boxOf[cell]]
    const score = trouble * sharedCandidates(tables, masks, cell, mask)
    if (score > best) {
      best = score
      branch.cell = cell
    }
  }
  branch.digit = mostSharedDigit(tables, masks, branch.cell)
}

/** How many candidates of the cell's peers are among `digits`. */
function sharedCandidates(
  { peers, peerCount }: ShapeTables,
  masks: Int32Array,
  cell: number,
  digits: number,
): number {
  let shared = 0
  const end = (cell + 1) * peerCount
  for (let i = cell * peerCount; i < end; i++) shared += digitCount(masks[peers[i]] & digits)
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
