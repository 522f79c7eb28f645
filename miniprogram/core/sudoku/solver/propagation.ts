import { allDigits, isAtMostOne, lowestBit, maskOf } from '../bits'
import type { Puzzle } from '../grid'
import type { ShapeTables } from './tables'

/**
 * The candidates of a puzzle and the queues of propagation.
 *
 *   masks[cell]      the candidates of each cell; a single bit means that the cell is fixed
 *   pending[0…]      fixed cells whose digit has not been removed from their peers yet
 *   dirtyRows …      bit i: house i of that kind lost a candidate since it was last checked for singles
 *
 * A state is at a fixpoint when nothing is pending and no house is dirty. Only such states are saved.
 */
export interface SolverState {
  readonly masks: Int32Array
  readonly pending: Uint16Array
  /** Scratch space, see locked.ts: the union of each segment; by house, the digits of its segments, and those of several. */
  readonly unions: Int32Array
  readonly once: Int32Array
  readonly twice: Int32Array
  pendingCount: number
  dirtyRows: number
  dirtyColumns: number
  dirtyBoxes: number
  dirtyMore: number
  /** Bit i: a cell of row i has changed since the constraints were checked. */
  changedRows: number
  readonly constraints: readonly Constraint[]
  /** The number of cells that are not fixed. */
  open: number
  /**
   * After a contradiction: the house, the digit as a mask, and whether it occurs twice or has no place. −1 if the digit
   * occurs twice in cells that must differ and share no house.
   */
  conflictHouse: number
  conflictMask: number
  conflictTwice: boolean
}

/** What the rules of a shape rule out beyond equal digits in peers. Each search has its own, with what it remembers. */
export interface Constraint {
  /** All cells of its parts; a cell of several parts occurs as often. */
  readonly cells: ArrayLike<number>
  /** After a contradiction, those of the part that has no solution: from here on in `cells`. */
  readonly conflictStart: number
  /** Where they end; at their start if it found none. */
  readonly conflictEnd: number
  /**
   * Removes candidates, given that rows of `changedRows` and `dirtyRows` have changed since it was last called. Returns false on a
   * contradiction.
   */
  propagate(tables: ShapeTables, state: SolverState): boolean
  /** Goes on from candidates that were saved when nothing was left to check. Absent if it remembers nothing of them. */
  restore?(masks: Int32Array): void
}

export function createState(tables: ShapeTables, constraints: readonly Constraint[]): SolverState {
  const { cellCount } = tables.shape
  return {
    masks: tables.shape.allowed.slice(),
    pending: new Uint16Array(cellCount),
    unions: new Int32Array(cellCount),
    once: new Int32Array(tables.shape.houses.length + 1),
    twice: new Int32Array(tables.shape.houses.length + 1),
    pendingCount: 0,
    dirtyRows: tables.all,
    dirtyColumns: tables.all,
    dirtyBoxes: tables.all,
    dirtyMore: tables.moreHouses,
    changedRows: 0,
    constraints,
    open: cellCount,
    conflictHouse: -1,
    conflictMask: 0,
    conflictTwice: false,
  }
}

/**
 * Narrows the cells of a fresh state to the givens and by the removed candidates of a puzzle. Returns false if a
 * cell is left without candidates.
 */
export function loadPuzzle(tables: ShapeTables, state: SolverState, puzzle: Puzzle): boolean {
  const { values, removed } = puzzle
  for (let cell = 0; cell < values.length; cell++) {
    const known = state.masks[cell]
    const digits = values[cell] === 0 ? known : known & maskOf(values[cell])
    const mask = removed ? digits & ~removed[cell] : digits
    if (mask === known) continue
    if (mask === 0) {
      state.conflictHouse = 2 * tables.shape.size + tables.shape.boxOf[cell]
      return false
    }
    narrow(tables, state, cell, mask)
  }
  return true
}

/** The digits of givens, of removed and of forbidden candidates as a mask. Without constraints, the others are interchangeable. */
export function usedDigits({ shape, values, removed }: Puzzle): number {
  let used = 0
  for (const digit of values) if (digit !== 0) used |= maskOf(digit)
  for (const mask of removed ?? []) used |= mask
  if (shape.rules !== null) for (const mask of shape.allowed) used |= allDigits(shape.size) & ~mask
  return used
}

/** Narrows a cell to `mask`, a proper non-empty subset of its candidates, and queues the consequences. */
export function narrow(tables: ShapeTables, state: SolverState, cell: number, mask: number): void {
  state.masks[cell] = mask
  state.dirtyRows |= tables.rowBit[cell]
  state.dirtyColumns |= tables.columnBit[cell]
  state.dirtyBoxes |= tables.boxBit[cell]
  state.dirtyMore |= tables.moreBits[cell]
  if (isAtMostOne(mask)) state.pending[state.pendingCount++] = cell
}

