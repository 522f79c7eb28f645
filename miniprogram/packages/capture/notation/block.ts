import { isSize, SIZES, type Size } from '../../../core/sudoku/grid'
import { fitsSize, lengthError, readCells, readRows, sizeOfCount } from './cells'
import { NotationError } from './error'
import { MAX_ROW_CELLS } from './limits'
import type { Line, SplitMode } from './lines'
import { haveMarks, looksLikeMarks, readMarkRows } from './marks'
import type { Position } from './position'
import { isSukaku, readSukaku, sizeOfSukaku } from './sukaku'

/*
 * Blocks: lines of cells without a blank line between them. A block contains puzzles that are one line each, grids of
 * several lines, and what is damaged.
 */

export const ROW_MODES: readonly SplitMode[] = ['compact', 'separated', 'delimited']
const LINE_MODES: readonly SplitMode[] = [...ROW_MODES, 'first']
/** The lengths of a line of digits that is a damaged Sukaku rather than a damaged 25×25. */
const MIN_SUKAKU_CHARS = 680
const MAX_SUKAKU_CHARS = 800

/** One puzzle of a text with entries and notes, or the error found in its place; `line` counts from 1. */
export type ParsedPuzzle =
  | (Position & { readonly line: number; readonly error?: undefined })
  | { readonly line: number; readonly error: NotationError; readonly puzzle?: undefined }

/** Reads all puzzles of a block. */
export function* parseBlock(block: readonly Line[]): Generator<ParsedPuzzle, void, undefined> {
  const runAt = createRuns(block)
  for (let i = 0; i < block.length; ) {
    const result = readNext(block, i, runAt)
    yield report(block.slice(i, i + result.count), result)
    i += result.count
  }
}

/** The result of reading `count` lines. */
type Attempt =
  | { readonly count: number; readonly position: Position; readonly error?: undefined }
  | { readonly count: number; readonly error: NotationError; readonly position?: undefined }

export function tryRead(count: number, read: () => Position): Attempt {
  try {
    return { count, position: read() }
  } catch (error) {
    if (error instanceof NotationError) return { count, error }
    throw error
  }
}

export function positionOrThrow({ position, error }: Attempt): Position {
  if (error) throw error
  return position
}

/** Errors in a grid of several lines are reported at the line of the wrong row. */
export function report(lines: readonly Line[], result: Attempt): ParsedPuzzle {
  const { position, error } = result
  if (position) return { line: lines[0].number, ...position }
  const isGrid = lines.length > 1 && lines[0].kind === 'cells'
  const line = isGrid ? lines[(error.row ?? 1) - 1] : undefined
  return { line: (line ?? lines[0]).number, error }
}

function readNext(block: readonly Line[], start: number, runAt: (start: number) => Run): Attempt {
  const grid = readGrid(block, start)
  const line = readWholeLine(block[start])
  // Sixteen characters are a row of a 16×16 or a whole 4×4. Sixteen such lines without a digit above 4
  // are sixteen 4×4 puzzles.
  if (grid && !(grid.count === 16 && line?.position && !isEmpty(grid))) return grid
  if (line && (line.position || !isShort(block[start]))) return line
  return readDamagedLines(block, start, runAt(start))
}

function isEmpty({ position }: Attempt): boolean {
  return position?.puzzle.values.every((digit) => digit === 0) ?? false
}

/** True for a line that may be a row of a grid, or part of one. */
export function isShort(line: Line): boolean {
  const isRow = ROW_MODES.some((mode) => {
    const cells = line.cells[mode]
    return cells !== undefined && cells.length <= MAX_ROW_CELLS && cells.every((c) => c.length <= 4)
  })
  return isRow || looksLikeMarks(line.cells.separated ?? [])
}

/** True for a line that is a puzzle of its own, right or wrong, whatever is above and below it. */
export function standsAlone(line: Line): boolean {
  return !isShort(line) && !ROW_MODES.some((mode) => isSize(line.cells[mode]?.length ?? 0))
}

/** Reads a grid of `size` lines in the first mode that fits, preferring one without invalid cells. */
export function readGrid(lines: readonly Line[], start: number): Attempt | undefined {
  let misfit: Attempt | undefined
  for (const mode of ROW_MODES) {
    const size = lines[start].cells[mode]?.length ?? 0
    if (!isSize(size) || start + size > lines.length) continue
    const rows = lines.slice(start, start + size).map((line) => line.cells[mode])
    if (!rows.every((row) => row?.length === size)) continue
    const cells = rows.flatMap((row) => row ?? [])
    if (fitsSize(cells, size)) return tryRead(size, () => ({ puzzle: readCells(cells, size) }))
    misfit ??= tryRead(size, () => readDigitsOrMarks(rows as string[][], size))
  }
  return misfit
}

/** Reads rows of which some cell is not a digit of the size. */
function readDigitsOrMarks(rows: readonly (readonly string[])[], size: Size): Position {
  return haveMarks(rows, size) ? readMarkRows(rows, size) : { puzzle: readRows(rows, size) }
}

