import { allDigits, maskOf, smallestDigit } from '../sudoku/bits'
import { hasSums, type Rules, type Shape, type ShapeSize } from '../sudoku/grid'
import { type SumWork, supportsOfArea } from '../sudoku/sum-supports'
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
  /** The notes that digits of peers withhold: masks like those of `notes`. The last of these digits that goes gives them back. */
  readonly withheld: readonly number[]
  /** As `withheld`, for corner notes. */
  readonly withheldCorners: readonly number[]
  /** What filling in notes left out because of the player's digits: masks like those of `notes`. It comes back when they allow it. */
  readonly unfilled: readonly number[]
  /**
   * WITHHOLDS for a digit that withholds notes from its peers, WAITS for one that a peer had already when it was placed: it
   * withholds none before it is alone. 0 for any other.
   */
  readonly effects: readonly number[]
  /** One item: 1 while the notes keep themselves, as all candidates that nobody has struck out. */
  readonly kept: readonly number[]
}

/** A record of items by layer. Edits make thousands, for which `Object.fromEntries` takes long. */
function byLayer<K extends keyof Board, T>(layers: readonly K[], itemOf: (layer: K) => T) {
  const record = {} as Record<K, T>
  for (const layer of layers) record[layer] = itemOf(layer)
  return record
}

/** What a board shows and a save stores. The other layers follow from the log. */
const SHOWN_LAYERS = ['values', 'notes', 'corners', 'colours', 'eliminated'] as const
export type ShownBoard = Pick<Board, (typeof SHOWN_LAYERS)[number]>

/** What decides which notes return. */
const HIDDEN_LAYERS = ['withheld', 'withheldCorners', 'unfilled', 'effects', 'kept'] as const
const WAITS = 1
const WITHHOLDS = 2

/** The largest board on which notes that keep themselves follow the sums of areas. */
const MAX_SUMMED_SIZE = 9

/** The layers of a board in the order of their numbers in `Flips`. */
const LAYERS = [...SHOWN_LAYERS, ...HIDDEN_LAYERS]
const VALUES = LAYERS.indexOf('values')

const PENCILLED = ['notes', 'corners', 'withheld', 'withheldCorners', 'unfilled'] as const
/** The notes of a cell, and those that may return. */
type Pencilled = Record<(typeof PENCILLED)[number], number>
const CENTRE_NOTES = ['notes', 'withheld', 'unfilled'] as const
const CORNER_NOTES = ['corners', 'withheldCorners'] as const

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
  const none: Board = byLayer(LAYERS, () => noNotes)
  const empty = { ...none, values: givens, colours, kept: [0] }
  if (!removed) return empty
  const possible = possibleInCells(shapeOfGame(puzzle), givens)
  const notes = givens.map((given, cell) => (given === 0 ? possible[cell] & ~removed[cell] : 0))
  return { ...empty, notes, eliminated: removed }
}

export const copyOf = (board: Board): WritableBoard =>
  byLayer(LAYERS, (layer) => board[layer].slice())

/** Whether two boards show the same. */
export function isSameBoard(a: ShownBoard, b: ShownBoard): boolean {
  return SHOWN_LAYERS.every((layer) => a[layer].every((item, index) => item === b[layer][index]))
}

/**
 * A change of the board as stored in the log. It depends on the board only, so it can be replayed. `withholds`: what the edit
 * removes because of a digit comes back when that digit goes. Edits of older logs lack it, and remove for good.
 */
