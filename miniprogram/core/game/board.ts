import { allDigits, maskOf, smallestDigit } from '../sudoku/bits'
import { type SumWork, supportsOfCage } from '../sudoku/cage-supports'
import type { Rules, Shape, ShapeSize } from '../sudoku/grid'
import { shapeOfGame } from './game-shape'

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
  /**
   * The candidates that hints have eliminated: masks like those of `notes`, also of cells without notes. The next hints
   * start from them, and filling in notes leaves them out. Includes the candidates that the puzzle itself removes.
   */
  readonly eliminated: readonly number[]
}

/** The layers of a board in the order of their numbers in `Flips`. */
const layersOf = <Items>(board: Record<keyof Board, Items>): readonly Items[] => [
  board.values,
  board.notes,
  board.corners,
  board.colours,
  board.eliminated,
]
const VALUES = 0
const NOTES = 1
const CORNERS = 2
const COLOURS = 3
const ELIMINATED = 4

/** What the board at the start depends on. */
interface StartingPuzzle {
  readonly size: ShapeSize
  readonly rules?: Rules
  readonly givens: readonly number[]
  readonly removed?: readonly number[]
}

/** A board under construction. A game state never contains one. */
export type WritableBoard = Record<keyof Board, number[]>

/** The colours to choose from. */
export const COLOUR_COUNT = 8

/** The index in `Board.colours` of a candidate, or of the whole cell for digit 0. */
export function colourIndex(size: number, cell: number, digit: number): number {
  return cell * (size + 1) + digit
}

/**
 * The board at the start: nothing but the givens. If the puzzle itself removes candidates, they count as eliminated, and
 * the notes show all others: they are the puzzle.
 */
export function emptyBoard(puzzle: StartingPuzzle): Board {
  const { size, givens, removed } = puzzle
  const noNotes = givens.map(() => 0)
  const colours = new Array<number>(givens.length * (size + 1)).fill(0)
  const empty = { values: givens, notes: noNotes, corners: noNotes, colours, eliminated: noNotes }
  if (!removed) return empty
  const possible = possibleInCells(shapeOfGame(puzzle), givens)
  const notes = givens.map((given, cell) => (given === 0 ? possible[cell] & ~removed[cell] : 0))
  return { ...empty, notes, eliminated: removed }
}

export function copyOf({ values, notes, corners, colours, eliminated }: Board): WritableBoard {
  return {
    values: values.slice(),
    notes: notes.slice(),
    corners: corners.slice(),
    colours: colours.slice(),
    eliminated: eliminated.slice(),
  }
}

