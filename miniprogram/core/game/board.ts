import { allDigits, digitsOf, maskOf } from '../sudoku/bits'
import type { Shape } from '../sudoku/grid'

/** What the player has written. */
export interface Board {
  /** A digit per cell, including the givens; 0 = empty. */
  readonly values: readonly number[]
  /**
   * The candidates that the player has noted (centre notes): a mask per cell, bit d−1 for digit d. Notes stay under a
   * digit and reappear when it is erased.
   */
  readonly notes: readonly number[]
  /** Corner notes: masks like those of `notes`. */
  readonly corners: readonly number[]
  /**
   * The player's colours, 1 … COLOUR_COUNT, 0 = none: for each cell, one for the cell and one for each of its
   * candidates, see `colourIndex`. Only candidates with a note have a colour.
   */
  readonly colours: readonly number[]
}

type Layer = keyof Board
const LAYERS: readonly Layer[] = ['values', 'notes', 'corners', 'colours']
const VALUES = LAYERS.indexOf('values')

/** A board under construction. A game state never contains one. */
export type WritableBoard = Record<Layer, number[]>

/** The colours to choose from. */
export const COLOUR_COUNT = 8

/** The index in `Board.colours` of a candidate, or of the whole cell for digit 0. */
export function colourIndex(size: number, cell: number, digit: number): number {
  return cell * (size + 1) + digit
}

/** The board with nothing but the givens. */
export function emptyBoard(size: number, givens: readonly number[]): Board {
  const noNotes = givens.map(() => 0)
  const colours = new Array<number>(givens.length * (size + 1)).fill(0)
  return { values: givens, notes: noNotes, corners: noNotes, colours }
}

export function copyOf({ values, notes, corners, colours }: Board): WritableBoard {
  return {
    values: values.slice(),
    notes: notes.slice(),
    corners: corners.slice(),
    colours: colours.slice(),
  }
}