export type Edit =
  /**
   * Write a digit, also over another one. `erasePeerNotes` removes the digit from the notes of the peers; with `withholds` not
   * before it is the only one among its peers.
   */
  | {
      readonly kind: 'place'
      readonly cell: number
      readonly digit: number
      readonly erasePeerNotes: boolean
      readonly withholds?: true
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
   * receives all its candidates. `hinted`: a hint has eliminated them, which the board remembers; otherwise digits of peers
   * rule them out.
   */
  | {
      readonly kind: 'eliminate'
      readonly candidates: readonly number[]
      readonly hinted?: true
      readonly withholds?: true
    }
  /**
   * Set the notes of empty cells (default: all) to their candidates, without those that hints have eliminated; with `withholds`
   * also those under the player's digits. `digit`: only its candidates, which are added.
   */
  | {
      readonly kind: 'fillNotes'
      readonly cells?: readonly number[]
      readonly digit?: number
      readonly withholds?: true
    }
  /** Fill in all notes, which then follow the digits until the next such edit; or leave them as they are from now on. */
  | { readonly kind: 'keepNotes'; readonly on: boolean }
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
 *   layer (index in `LAYERS`), index in the layer, item before XOR item after, layer, …
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
 * digit or colour that does not exist, or adds a note to a filled cell. Taps and replays both use this function. `work` counts
 * what the sums of areas cost.
 */
export function flipsOf(
  shape: Shape,
  givens: readonly number[],
  board: Board,
  edit: Edit,
  work?: SumWork,
): number[] {
  const change: Change = { shape, givens, board, flips: [], work }
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
  readonly flips: number[]
  readonly work: SumWork | undefined
}

/** Returns whether the item exists and differs from the one on the board. */
function setItem({ board, flips }: Change, layer: keyof Board, index: number, item: number) {
  const before = board[layer][index]
  if (before === undefined || before === item) return false
  flips.push(LAYERS.indexOf(layer), index, before ^ item)
  return true
}

const notesAt = (board: Board, cell: number): Pencilled => ({
  notes: board.notes[cell],
  corners: board.corners[cell],
  withheld: board.withheld[cell],
  withheldCorners: board.withheldCorners[cell],
  unfilled: board.unfilled[cell],
})

/** Sets notes of a cell. A candidate that loses its last note loses its colour. Ignores givens. */
function setNotes(change: Change, cell: number, next: Partial<Pencilled>): void {
  const { shape, givens, board } = change
  if (givens[cell] !== 0) return
  const { notes = board.notes[cell], corners = board.corners[cell] } = next
  const lost = (board.notes[cell] | board.corners[cell]) & ~(notes | corners)
  for (const layer of PENCILLED) setItem(change, layer, cell, next[layer] ?? board[layer][cell])
  for (let rest = lost; rest; rest &= rest - 1) {
    setItem(change, 'colours', colourIndex(shape.size, cell, smallestDigit(rest)), 0)
  }
}

/** Removes candidates from the notes of a cell for good. */
function strike(change: Change, cell: number, mask: number): void {
  const struck = byLayer(PENCILLED, (layer) => change.board[layer][cell] & ~mask)
  setNotes(change, cell, struck)
}

const ALL = -1

function collect(change: Change, edit: Edit): void {
  const { shape, board } = change
  const { values, colours } = board
  switch (edit.kind) {
    case 'place':
      if (isDigit(shape, edit.digit)) writeDigits(change, [edit.cell], edit.digit, edit)
      return
    case 'eraseDigits':
      writeDigits(change, edit.cells, 0)
      return
    case 'note':
      collectNotes(change, edit)
      return
    case 'eraseNotes':
      for (const cell of distinct(edit.cells)) strike(change, cell, ALL)
      return
    case 'eliminate':
      collectEliminations(change, edit)
      return
    case 'fillNotes':
      collectCandidates(change, edit)
      return
    case 'keepNotes':
      if (!setItem(change, 'kept', 0, edit.on ? 1 : 0) || !edit.on) return
      collectCandidates(change, { kind: 'fillNotes', withholds: true }, true)
      return
    case 'clearNotes':
      for (const cell of values.keys()) strike(change, cell, ALL)
      return
    case 'colour':
      collectColours(change, edit)
      return
    case 'clearColours':
      for (let index = 0; index < colours.length; index++) {
        if (colours[index] !== 0) setItem(change, 'colours', index, 0)
      }
      return
  }
}

type Place = Extract<Edit, { kind: 'place' }>

/**
 * Writes a digit into cells, or 0 to erase theirs. A digit that goes gives back the notes that it has withheld, unless another
 * peer has it. A digit that a peer has already waits before it withholds any.
 */
function writeDigits(change: Change, cells: readonly number[], digit: number, place?: Place): void {
  const { shape, givens, board } = change
  const changed = [...distinct(cells)].filter(
    (cell) => givens[cell] === 0 && setItem(change, 'values', cell, digit),
  )
  const values = board.values.slice()
  const effects = board.effects.slice()
  for (const cell of changed) values[cell] = digit
  const isRepeated = (cell: number) => shape.peers[cell].some((one) => values[one] === values[cell])
  const withholds = place?.erasePeerNotes && place.withholds
  const own = (cell: number) => (isRepeated(cell) ? WAITS : WITHHOLDS)
  for (const cell of changed) effects[cell] = withholds ? own(cell) : 0
  for (const cell of reachOf(shape, board.values, changed).keys()) {
    if (effects[cell] === WAITS && !isRepeated(cell)) effects[cell] = WITHHOLDS
  }
  for (const cell of board.values.keys()) setItem(change, 'effects', cell, effects[cell])
  const erasing = place?.erasePeerNotes && !withholds ? changed : []
  updateNotes(change, { values, effects }, changed, erasing)
}

/** The digits of some cells as masks, by the peers of these cells. */
function reachOf({ peers }: Shape, values: readonly number[], cells: readonly number[]) {
  const reach = new Map<number, number>()
  for (const cell of cells) {
    for (const peer of peers[cell]) reach.set(peer, (reach.get(peer) ?? 0) | maskOf(values[cell]))
  }
  return reach
}

/** The notes after the digits of cells have changed. `erasing`: the cells whose digits remove notes for good. */
function updateNotes(
  change: Change,
  { values, effects }: Pick<Board, 'values' | 'effects'>,
  changed: readonly number[],
  erasing: readonly number[],
): void {
  const { shape, board } = change
  const starts = (cell: number) =>
    effects[cell] === WITHHOLDS && (board.effects[cell] !== WITHHOLDS || changed.includes(cell))
  const gone = changed.filter((cell) => board.values[cell] !== 0)
  const freed = reachOf(shape, board.values, gone)
  const hidden = reachOf(shape, values, effects.map((_, cell) => cell).filter(starts))
  const erased = reachOf(shape, values, erasing)
  const withholding = values.map((digit, cell) => (effects[cell] === WITHHOLDS ? digit : 0))
  const isKept = keepsNotes(shape, board)
  const counted = isKept ? countedDigits(values, effects) : values
  // A sum may change what is allowed in cells that are no peers.
  const isSummed = hasSums(shape) && (isKept || (gone.length > 0 && board.unfilled.some(Boolean)))
  const candidates = isSummed ? candidatesOf(change, values, counted) : undefined
  const touched = isSummed ? values.keys() : [...freed.keys(), ...hidden.keys(), ...erased.keys()]
  for (const cell of new Set(touched)) {
    const { notes, corners, withheld, withheldCorners, unfilled } = notesAt(board, cell)
    const free = isKept ? ALL : (freed.get(cell) ?? 0)
    const back = free && free & ~heldByPeers(shape, withholding, cell)
    const allowed = candidates?.[cell] ?? (free && free & ~heldByPeers(shape, counted, cell))
    const left = ~(erased.get(cell) ?? 0)
    const hides = hidden.get(cell) ?? 0
    const all = (notes | (withheld & back) | (unfilled & allowed)) & left
    const allCorners = (corners | (withheldCorners & back)) & left
    const hiddenNotes = all & (isKept ? ~allowed : hides)
    setNotes(change, cell, {
      notes: all & ~hiddenNotes,
      corners: allCorners & ~hides,
      withheld: (withheld & ~back) | (isKept ? 0 : hiddenNotes),
      withheldCorners: (withheldCorners & ~back) | (allCorners & hides),
      unfilled: (unfilled & ~allowed) | (isKept ? hiddenNotes : 0),
    })
  }
}

/** Whether notes follow the digits. With sums on a large board they do not: one digit would change most of them. */
function keepsNotes(shape: Shape, { kept }: Board): boolean {
  return kept[0] === 1 && (shape.size <= MAX_SUMMED_SIZE || !hasSums(shape))
}

/** The digits without those that wait. */
function countedDigits(values: readonly number[], effects: readonly number[]): number[] {
  return values.map((digit, cell) => (effects[cell] === WAITS ? 0 : digit))
}

/**
 * The candidates of every cell, of filled ones as if they were empty, but none there if there are sums, which are not known
 * before. `counted`: the digits that exclude any.
 */
function candidatesOf(
  { shape, work }: Change,
  values: readonly number[],
  counted: readonly number[],
): readonly number[] {
  return possibleInCells(shape, counted, work).map((mask, cell) => {
    if (values[cell] === 0) return mask
    return hasSums(shape) ? 0 : possibleDigits(shape, counted, cell)
  })
}

function collectNotes(change: Change, edit: Extract<Edit, { kind: 'note' }>): void {
  const { board, shape } = change
  if (!isDigit(shape, edit.digit)) return
  const mask = maskOf(edit.digit)
  const layers = edit.corner ? CORNER_NOTES : CENTRE_NOTES
  for (const cell of distinct(edit.cells)) {
    if (board.values[cell] !== 0) continue
    const struck = byLayer<keyof Pencilled, number>(layers, (layer) => board[layer][cell] & ~mask)
    if (edit.on) struck[layers[0]] |= mask
    setNotes(change, cell, struck)
  }
}

function collectCandidates(
  change: Change,
  { cells, digit, withholds }: Extract<Edit, { kind: 'fillNotes' }>,
  isKept = change.board.kept[0] === 1,
): void {
  const { shape, givens, board, work } = change
  const { values, effects } = board
  if (digit !== undefined && !isDigit(shape, digit)) return
  const counted = isKept ? countedDigits(values, effects) : values
  const candidates = candidatesOf(change, values, counted)
  const widest = withholds ? possibleInCells(shape, givens, work) : candidates
  const mask = digit === undefined ? ALL : maskOf(digit)
  for (const cell of cells ? distinct(cells) : values.keys()) {
    if (values[cell] !== 0 && !withholds) continue
    const { notes, withheld, unfilled } = notesAt(board, cell)
    const filled = candidates[cell] & ~board.eliminated[cell] & mask
    const others = widest[cell] & ~board.eliminated[cell] & mask & ~filled
    const kept = ~mask | (digit === undefined ? 0 : notes)
    setNotes(change, cell, {
      notes: (notes & kept) | filled,
      ...(withholds && {
        withheld: withheld & kept & ~filled,
        unfilled: (unfilled & kept) | others,
      }),
    })
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
    if (digit === 0 || isNoted) setItem(change, 'colours', colourIndex(size, cell, digit), colour)
    if (digit > 0 || colour > 0) continue
    for (let one = 1; one <= size; one++) {
      setItem(change, 'colours', colourIndex(size, cell, one), 0)
    }
  }
}

/** Changes nothing if any of the candidates is invalid. */
function collectEliminations(
  change: Change,
  { candidates, hinted, withholds }: Extract<Edit, { kind: 'eliminate' }>,
): void {
  const { shape, givens, board } = change
  const { values, eliminated } = board
  const masks = new Map<number, number>()
  for (let i = 0; i + 1 < candidates.length; i += 2) {
    const cell = candidates[i]
    const digit = candidates[i + 1]
    if (values[cell] !== 0 || !isDigit(shape, digit)) return
    masks.set(cell, (masks.get(cell) ?? 0) | maskOf(digit))
  }
  for (const [cell, mask] of masks) {
    const { notes, corners, withheld, withheldCorners, unfilled } = notesAt(board, cell)
    const possible = possibleDigits(shape, values, cell) & ~eliminated[cell]
    const isBlank = !(board.kept[0] || notes | withheld | unfilled)
    const before = isBlank ? possible : notes
    const widest = possibleDigits(shape, givens, cell) & ~eliminated[cell] & ~possible
    const isRestricted = withholds && !hinted
    const held = isRestricted ? heldByPeers(shape, values, cell) : 0
    const hides = mask & held & ~(isRestricted ? heldByPeers(shape, givens, cell) : 0)
    const left = ~(mask & ~hides)
    setNotes(change, cell, {
      notes: before & ~mask,
      corners: corners & ~mask,
      withheld: (withheld & left) | (before & hides),
      withheldCorners: (withheldCorners & left) | (corners & hides),
      unfilled: (isBlank && withholds ? widest : unfilled) & left,
    })
    if (hinted) setItem(change, 'eliminated', cell, eliminated[cell] | mask)
  }
}

/** The digits of a cell's peers, as a mask. */
function heldByPeers(shape: Shape, values: readonly number[], cell: number): number {
  let mask = 0
  for (const peer of shape.peers[cell]) if (values[peer] !== 0) mask |= maskOf(values[peer])
  return mask
}

/** The digits that the rules allow in a cell and no peer has, as a mask. */
export function possibleDigits(shape: Shape, values: readonly number[], cell: number): number {
  return shape.allowed[cell] & ~heldByPeers(shape, values, cell)
}

/** `possibleDigits` of every cell, as far as the sums of its areas allow them. A sum that is out of reach allows all. */
function withinAreas(shape: Shape, values: readonly number[], work?: SumWork): number[] {
  const possible = values.map((digit, cell) =>
    digit ? maskOf(digit) : possibleDigits(shape, values, cell),
  )
  for (const { cells, sum } of shape.areas) {
    const domains = cells.map((cell) => possible[cell])
    const supports = sum === undefined ? null : supportsOfArea(domains, sum, work)
    supports?.forEach((mask, i) => {
      possible[cells[i]] &= mask
    })
  }
  return possible
}

/** The digits that each cell can hold by the rules; without meaning for filled cells. */
function possibleInCells(shape: Shape, values: readonly number[], work?: SumWork): number[] {
  if (shape.rules) return withinAreas(shape, values, work)
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
