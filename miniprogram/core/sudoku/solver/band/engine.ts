import { digitCount } from '../../bits'
import type { Puzzle, Values } from '../../grid'
import { chooseGuess, chooseQuickly, MORE_THAN_TWO } from './choice'
import { propagateInterpreted } from './interpreted'
import { FullMask, LevelOffset, memory, Offset } from './memory'
import { CONTRADICTION, propagateBands } from './propagation'
import { clearRemoved, fillFirstLevel } from './start'

const { clz32 } = Math

/** A row with one cell set → its column. */
const columnOfBit = new Uint8Array(257)
for (let column = 0; column < 9; column++) columnOfBit[1 << column] = column

/**
 * The depth-first search for 9×9, one puzzle at a time. The levels are in memory.ts, propagation is in
 * propagation.ts, the choice of guesses in choice.ts. When a guess fails, its digit is removed from the
 * level where it was made, and the search continues there.
 *
 * Band masks of 27 bits with lookup tables are the design of JCZSolve and fsss2, known from the Sudoku
 * players' forum. The tables, the order of work and the choice of guesses are new.
 */

export const DONE = 0
export const PAUSED = 1
export const SOLUTION = 2

/** Chosen by `setInterpreted`. */
let propagate = propagateBands

/** Chooses the propagation for engines that interpret, or that compile (the default). Both find the same. */
export function setInterpreted(interpreted: boolean): void {
  propagate = interpreted ? propagateInterpreted : propagateBands
}

/** The current level, and whether it is open (at a fixpoint, to be branched on) or exhausted. */
let top = Offset.FirstLevel
let isOpen = false
/**
 * Whether guesses are chosen quickly: until one fails. If the first ones do not fail, the puzzle probably has
 * several solutions. After a failure, choosing well makes the tree smaller.
 */
let isQuick = true
/** The number of guesses since the last `takeGuesses`. */
let guesses = 0

/** Starts the search of a 9×9 puzzle and discards the previous one. Givens may conflict. */
export function startSearch({ values, removed }: Puzzle, relabelling: boolean): void {
  top = Offset.FirstLevel
  guesses = 0
  isQuick = true
  let changed = fillFirstLevel(values, relabelling)
  if (removed && changed !== CONTRADICTION) changed |= clearRemoved(removed)
  isOpen = changed !== CONTRADICTION && propagate(Offset.FirstLevel, changed, FullMask.Cells)
}

/**
 * Continues until the next solution, the end or `budget` guesses and backtracks (an integer below 2^30).
 * Finds each solution once, or with relabelling one of each class.
 */
export function advance(budget: number): number {
  let level = top
  let open = isOpen
  let quick = isQuick
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
      isQuick = quick
      return status
    }
    if (open) {
      const changed = guess(level, quick ? chooseQuickly(level) : chooseGuess(level))
      level += LevelOffset.Size
      open = propagate(level, changed, changed)
      quick = quick && open
    } else {
      level -= LevelOffset.Size
      const changed = backtrack(level)
      open = propagate(level, changed, changed)
    }
  }
}

/**
 * The number of candidates in the unsettled cells after `startSearch` and before `advance`; 0 if
 * propagation has found a contradiction.
 */
export function candidatesLeft(): number {
  let count = 0
  for (let slot = 0; isOpen && slot < 27; slot++) {
    const unsettled = memory[Offset.FirstLevel + LevelOffset.Unsettled + Math.floor(slot / 9)]
    count += digitCount(memory[Offset.FirstLevel + slot] & unsettled)
  }
  return count
}

/** Copies the solution that `advance` has just found into `target`. */
export function readSolution(target: Values): void {
  for (let band = 0, slot = top, start = 0; band < 3; band++, start += 27) {
    for (let digit = 1; digit <= 9; digit++, slot++) {
      const mask = memory[slot]
      target[start + columnOfBit[mask & 511]] = digit
      target[start + 9 + columnOfBit[(mask >> 9) & 511]] = digit
      target[start + 18 + columnOfBit[mask >> 18]] = digit
    }
  }
}

/** The number of solutions that the last one represents. */
export function multiplicity(): number {
  return memory[top + LevelOffset.FreeDigits] >> 9
}

/** Returns the number of guesses since the last call. */
export function takeGuesses(): number {
  const count = guesses
  guesses = 0
  return count
}

/** A suspended search. */
export interface EngineSnapshot {
  readonly levels: Int32Array
  readonly isOpen: boolean
  readonly isQuick: boolean
}

export function save(): EngineSnapshot {
  return { levels: memory.slice(Offset.FirstLevel, top + LevelOffset.Size), isOpen, isQuick }
}

export function restore(saved: EngineSnapshot): void {
  memory.set(saved.levels, Offset.FirstLevel)
  top = Offset.FirstLevel + saved.levels.length - LevelOffset.Size
  isOpen = saved.isOpen
  isQuick = saved.isQuick
}

/** Opens the next level, in which a cell is settled on a digit. Returns the changed slots, one bit each. */
function guess(level: number, choice: number): number {
  const cell = choice & 127
  const digit = (choice >> 7) & 15
  const other = choice >> 11
  const band = Math.floor(cell / 27)
  const bit = cell - band * 27
  const first = level + band * 9
  const above = level + LevelOffset.Size
  memory.copyWithin(above, level, level + LevelOffset.Guess)

  const free = memory[level + LevelOffset.FreeDigits]
  let interchangeable = 1 << digit
  if ((free & interchangeable) === 0) memory[above + LevelOffset.FreeDigits] = free
  else {
    interchangeable = free & FullMask.Digits & candidatesOf(first, bit)
    const weight = (free >> 9) * digitCount(interchangeable)
    memory[above + LevelOffset.FreeDigits] =
      (free & FullMask.Digits & ~(1 << digit)) | (weight << 9)
  }
  memory[level + LevelOffset.Guess] = cell | (interchangeable << 7)
  guesses++

  const others = other === MORE_THAN_TWO ? candidatesOf(first, bit) & ~(1 << digit) : 1 << other
  removeDigits(first + LevelOffset.Size, others, bit)
  memory[first + LevelOffset.Size + digit] &= ~memory[Offset.Peers + bit]
  memory[above + LevelOffset.Unsettled + band] ^= 1 << bit
  return (others | (1 << digit)) << (band * 9)
}

/** Removes the failed guess of a level from its cell. Returns the changed slots, one bit each. */
function backtrack(level: number): number {
  const failed = memory[level + LevelOffset.Guess]
  const cell = failed & 127
  const digits = failed >> 7
  const band = Math.floor(cell / 27)
  removeDigits(level + band * 9, digits, cell - band * 27)
  return digits << (band * 9)
}

/** Removes digits that are candidates of a cell; `first` is the first slot of its band in a level. */
function removeDigits(first: number, digits: number, bit: number): void {
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    memory[first + 31 - clz32(rest & -rest)] ^= 1 << bit
  }
}

/** The candidates of a cell; `first` is the first slot of its band in a level. */
function candidatesOf(first: number, bit: number): number {
  let digits = 0
  for (let digit = 0; digit < 9; digit++) digits |= ((memory[first + digit] >> bit) & 1) << digit
  return digits
}
