import type { Values } from '../../grid'
import { chooseGuess, MORE_THAN_TWO } from './choice'
import { FullMask, LevelOffset, memory, Offset } from './memory'
import { propagateBands } from './propagation'

const { clz32 } = Math

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
let top = Offset.FirstLevel
let isOpen = false
/** Guesses since the last `takeGuesses`. */
let guesses = 0

/** Starts a search over 81 values, forgetting the one before. Givens that break a rule are welcome. */
export function start(values: Values, relabelling: boolean): void {
  let named = 0
  for (let band = 0, cell = 0; band < 3; band++) {
    for (let digit = 0; digit <= 9; digit++) memory[Offset.Givens | digit] = 0
    for (let bit = 0; bit < 27; bit++, cell++) memory[Offset.Givens | values[cell]] |= 1 << bit
    const empty = memory[Offset.Givens]
    const before = Offset.FirstLevel - 1 + band * 9
    for (let digit = 1; digit <= 9; digit++) {
      const givens = memory[Offset.Givens | digit]
      const shape =
        memory[Offset.GivenRowBoxes | (givens & 511)] |
        (memory[Offset.GivenRowBoxes | ((givens >> 9) & 511)] << 3) |
        (memory[Offset.GivenRowBoxes | ((givens >> 18) & 511)] << 6)
      const beside = memory[Offset.GivenCandidates | shape]
      memory[before + digit] = ((beside & empty) | givens) & (beside >> 31)
      named |= (-givens >>> 31) << digit
    }
    memory[Offset.FirstLevel + LevelOffset.Unsettled + band] = empty
  }
  memory[Offset.FirstLevel + LevelOffset.FreeDigits] =
    (relabelling ? FullMask.Digits & ~(named >> 1) : 0) | (1 << 9)
  top = Offset.FirstLevel
  guesses = 0
  isOpen = propagateBands(Offset.FirstLevel, FullMask.Cells)
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
      const unsettled = level + LevelOffset.Unsettled
      if ((memory[unsettled] | memory[unsettled + 1] | memory[unsettled + 2]) === 0) {
        open = false
        status = SOLUTION
      }
    } else if (level === Offset.FirstLevel) status = DONE
    if (status < 0 && left === 0) status = PAUSED
    if (status >= 0) {
      top = level
      isOpen = open
      return status
    }
    if (open) {
      const changed = guess(level)
      level += LevelOffset.Size
      open = propagateBands(level, changed)
    } else {
      level -= LevelOffset.Size
      open = propagateBands(level, recall(level))
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
  return memory[top + LevelOffset.FreeDigits] >> 9
}

/** Guesses made since the last call. */
export function takeGuesses(): number {
  const made = guesses
  guesses = 0
  return made
}

/** A search that is put aside. */
export interface EngineSnapshot {
  readonly levels: Int32Array
  readonly isOpen: boolean
}

export function save(): EngineSnapshot {
  return { levels: memory.slice(Offset.FirstLevel, top + LevelOffset.Size), isOpen }
}

export function restore(saved: EngineSnapshot): void {
  memory.set(saved.levels, Offset.FirstLevel)
  top = Offset.FirstLevel + saved.levels.length - LevelOffset.Size
  isOpen = saved.isOpen
}

/** Opens the next level, in which a cell is settled on a digit; returns the changed slots. */
function guess(level: number): number {
  const choice = chooseGuess(level)
  const cell = choice & 127
  const digit = (choice >> 7) & 15
  const other = choice >> 11
  const band = Math.floor(cell / 27)
  const bit = cell - band * 27
  const first = level + band * 9
  const above = level + LevelOffset.Size
  memory.copyWithin(above, level, level + LevelOffset.Guess)

  const names = memory[level + LevelOffset.FreeDigits]
  let equals = 1 << digit
  if ((names & equals) === 0) memory[above + LevelOffset.FreeDigits] = names
  else {
    equals = names & FullMask.Digits & candidatesOf(first, bit)
    const weight = (names >> 9) * countBits(equals)
    memory[above + LevelOffset.FreeDigits] =
      (names & FullMask.Digits & ~(1 << digit)) | (weight << 9)
  }
  memory[level + LevelOffset.Guess] = cell | (equals << 7)
  guesses++

  const others = other === MORE_THAN_TWO ? candidatesOf(first, bit) & ~(1 << digit) : 1 << other
  strike(first + LevelOffset.Size, others, bit)
  memory[first + LevelOffset.Size + digit] &= ~memory[Offset.Peers + bit]
  memory[above + LevelOffset.Unsettled + band] ^= 1 << bit
  return (others | (1 << digit)) << (band * 9)
}

/** Strikes what was guessed at a level; returns the changed slots. */
function recall(level: number): number {
  const standing = memory[level + LevelOffset.Guess]
  const cell = standing & 127
  const digits = standing >> 7
  const band = Math.floor(cell / 27)
  strike(level + band * 9, digits, cell - band * 27)
  return digits << (band * 9)
}

/** Removes digits that a cell has; `first` is the first slot of its band at a level. */
function strike(first: number, digits: number, bit: number): void {
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    memory[first + 31 - clz32(rest & -rest)] ^= 1 << bit
  }
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
