import { digitCount, lowestBit } from '../bits'
import type { State } from './propagation'
import type { Tables } from './tables'

/** Where to guess: candidates per cell at most, places per digit, and what a guess would remove. */
export interface Branch {
  cell: number
  /** The digit to try first, as a mask. */
  digit: number
}

/**
 * Chooses the next guess: the cell with the fewest candidates; among equals the one whose candidates
 * are seen by most candidates of its peers, because either answer then removes much.
 */
export function chooseBranch(tables: Tables, state: State, branch: Branch): void {
  const { masks } = state
  const { peers, peerCount } = tables
  const { cellCount } = tables.shape
  let fewest = 32
  let bestScore = -1
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = masks[cell]
    if ((mask & (mask - 1)) === 0) continue
    const count = digitCount(mask)
    if (count > fewest) continue
    if (count < fewest) {
      fewest = count
      bestScore = -1
    }
    let score = 0
    const end = (cell + 1) * peerCount
    for (let i = cell * peerCount; i < end; i++) score += digitCount(masks[peers[i]] & mask)
    if (score > bestScore) {
      bestScore = score
      branch.cell = cell
    }
  }
  branch.digit = lowestBit(masks[branch.cell])
}
