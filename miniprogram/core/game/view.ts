import { digitsOf } from '../sudoku/bits'
import { formatDigits } from '../sudoku/digits'
import { formatColours } from './colour-text'
import { conflictsIn } from './conflicts'
import { canUndo } from './history'
import { formatNotes, formatSomeNotes, planeOf } from './note-planes'
import { type GameState, type Status, selectedCells } from './state'

/**
 * The part of the page's data that shows a game. Peers, equal digits and remaining counts are derived from it
 * in WXS, so they need no `setData`.
 */
export type View = {
  /** A string per row. Constant for a puzzle. */
  readonly givens: readonly string[]
  /** A string per row, one character per cell. */
  readonly values: readonly string[]
  /** A plane per digit, see note-planes.ts. Includes notes under digits. */
  readonly notes: readonly string[]
  /** Corner notes as `notes`; empty if the board has none. */
  readonly corners: readonly string[]
  /** A string per row, see colour-text.ts; empty if the board has none. Includes candidates under digits. */
  readonly colours: readonly string[]
  /** The cells in conflict as a plane, see note-planes.ts; empty if there are none. */
  readonly conflicts: string
  /** The selected cell, or −1; several selected cells as a plane, see note-planes.ts. */
  readonly selected: number | string
  /** The locked digit, or 0. */
  readonly locked: number
  readonly noting: boolean
  readonly cornering: boolean
  /** Bit 0: undo is possible. Bit 1: redo is possible. */
  readonly history: number
  readonly status: Status
}

/** The data of one `setData` call: whole fields, or single rows and planes such as `values[3]` and `notes[4]`. */
export type Patch = {
  -readonly [K in keyof View]?: View[K]
} & {
  [field: `values[${number}]`]: string
  [field: `notes[${number}]`]: string
  [field: `corners[${number}]`]: string
  [field: `colours[${number}]`]: string
}

/**
 * The patch that updates the page from `previous` to `next`. The whole view if `previous` is undefined or another
 * puzzle, null if nothing changes.
 */
export function render(previous: GameState | undefined, next: GameState): Patch | null {
  if (previous === next) return null
  if (previous === undefined || !isSamePuzzle(previous, next)) return viewOf(next)
  const patch: Patch = {}
  renderValues(patch, previous, next)
  renderNotes(patch, 'notes', previous, next)
  renderNotes(patch, 'corners', previous, next)
  renderColours(patch, previous, next)
  const selected = selectionOf(next)
  if (selectionOf(previous) !== selected) patch.selected = selected
  if (previous.locked !== next.locked) patch.locked = next.locked
  if (previous.noting !== next.noting) patch.noting = next.noting
  if (previous.cornering !== next.cornering) patch.cornering = next.cornering
  const history = historyFlags(next)
  if (historyFlags(previous) !== history) patch.history = history
  if (previous.status !== next.status) patch.status = next.status
  return Object.keys(patch).length > 0 ? patch : null
}

function viewOf(state: GameState): View {
  const { size, givens } = state.puzzle
  return {
    givens: rowsOf(givens, size),
    values: rowsOf(state.values, size),
    notes: formatNotes(state.notes, size),
    corners: formatSomeNotes(state.corners, size),
    colours: formatColours(state.colours, size),
    conflicts: conflictsIn(state.puzzle, state.values),
    selected: selectionOf(state),
    locked: state.locked,
    noting: state.noting,
    cornering: state.cornering,
    history: historyFlags(state),
    status: state.status,
  }
}

function renderValues(patch: Patch, previous: GameState, next: GameState): void {
  if (previous.values === next.values) return
  const { size } = next.puzzle
  const changed = new Set<number>()
  next.values.forEach((value, cell) => {
    if (value !== previous.values[cell]) changed.add(Math.floor(cell / size))
  })
  if (isMost(changed.size, size)) patch.values = rowsOf(next.values, size)
  else for (const row of changed) patch[`values[${row}]`] = rowOf(next.values, size, row)
  const conflicts = conflictsIn(next.puzzle, next.values)
  if (conflictsIn(previous.puzzle, previous.values) !== conflicts) patch.conflicts = conflicts
}

/** The planes of all digits, by layer. */
const FORMATS = { notes: formatNotes, corners: formatSomeNotes }

function renderNotes(
  patch: Patch,
  layer: keyof typeof FORMATS,
  previous: GameState,
  next: GameState,
): void {
  const [before, after] = [previous[layer], next[layer]]
  if (before === after) return
  const { size } = next.puzzle
  let mask = 0
  after.forEach((note, cell) => {
    mask |= note ^ before[cell]
  })
  const changed = digitsOf(mask)
  const planes = FORMATS[layer](after, size)
  const isOther = planes.length !== FORMATS[layer](before, size).length
  if (isOther || isMost(changed.length, size)) patch[layer] = planes
  else for (const digit of changed) patch[`${layer}[${digit - 1}]`] = planes[digit - 1]
}

function renderColours(patch: Patch, previous: GameState, next: GameState): void {
  if (previous.colours === next.colours) return
  const { size } = next.puzzle
  const before = formatColours(previous.colours, size)
  const after = formatColours(next.colours, size)
  const rows = [...after.keys()].filter((row) => before[row] !== after[row])
  if (before.length !== after.length) patch.colours = after
  else for (const row of rows) patch[`colours[${row}]`] = after[row]
}

/** If most elements change, the whole field is shorter: each single element also carries its name. */
function isMost(count: number, size: number): boolean {
  return 2 * count > size
}

function rowsOf(values: readonly number[], size: number): string[] {
  return Array.from({ length: size }, (_, row) => rowOf(values, size, row))
}

function rowOf(values: readonly number[], size: number, row: number): string {
  return formatDigits(values, row * size, (row + 1) * size)
}

function selectionOf(state: GameState): number | string {
  const cells = selectedCells(state)
  return cells.length < 2 ? (cells[0] ?? -1) : planeOf(state.values.length, cells)
}

function historyFlags({ history }: GameState): number {
  return (canUndo(history) ? 1 : 0) | (history.tip !== history.position ? 2 : 0)
}

function isSamePuzzle(a: GameState, b: GameState): boolean {
  if (a.puzzle.givens === b.puzzle.givens) return true
  return (
    a.puzzle.size === b.puzzle.size &&
    a.puzzle.givens.every((given, cell) => given === b.puzzle.givens[cell])
  )
}
