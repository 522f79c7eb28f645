import { findConflicts, isSize, type Size, shapeOf } from '../../../core/sudoku/grid'
import {
  fitsSize,
  lengthError,
  likelyRows,
  MAX_ROW_CELLS,
  MIN_GRID_CELLS,
  type Rows,
  readCells,
  sizeOfCount,
  squareCells,
} from './cells'
import { NotationError } from './error'
import { gridWords, type Line, type SplitMode } from './lines'
import {
  haveMarks,
  isSukaku,
  looksLikeMarks,
  readMarkRows,
  readSukaku,
  sizeOfSukaku,
} from './marks'
import { isNearlyPuzzle } from './meant'
import type { Position } from './position'
import { chunks } from './print'
import { readColumns, trimRows } from './table'

/*
 * Blocks: lines of cells without a blank line or words between them. A block contains puzzles that are one line each, grids of
 * several lines, what is damaged, and what is no puzzle.
 */

export const MODES: readonly SplitMode[] = ['compact', 'separated', 'delimited']

/** What a text holds in a place: a position or an error; `end` is its last line. */
export interface Found {
  readonly line: number
  readonly end: number
  readonly position?: Position
  readonly error?: NotationError
  /** The text, if it is not certain that it was meant as a puzzle. */
  readonly text?: string
}

type Attempt = Pick<Found, 'position' | 'error'>

/** The positions that a function reads, or its error. */
export function attempts(read: () => readonly Position[]): Attempt[] {
  try {
    return read().map((position) => ({ position }))
  } catch (error) {
    if (error instanceof NotationError) return [{ error }]
    throw error
  }
}

export const tryRead = (read: () => Position): Attempt => attempts(() => [read()])[0]

/** What was found in lines. An error of a row is reported at the line of that row. */
export function report(lines: readonly Line[], { position, error }: Attempt): Found {
  const [first] = lines
  const end = lines[lines.length - 1].number
  if (position) return { line: first.number, end, position }
  const row = first.kind === 'cells' ? lines[(error?.row ?? 1) - 1] : undefined
  const text = lines.map((line) => line.text).join('\n')
  return { line: (row ?? first).number, end, error, text }
}

/** A part of a block: lines of one size, and the puzzles in them. It is no puzzle, or not whole, without any. */
interface Part {
  readonly lines: readonly Line[]
  readonly size: number
  readonly found: readonly Found[]
}

/** Reads all puzzles of a block. */
export function parseBlock(block: readonly Line[]): Found[] {
  const rows = withoutWords(block.filter(({ kind }) => kind === 'cells'))
  const parts = partsBy(rows)
  if (parts.some(({ found }) => !found.some(({ position }) => position))) {
    const position = readTable(block, rows)
    if (position) return [report(rows, { position })]
  }
  const groups: Part[][] = []
  parts.forEach((part, i) => {
    if (i > 0 && isAttached(parts[i - 1], part)) groups[groups.length - 1].push(part)
    else groups.push([part])
  })
  return groups.flatMap((group) => {
    if (group.every(({ found }) => found.length > 0)) return group.flatMap(({ found }) => found)
    const lines = group.flatMap((part) => part.lines)
    // A number among words.
    if (lines.length === 1 && lines[0].isDressed && !isNearlyPuzzle(lines[0].text)) return []
    const { text, ...found } = report(lines, readDamaged(lines))
    return lines.filter(isRow).length > 1 ? found : { ...found, text }
  })
}

const haveSameLength = (a: Line, b: Line) =>
  MODES.some((mode) => lengthOf(a, mode) > 3 && lengthOf(a, mode) === lengthOf(b, mode))

/** Lines of cells without those above and below them that have words and other cells: the head of a message, a day. */
export function withoutWords(lines: readonly Line[]): readonly Line[] {
  const isAlike = (line: Line, other: Line | undefined) =>
    !other || !line.isDressed || standsAlone(line) || haveSameLength(line, other)
  const first = lines.findIndex((line, i) => isAlike(line, lines[i + 1]))
  const rest = lines.slice(first)
  while (rest.length > 1 && !isAlike(rest[rest.length - 1], rest[rest.length - 2])) rest.pop()
  return rest
}

/** Whether a line is certainly a row of a grid: blanks, and digits that differ. */
function isRow({ cells }: Line): boolean {
  const text = cells.compact.join('')
  return /^(?=.{8})(?=.*[.*_])(?=.*[1-9])(?!.*([1-9]).*\1)/.test(text)
}

/** Whether a part that is no grid continues or begins the other one: rows of nearly the same length. */
const isAttached = (a: Part, b: Part) =>
  !(a.found.length > 0 && b.found.length > 0) && a.size < 2 * b.size && b.size < 2 * a.size

export const lengthOf = (line: Line, mode: SplitMode) => line.cells[mode].length

