import { isSize, type Puzzle, shapeOf } from '../../../core/sudoku/grid'
import {
  isShort,
  MAX_ROW_CELLS,
  type ParsedPuzzle,
  parseBlock,
  puzzleOrThrow,
  ROW_MODES,
  readBrokenLine,
  readDamagedGrid,
  readGrid,
  report,
  standsAlone,
  tryRead,
} from './block'
import { readPlainLine, sizeOfCount } from './cells'
import { NotationError } from './error'
import { type Line, readLine, splitLines } from './lines'
import { openBrackets, readList } from './list'

type Entries = Generator<ParsedPuzzle, void, undefined>

/** The longest text that `parsePuzzle` reads, in characters. A 25×25 puzzle as indented JSON has a tenth of it. */
export const MAX_TEXT_LENGTH = 100_000

/**
 * Reads one puzzle in any notation; a one-line puzzle may be broken into lines anywhere.
 * Throws NotationError, also if the text contains several puzzles or has more than 100,000 characters.
 */
export function parsePuzzle(text: string): Puzzle {
  const { length } = text
  if (length > MAX_TEXT_LENGTH) {
    throw new NotationError('too-long', { length, expected: MAX_TEXT_LENGTH })
  }
  const plain = readPlainLine(text)
  if (plain) return plain
  const lines = splitLines(text).map((line, index) => readLine(line, index + 1))
  const cellLines = lines.filter((line) => line.kind === 'cells')
  const hasList = lines.some((line) => line.kind === 'list')
  if (!hasList && cellLines.length > 1) {
    const grid = readGrid(cellLines, 0)
    if (grid?.count === cellLines.length) return puzzleOrThrow(grid)
    const broken = readBrokenLine(cellLines)
    if (broken) return broken
  }
  const reader = new PuzzleReader()
  const found = [...lines.flatMap((line) => [...reader.add(line)]), ...reader.end()]
  const wrong = found.find((entry) => entry.error)
  if (wrong?.error && found.length > 1 && cellLines.every(isShort) && !hasList) {
    return puzzleOrThrow(readDamagedGrid(cellLines))
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
  const reader = new PuzzleReader()
  for (const line of splitLines(text)) yield* reader.push(line)
  yield* reader.end()
}

/**
 * Reads the puzzles of a text line by line, as `parsePuzzles` does. Each is returned as soon as no later line can
 * change it.
 */
export class PuzzleReader {
  /** Lines of cells that have no blank line between them, or the lines of a list. */
  private block: Line[] = []
  /** True if lines above those of the block have been read, with no blank line between. It is no band then. */
  private isCut = false
  /** The brackets that an open list has yet to close. */
  private depth = 0
  /** Blocks that may be the bands of one grid. */
  private bands: Line[][] = []

  /** `number` lines stand before the first one. */
  constructor(private number = 0) {}

  /** The puzzles and errors that are certain after the next line of the text. */
  push(text: string): Iterable<ParsedPuzzle> {
    this.number++
    const isEmpty = this.block.length + this.bands.length === 0
    const puzzle = isEmpty ? readPlainLine(text) : undefined
    if (!puzzle) return this.add(readLine(text, this.number))
    this.isCut = true
    return [{ line: this.number, puzzle }]
  }

  /** The same for a line that is already split. */
  *add(line: Line): Entries {
    if (this.block[0]?.kind === 'list') {
      if (!endsOpenList(line)) {
        yield* this.addToList(line)
        return
      }
      yield* this.close()
    }
    if (line.kind === 'blank') yield* this.close()
    else if (line.kind === 'list') {
      yield* this.close()
      yield* this.addToList(line)
    } else if (line.kind === 'cells') {
      this.block.push(line)
      if (!standsAlone(line)) return
      yield* this.settle(true)
      yield* parseBlock(this.block)
      this.block = []
      this.isCut = true
    }
  }

  /** What is left after the last line. */
  *end(): Entries {
    yield* this.close()
    yield* this.settle(true)
  }

  private *addToList(line: Line): Entries {
    this.block.push(line)
    this.depth += openBrackets(line.text)
    if (this.depth <= 0) yield* this.close()
  }

  private *close(): Entries {
    const { block, isCut } = this
    this.block = []
    this.isCut = false
    this.depth = 0
    if (block.length === 0) return
    if (block[0].kind === 'list') {
      yield* this.settle(true)
      yield report(
        block,
        tryRead(block.length, () => listOf(block)),
      )
    } else if (isCut) yield* parseBlock(block)
    else {
      this.bands.push(block)
      yield* this.settle(false)
    }
  }

  /** Reads the blocks that wait for other bands; unless it is the end, only if enough have arrived to decide. */
  private *settle(isEnd: boolean): Entries {
    const { bands } = this
    while (bands.length > 0 && (isEnd || bands.length >= maxBands(bands[0]))) {
      yield* parseBlock(bands.splice(0, bandsOfGrid(bands)).flat())
    }
  }
}

const listOf = (block: readonly Line[]) => readList(block.map((line) => line.text).join('\n'))

/** True for a line that cannot be part of a list that is still open. */
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

/** The sizes of the grids in which a block is a band or a row, by the cells of its first line. */
function sizesOfBand([line, ...others]: readonly Line[]): number[] {
  const height = 1 + others.length
  return ROW_MODES.map((mode) => line.cells[mode]?.length ?? 0).filter(
    (size) => isSize(size) && (height === 1 || height === shapeOf(size).boxHeight),
  )
}

/** The number of blocks that decide whether the first of them is the first band of a grid. */
function maxBands(block: readonly Line[]): number {
  return Math.max(1, ...sizesOfBand(block).map((size) => size / block.length))
}

/** The number of blocks that are the bands or rows of one grid, from the first one on; 1 if it is none. */
function bandsOfGrid(blocks: readonly Line[][]): number {
  const { length: height } = blocks[0]
  for (const size of sizesOfBand(blocks[0])) {
    const parts = blocks.slice(0, size / height)
    const isBand = (block: Line[]) => block.length === height
    if (parts.every(isBand) && readGrid(parts.flat(), 0)?.count === size) return parts.length
  }
  return 1
}
