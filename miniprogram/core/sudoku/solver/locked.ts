import { narrow, type SolverState } from './propagation'
import { NO_TARGET, type ShapeTables } from './tables'

/**
 * Locked candidates. If all places of a digit in a house are in another house, the digit is removed from the rest of
 * that one. In a classic grid: from a box to a line (pointing), from a line to a box (claiming).
 *
 * A house is cut into segments, the cells that it shares with one house of a family; see `Cuts`. A digit that occurs in
 * one segment only is locked there. `state.segments` contains the union of the candidates of each:
 *
 *   box cut by rows      | 0 0 0 |        line cut by boxes     | 0 0 0 | 1 1 1 | 2 2 2 |
 *                        | 1 1 1 |
 *                        | 2 2 2 |
 *
 * Makes one pass over the houses that have changed since the last pass and queues the changes in `state`. Returns false
 * if a cell is left without candidates.
 */
export function removeLocked(tables: ShapeTables, state: SolverState): boolean {
  const { cuts } = tables
  const { size } = tables.shape
  const { staleRows, staleColumns, staleBoxes, staleMore } = state
  state.staleRows = 0
  state.staleColumns = 0
  state.staleBoxes = 0
  state.staleMore = 0
  for (let cut = 0; cut < cuts.count; cut++) {
    const house = cuts.houses[cut]
    const stale =
      house < size
        ? staleRows >> house
        : house < 2 * size
          ? staleColumns >> (house - size)
          : house < 3 * size
            ? staleBoxes >> (house - 2 * size)
            : staleMore >> (house - 3 * size)
    if ((stale & 1) === 1 && !removeBeyond(tables, state, cut, house)) return false
  }
  return true
}

/** Removes the digits that are locked in one segment of a cut from the rest of the segment's other house. */
function removeBeyond(
  tables: ShapeTables,
  state: SolverState,
  cut: number,
  house: number,
): boolean {
  const { segmentStarts, targets, cellStarts, cells } = tables.cuts
  const { masks, segments } = state
  const first = segmentStarts[cut]
  const end = segmentStarts[cut + 1]
  let once = 0
  let twice = 0
  let fixed = 0
  for (let segment = first; segment < end; segment++) {
    let union = 0
    const last = cellStarts[segment + 1]
    for (let i = cellStarts[segment]; i < last; i++) {
      const mask = masks[cells[i]]
      union |= mask
      if ((mask & (mask - 1)) === 0) fixed |= mask
    }
    segments[segment - first] = union
    twice |= once & union
    once |= union
  }
  // Singles remove the digit of a fixed cell.
  const locked = once & ~(twice | fixed)
  if (locked === 0) return true
  for (let segment = first; segment < end; segment++) {
    const digits = segments[segment - first] & locked
    if (digits === 0 || targets[segment] === NO_TARGET) continue
    if (!removeFromRest(tables, state, house, targets[segment], digits)) return false
  }
  return true
}

/** Removes digits from the cells of `target` outside of `house`. */
function removeFromRest(
  tables: ShapeTables,
  state: SolverState,
  house: number,
  target: number,
  digits: number,
): boolean {
  const { houseCells, shape, cuts } = tables
  const { size, cellCount } = shape
  const { masks } = state
  const from = house * cellCount
  for (let i = target * size; i < (target + 1) * size; i++) {
    const cell = houseCells[i]
    const mask = masks[cell]
    if ((mask & digits) === 0 || cuts.contains[from + cell] === 1) continue
    if ((mask & ~digits) === 0) {
      state.conflictHouse = target
      return false
    }
    narrow(tables, state, cell, mask & ~digits)
  }
  return true
}