export function isSameBoard(a: Board, b: Board): boolean {
  const others = layersOf(b)
  return layersOf(a).every((items, layer) =>
    items.every((item, index) => item === others[layer][index]),
  )
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
   * receives all its candidates. `hinted`: a hint has eliminated them, which the board remembers.
   */
  | {
      readonly kind: 'eliminate'
      readonly candidates: readonly number[]
      readonly hinted?: true
    }
  /** Set the notes of empty cells (default: all) to their candidates, without those that hints have eliminated. */
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
 *   layer (index in `layersOf`), index in the layer, item before XOR item after, layer, …
 *
 * XOR is its own inverse, so the same list makes the change and undoes it. Several lists can be applied in any order.
 */
export type Flips = readonly number[]

/** Makes or undoes a change in place. */
export function flip(board: WritableBoard, flips: Flips): void {
  const layers = layersOf(board)
  for (let i = 0; i < flips.length; i += 3) layers[flips[i]][flips[i + 1]] ^= flips[i + 2]
}

/** The cells whose digit a change replaces. */
export function changedDigits(flips: Flips): number[] {
  return flips.filter((_, i) => i % 3 === 1 && flips[i - 1] === VALUES)
}

/**
 * What an edit changes on the board. Empty if it changes nothing or breaks a rule: it writes to a given, uses a cell,
 * digit or colour that does not exist, or adds a note to a filled cell. Taps and replays both use this function. `work` counts
 * what the sums of cages cost.
 */
export function flipsOf(
  shape: Shape,
  givens: readonly number[],
  board: Board,
  edit: Edit,
  work?: SumWork,
): number[] {
  const change: Change = { shape, givens, board, layers: layersOf(board), flips: [], work }
  collect(change, edit)
  return change.flips
}

/** The work of many edits, before the first. */
export const noWork = (): SumWork => ({ steps: 0, known: new Map() })

/** A change under construction. The board stays as it is, so each item may be set once only. */
interface Change {
  readonly shape: Shape
  readonly givens: readonly number[]
  readonly board: Board
  readonly layers: readonly (readonly number[])[]
  readonly flips: number[]
  readonly work: SumWork | undefined
}

/** Returns whether the item exists and differs from the one on the board. */
function setItem({ layers, flips }: Change, layer: number, index: number, item: number): boolean {
  const before = layers[layer][index]
  if (before === undefined || before === item) return false
  flips.push(layer, index, before ^ item)
  return true
}

/** Returns whether the digit differs from the one on the board. Ignores givens. */
function setDigit(change: Change, cell: number, digit: number): boolean {
  return change.givens[cell] === 0 && setItem(change, VALUES, cell, digit)
}

/** Sets both kinds of notes. A candidate that loses its last note loses its colour. Ignores givens. */
function setNotes(change: Change, cell: number, notes: number, corners: number): void {
  const { shape, givens, board } = change
  if (givens[cell] !== 0) return
  const lost = (board.notes[cell] | board.corners[cell]) & ~(notes | corners)
  setItem(change, NOTES, cell, notes)
  setItem(change, CORNERS, cell, corners)
  for (let rest = lost; rest; rest &= rest - 1) {
    setItem(change, COLOURS, colourIndex(shape.size, cell, smallestDigit(rest)), 0)
  }
}

function collect(change: Change, edit: Edit): void {
  const { shape, board } = change
  const { values, notes, corners, colours } = board
  switch (edit.kind) {
    case 'place': {
      if (!isDigit(shape, edit.digit)) return
      if (!setDigit(change, edit.cell, edit.digit) || !edit.erasePeerNotes) return
      const others = ~maskOf(edit.digit)
      for (const peer of shape.peers[edit.cell]) {
        setNotes(change, peer, notes[peer] & others, corners[peer] & others)
      }
      return
    }
    case 'eraseDigits':
      for (const cell of distinct(edit.cells)) setDigit(change, cell, 0)
      return
    case 'note':
      collectNotes(change, edit)
      return
    case 'eraseNotes':
      for (const cell of distinct(edit.cells)) setNotes(change, cell, 0, 0)
      return
    case 'eliminate':
      collectEliminations(change, edit)
      return
    case 'fillNotes':
      collectCandidates(change, edit.cells)
      return
    case 'clearNotes':
      for (const cell of values.keys()) setNotes(change, cell, 0, 0)
      return
    case 'colour':
      collectColours(change, edit)
      return
    case 'clearColours':
      for (let index = 0; index < colours.length; index++) {
        if (colours[index] !== 0) setItem(change, COLOURS, index, 0)
      }
      return
  }
}

function collectNotes(change: Change, edit: Extract<Edit, { kind: 'note' }>): void {
  const { values, notes, corners } = change.board
  if (!isDigit(change.shape, edit.digit)) return
  const removed = edit.on ? 0 : maskOf(edit.digit)
  const added = edit.on ? maskOf(edit.digit) : 0
  for (const cell of distinct(edit.cells)) {
    if (values[cell] !== 0) continue
    if (edit.corner) setNotes(change, cell, notes[cell], (corners[cell] & ~removed) | added)
    else setNotes(change, cell, (notes[cell] & ~removed) | added, corners[cell])
  }
}

function collectCandidates(change: Change, cells: readonly number[] | undefined): void {
  const { shape, board, work } = change
  const { values, corners, eliminated } = board
  const fill = (cell: number, possible: number) =>
    setNotes(change, cell, possible & ~eliminated[cell], corners[cell])
  const possible = possibleInCells(shape, values, work)
  for (const cell of cells ? distinct(cells) : values.keys()) {
    if (values[cell] === 0) fill(cell, possible[cell])
  }
}

function collectColours(
  change: Change,
  { colour, digit, cells }: Extract<Edit, { kind: 'colour' }>,
): void {
  const { size } = change.shape
  const { values, notes, corners } = change.board
  if (!isWithin(colour, COLOUR_COUNT) || !isWithin(digit, size)) return
  for (const cell of distinct(cells)) {
    const isNoted = values[cell] === 0 && (notes[cell] | corners[cell]) & maskOf(digit)
    if (digit === 0 || isNoted) setItem(change, COLOURS, colourIndex(size, cell, digit), colour)
    if (digit > 0 || colour > 0) continue
    for (let one = 1; one <= size; one++) {
      setItem(change, COLOURS, colourIndex(size, cell, one), 0)
    }
  }
}

/** Changes nothing if any of the candidates is invalid. */
function collectEliminations(
  change: Change,
  { candidates, hinted }: Extract<Edit, { kind: 'eliminate' }>,
): void {
  const { shape, board } = change
  const { values, notes, corners, eliminated } = board
  const masks = new Map<number, number>()
  for (let i = 0; i + 1 < candidates.length; i += 2) {
    const cell = candidates[i]
    const digit = candidates[i + 1]
    if (values[cell] !== 0 || !isDigit(shape, digit)) return
    masks.set(cell, (masks.get(cell) ?? 0) | maskOf(digit))
  }
  for (const [cell, mask] of masks) {
    const before = notes[cell] || possibleDigits(shape, values, cell) & ~eliminated[cell]
    setNotes(change, cell, before & ~mask, corners[cell] & ~mask)
    if (hinted) setItem(change, ELIMINATED, cell, eliminated[cell] | mask)
  }
}

/** The digits that the rules allow in a cell and no peer has, as a mask. */
export function possibleDigits(shape: Shape, values: readonly number[], cell: number): number {
  let mask = shape.allowed[cell]
  for (const peer of shape.peers[cell]) if (values[peer] !== 0) mask &= ~maskOf(values[peer])
  return mask
}

/** `possibleDigits` of every cell, as far as the sums of its cages allow them. A sum that is out of reach allows all. */
function withinCages(shape: Shape, values: readonly number[], work?: SumWork): number[] {
  const possible = values.map((digit, cell) =>
    digit ? maskOf(digit) : possibleDigits(shape, values, cell),
  )
  for (const { cells, sum } of shape.cages) {
    const domains = cells.map((cell) => possible[cell])
    const supports = sum === undefined ? null : supportsOfCage(domains, sum, work)
    supports?.forEach((mask, i) => {
      possible[cells[i]] &= mask
    })
  }
  return possible
}

/** The digits that each cell can hold by the rules; without meaning for filled cells. */
function possibleInCells(shape: Shape, values: readonly number[], work?: SumWork): number[] {
  if (shape.rules) return withinCages(shape, values, work)
  const { size, rowOf, columnOf, boxOf } = shape
  const all = allDigits(size)
  const rows = new Array<number>(size).fill(all)
  const columns = rows.slice()
  const boxes = rows.slice()
  values.forEach((digit, cell) => {
    if (digit === 0) return
    const others = ~maskOf(digit)
    rows[rowOf[cell]] &= others
    columns[columnOf[cell]] &= others
    boxes[boxOf[cell]] &= others
  })
  return values.map((_, cell) => rows[rowOf[cell]] & columns[columnOf[cell]] & boxes[boxOf[cell]])
}

/** The cells of an edit's list, each once: a list may come from a stranger's log. */
function distinct(cells: readonly number[]): Iterable<number> {
  return cells.length > 1 ? new Set(cells) : cells
}

function isDigit(shape: Shape, digit: number): boolean {
  return digit !== 0 && isWithin(digit, shape.size)
}

function isWithin(number: number, highest: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= highest
}
