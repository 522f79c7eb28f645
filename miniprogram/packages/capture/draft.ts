import { emptyBoard } from '../../core/game/board'
import { conflictPlane } from '../../core/game/conflicts'
import { type Draft, type GridParts, type Progress, partsOfGrid } from '../../core/game/draft'
import { formatPlanes, formatSomeNotes, parsePlanes } from '../../core/game/note-planes'
import { formatDigits, parseDigits, rowsOf } from '../../core/sudoku/digits'
import { faultOfCage, formatCages, parseCages } from '../../core/sudoku/drawn-cages'
import {
  type CellArea,
  type Puzzle,
  puzzleWithShape,
  type Rules,
  type Shape,
  type ShapeSize,
  type Size,
} from '../../core/sudoku/grid'
import { shapeOfRules } from '../../core/sudoku/rules'
import { encodeRules, shapeOfRulesText } from '../../core/sudoku/rules-code'
import { shapeOfBoard } from '../../ui/components/board/variant'
import { isPartition } from './drawn-regions'

/** Rules with the regions that are being drawn, see `Draft`; '' if none are. The same with cages, absent if none are. */
export interface RulesSketch {
  readonly rules: Rules
  readonly drawn: string
  readonly cages?: readonly CellArea[]
}

export type DraftMove =
  | { readonly kind: 'select'; readonly cell: number }
  /** Write a digit (0 = empty) and select the next cell. */
  | { readonly kind: 'type'; readonly digit: number }
  /** Replace the grid by a puzzle, with what a player has made of it. */
  | { readonly kind: 'replace'; readonly puzzle: Puzzle; readonly progress?: Progress }
  /** Replace the grid by an empty one of the given size, with the classic rules unless others are given. */
  | { readonly kind: 'empty'; readonly size: Size }
  | { readonly kind: 'empty'; readonly sketch: RulesSketch }
  /** Change the rules, but no cell. They are of the same size. */
  | { readonly kind: 'rules'; readonly sketch: RulesSketch }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** The input page's data. Fields have the same meaning as in `View`. */
interface DraftView {
  readonly size: number
  /** The rules as text for the board, with `~` and the regions, again `~` and the cages as they are drawn, see `shapeOfBoard`. */
  readonly rules: string
  /** The digits of the puzzle; empty unless others of a player are among the values. */
  readonly givens: readonly string[]
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly conflicts: string
  readonly selected: number
  readonly history: number
}

const MAX_UNDO_GRIDS = 200

/** An empty draft, its first cell selected. */
export function createDraft(size: Size = 9): Draft {
  return { version: 2, grid: emptyDigits(size), selected: 0, past: [], future: [] }
}

export function sizeOfDraft(draft: Draft): ShapeSize {
  return partsOfGrid(draft.grid).size
}

/** The rules of the typed puzzle. */
export function sketchOfDraft(draft: Draft): RulesSketch {
  const grid = partsOfGrid(draft.grid)
  const { size, drawn } = grid
  const cages = parseCages(grid.cages, size) ?? []
  return { rules: shapeOfGrid(grid).rules ?? { size }, drawn, ...(cages.length > 0 && { cages }) }
}

/** The typed puzzle. While its regions are incomplete, it has none. */
export function puzzleOfDraft(draft: Draft): Puzzle {
  const grid = partsOfGrid(draft.grid)
  const removed = parsePlanes(grid.removed, grid.size) ?? undefined
  return puzzleWithShape(shapeOfGrid(grid), parseDigits(grid.digits), removed)
}

/** What was pasted of a player's game; null if nothing was. */
export function progressOfDraft(draft: Draft): Progress | null {
  const { size, digits, entries, notes } = partsOfGrid(draft.grid)
  if (!entries && !notes) return null
  return {
    entries: parseDigits(entries || emptyDigits(size)),
    notes: parsePlanes(notes, size) ?? Array.from(digits, () => 0),
  }
}

