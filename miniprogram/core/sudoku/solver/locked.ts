import { narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/**
 * Locked candidates. If all places of a digit in a house are in another house, the digit is removed from the rest of
 * that one. In a classic grid: from a box to a line (pointing), from a line to a box (claiming).
 *
 * Two families of houses cut each other into segments; see `Segments`. A digit that a house has in one segment only is
 * locked there. `state.unions` contains the candidates of each segment:
 *
 *   boxes and rows    | 0 0 0 | 3 3 3 | 6 6 6 |
 *                     | 1 1 1 | 4 4 4 | 7 7 7 |
 *                     | 2 2 2 | 5 5 5 | 8 8 8 |
 *
 * Makes one pass over the grid and queues the changes in `state`. Returns false if a cell is left without candidates.
 */
export function removeLocked(tables: ShapeTables, state: SolverState): boolean {
  const { pairs, starts } = tables.segments
  for (let pair = 0; pair < pairs; pair++) {
    readSegments(tables, state, starts[pair], starts[pair + 1])
    if (!removeInPair(tables, state, starts[pair], starts[pair + 1])) return false
  }
  return true
}

/** The union of each segment, and by house the digits that occur in its segments, and in several of them. */
function readSegments({ segments }: ShapeTables, state: SolverState, first: number, end: number) {
  const { ones, others, cellStarts, cells } = segments
  const { masks, unions, once, twice } = state
  once.fill(0)
  twice.fill(0)
  let i = cellStarts[first]
  for (let segment = first; segment < end; segment++) {
    const last = cellStarts[segment + 1]
    let union = 0
    for (; i < last; i++) union |= masks[cells[i]]
    unions[segment - first] = union
    const one = ones[segment]
    const other = others[segment]
    twice[one] |= once[one] & union
    once[one] |= union
    twice[other] |= once[other] & union
    once[other] |= union
  }
}

function removeInPair(
  tables: ShapeTables,
  state: SolverState,
  first: number,
  end: number,
): boolean {
  const { ones, others } = tables.segments
  const { unions, twice } = state
  const none = tables.shape.houses.length
  for (let segment = first; segment < end; segment++) {
    const union = unions[segment - first]
    const one = ones[segment]
    const other = others[segment]
    if (one === none || other === none) continue
    const inOne = union & ~twice[one] & twice[other]
    const inOther = union & ~twice[other] & twice[one]
    if ((inOne | inOther) === 0) continue
    if (inOne !== 0 && !removeFromRest(tables, state, one, other, inOne)) return false
    if (inOther !== 0 && !removeFromRest(tables, state, other, one, inOther)) return false
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
  const { houseCells, shape, segments } = tables
  const { size, cellCount } = shape
  const { masks } = state
  const from = house * cellCount
  for (let i = target * size; i < (target + 1) * size; i++) {
    const cell = houseCells[i]
    const mask = masks[cell]
    if ((mask & digits) === 0 || segments.contains[from + cell] === 1) continue
    if ((mask & ~digits) === 0) {
      state.conflictHouse = target
      return false
    }
    narrow(tables, state, cell, mask & ~digits)
  }
  return true
}
