import { isGridText } from '../sudoku/digits'
import { parseCages } from '../sudoku/drawn-cages'
import { isSize, MAX_PLAYED_SIZE, type ShapeSize } from '../sudoku/grid'
import { NewerError } from '../sudoku/newer'
import { isGridSize } from '../sudoku/rules'
import { isDrawing } from '../sudoku/rules/regions'
import { shapeOfRulesText } from '../sudoku/rules-code'
import { parsePlanes } from './note-planes'

/**
 * A puzzle being typed on the input page. Every edit stores the grid it replaces, so typing, clearing, pasting and changing
 * the size can all be undone. A grid is text: the digits, one character per cell, then after a slash each what was pasted
 * with them, without empty ones at the end:
 *
 *     digits / removed candidates / digits of a player / notes of a player / rules / regions / cages
 *
 * Candidates and notes are planes, rules are text (sudoku/rules-code). Regions and cages are those that the player draws
 * (sudoku/regions, sudoku/drawn-cages). Until every region has its cells, the rules have rows in their place; they lack cages
 * that are not possible.
 */
export interface Draft {
  readonly version: 2
  readonly grid: string
  /** The cell for the next digit, or −1. */
  readonly selected: number
  readonly past: readonly string[]
  readonly future: readonly string[]
  /** What the player draws with on the input page; absent while digits are typed. */
  readonly brush?: number
}

/** What a player has made of a puzzle. */
export interface Progress {
  /** The digits placed, one per cell, 0 elsewhere. */
  readonly entries: readonly number[]
  /** The notes: a mask per cell; empty if there are none. */
  readonly notes: readonly number[]
}

/**
 * Checks a stored draft, also one of version 1, whose grids are digits only. Returns undefined if it is invalid. Throws a
 * NewerError for one of a newer version, or with rules that this version cannot read.
 */
export function readDraft(value: unknown): Draft | undefined {
  const draft = value as (Omit<Draft, 'version'> & { version: unknown }) | null
  if (typeof draft !== 'object' || draft === null) return undefined
  if (Number(draft.version) > 2) throw new NewerError('draft')
  if (draft.version !== 1 && draft.version !== 2) return undefined
  const { grid, selected, past, future, brush = -1 } = draft
  if (!Array.isArray(past) || !Array.isArray(future)) return undefined
  if (![grid, ...past, ...future].every(isGrid)) return undefined
  const { cellCount } = partsOfGrid(grid)
  if (!Number.isInteger(selected) || selected < -1 || selected >= cellCount) return undefined
  const isDrawn = Number.isInteger(brush) && brush >= 0
  return { version: 2, grid, selected, past, future, ...(isDrawn && { brush }) }
}

/** The parts of a grid's text; empty ones that it lacks. */
export interface GridParts {
  readonly size: ShapeSize
  readonly cellCount: number
  readonly digits: string
  readonly removed: string
  readonly entries: string
  readonly notes: string
  readonly rules: string
  readonly drawn: string
  readonly cages: string
}

/** The parts of a grid in a draft that was checked. */
export function partsOfGrid(grid: string): GridParts {
  const parts = grid.split('/')
  const [digits, removed = '', entries = '', notes = '', rules = '', drawn = '', cages = ''] = parts
  const cellCount = digits.length
  const size = Math.sqrt(cellCount) as ShapeSize
  return { size, cellCount, digits, removed, entries, notes, rules, drawn, cages }
}

function isGrid(grid: unknown): grid is string {
  if (typeof grid !== 'string') return false
  const { size, digits, removed, entries, notes, rules, drawn, cages } = partsOfGrid(grid)
  const isPlanes = (planes: string) => planes === '' || parsePlanes(planes, size) !== null
  return (
    (rules === '' ? isSize(size) : isGridSize(size) && size <= MAX_PLAYED_SIZE) &&
    isGridText(digits, size) &&
    (entries === '' || isGridText(entries, size)) &&
    isPlanes(removed) &&
    isPlanes(notes) &&
    (drawn === '' || isDrawing(drawn, size)) &&
    parseCages(cages, size) !== null &&
    (rules === '' || Boolean(shapeOfRulesText(size, rules)))
  )
}