/** Lines one below the other that have the same number of cells in a mode, and other lines one by one. */
function partsBy(lines: readonly Line[]): Part[] {
  const parts: Part[] = []
  const ends = MODES.map(() => 0)
  const worth = ({ found, lines }: Part) =>
    (isRead(found) ? Infinity : found.length * 1e6) + lines.length
  for (let from = 0; from < lines.length; from += parts[parts.length - 1].lines.length) {
    let best: Part | undefined
    for (const [i, mode] of MODES.entries()) {
      const size = lengthOf(lines[from], mode)
      if (!isSize(size) || isRead(best?.found)) continue
      if (ends[i] <= from) ends[i] = from + 1
      while (ends[i] < lines.length && lengthOf(lines[ends[i]], mode) === size) ends[i]++
      if (best && best.lines.length >= ends[i] - from && (ends[i] - from) % size > 0) continue
      const part = readRun(lines.slice(from, ends[i]), mode, size)
      if (!best || worth(part) > worth(best)) best = part
    }
    parts.push(best ?? readLines(lines.slice(from, from + 1)))
  }
  return parts
}

const isRead = (found: readonly Found[] = []) =>
  found.length > 0 && found.every(({ position }) => position)

/** Reads lines of one length. Sixteen characters are a row of a 16×16 or a whole 4×4. */
function readRun(lines: readonly Line[], mode: SplitMode, size: Size): Part {
  const cells = size === 16 && mode === 'compact' ? lines.flatMap((line) => line.cells.compact) : []
  const areSmall = fitsSize(cells, 4) && cells.some((cell) => /[1-9]/.test(cell))
  if (areSmall || (cells.length > 0 && lines.length < 8)) return readLines(lines)
  return { lines, size, found: lines.length % size > 0 ? [] : readGrids(lines, mode, size) }
}

function readGrids(lines: readonly Line[], mode: SplitMode, size: Size): Found[] {
  return chunks(lines, size).map((part) => {
    const rows = part.map(({ cells }) => cells[mode])
    const isDressed = part.some((line) => line.isDressed)
    return report(
      part,
      tryRead(() => readGridRows(rows, size, isDressed)),
    )
  })
}

/** Reads rows of `size` cells, of digits or candidates. */
function readGridRows(rows: Rows, size: Size, isDressed = false): Position {
  const cells = rows.flat()
  if (!fitsSize(cells, size) && haveMarks(rows, size)) return readMarkRows(rows, size)
  const puzzle = readCells(squareCells(rows, size), shapeOf(size))
  const { shape, values } = puzzle
  // Digits among words, or small ones with dashes: dates and numbers of phones repeat digits.
  const isSmall = size <= 6
  const isDoubtful = isDressed || (isSmall && cells.some((cell) => /^[-?x]$/i.test(cell)))
  const isWrong = !values.some(Boolean) || (isSmall && findConflicts(shape, values).length > 0)
  if (isDoubtful && isWrong) throw new NotationError('empty')
  return { puzzle }
}

/** Lines one by one: the grids in them, or a part that is no grid. */
function readLines(lines: readonly Line[]): Part {
  const found = lines.flatMap((line) => readWholes(line).map((attempt) => report([line], attempt)))
  const [line] = lines
  const { compact, separated } = line.cells
  const isRow = /[\d.*_?x-]/i.test(line.text) && (!line.isDressed || found.length > 0)
  return { lines, found, size: !isRow ? 0 : isMarkLine(line) ? separated.length : compact.length }
}

const isMarkLine = ({ cells }: Line) => looksLikeMarks(cells.separated)

/** Reads the whole grids of a line: all of its cells, or words that are grids of their own, perhaps with their solutions. */
function readWholes(line: Line): Attempt[] {
  const { separated: words } = line.cells
  // Beside words a grid may have others.
  const beside = line.isDressed ? readWords(line, false) : []
  if (beside.length > 0) return beside
  // The last one is without its number in a list.
  const rest = /^(?:\d{1,4}\.?|[-*])$/.test(words[0]) ? [...words.slice(1).join('')] : []
  const all = [...Object.values(line.cells), rest].flatMap((cells) =>
    readWhole(cells, line.isDressed || (words.length > 1 && words.length < cells.length)),
  )
  const good = all.find(({ position }) => position)
  if (good) return [good]
  const columns = readWords(line, all.length > 0)
  return columns.length > 0 ? columns : all.slice(0, 1)
}

/** Reads cells that are as many as a grid or a Sukaku has. */
function readWhole(cells: readonly string[], isLoose = true): Attempt[] {
  const size = sizeOfCount(cells.length)
  const sukaku = sizeOfSukaku(cells.length) ?? 0
  const rows = size && chunks(cells, size)
  if (rows) return [tryRead(() => readGridRows(rows, size, isLoose && size < 9))]
  const isSure = sukaku > 4 || isSukaku(cells)
  return sukaku && isSure ? [tryRead(() => readSukaku(cells, sukaku))] : []
}

