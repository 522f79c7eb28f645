import { digitCount, lowestBit } from '../bits'
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
 * (Boussemart et al., "Boosting systematic search by weighting constraints"). `weights` counts them by cell.
 * With constraints, a cell with more candidates is taken if its weight, squared, outweighs them. Of the cell's digits it takes the one that
 * eliminates most, so a wrong guess fails early.
 */
export function chooseBranch(
  tables: ShapeTables,
  state: SolverState,
  weights: Float64Array,
  branch: Branch,
): void {
  const { masks } = state
  const { peerStarts } = tables
  const { size, cellCount } = tables.shape
  const hasConstraints = state.constraints.length > 0
  let fewest = size + 1
  let best = -1
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = masks[cell]
    if ((mask & (mask - 1)) === 0) continue
    const count = digitCount(mask)
    if (!hasConstraints) {
      if (count > fewest) continue
      if (count < fewest) best = -1
      fewest = count
    }
    let weight = weights[cell]
    if (hasConstraints) {
      weight *= weight / ((count - 1) * (count - 1))
      // Peers share at most all candidates.
      if (weight * count * (peerStarts[cell + 1] - peerStarts[cell]) <= best) continue
    }
    const score = weight * sharedCandidates(tables, masks, cell, mask)
    if (score > best) {
      best = score
      branch.cell = cell
    }
  }
  branch.digit = mostSharedDigit(tables, masks, branch.cell)
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

function mostSharedDigit(
  { peers, peerStarts }: ShapeTables,
  masks: Int32Array,
  cell: number,
): number {
  const start = peerStarts[cell]
  const end = peerStarts[cell + 1]
  let best = -1
  let digit = 0
  for (let rest = masks[cell]; rest; rest &= rest - 1) {
    const bit = lowestBit(rest)
    let shared = 0
    for (let i = start; i < end; i++) if ((masks[peers[i]] & bit) !== 0) shared++
    if (shared <= best) continue
    best = shared
    digit = bit
  }
  return digit
}
