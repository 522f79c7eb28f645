import { isSize, type Puzzle, type Size, shapeOf } from '../grid'
import { fitsSize, lengthError, likelySize, readCells, readRows, sizeOfCount } from './cells'
import { NotationError } from './error'
import type { Line, SplitMode } from './lines'
import { readLines } from './lines'
import { openBrackets, readList } from './list'

/** One puzzle of a text, or the error found in its place; `line` counts from 1. */
export type ParsedPuzzle =
  | { readonly line: number; readonly puzzle: Puzzle; readonly error?: undefined }
  | { readonly line: number; readonly error: NotationError; readonly puzzle?: undefined }

const ROW_MODES: readonly SplitMode[] = ['compact', 'separated', 'delimited']
const LINE_MODES: readonly SplitMode[] = [...ROW_MODES, 'first']
const MAX_ROW_CELLS = 25

/**
 * Reads one puzzle in any notation; a one-line puzzle may be broken into lines anywhere.
 * Throws NotationError, also if the text contains several puzzles.
 */
export function parsePuzzle(text: string): Puzzle {
  const lines = readLines(text)
  const cellLines = lines.filter((line) => line.kind === 'cells')
  const hasList = lines.some((line) => line.kind === 'list')
  if (!hasList && cellLines.length > 1) {
    const grid = readGrid(cellLines, 0)
    if (grid?.count === cellLines.length) return puzzleOrThrow(grid)
    const broken = readBrokenLine(cellLines)
    if (broken) return broken
  }
  const found = [...parseLines(lines)]
  const wrong = found.find((entry) => entry.error)
  if (wrong?.error && found.length > 1 && cellLines.every(isShort) && !hasList) {
    return puzzleOrThrow(readDamagedGrid(cellLines, 0, true))
  }
  if (wrong?.error) throw wrong.error
  if (found.length > 1) throw new NotationError('several', { length: found.length })
  if (!found[0]?.puzzle) throw new NotationError('empty')
  return found[0].puzzle
}

/**
 * Reads a text of many puzzles in mixed notations: one per line, or grids and lists over several
 * lines. Blank lines separate puzzles, except between the bands of one grid.
 */
export function* parsePuzzles(text: string): Generator<ParsedPuzzle, void, undefined> {
  yield* parseLines(readLines(text))
}

function* parseLines(lines: readonly Line[]): Generator<ParsedPuzzle, void, undefined> {
  for (const block of joinBands(splitBlocks(lines))) {
    if (block[0].kind === 'list')
      yield report(
        block,
        attempt(block.length, () => listOf(block)),
      )
    else yield* parseBlock(block)
  }
}

const listOf = (block: readonly Line[]) => readList(block.map((line) => line.text).join('\n'))

// ——— blocks ———

/** Groups lines of cells that have no blank line between them; each list is a block too. */
function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let block: Line[] = []
  const close = () => {
    if (block.length > 0) blocks.push(block)
    block = []
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (line.kind === 'cells') block.push(line)
    else if (line.kind === 'blank') close()
    else if (line.kind === 'list') {
      close()
      const end = endOfList(lines, i)
      blocks.push(lines.slice(i, end))
      i = end - 1
    }
  }
  close()
  return blocks
}

/** The end of a list. An unclosed list ends before the first line that cannot be part of a list. */
function endOfList(lines: readonly Line[], start: number): number {
  let depth = openBrackets(lines[start].text)
  let end = start + 1
  while (depth > 0 && end < lines.length && !endsOpenList(lines[end])) {
    depth += openBrackets(lines[end].text)
    end++
  }
  return end
}

function endsOpenList(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'border') return true
  if (line.kind === 'cells') {
    // A line of semicolons has no words.
    const [word = '', ...others] = line.cells.separated ?? []
    return !/[,\])}"']/.test(line.text) && (others.length > 0 || word.length > MAX_ROW_CELLS)
  }
  if (openBrackets(line.text) !== 0) return false
  const size = sizeOfCount(line.text.split(',').length)
  return size !== undefined && size > 4
}

/** Joins grids whose bands or rows are separated by blank lines. */
function joinBands(blocks: readonly Line[][]): Line[][] {
  const joined: Line[][] = []
  for (let i = 0; i < blocks.length; i++) {
    const count = blocksOfGrid(blocks, i)
    joined.push(blocks.slice(i, i + count).flat())
    i += count - 1
  }
  return joined
}

function blocksOfGrid(blocks: readonly Line[][], start: number): number {
  const height = blocks[start].length
  for (const mode of ROW_MODES) {
    const size = blocks[start][0].cells[mode]?.length ?? 0
    if (!isSize(size) || (height !== 1 && height !== shapeOf(size).boxHeight)) continue
    const parts = blocks.slice(start, start + size / height)
    const isBand = (block: Line[]) => block.length === height
    if (parts.every(isBand) && readGrid(parts.flat(), 0)?.count === size) return parts.length
  }
  return 1
}

// ——— lines of cells ———

function* parseBlock(block: readonly Line[]): Generator<ParsedPuzzle, void, undefined> {
  for (let i = 0; i < block.length; ) {
    const result = readNext(block, i)
    yield report(block.slice(i, i + result.count), result)
    i += result.count
  }
}

/** The result of reading `count` lines. */
type Attempt = { count: number; puzzle: Puzzle } | { count: number; error: NotationError }

