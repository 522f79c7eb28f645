import type { Puzzle } from '../../../core/sudoku/grid'
import {
  isShort,
  type ParsedPuzzle,
  positionOrThrow,
  readBrokenLine,
  readDamagedGrid,
  readGrid,
} from './block'
import { readPlainLine } from './cells'
import { NotationError } from './error'
import { MAX_TEXT_LENGTH } from './limits'
import { readLine, splitLines } from './lines'
import type { Position } from './position'
import { PuzzleReader } from './reader'

/** Reads the puzzle of one text, without entries and notes. Throws NotationError as `parsePosition` does. */
export function parsePuzzle(text: string): Puzzle {
  return parsePosition(text).puzzle
}

/**
 * Reads one puzzle in any notation with its entries and notes; a one-line puzzle may be broken into lines anywhere.
 * Throws NotationError, also if the text contains several puzzles or has more than 100,000 characters.
 */
export function parsePosition(text: string): Position {
  const { length } = text
  if (length > MAX_TEXT_LENGTH) {
    throw new NotationError('too-long', { length, expected: MAX_TEXT_LENGTH })
  }
  const plain = readPlainLine(text)
  if (plain) return { puzzle: plain }
  const lines = splitLines(text).map((line, index) => readLine(line, index + 1))
  const cellLines = lines.filter((line) => line.kind === 'cells')
  const isPlain = lines.every(({ kind }) => PLAIN_KINDS.has(kind))
  if (isPlain && cellLines.length > 1) {
    const grid = readGrid(cellLines, 0)
    if (grid?.count === cellLines.length) return positionOrThrow(grid)
    const broken = readBrokenLine(cellLines)
    if (broken) return broken
  }
  const reader = createReader()
  const found = [...lines.flatMap((line) => [...reader.add(line)]), ...reader.end()]
  const puzzles = found.filter((entry) => !entry.error)
  const wrong = found.find((entry) => entry.error)
  // A message around one link.
  const isMessage = lines.some(({ kind }) => kind === 'link') && puzzles.length === 1
  if (wrong?.error && !isMessage) {
    if (found.length > 1 && isPlain && cellLines.every(isShort)) {
      return positionOrThrow(readDamagedGrid(cellLines))
    }
    throw wrong.error
  }
  if (puzzles.length > 1) throw new NotationError('several', { length: found.length })
  const [first] = puzzles
  if (!first?.puzzle) throw new NotationError('empty')
  const { puzzle, entries, notes } = first
  return { puzzle, ...(entries && { entries }), ...(notes && { notes }) }
}

const PLAIN_KINDS: ReadonlySet<string> = new Set(['cells', 'border', 'blank'])

/**
 * Reads a text of many puzzles in mixed notations: one per line, or grids, lists, objects and files over several
 * lines. Blank lines separate puzzles, except between the bands of one grid.
 */
export function* parsePuzzles(text: string): Generator<ParsedPuzzle, void, undefined> {
  const reader = createReader()
  for (const line of splitLines(text)) yield* reader.push(line)
  yield* reader.end()
}

/** A reader of a text that arrives line by line; `number` lines stand before the first one. */
export function createReader(number = 0): PuzzleReader {
  return new PuzzleReader(parsePuzzle, number)
}
