import { allDigits, maskOf } from '../sudoku/bits'
import type { Shape } from '../sudoku/grid'

/** What the player has written. */
export interface Board {
  /** A digit per cell, including the givens; 0 = empty. */
  readonly values: readonly number[]
  /** A mask per cell, bit d−1 for digit d. Notes stay under a digit and reappear when it is erased. */
  readonly notes: readonly number[]
}

/** A board under construction. A game state never contains one. */
export interface WritableBoard {
  values: number[]
  notes: number[]
}

/** A change of the board as stored in the log. It depends on the board only, so it can be replayed. */
export type Edit =
  /** Write a digit, also over another one. `erasePeerNotes` removes the digit from the notes of the peers. */
  | {
      readonly kind: 'place'
      readonly cell: number
      readonly digit: number
      readonly erasePeerNotes: boolean
    }
  /** Remove the digits of cells. */
  | { readonly kind: 'eraseDigits'; readonly cells: readonly number[] }
  /** Add (`on`) or remove a note in empty cells. */
  | {
      readonly kind: 'note'
      readonly digit: number
      readonly cells: readonly number[]
      readonly on: boolean
    }
  /** Remove all notes of cells. */
  | { readonly kind: 'eraseNotes'; readonly cells: readonly number[] }
  /**
   * Remove candidates from the notes. `candidates` is a flat list: cell, digit, cell, digit … A cell without notes first
   * receives all its candidates.
   */
  | { readonly kind: 'eliminate'; readonly candidates: readonly number[] }
  /** Set the notes of empty cells (default: all) to their candidates. */
  | { readonly kind: 'fillNotes'; readonly cells?: readonly number[] }
  /** Remove all notes, including those under digits. */
  | { readonly kind: 'clearNotes' }

/**
 * The difference between two boards, as a flat list of triples:
 *
 *   cell, value before XOR value after, notes before XOR notes after, cell, …
 *
 * XOR is its own inverse, so the same list makes the change and undoes it. Several lists can be applied in any order.
 */
export type Flips = readonly number[]

/** Makes or undoes a change in place. */
export function flip(board: WritableBoard, flips: Flips): void {
  for (let i = 0; i < flips.length; i += 3) {
    board.values[flips[i]] ^= flips[i + 1]
    board.notes[flips[i]] ^= flips[i + 2]
  }
}

/**
 * What an edit changes on the board. Empty if it changes nothing or breaks a rule: it writes to a given, uses a cell or
 * digit that does not exist, or adds a note to a filled cell. Taps and replays both use this function.
 */
export function flipsOf(
  shape: Shape,
  givens: readonly number[],
  board: Board,
  edit: Edit,
): number[] {
  const flips: number[] = []
  const seen = new Set<number>()
  changeCells(shape, board, edit, (cell, value, notes) => {
    if (givens[cell] !== 0 || seen.has(cell)) return false
    if (value === board.values[cell] && notes === board.notes[cell]) return false
    seen.add(cell)
    flips.push(cell, value ^ board.values[cell], notes ^ board.notes[cell])
    return true
  })
  return flips
}

/**
 * Receives the new value and notes of a cell and returns whether they differ from the old ones. Ignores givens, cells
 * that do not exist, and repeated cells.
 */
type ChangeCell = (cell: number, value: number, notes: number) => boolean

function changeCells(shape: Shape, board: Board, edit: Edit, change: ChangeCell): void {
  const { values, notes } = board
  switch (edit.kind) {
    case 'place':
      if (!isDigit(shape, edit.digit)) return
      if (!change(edit.cell, edit.digit, notes[edit.cell]) || !edit.erasePeerNotes) return
      for (const peer of shape.peers[edit.cell]) {
        change(peer, values[peer], notes[peer] & ~maskOf(edit.digit))
      }
      return
    case 'eraseDigits':
      for (const cell of edit.cells) change(cell, 0, notes[cell])
      return
    case 'note': {
      if (!isDigit(shape, edit.digit)) return
      const bit = maskOf(edit.digit)
      for (const cell of edit.cells) {
        if (values[cell] === 0) change(cell, 0, edit.on ? notes[cell] | bit : notes[cell] & ~bit)
      }
      return
    }
    case 'eraseNotes':
      for (const cell of edit.cells) change(cell, values[cell], 0)
      return
    case 'eliminate':
      eliminate(shape, board, edit.candidates, change)
      return
    case 'fillNotes':
      for (const cell of edit.cells ?? values.keys()) {
        if (values[cell] === 0) change(cell, 0, possibleDigits(shape, values, cell))
      }
      return
    case 'clearNotes':
      values.forEach((value, cell) => {
        change(cell, value, 0)
      })
      return
  }
}

/** Changes nothing if any of the candidates is invalid. */
function eliminate(
  shape: Shape,
  { values, notes }: Board,
  candidates: readonly number[],
  change: ChangeCell,
): void {
  const eliminated = new Map<number, number>()
  for (let i = 0; i + 1 < candidates.length; i += 2) {
    const cell = candidates[i]
    const digit = candidates[i + 1]
    if (values[cell] !== 0 || !isDigit(shape, digit)) return
    eliminated.set(cell, (eliminated.get(cell) ?? 0) | maskOf(digit))
  }
  for (const [cell, mask] of eliminated) {
    change(cell, 0, (notes[cell] || possibleDigits(shape, values, cell)) & ~mask)
  }
}

/** The digits that no peer of a cell has, as a mask. */
export function possibleDigits(shape: Shape, values: readonly number[], cell: number): number {
  let mask = allDigits(shape.size)
  for (const peer of shape.peers[cell]) if (values[peer] !== 0) mask &= ~maskOf(values[peer])
  return mask
}

function isDigit(shape: Shape, digit: number): boolean {
  return Number.isInteger(digit) && digit >= 1 && digit <= shape.size
}