function attempt(count: number, read: () => Puzzle): Attempt {
  try {
    return { count, puzzle: read() }
  } catch (error) {
    if (error instanceof NotationError) return { count, error }
    throw error
  }
}

function puzzleOrThrow(result: Attempt): Puzzle {
  if ('error' in result) throw result.error
  return result.puzzle
}

/** Errors in a grid of several lines are reported at the line of the wrong row. */
function report(lines: readonly Line[], result: Attempt): ParsedPuzzle {
  if ('puzzle' in result) return { line: lines[0].number, puzzle: result.puzzle }
  const row = result.error.row ?? 1
  const line = lines.length > 1 && lines[0].kind === 'cells' ? lines[row - 1] : undefined
  return { line: (line ?? lines[0]).number, error: result.error }
}

function readNext(block: readonly Line[], start: number): Attempt {
  const grid = readGrid(block, start)
  const line = readWholeLine(block[start])
  // Sixteen characters are a row of a 16×16 or a whole 4×4. Sixteen such lines without a digit above 4
  // are sixteen 4×4 puzzles.
  if (grid && !(grid.count === 16 && line && 'puzzle' in line && !isEmpty(grid))) return grid
  if (line && ('puzzle' in line || !isShort(block[start]))) return line
  return readDamagedGrid(block, start, false)
}

function isEmpty(result: Attempt): boolean {
  return 'puzzle' in result && result.puzzle.values.every((digit) => digit === 0)
}

function isShort(line: Line): boolean {
  return ROW_MODES.some((mode) => {
    const cells = line.cells[mode]
    return cells !== undefined && cells.length <= MAX_ROW_CELLS && cells.every((c) => c.length <= 4)
  })
}

/** Reads a grid of `size` lines in the first mode that fits, preferring one without invalid cells. */
function readGrid(lines: readonly Line[], start: number): Attempt | undefined {
  let misfit: Attempt | undefined
  for (const mode of ROW_MODES) {
    const size = lines[start].cells[mode]?.length ?? 0
    if (!isSize(size) || start + size > lines.length) continue
    const rows = lines.slice(start, start + size).map((line) => line.cells[mode])
    if (!rows.every((row) => row?.length === size)) continue
    const cells = rows.flatMap((row) => row ?? [])
    if (fitsSize(cells, size)) return attempt(size, () => readCells(cells, size))
    misfit ??= attempt(size, () => readCells(cells, size))
  }
  return misfit
}

/** Reads a line that contains a whole grid, in the same way. */
function readWholeLine(line: Line): Attempt | undefined {
  let misfit: Attempt | undefined
  for (const mode of LINE_MODES) {
    const cells = line.cells[mode] ?? []
    const size = sizeOfCount(cells.length)
    if (!size) continue
    if (fitsSize(cells, size)) return attempt(1, () => readCells(cells, size))
    misfit ??= attempt(1, () => readCells(cells, size))
  }
  return misfit
}

/** Reads a one-line puzzle that was broken into several lines, not at the ends of rows. */
function readBrokenLine(lines: readonly Line[]): Puzzle | undefined {
  const cells = lines.flatMap((line) => line.cells.compact ?? [])
  const size = sizeOfCount(cells.length)
  const uneven = new Set(lines.slice(0, -1).map((line) => line.cells.compact?.length)).size > 1
  if (!size || uneven || lines.length === size || !fitsSize(cells, size)) return undefined
  return readCells(cells, size)
}

/** Finds the error in lines that form no grid; takes as many lines as the grid should have. */
function readDamagedGrid(block: readonly Line[], start: number, toEnd: boolean): Attempt {
  let end = start + 1
  if (isShort(block[start])) while (end < block.length && isShort(block[end])) end++
  const lines = block.slice(start, end)
  if (lines.length === 1) return { count: 1, error: damagedLine(lines[0]) }
  const { rows, size } = likelyRows(lines)
  if (size === undefined) return { count: lines.length, error: lengthError(rows.flat()) }
  // Too few lines of sixteen characters for a 16×16, or lines that fit 4×4: one 4×4 puzzle per line.
  if (size === 16 && !toEnd && (rows.length < size / 2 || fitsSize(rows.flat(), 4))) {
    return readWholeLine(lines[0]) ?? { count: 1, error: damagedLine(lines[0]) }
  }
  const count = toEnd ? rows.length : Math.min(rows.length, size)
  return attempt(count, () => readRows(rows.slice(0, count), size))
}

/** The rows in the mode in which most of them have the same valid length. */
function likelyRows(lines: readonly Line[]): { rows: (readonly string[])[]; size?: Size } {
  let best: { rows: (readonly string[])[]; size?: Size } | undefined
  let bestCount = -1
  for (const mode of ROW_MODES) {
    const rows = lines.map((line) => line.cells[mode] ?? line.cells.compact ?? [])
    const size = likelySize(rows)
    const count = rows.filter((row) => row.length === size).length
    if (count <= bestCount) continue
    best = { rows, ...(size && { size }) }
    bestCount = count
  }
  return best ?? { rows: [] }
}

/** The error for a line with a wrong number of cells. */
function damagedLine(line: Line): NotationError {
  const { compact = [], separated = [], first } = line.cells
  if (separated.length > 12 && separated.every((word) => word.length <= 4)) {
    return lengthError(separated)
  }
  // `puzzle,solution`: only the puzzle counts.
  const onlyFirst = first && separated.every((word) => word.length > MAX_ROW_CELLS)
  return lengthError(onlyFirst ? first : compact)
}
