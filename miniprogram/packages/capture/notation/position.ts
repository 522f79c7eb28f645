import { allDigits, digitCount, digitsOf, lowestBit, maskOf } from '../../../core/sudoku/bits'
import type { Puzzle, Shape, Values } from '../../../core/sudoku/grid'
import { findConflicts, puzzleWithShape } from '../../../core/sudoku/grid'

/** What a text can say about one puzzle: the puzzle, and what a player has made of it. */
export interface Position {
  /** The givens, and the candidates that the puzzle itself removes. */
  readonly puzzle: Puzzle
  /** The digits that the player has placed, 0 elsewhere; absent if there are none. */
  readonly entries?: Values
  /** The player's candidates, one mask per cell, 0 for a cell without; absent if there are none. */
  readonly notes?: readonly number[]
}

interface PositionParts {
  readonly shape: Shape
  readonly givens: ArrayLike<number>
  readonly entries?: ArrayLike<number>
  readonly notes?: readonly number[]
  readonly removed?: readonly number[]
}

/**
 * Creates a position without what says nothing: entries over givens, notes in filled cells, and removed candidates that a
 * given excludes anyway.
 */
export function createPosition(parts: PositionParts): Position {
  const { shape, givens, entries, notes, removed } = parts
  const own = Uint8Array.from(givens, (given, cell) => (given ? 0 : (entries?.[cell] ?? 0)))
  const values = Uint8Array.from(givens, (given, cell) => given || own[cell])
  const open = removed && openCandidates(shape, givens)
  const written = notes?.map((mask, cell) => (values[cell] ? 0 : mask))
  const gone = open && removed?.map((mask, cell) => mask & open[cell])
  return {
    puzzle: puzzleWithShape(shape, givens, gone),
    ...(own.some(Boolean) && { entries: own }),
    ...(written?.some(Boolean) && { notes: written }),
  }
}

/** The digits of each cell that no peer holds, as masks; 0 for a filled cell. */
export function openCandidates({ size, peers }: Shape, values: ArrayLike<number>): number[] {
  return peers.map((cells, cell) => {
    if (values[cell]) return 0
    let mask = allDigits(size)
    for (const peer of cells) if (values[peer]) mask &= ~maskOf(values[peer])
    return mask
  })
}

/** Givens and entries together. */
export function valuesOf({ puzzle, entries }: Position): Values {
  return entries ? puzzle.values.map((given, cell) => given || entries[cell]) : puzzle.values
}

/**
 * Creates a position from digits and listed candidates (masks, 0 = the cell lists none). If the digits have one solution, the
 * candidates are notes; otherwise those that are not listed belong to the puzzle, as removed ones.
 */
export function settleCandidates(
  shape: Shape,
  givens: Values,
  entries: Values | undefined,
  candidates: readonly number[],
): Position {
  const areNotes = !candidates.some(Boolean) || hasOneSolution(shape, givens)
  if (areNotes) return createPosition({ shape, givens, entries, notes: candidates })
  // What an entry excludes is not removed by the puzzle.
  const values = Uint8Array.from(givens, (given, cell) => given || (entries?.[cell] ?? 0))
  const open = openCandidates(shape, values)
  const removed = candidates.map((mask, cell) => (mask ? open[cell] & ~mask : 0))
  return createPosition({ shape, givens, entries, removed })
}

/** With fewer givens a 9×9 has several solutions (proven). */
const MIN_GIVENS = 17
/** Guesses after which a grid counts as one without a unique solution. 9×9 grids need a hundred at most; larger ones take longer. */
const MAX_GUESSES = 1000
const MAX_LARGE_GUESSES = 50
/** Stands for the candidates of a filled cell; no digit has its bit. */
const FILLED = 2 ** 25

/**
 * Whether digits have exactly one solution. The solver of core/ runs in the worker only and would make the main package larger;
 * this one is a few lines and fast enough for one grid.
 */
function hasOneSolution(shape: Shape, values: Values): boolean {
  const { size, peers, houses } = shape
  const givens = values.filter(Boolean).length
  if ((size === 9 && givens < MIN_GIVENS) || givens === 0) return false
  if (findConflicts(shape, values).length > 0) return false
  let guesses = size > 9 ? MAX_LARGE_GUESSES : MAX_GUESSES
  let found = 0
  const search = (open: readonly number[], left: number): void => {
    if (left === 0) found++
    const [cell, mask] = left > 0 ? fewestDigits(houses, open) : [0, 0]
    for (const digit of digitsOf(mask)) {
      if (found > 1 || (mask !== maskOf(digit) && guesses-- <= 0)) return
      const next = [...open]
      next[cell] = FILLED
      for (const peer of peers[cell]) next[peer] &= ~maskOf(digit)
      search(next, left - 1)
    }
  }
  const open = openCandidates(shape, values).map((mask, i) => (values[i] ? FILLED : mask))
  search(open, values.length - givens)
  return found === 1 && guesses >= 0
}

/** A cell with the only place of a digit in a house, and the digit; else the cell with the fewest digits, one of which is right. */
function fewestDigits(houses: Shape['houses'], open: readonly number[]): [number, number] {
  let [fewest, least] = [0, FILLED]
  for (let cell = 0; cell < open.length; cell++) {
    const count = open[cell] === FILLED ? FILLED : digitCount(open[cell])
    if (count < least) [fewest, least] = [cell, count]
  }
  for (const house of least > 1 ? houses : []) {
    let [once, twice] = [0, FILLED]
    for (const cell of house) {
      twice |= once & open[cell]
      once |= open[cell]
    }
    const single = lowestBit(once & ~twice)
    if (single) return [house.find((cell) => open[cell] & single) ?? 0, single]
  }
  return [fewest, open[fewest]]
}