/** The draft after a move. Returns the same object if the move changes nothing. */
export function applyToDraft(draft: Draft, move: DraftMove): Draft {
  switch (move.kind) {
    case 'select':
      return move.cell === draft.selected ? draft : { ...draft, selected: move.cell }
    case 'type':
      return typeDigit(draft, move.digit)
    case 'replace':
      return withGrid(draft, gridOfMove(move.puzzle, move.progress), 0)
    case 'empty':
      return withGrid(draft, emptyGrid('size' in move ? classicSketch(move.size) : move.sketch), 0)
    case 'rules':
      return withGrid(
        draft,
        gridText({ ...partsOfGrid(draft.grid), ...textsOf(move.sketch) }),
        draft.selected,
      )
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
  if (!previous || sizeOfDraft(previous) !== view.size) return { ...view }
  const before = viewOf(previous)
  const patch: Record<string, unknown> = {}
  view.values.forEach((row, index) => {
    if (row !== before.values[index]) patch[`values[${index}]`] = row
  })
  for (const field of ['givens', 'notes'] as const) {
    if (view[field].join() !== before[field].join()) patch[field] = view[field]
  }
  for (const field of ['rules', 'conflicts', 'selected', 'history'] as const) {
    if (view[field] !== before[field]) patch[field] = view[field]
  }
  return Object.keys(patch).length > 0 ? patch : null
}

function typeDigit(draft: Draft, digit: number): Draft {
  const { selected } = draft
  if (selected < 0) return draft
  const grid = partsOfGrid(draft.grid)
  const { size, cellCount, digits, entries } = grid
  if (!Number.isInteger(digit) || digit < 0 || digit > size) return draft
  const next = Math.min(selected + 1, cellCount - 1)
  const written = gridText({
    ...grid,
    digits: replaceAt(digits, selected, formatDigits([digit])),
    // What the puzzle removes goes with a new digit; erasing one leaves it.
    removed: digit === 0 ? grid.removed : withoutMask(grid.removed, size, selected),
    entries: entries && replaceAt(entries, selected, '.'),
    notes: withoutMask(grid.notes, size, selected),
  })
  return withGrid({ ...draft, selected: next }, written, next)
}

const replaceAt = (text: string, index: number, char: string) =>
  text.slice(0, index) + char + text.slice(index + 1)

/** Planes without the mask of a cell; empty if none is left. */
function withoutMask(planes: string, size: number, cell: number): string {
  const masks = parsePlanes(planes, size)
  return masks ? someMasks(masks.fill(0, cell, cell + 1), size) : ''
}

const someMasks = (masks: readonly number[], size: number) =>
  masks.some((mask) => mask !== 0) ? formatPlanes(masks, size) : ''

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
  const selected = firstDifference(partsOfGrid(grid), partsOfGrid(draft.grid)) ?? draft.selected
  return { ...draft, ...updateHistory(grid, grids.slice(0, -1)), selected }
}

/** The first cell with another digit, if there is one; the first one of all if the size differs. */
function firstDifference(a: GridParts, b: GridParts): number | undefined {
  if (a.size !== b.size) return 0
  const [one, other] = [a, b].map(({ digits, entries }) => digits + entries)
  let place = 0
  while (place < one.length && one[place] === other[place]) place++
  return place < one.length ? place % a.cellCount : undefined
}

function viewOf(draft: Draft): DraftView {
  const { size, digits, entries, drawn, cages, ...grid } = partsOfGrid(draft.grid)
  const isPossible = parseCages(cages, size)?.every((cage) => faultOfCage(size, cage) === null)
  const parts = [
    ...[grid.rules, drawn && !isPartition(drawn, size) ? drawn : ''],
    ...(isPossible ? [] : [cages]),
  ]
  const rules = parts.join('~').replace(/~+$/, '')
  const shown = Array.from(digits, (given, cell) => (given === '.' ? entries[cell] || '.' : given))
  const text = shown.join('')
  const values = parseDigits(text)
  return {
    size,
    rules,
    givens: entries ? rowsOf(digits, size) : [],
    values: rowsOf(text, size),
    notes: notesOf(draft, values),
    conflicts: conflictPlane(shapeOfBoard(size, rules), values),
    selected: draft.selected,
    history: (draft.past.length > 0 ? 1 : 0) | (draft.future.length > 0 ? 2 : 0),
  }
}

/** The notes of the player, and of a puzzle that removes candidates all others. */
function notesOf(draft: Draft, values: readonly number[]): readonly string[] {
  const { shape, removed } = puzzleOfDraft(draft)
  const { size, rules } = shape
  const own = progressOfDraft(draft)?.notes ?? []
  const possible = removed
    ? emptyBoard({ size, ...(rules && { rules }), givens: values, removed }).notes
    : []
  const notes = values.map((digit, cell) => (digit ? 0 : own[cell] || possible[cell] || 0))
  return formatSomeNotes(notes, size)
}

/** The shape of a grid in a draft that was checked. */
function shapeOfGrid({ size, rules }: GridParts): Shape {
  return shapeOfRulesText(size, rules)
}

type GridTexts = Omit<GridParts, 'size' | 'cellCount'>

function gridText({ digits, removed, entries, notes, rules, drawn, cages }: GridTexts): string {
  const own = /[^.]/.test(entries) ? entries : ''
  return [digits, removed, own, notes, rules, drawn, cages].join('/').replace(/\/+$/, '')
}

function gridOfMove({ shape, values, removed }: Puzzle, progress?: Progress): string {
  const { size } = shape
  return gridText({
    digits: formatDigits(values),
    removed: removed ? formatPlanes(removed, size) : '',
    entries: progress ? formatDigits(progress.entries) : '',
    notes: progress ? someMasks(progress.notes, size) : '',
    rules: encodeRules(shape),
    drawn: '',
    cages: '',
  })
}

function emptyGrid(sketch: RulesSketch): string {
  const { size } = sketch.rules
  const texts = { digits: emptyDigits(size), removed: '', entries: '', notes: '' }
  return gridText({ ...texts, ...textsOf(sketch) })
}

const classicSketch = (size: Size): RulesSketch => ({ rules: { size }, drawn: '' })

/** The texts of rules. Throws a RulesError for rules that no grid can have. */
function textsOf({ rules, drawn, cages = [] }: RulesSketch) {
  return { rules: encodeRules(shapeOfRules(rules)), drawn, cages: formatCages(cages) }
}

function emptyDigits(size: number): string {
  return '.'.repeat(size * size)
}
