import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { type Puzzle, puzzleWithShape, type Shape, type Values } from '../../../core/sudoku/grid'
import { hasOneSolution } from './unique'

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
export function createPosition({
  shape,
  givens,
  entries,
  notes,
  removed,
}: PositionParts): Position {
  const own = Uint8Array.from(givens, (given, cell) => (given ? 0 : (entries?.[cell] ?? 0)))
  const values = Uint8Array.from(givens, (given, cell) => given || own[cell])
  const open = removed && openCandidates(shape, givens)
  const written = notes?.map((mask, cell) => (values[cell] ? 0 : mask))
  return {
    puzzle: puzzleWithShape(
      shape,
      givens,
      removed?.map((mask, cell) => mask & (open?.[cell] ?? 0)),
    ),
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
  if (!candidates.some(Boolean)) return createPosition({ shape, givens, entries })
  if (hasOneSolution(shape, givens)) {
    return createPosition({ shape, givens, entries, notes: candidates })
  }
  // What an entry excludes is not removed by the puzzle.
  const values = Uint8Array.from(givens, (given, cell) => given || (entries?.[cell] ?? 0))
  const open = openCandidates(shape, values)
  const removed = candidates.map((mask, cell) => (mask ? open[cell] & ~mask : 0))
  return createPosition({ shape, givens, entries, removed })
}
