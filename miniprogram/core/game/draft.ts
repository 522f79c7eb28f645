import { formatDigits, isGridText, parseDigits, rowsOf } from '../sudoku/digits'
import { isSize, type Puzzle, type Size, shapeOf } from '../sudoku/grid'

/**
 * A puzzle being typed on the input page. Grids are text, one character per cell. Every edit stores the grid it replaces,
 * so typing, clearing, pasting and changing the size can all be undone.
 */
export interface Draft {
  readonly version: 1
  readonly grid: string
  /** The cell for the next digit, or −1. */
  readonly selected: number
  readonly past: readonly string[]
  readonly future: readonly string[]
}

export type DraftMove =
  | { readonly kind: 'select'; readonly cell: number }
  /** Write a digit (0 = empty) and select the next cell. */
  | { readonly kind: 'type'; readonly digit: number }
  /** Replace the grid by a puzzle. */
  | { readonly kind: 'replace'; readonly puzzle: Puzzle }
  /** Replace the grid by an empty one of the given size. */
  | { readonly kind: 'empty'; readonly size: Size }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** The input page's data. Fields have the same meaning as in `View`. */
interface DraftView {
  readonly size: number
  readonly values: readonly string[]
  readonly selected: number
  readonly history: number
}

const MAX_UNDO_GRIDS = 200

/** An empty draft, its first cell selected. */
export function createDraft(size: Size = 9): Draft {
  return { version: 1, grid: emptyGrid(size), selected: 0, past: [], future: [] }
}

export function sizeOfDraft(draft: Draft): Size {
  return sizeOfGrid(draft.grid)
}

/** The typed puzzle. */
export function puzzleOfDraft(draft: Draft): Puzzle {
  return { shape: shapeOf(sizeOfDraft(draft)), values: Uint8Array.from(parseDigits(draft.grid)) }
}

/** The draft after a move. Returns the same object if the move changes nothing. */
export function applyToDraft(draft: Draft, move: DraftMove): Draft {
  switch (move.kind) {
    case 'select':
      return move.cell === draft.selected ? draft : { ...draft, selected: move.cell }
    case 'type':
      return typeDigit(draft, move.digit)
    case 'replace':
      return withGrid(draft, formatDigits(Array.from(move.puzzle.values)), 0)
    case 'empty':
      return withGrid(draft, emptyGrid(move.size), 0)
    case 'undo':
      return restoreLast(draft, draft.past, (grid, rest) => ({
        past: rest,
        future: [draft.grid, ...draft.future],
        grid,
      }))
    case 'redo':
      return restoreLast(draft, [...draft.future].reverse(), (grid, rest) => ({
        past: [...draft.past, draft.grid],
        future: rest.reverse(),
        grid,
      }))
  }
}

/** The patch from `previous` to `next`. The whole view if `previous` is undefined or of another size, null if nothing changes. */
export function renderDraft(
  previous: Draft | undefined,
  next: Draft,
): Record<string, unknown> | null {
  const view = viewOf(next)
  if (!previous || previous.grid.length !== next.grid.length) return { ...view }
  const before = viewOf(previous)
  const patch: Record<string, unknown> = {}
  view.values.forEach((row, index) => {
    if (row !== before.values[index]) patch[`values[${index}]`] = row
  })
  if (view.selected !== before.selected) patch.selected = view.selected
  if (view.history !== before.history) patch.history = view.history
  return Object.keys(patch).length > 0 ? patch : null
}

/** Checks a stored draft. Returns undefined if it is invalid. */
export function readDraft(value: unknown): Draft | undefined {
  const draft = value as Draft | null
  if (typeof draft !== 'object' || draft === null || draft.version !== 1) return undefined
  const { grid, selected, past, future } = draft
  if (!Array.isArray(past) || !Array.isArray(future)) return undefined
  if (![grid, ...past, ...future].every(isGrid)) return undefined
  if (!Number.isInteger(selected) || selected < -1 || selected >= grid.length) return undefined
  return { version: 1, grid, selected, past, future }
}

function typeDigit(draft: Draft, digit: number): Draft {
  const { grid, selected } = draft
  if (selected < 0) return draft
  const size = sizeOfDraft(draft)
  if (!Number.isInteger(digit) || digit < 0 || digit > size) return draft
  const next = Math.min(selected + 1, grid.length - 1)
  const written = grid.slice(0, selected) + formatDigits([digit]) + grid.slice(selected + 1)
  return withGrid({ ...draft, selected: next }, written, next)
}

function withGrid(draft: Draft, grid: string, selected: number): Draft {
  if (grid === draft.grid) return draft
  const past = [...draft.past, draft.grid].slice(-MAX_UNDO_GRIDS)
  return { ...draft, grid, selected, past, future: [] }
}

/** Makes the last of `grids` the current grid and selects the first cell that differs. */
function restoreLast(
  draft: Draft,
  grids: readonly string[],
  updateHistory: (grid: string, rest: string[]) => Pick<Draft, 'past' | 'future' | 'grid'>,
): Draft {
  const grid = grids[grids.length - 1]
  if (grid === undefined) return draft
  const selected = grid.length === draft.grid.length ? firstDifference(grid, draft.grid) : 0
  return { ...draft, ...updateHistory(grid, grids.slice(0, -1)), selected }
}

function firstDifference(a: string, b: string): number {
  let cell = 0
  while (cell < a.length - 1 && a[cell] === b[cell]) cell++
  return cell
}

function viewOf(draft: Draft): DraftView {
  const size = sizeOfDraft(draft)
  return {
    size,
    values: rowsOf(draft.grid, size),
    selected: draft.selected,
    history: (draft.past.length > 0 ? 1 : 0) | (draft.future.length > 0 ? 2 : 0),
  }
}

function emptyGrid(size: Size): string {
  return '.'.repeat(size * size)
}

function sizeOfGrid(grid: string): Size {
  return Math.sqrt(grid.length) as Size
}

function isGrid(grid: unknown): boolean {
  if (typeof grid !== 'string') return false
  const size = sizeOfGrid(grid)
  return isSize(size) && isGridText(grid, size)
}
