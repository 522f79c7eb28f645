import type { Values } from '../../grid'
import { chooseCell } from './choice'
import {
  ALL_CELLS,
  ALL_DIGITS,
  FIRST_LEVEL,
  GUESS,
  LEVEL_SIZE,
  memory,
  NAMES,
  PEERS,
  UNSETTLED,
} from './memory'
import { propagate } from './propagation'

/** A row with one cell → its column. */
const columnOfBit = new Uint8Array(257)
for (let column = 0; column < 9; column++) columnOfBit[1 << column] = column

/**
 * The search for 9×9, one at a time: levels in memory.ts, what follows in propagation.ts, where to guess
 * in choice.ts. A guess that fails is struck from the level where it was made, which goes on from there.
 *
 * Bands of 27 bits and tables for them are the design of JCZSolve and fsss2, known from the Sudoku players'
 * forum; the tables themselves, the order of work and the choice of guesses are its own.
 */

export const DONE = 0
export const PAUSED = 1
export const SOLUTION = 2

/** Where the search stands: the level it is at, and whether that is at rest and undecided, or used up. */
let top = FIRST_LEVEL
let isOpen = false
/** Guesses since the last `takeGuesses`. */
let guesses = 0

/** Starts a search over 81 values, forgetting the one before. Givens that break a rule are welcome. */
export function begin(values: Values, relabelling: boolean): void {
  // The level above holds the givens for the moment.
  const givens = FIRST_LEVEL + LEVEL_SIZE
  for (let slot = 0; slot < 27; slot++) {
    memory[FIRST_LEVEL + slot] = ALL_CELLS
    memory[givens + slot] = 0
  }
  let named = 0
  for (let band = 0, cell = 0; band < 3; band++) {
    const first = band * 9
    let given = 0
    for (let bit = 0; bit < 27; bit++, cell++) {
      const digit = values[cell]
      if (digit === 0) continue
      const slot = first + digit - 1
      given |= 1 << bit
      named |= 1 << digit
      memory[FIRST_LEVEL + slot] &= ~memory[PEERS + bit]
      memory[givens + slot] |= 1 << bit
    }
    for (let slot = first; slot < first + 9; slot++) {
      memory[FIRST_LEVEL + slot] &= ~given | memory[givens + slot]
    }
    memory[FIRST_LEVEL + UNSETTLED + band] = ALL_CELLS & ~given
  }
  memory[FIRST_LEVEL + NAMES] = (relabelling ? ALL_DIGITS & ~(named >> 1) : 0) | (1 << 9)
  top = FIRST_LEVEL
  guesses = 0
  isOpen = propagate(FIRST_LEVEL, ALL_CELLS, 0b111)
}

/**
 * Goes on until the next solution, the end or `budget` guesses and recalls (an integer below 2^30).
 * Each solution is met once, or once for all that exchange digits when relabelling.
 */
export function advance(budget: number): number {
  let level = top
  let open = isOpen
  for (let left = budget; ; left--) {
    let status = -1
    if (open) {
      const unsettled = level + UNSETTLED
      if ((memory[unsettled] | memory[unsettled + 1] | memory[unsettled + 2]) === 0) {
        open = false
        status = SOLUTION
      }
    } else if (level === FIRST_LEVEL) status = DONE
    if (status < 0 && left === 0) status = PAUSED
    if (status >= 0) {
      top = level
      isOpen = open
      return status
    }
    if (open) {
      const changed = guess(level)
      level += LEVEL_SIZE
      open = propagate(level, changed, 0)
    } else {
      level -= LEVEL_SIZE
      open = propagate(level, recall(level), 0b111)
    }
  }
}

/** The solution that `advance` has just found. */
export function readSolution(into: Values): void {
  for (let band = 0, slot = top, start = 0; band < 3; band++, start += 27) {
    for (let digit = 1; digit <= 9; digit++, slot++) {
      const mask = memory[slot]
      into[start + columnOfBit[mask & 511]] = digit
      into[start + 9 + columnOfBit[(mask >> 9) & 511]] = digit
      into[start + 18 + columnOfBit[mask >> 18]] = digit
    }
  }
}

/** How many solutions the last one stands for. */
export function multiplicity(): number {
  return memory[top + NAMES] >> 9
}

/** Guesses made since the last call. */
export function takeGuesses(): number {
  const made = guesses
  guesses = 0
  return made
}

/** A search that is put aside. */
export interface Saved {
  readonly levels: Int32Array
  readonly isOpen: boolean
}

export function save(): Saved {
  return { levels: memory.slice(FIRST_LEVEL, top + LEVEL_SIZE), isOpen }
}

export function restore(saved: Saved): void {
  memory.set(saved.levels, FIRST_LEVEL)
  top = FIRST_LEVEL + saved.levels.length - LEVEL_SIZE
  isOpen = saved.isOpen
  // At rest as it is, it tells `chooseCell` again where the bivalue cells are.
  if (isOpen) propagate(top, 0, 0b111)
}

/** Opens the next level, in which a cell is settled on a digit; returns the changed slots. */
function guess(level: number): number {
  const cell = chooseCell(level)
  const band = Math.floor(cell / 27)
  const bit = cell - band * 27
  const first = level + band * 9
  let digit = 0
  while (((memory[first + digit] >> bit) & 1) === 0) digit++
  const above = level + LEVEL_SIZE
  for (let i = 0; i < GUESS; i++) memory[above + i] = memory[level + i]

  const names = memory[level + NAMES]
  let equals = 1 << digit
  if ((names & equals) === 0) memory[above + NAMES] = names
  else {
    equals = names & ALL_DIGITS & candidatesOf(first, bit)
    const weight = (names >> 9) * countBits(equals)
    memory[above + NAMES] = (names & ALL_DIGITS & ~(1 << digit)) | (weight << 9)
  }
  memory[level + GUESS] = cell | (equals << 7)
  guesses++

  let changed = 0
  for (let other = 8; other >= 0; other--) {
    const slot = first + LEVEL_SIZE + other
    const removed = memory[slot] & (1 << bit)
    memory[slot] ^= removed
    changed = (changed << 1) | (-removed >>> 31)
  }
  const slot = first + LEVEL_SIZE + digit
  memory[slot] = (memory[slot] & ~memory[PEERS + bit]) | (1 << bit)
  memory[above + UNSETTLED + band] &= ~(1 << bit)
  return changed << (band * 9)
}

/** Strikes what was guessed at a level; returns the changed slots. */
function recall(level: number): number {
  const standing = memory[level + GUESS]
  const cell = standing & 127
  const digits = standing >> 7
  const band = Math.floor(cell / 27)
  const first = level + band * 9
  const bit = 1 << (cell - band * 27)
  for (let digit = 0; digit < 9; digit++) if ((digits >> digit) & 1) memory[first + digit] ^= bit
  return digits << (band * 9)
}

/** The digits of a cell, as a mask; `first` is the first slot of its band at a level. */
function candidatesOf(first: number, bit: number): number {
  let digits = 0
  for (let digit = 0; digit < 9; digit++) digits |= ((memory[first + digit] >> bit) & 1) << digit
  return digits
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