export function isSameBoard(a: Board, b: Board): boolean {
  return LAYERS.every((layer) => a[layer].every((item, index) => item === b[layer][index]))
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
  /** Add (`on`) or remove a note in empty cells. `corner`: a corner note. */
  | {
      readonly kind: 'note'
      readonly digit: number
      readonly cells: readonly number[]
      readonly on: boolean
      readonly corner?: true
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
   * Colour cells (`digit` 0), or a candidate of cells that have a note of it. Colour 0 removes the colour, and for whole
   * cells those of their candidates, too.
   */
  | {
      readonly kind: 'colour'
      readonly colour: number
      readonly digit: number
      readonly cells: readonly number[]
    }
  /** Remove all colours. */
  | { readonly kind: 'clearColours' }

/**
 * The difference between two boards, as a flat list of triples:
 *
 *   layer (index in LAYERS), index in the layer, item before XOR item after, layer, …
 *
 * XOR is its own inverse, so the same list makes the change and undoes it. Several lists can be applied in any order.
 */
export type Flips = readonly number[]

/** Makes or undoes a change in place. */
export function flip(board: WritableBoard, flips: Flips): void {
  for (let i = 0; i < flips.length; i += 3) board[LAYERS[flips[i]]][flips[i + 1]] ^= flips[i + 2]
}

/** The cells whose digit a change replaces. */
export function changedDigits(flips: Flips): number[] {
  return flips.filter((_, i) => i % 3 === 1 && flips[i - 1] === VALUES)
}

/**
 * What an edit changes on the board. Empty if it changes nothing or breaks a rule: it writes to a given, uses a cell,
 * digit or colour that does not exist, or adds a note to a filled cell. Taps and replays both use this function.
 */
export function flipsOf(
  shape: Shape,
  givens: readonly number[],
  board: Board,
  edit: Edit,
): number[] {
  const flips: number[] = []
  const seen = new Set<number>()

  function set(layer: Layer, index: number, item: number): boolean {
    const before = board[layer][index]
    const number = LAYERS.indexOf(layer)
    const key = index * LAYERS.length + number
    if (before === undefined || before === item || seen.has(key)) return false
    seen.add(key)
    flips.push(number, index, before ^ item)
    return true
  }

  changeBoard(shape, board, edit, {
    setDigit: (cell, digit) => givens[cell] === 0 && set('values', cell, digit),
    setNotes(cell, notes, corners) {
      if (givens[cell] !== 0) return
      const lost = (board.notes[cell] | board.corners[cell]) & ~(notes | corners)
      set('notes', cell, notes)
      set('corners', cell, corners)
      for (const digit of digitsOf(lost)) set('colours', colourIndex(shape.size, cell, digit), 0)
    },
    setColour: (index, colour) => set('colours', index, colour),
  })
  return flips
}

/** Receives the changes of an edit. Ignores whatever does not exist, does not differ, or was changed before. */
interface Changes {
  /** Returns whether the digit differs from the old one. Ignores givens. */
  setDigit(cell: number, digit: number): boolean
  /** Sets both kinds of notes. A candidate that loses its last note loses its colour. Ignores givens. */
  setNotes(cell: number, notes: number, corners: number): void
  /** `index`: see `colourIndex`. */
  setColour(index: number, colour: number): void
}

function changeBoard(shape: Shape, board: Board, edit: Edit, changes: Changes): void {
  const { values, notes, corners, colours } = board
  const { setDigit, setNotes, setColour } = changes
  switch (edit.kind) {
    case 'place': {
      if (!isDigit(shape, edit.digit)) return
      if (!setDigit(edit.cell, edit.digit) || !edit.erasePeerNotes) return
      const others = ~maskOf(edit.digit)
      for (const peer of shape.peers[edit.cell]) {
        setNotes(peer, notes[peer] & others, corners[peer] & others)
      }
      return
    }
    case 'eraseDigits':
      for (const cell of edit.cells) setDigit(cell, 0)
      return
    case 'note': {
      if (!isDigit(shape, edit.digit)) return
      const bit = maskOf(edit.digit)
      const change = (mask: number) => (edit.on ? mask | bit : mask & ~bit)
      for (const cell of edit.cells) {
        if (values[cell] !== 0) continue
        if (edit.corner) setNotes(cell, notes[cell], change(corners[cell]))
        else setNotes(cell, change(notes[cell]), corners[cell])
      }
      return
    }
    case 'eraseNotes':
      for (const cell of edit.cells) setNotes(cell, 0, 0)
      return
    case 'eliminate':
      eliminate(shape, board, edit.candidates, changes)
      return
    case 'fillNotes':
      for (const cell of edit.cells ?? values.keys()) {
        if (values[cell] === 0) setNotes(cell, possibleDigits(shape, values, cell), corners[cell])
      }
      return
    case 'clearNotes':
      values.forEach((_, cell) => {
        setNotes(cell, 0, 0)
      })
      return
    case 'colour':
      setColours(shape, board, edit, changes)
      return
    case 'clearColours':
      colours.forEach((_, index) => {
        setColour(index, 0)
      })
      return
  }
}

function setColours(
  { size }: Shape,
  { values, notes, corners }: Board,
  { colour, digit, cells }: Extract<Edit, { kind: 'colour' }>,
  { setColour }: Changes,
): void {
  if (!isWithin(colour, COLOUR_COUNT) || !isWithin(digit, size)) return
  for (const cell of cells) {
    const isNoted = values[cell] === 0 && (notes[cell] | corners[cell]) & maskOf(digit)
    if (digit === 0 || isNoted) setColour(colourIndex(size, cell, digit), colour)
    if (digit > 0 || colour > 0) continue
    for (let one = 1; one <= size; one++) setColour(colourIndex(size, cell, one), 0)
  }
}

/** Changes nothing if any of the candidates is invalid. */
function eliminate(
  shape: Shape,
  { values, notes, corners }: Board,
  candidates: readonly number[],
  { setNotes }: Changes,
): void {
  const eliminated = new Map<number, number>()
  for (let i = 0; i + 1 < candidates.length; i += 2) {
    const cell = candidates[i]
    const digit = candidates[i + 1]
    if (values[cell] !== 0 || !isDigit(shape, digit)) return
    eliminated.set(cell, (eliminated.get(cell) ?? 0) | maskOf(digit))
  }
  for (const [cell, mask] of eliminated) {
    const candidatesBefore = notes[cell] || possibleDigits(shape, values, cell)
    setNotes(cell, candidatesBefore & ~mask, corners[cell] & ~mask)
  }
}

/** The digits that no peer of a cell has, as a mask. */
export function possibleDigits(shape: Shape, values: readonly number[], cell: number): number {
  let mask = allDigits(shape.size)
  for (const peer of shape.peers[cell]) if (values[peer] !== 0) mask &= ~maskOf(values[peer])
  return mask
}

function isDigit(shape: Shape, digit: number): boolean {
  return digit !== 0 && isWithin(digit, shape.size)
}

function isWithin(number: number, highest: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= highest
}