/** Reads words that are grids. Full ones beside others are solutions. */
function readWords({ text, isDressed }: Line, isWhole: boolean): Attempt[] {
  const grids = gridWords(text).flatMap((word): Attempt[] => {
    // A full stop.
    const isStopped = isDressed && sizeOfCount(word.length - 1)
    const cells = [...(isStopped ? word.replace(/\.$/, '') : word)]
    const read = readWhole(cells)
    const isSure = sizeOfSukaku(cells.length) && /^[\d.*_-]+$/.test(word)
    if (read.some(({ position }) => position) || isSure) return read
    const isDamaged = cells.length >= MIN_GRID_CELLS && /^[\d.*_?x-]+$/i.test(word)
    return isDamaged && !isWhole && read.length === 0 ? [{ error: lengthError(cells) }] : []
  })
  const wrong = grids.filter(({ error }) => error)
  if (wrong.length > 0) return wrong.slice(0, 1)
  const open = grids.filter(({ position }) => position?.puzzle.values.includes(0))
  const different = open.length > 0 ? open : grids.slice(0, 1)
  return [...new Map(different.map((grid) => [`${grid.position?.puzzle.values}`, grid])).values()]
}

/** True for a line that is a puzzle of its own, right or wrong, whatever is above and below it. */
export function standsAlone(line: Line): boolean {
  const mayBeRow = Object.values(line.cells).some(({ length }, i, ways) => {
    const isShort = length > 0 && length <= MAX_ROW_CELLS
    return isSize(length) || (isShort && ways[i].every((cell) => cell.length <= 4))
  })
  return !mayBeRow && !isMarkLine(line)
}

/** Reads lines as one grid: as many rows as there are cells in a row, or a line that was broken. */
export function readGrid(lines: readonly Line[]): Position | undefined {
  const [{ found = [] } = {}, other] = partsBy(lines)
  const isGrid = !other && lines.length > 1 && found.length === 1
  return (isGrid && found[0].position) || readBrokenLine(lines)
}

/** The same, or the error in them. */
export function readRows(lines: readonly Line[]): Attempt {
  const position = readGrid(lines)
  return position ? { position } : readDamaged(lines)
}

/** Reads a one-line puzzle that was broken into several lines, not at the ends of rows. */
function readBrokenLine(lines: readonly Line[]): Position | undefined {
  const rows = lines.map((line) => line.cells.compact)
  const cells = rows.flat()
  const uneven = new Set(rows.slice(0, -1).map(({ length }) => length)).size > 1
  // Rows of another grid are no broken line.
  const isGrid = !uneven && !MODES.some((mode) => isSize(lengthOf(lines[0], mode)))
  return lines.length > 1 && (isGrid || isSukaku(cells))
    ? readWhole(cells, false)[0]?.position
    : undefined
}

/** Reads a grid with labels or empty rows, or with spaces as blanks. Rulers are rows only if there are too few without them. */
function readTable(block: readonly Line[], rows: readonly Line[]): Position | undefined {
  if (rows.length > 2 * MAX_ROW_CELLS) return undefined
  // A table of Markdown has a ruler below its head only.
  const rulers = block.filter(({ kind, text }) => kind === 'ruler' && /-.*\|/.test(text))
  const hasHead = rulers.length === 1 && block[block.indexOf(rows[0]) + 1] === rulers[0]
  for (const hasRulers of [false, true]) {
    const lines = block
      .filter(
        (line) =>
          rows.includes(line) ||
          (hasRulers && line.kind === 'ruler' && haveSameLength(line, rows[0])),
      )
      .slice(hasHead ? 1 : 0)
    const ways = [
      ...MODES.map((mode) => lines.map(({ cells }) => cells[mode])),
      lines.map(afterLabel),
    ]
    for (const rows of [...ways, ...ways.map(trimRows), readColumns(lines.map((l) => l.text))]) {
      const size = rows.length
      const { position } = isSize(size) ? tryRead(() => readGridRows(rows, size, true)) : {}
      if (position) return position
    }
  }
  return undefined
}

/** The first word of a line, then each character. */
function afterLabel({ cells: { separated: words } }: Line): readonly string[] {
  return [words[0] ?? '', ...words.slice(1).join('')]
}

/** The error in lines that form no grid: of the size that most of them have, or that there are lines. */
export function readDamaged(lines: readonly Line[]): Attempt {
  const [first] = lines
  if (lines.length === 1) return readWholes(first)[0] ?? { error: damagedLine(first) }
  const { rows, size } = likelyRows(
    MODES.map((mode) =>
      lines.map(({ cells }) => (cells[mode].length > 0 ? cells[mode] : cells.compact)),
    ),
  )
  const words = lines.map(({ cells }) => cells.separated)
  if (size) return tryRead(() => readGridRows(words.some(looksLikeMarks) ? words : rows, size))
  const cells = rows.flat()
  return { error: sizeOfCount(cells.length) ? damagedLine(first) : lengthError(cells) }
}

/** The error for a line with a wrong number of cells. */
function damagedLine({ cells: { compact, separated } }: Line): NotationError {
  const areNumbers = separated.length > 12 && separated.every((word) => word.length <= 4)
  return lengthError(areNumbers ? separated : compact)
}