/** Reads a line that contains a whole grid, in the same way. */
function readWholeLine(line: Line): Attempt | undefined {
  let misfit: Attempt | undefined
  for (const mode of LINE_MODES) {
    const cells = line.cells[mode] ?? []
    const size = sizeOfCount(cells.length)
    if (!size) continue
    if (fitsSize(cells, size)) return tryRead(1, () => ({ puzzle: readCells(cells, size) }))
    misfit ??= tryRead(1, () => readDigitsOrMarks(rowsOf(cells, size), size))
  }
  const { compact = [] } = line.cells
  const size = sizeOfSukaku(compact.length)
  return misfit ?? (size && tryRead(1, () => readSukaku(compact, size)))
}

const rowsOf = (cells: readonly string[], size: number) =>
  Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size))

/** Reads a one-line puzzle that was broken into several lines, not at the ends of rows. */
export function readBrokenLine(lines: readonly Line[]): Position | undefined {
  const cells = lines.flatMap((line) => line.cells.compact ?? [])
  if (isSukaku(cells)) return readSukaku(cells, sizeOfSukaku(cells.length) as Size)
  const size = sizeOfCount(cells.length)
  const uneven = new Set(lines.slice(0, -1).map((line) => line.cells.compact?.length)).size > 1
  if (!size || uneven || lines.length === size || !fitsSize(cells, size)) return undefined
  return { puzzle: readCells(cells, size) }
}

/** Finds the error in lines that form no grid. */
export function readDamagedGrid(lines: readonly Line[]): Attempt {
  if (lines.length === 1) return { count: 1, error: damagedLine(lines[0]) }
  const { mode, size } = createRuns(lines)(0)
  return damagedGrid(lines, mode, size)
}

/** Finds the error in the run from `start` on; takes as many lines as the grid should have. */
function readDamagedLines(block: readonly Line[], start: number, run: Run): Attempt {
  const { length, mode, size, fitsFour } = run
  const line = block[start]
  if (length === 1) return { count: 1, error: damagedLine(line) }
  // Too few lines of sixteen characters for a 16×16, or lines that fit 4×4: one 4×4 puzzle per line.
  if (size === 16 && (length < size / 2 || fitsFour)) {
    return readWholeLine(line) ?? { count: 1, error: damagedLine(line) }
  }
  return damagedGrid(block.slice(start, start + Math.min(length, size ?? length)), mode, size)
}

function damagedGrid(lines: readonly Line[], mode: SplitMode, size: Size | undefined): Attempt {
  const words = lines.map((line) => line.cells.separated ?? [])
  if (size !== undefined && words.some(looksLikeMarks) && haveMarks(words, size)) {
    return tryRead(lines.length, () => readMarkRows(words, size))
  }
  const rows = lines.map((line) => rowOf(line, mode))
  if (size === undefined) return { count: lines.length, error: lengthError(rows.flat()) }
  return tryRead(lines.length, () => ({ puzzle: readRows(rows, size) }))
}

const rowOf = (line: Line, mode: SplitMode) => line.cells[mode] ?? line.cells.compact ?? []

/** Consecutive short lines of a block, or one line that is not short. */
interface Run {
  readonly length: number
  /** The mode in which most lines have the same valid length. */
  readonly mode: SplitMode
  /** That length, else the number of lines if it is valid. */
  readonly size: Size | undefined
  /** True if every cell is a digit of 4×4 or a blank. */
  readonly fitsFour: boolean
}

/**
 * Returns a function that describes the run from a line to its end. Call it with ascending lines: the lengths are
 * counted once, and uncounted for lines that have been passed, so all calls together take linear time.
 */
function createRuns(block: readonly Line[]): (start: number) => Run {
  const lengths = ROW_MODES.map(() => SIZES.map(() => 0))
  const misfits = ROW_MODES.map(() => 0)
  const count = (line: Line, by: number) => {
    ROW_MODES.forEach((mode, index) => {
      const row = rowOf(line, mode)
      const { length } = row
      if (isSize(length)) lengths[index][SIZES.indexOf(length)] += by
      if (!fitsSize(row, 4)) misfits[index] += by
    })
  }
  let first = 0
  let end = 0
  return (start) => {
    for (; first < Math.min(start, end); first++) count(block[first], -1)
    if (start >= end) {
      const isLast = !isShort(block[start])
      first = end = start
      do count(block[end++], 1)
      while (!isLast && end < block.length && isShort(block[end]))
    }
    const highest = lengths.map((counts) => Math.max(...counts))
    const best = highest.indexOf(Math.max(...highest))
    const length = end - start
    return {
      length,
      mode: ROW_MODES[best],
      size:
        highest[best] > 0
          ? SIZES[lengths[best].indexOf(highest[best])]
          : isSize(length)
            ? length
            : undefined,
      fitsFour: misfits[best] === 0,
    }
  }
}

/** The error for a line with a wrong number of cells. */
function damagedLine(line: Line): NotationError {
  const { compact = [], separated = [], first } = line.cells
  if (separated.length > 12 && separated.every((word) => word.length <= 4)) {
    return lengthError(separated)
  }
  // `puzzle,solution`: only the puzzle counts.
  const onlyFirst = first && separated.every((word) => word.length > MAX_ROW_CELLS)
  const cells = onlyFirst ? first : compact
  const { length } = cells
  if (
    length >= MIN_SUKAKU_CHARS &&
    length <= MAX_SUKAKU_CHARS &&
    cells.every((c) => /[\d.]/.test(c))
  ) {
    return new NotationError('length', { format: 'sukaku', length, expected: 729 })
  }
  return lengthError(cells)
}
