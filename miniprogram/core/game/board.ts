import { allDigits, maskOf } from '../sudoku/bits'
import type { Shape } from '../sudoku/grid'

/** What a player has written: a digit (0 = none) and a mask of notes for every cell. */
export interface Board {
  readonly values: readonly number[]
  /** Bit d−1 for digit d. Notes stay under a digit, and show again when it is erased. */
  readonly notes: readonly number[]
}

/** A board in the making; never one that a state holds. */
export interface WritableBoard {
  values: number[]
  notes: number[]
}

/** A change of the board as the log keeps it: all that a replay needs, and no setting or selection. */
export type Edit =
  /** Write a digit over whatever the cell holds; `erasePeerNotes` also removes it from the peers' notes. */
  | {
      readonly kind: 'place'
      readonly cell: number
      readonly digit: number
      readonly erasePeerNotes: boolean
    }
  /** Take the digits out of cells; their notes show again. */
  | { readonly kind: 'eraseDigits'; readonly cells: readonly number[] }
  /** Write (`on`) or remove one note in empty cells. */
  | {
      readonly kind: 'note'
      readonly digit: number
      readonly cells: readonly number[]
      readonly on: boolean
    }
  /** Remove all notes of cells. */
  | { readonly kind: 'eraseNotes'; readonly cells: readonly number[] }
  /**
   * Rule candidates out, given as cell, digit, cell, digit …: they leave the notes of their cells. A cell
   * without notes first gets what none of its peers holds.
   */
  | { readonly kind: 'eliminate'; readonly candidates: readonly number[] }
  /** Make the notes of every empty cell the digits that none of its peers holds. */
  | { readonly kind: 'fillNotes' }
  /** Remove all notes of the board, also those under digits. */
  | { readonly kind: 'clearNotes' }

/**
 * What an edit changes, as triples laid end to end:
 *
 *   [ cell, value before ⊕ value after, notes before ⊕ notes after,   cell, …, …,   … ]
 *
 * Exclusive or is its own inverse: `flip` with the same triples makes the change and takes it back,
 * and the order in which several edits are flipped does not matter.
 */
export type Flips = readonly number[]

/** Makes or takes back a change, in place. */
export function flip(draft: WritableBoard, flips: Flips): void {
  for (let i = 0; i < flips.length; i += 3) {
    draft.values[flips[i]] ^= flips[i + 1]
    draft.notes[flips[i]] ^= flips[i + 2]
  }
}

/**
 * What `edit` would change on the board. Nothing (an empty list) where it is against the rules of
 * the board: a given, a cell or digit that the shape lacks, a note under a digit. This is the one
 * place of those rules, for taps and for replays alike.
 */
export function flipsOf(
  shape: Shape,
  givens: readonly number[],
  board: Board,
  edit: Edit,
): number[] {
  const { values, notes } = board
  const flips: number[] = []
  const seen = new Set<number>()
  const change = (cell: number, value: number, mask: number) => {
    if (givens[cell] !== 0 || seen.has(cell)) return
    if (value === values[cell] && mask === notes[cell]) return
    seen.add(cell)
    flips.push(cell, value ^ values[cell], mask ^ notes[cell])
  }
  switch (edit.kind) {
    case 'place': {
      if (!isDigit(shape, edit.digit)) return flips
      change(edit.cell, edit.digit, notes[edit.cell])
      if (flips.length === 0 || !edit.erasePeerNotes) return flips
      const bit = maskOf(edit.digit)
      for (const peer of shape.peers[edit.cell]) change(peer, values[peer], notes[peer] & ~bit)
      return flips
    }
    case 'eraseDigits':
      for (const cell of edit.cells) change(cell, 0, notes[cell])
      return flips
    case 'note': {
      if (!isDigit(shape, edit.digit)) return flips
      const bit = maskOf(edit.digit)
      for (const cell of edit.cells) {
        if (values[cell] === 0) change(cell, 0, edit.on ? notes[cell] | bit : notes[cell] & ~bit)
      }
      return flips
    }
    case 'eraseNotes':
      for (const cell of edit.cells) change(cell, values[cell], 0)
      return flips
    case 'eliminate': {
      const struck = new Map<number, number>()
      for (let i = 0; i + 1 < edit.candidates.length; i += 2) {
        const [cell, digit] = [edit.candidates[i], edit.candidates[i + 1]]
        if (values[cell] !== 0 || !isDigit(shape, digit)) return flips
        struck.set(cell, (struck.get(cell) ?? 0) | maskOf(digit))
      }
      for (const [cell, mask] of struck) {
        change(cell, 0, (notes[cell] || candidatesOf(shape, values, cell)) & ~mask)
      }
      return flips
    }
    case 'fillNotes':
      values.forEach((value, cell) => {
        if (value === 0) change(cell, 0, candidatesOf(shape, values, cell))
      })
      return flips
    case 'clearNotes':
      values.forEach((value, cell) => {
        change(cell, value, 0)
      })
      return flips
  }
}

/** The digits that no peer of a cell holds, as a mask. */
function candidatesOf(shape: Shape, values: readonly number[], cell: number): number {
  let mask = allDigits(shape.size)
  for (const peer of shape.peers[cell]) if (values[peer] !== 0) mask &= ~maskOf(values[peer])
  return mask
}

function isDigit(shape: Shape, digit: number): boolean {
  return Number.isInteger(digit) && digit >= 1 && digit <= shape.size
}
