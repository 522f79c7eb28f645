import { isSize, type Puzzle, shapeOf } from '../../../core/sudoku/grid'
import {
  type ParsedPuzzle,
  parseBlock,
  ROW_MODES,
  readGrid,
  report,
  standsAlone,
  tryRead,
} from './block'
import { readPlainLine, sizeOfCount } from './cells'
import { locate } from './error'
import { readIss } from './iss'
import { MAX_ROW_CELLS } from './limits'
import { type Line, readLine } from './lines'
import { readLink } from './link'
import { openBrackets, readList } from './list'
import { readObject } from './object'
import { readOpenSudoku } from './opensudoku'
import type { Position } from './position'
import { readSections } from './sdk'
import { readSumoCue } from './sumocue'
import { readSusser } from './susser'

type Entries = Generator<ParsedPuzzle, void, undefined>

/**
 * Reads the puzzles of a text line by line, as `parsePuzzles` does. Each is returned as soon as no later line can
 * change it. Files of OpenSudoku and .sdk files with headers are kept until they end.
 */
export class PuzzleReader {
  /** Lines of cells that have no blank line between them, or the lines of a list, an object or a file. */
  private block: Line[] = []
  /** True if lines above those of the block have been read, with no blank line between. It is no band then. */
  private isCut = false
  /** The brackets that an open list or object has yet to close. */
  private depth = 0
  /** Blocks that may be the bands of one grid. */
  private bands: Line[][] = []

  /** `number` lines stand before the first one. `parseGrid` reads the grids inside JSON objects. */
  constructor(
    private readonly parseGrid: (text: string) => Puzzle,
    private number = 0,
  ) {}

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
    const [first] = this.block
    if (first && MULTI_LINE.has(first.kind)) {
      if (!this.endsBefore(line)) {
        yield* this.addToOpen(line)
        return
      }
      yield* this.close()
    }
    const readAlone = READ_ALONE[line.kind]
    if (line.kind === 'blank') yield* this.close()
    else if (MULTI_LINE.has(line.kind)) {
      yield* this.close()
      yield* this.addToOpen(line)
    } else if (readAlone) {
      yield* this.close()
      yield* this.settle(true)
      yield report(
        [line],
        tryRead(1, () => readAlone(line)),
      )
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

  /** Whether a line cannot belong to the list, the object or the file that is open. */
  private endsBefore(line: Line): boolean {
    const [{ kind }] = this.block
    if (kind === 'xml') return false
    if (kind === 'section') return line.kind === 'section' && /puzzle/i.test(line.text)
    if (kind === 'object' && line.kind !== 'blank') return readPlainLine(line.raw) !== undefined
    return endsOpenList(line)
  }

  private *addToOpen(line: Line): Entries {
    this.block.push(line)
    const [{ kind }] = this.block
    if (kind === 'xml') {
      if (/<\/opensudoku\s*>/.test(line.raw)) yield* this.close()
    } else if (kind !== 'section') {
      this.depth += openBrackets(kind === 'object' ? line.raw : line.text)
      if (this.depth <= 0) yield* this.close()
    }
  }

  private *close(): Entries {
    const { block, isCut } = this
    this.block = []
    this.isCut = false
    this.depth = 0
    if (block.length === 0) return
    if (MULTI_LINE.has(block[0].kind)) {
      yield* this.settle(true)
      yield* readOpen(block, this.parseGrid)
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

/** The kinds of lines with which several lines begin. */
const MULTI_LINE: ReadonlySet<Line['kind']> = new Set(['list', 'object', 'section', 'xml'])

/** How lines are read that are puzzles of their own by their form. */
const READ_ALONE: Readonly<Partial<Record<Line['kind'], (line: Line) => Position>>> = {
  link: (line) => readLink(line.raw),
  susser: (line) => readSusser(line.text),
  iss: (line) => readIss(line.text),
  sumocue: (line) => readSumoCue(line.text),
}

/** Reads the lines of a list, an object or a file. */
function* readOpen(block: readonly Line[], parseGrid: (text: string) => Puzzle): Entries {
  const [{ kind, number }] = block
  const raw = () => block.map((line) => line.raw).join('\n')
  if (kind === 'xml') yield* readOpenSudoku(raw(), number)
  else if (kind === 'section')
    yield report(
      block,
      tryRead(block.length, () => readSections(block)),
    )
  else {
    const isObject = kind === 'object' && /^\s*\{\s*["}]/.test(raw())
    const read = isObject
      ? () => readObject(raw(), parseGrid)
      : () =>
          locate({ format: 'list' }, () => ({
            puzzle: readList(block.map((line) => line.text).join('\n')),
          }))
    yield report(block, tryRead(block.length, read))
  }
}

/** True for a line that cannot be part of a list that is still open. */
function endsOpenList(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'border') return true
  if (line.kind === 'cells') {
    // A line of semicolons has no words.
    const words = line.cells.separated ?? []
    const isLong = words.length > 1 || (words[0] ?? '').length > MAX_ROW_CELLS
    return !/[,\])}"']/.test(line.text) && isLong
  }
  if (openBrackets(line.text) !== 0) return false
  const size = sizeOfCount(line.text.split(',').length)
  return size !== undefined && size > 4
}

/** The sizes of the grids in which a block is a band or a row, by the cells of its first line. */
function sizesOfBand(lines: readonly Line[]): number[] {
  const height = lines.length
  return ROW_MODES.map((mode) => lines[0].cells[mode]?.length ?? 0).filter(
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