/** Clears the queues left by a contradiction, before a saved state is restored. */
export function clearQueues(state: SolverState): void {
  state.pendingCount = 0
  state.dirtyRows = 0
  state.dirtyColumns = 0
  state.dirtyBoxes = 0
  state.dirtyMore = 0
  state.changedRows = 0
}

/** Places naked and hidden singles up to a fixpoint. Returns false on a contradiction. */
export function propagateSingles(tables: ShapeTables, state: SolverState): boolean {
  const size = tables.shape.size
  for (;;) {
    if (state.pendingCount > 0 && !eliminateFromPeers(tables, state)) return false
    let house: number
    if (state.dirtyBoxes) {
      const bit = lowestBit(state.dirtyBoxes)
      house = indexOf(bit) + 2 * size
      state.dirtyBoxes ^= bit
    } else if (state.dirtyRows) {
      const bit = lowestBit(state.dirtyRows)
      house = indexOf(bit)
      state.dirtyRows ^= bit
      state.changedRows |= bit
    } else if (state.dirtyColumns) {
      const bit = lowestBit(state.dirtyColumns)
      house = indexOf(bit) + size
      state.dirtyColumns ^= bit
    } else if (state.dirtyMore) {
      const bit = lowestBit(state.dirtyMore)
      house = indexOf(bit) + 3 * size
      state.dirtyMore ^= bit
    } else return true
    if (!placeHiddenSingles(tables, state, house)) return false
  }
}

function indexOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

/** Removes every pending digit from the peers of its cell. Returns false if two peers are fixed to the same digit. */
export function eliminateFromPeers(tables: ShapeTables, state: SolverState): boolean {
  const { peers, peerStarts, rowBit, columnBit, boxBit, moreBits, moreHouses } = tables
  const { masks, pending } = state
  let count = state.pendingCount
  let { dirtyRows, dirtyColumns, dirtyBoxes, dirtyMore, open } = state
  while (count > 0) {
    const cell = pending[--count]
    const digit = masks[cell]
    open--
    const end = peerStarts[cell + 1]
    for (let i = peerStarts[cell]; i < end; i++) {
      const peer = peers[i]
      const mask = masks[peer]
      if ((mask & digit) === 0) continue
      const rest = mask ^ digit
      if (rest === 0) return recordDuplicate(tables, state, cell, peer)
      masks[peer] = rest
      dirtyRows |= rowBit[peer]
      dirtyColumns |= columnBit[peer]
      dirtyBoxes |= boxBit[peer]
      if (moreHouses !== 0) dirtyMore |= moreBits[peer]
      if ((rest & (rest - 1)) === 0) pending[count++] = peer
    }
  }
  state.pendingCount = 0
  state.dirtyRows = dirtyRows
  state.dirtyColumns = dirtyColumns
  state.dirtyBoxes = dirtyBoxes
  state.dirtyMore = dirtyMore
  state.open = open
  return true
}

/** Records the conflict of a cell and a peer with the same digit; always returns false. */
function recordDuplicate(
  tables: ShapeTables,
  state: SolverState,
  cell: number,
  peer: number,
): boolean {
  const { housesOf } = tables.shape
  state.conflictHouse = housesOf[cell].find((house) => housesOf[peer].includes(house)) ?? -1
  state.conflictMask = state.masks[cell]
  state.conflictTwice = true
  return false
}

/** Fixes each digit that has one place left in a house. Returns false if a digit has none. */
function placeHiddenSingles(tables: ShapeTables, state: SolverState, house: number): boolean {
  const { size } = tables.shape
  const { houseCells } = tables
  const { masks } = state
  const start = house * size
  const end = start + size
  let once = 0
  let twice = 0
  let fixed = 0
  for (let i = start; i < end; i++) {
    const mask = masks[houseCells[i]]
    twice |= once & mask
    once |= mask
    if ((mask & (mask - 1)) === 0) fixed |= mask
  }
  if (once !== tables.all) {
    state.conflictHouse = house
    state.conflictMask = lowestBit(tables.all & ~once)
    state.conflictTwice = false
    return false
  }
  let hidden = once & ~twice & ~fixed
  for (let i = start; hidden !== 0; i++) {
    const cell = houseCells[i]
    const here = masks[cell] & hidden
    if (here === 0) continue
    hidden ^= here
    // With two such digits in one cell, fixing the first leaves no place for the second. The next check of
    // the house finds this contradiction.
    narrow(tables, state, cell, lowestBit(here))
  }
  return true
}

/** Propagates all constraints of a state. Returns false on a contradiction. */
export function propagateConstraints(tables: ShapeTables, state: SolverState): boolean {
  const { constraints } = state
  for (let i = 0; i < constraints.length; i++) {
    if (constraints[i].propagate(tables, state)) continue
    state.conflictHouse = -1
    state.conflictMask = 0
    return false
  }
  state.changedRows = 0
  return true
}
