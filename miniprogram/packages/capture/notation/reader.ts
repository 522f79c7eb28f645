import { findConflicts, isSize, type Puzzle } from '../../../core/sudoku/grid'
import {
  type Found,
  lengthOf,
  MODES,
  parseBlock,
  readDamaged,
  readGrid,
  report,
  standsAlone,
  withoutWords,
} from './block'
import { MAX_ROW_CELLS, readPlainLine, sizeOfCount } from './cells'
import { checkLength, NotationError } from './error'
import { isFormat, readFormat } from './formats'
import { continuesIss } from './iss'
import { type Line, readLine, splitLines } from './lines'
import { openBrackets } from './list'
import { isNearlyPuzzle, isOtherFormat } from './meant'
import type { Position } from './position'
import { textOfPage } from './table'

/** Lines without a blank one between them after which what they hold is read: whole grids of every size. */
const MAX_BLOCK_LINES = 3600

/** A position and the lines of a text in which it was found, from 1. */
export type FoundPosition = Position & { readonly line: number; readonly end: number }

/** One puzzle of a text with entries and notes, or the error found in its place. */
export type ParsedPuzzle =
  | (FoundPosition & { readonly error?: undefined })
  | (Pick<FoundPosition, 'line' | 'end'> & { readonly error: NotationError; puzzle?: undefined })

/** Reads the puzzle of one text, without entries and notes. Throws NotationError as `parsePosition` does. */
export function parsePuzzle(text: string): Puzzle {
  return parsePosition(text).puzzle
}

/**
 * Reads the one puzzle in a text, in any notation and whatever stands around it, with its entries and notes; a one-line puzzle may
 * be broken into lines anywhere. Throws NotationError, also if the text contains several puzzles or has more than 100,000 characters.
 */
export function parsePosition(text: string): Position {
  const found = findPositions(text)
  if (found.length > 1) throw new NotationError('several', { length: found.length })
  const [{ line, end, ...position }] = found
  return position
}

/**
 * Reads all puzzles in a text, at least one; full grids that solve the one beside them are no puzzles. Throws NotationError for what is
 * damaged, or the nearest miss if there is none.
 */
export function findPositions(text: string): readonly FoundPosition[] {
  checkLength(text.length)
  const entries = [...readLines(text, new PuzzleReader(0, false, true))]
  const all = entries.flatMap((entry) => (entry.error ? [] : [entry]))
  const found = all.filter(({ puzzle }, i) => !isSolution(puzzle, all[i + 1]?.puzzle))
  const wrong = entries.find(({ error }) => error && !(found.length > 0 && error.code === 'remote'))
  if (wrong?.error) throw wrong.error
  if (found.length === 0) throw new NotationError('empty')
  return found
}

/**
 * Reads a text of many puzzles in mixed notations: one per line, or grids, lists, objects and files over several
 * lines. Blank lines separate puzzles, except between the bands of one grid. Other text is no error.
 */
export function parsePuzzles(text: string): Generator<ParsedPuzzle, void, undefined> {
  return readLines(text, new PuzzleReader())
}

function* readLines(text: string, reader: PuzzleReader) {
  for (const line of splitLines(text)) yield* reader.push(line)
  yield* reader.end()
}

/**
 * Finds the puzzles of a text line by line, whatever stands around them, as `parsePuzzles` does. Each is returned as soon as no
 * later line can change it. Files of OpenSudoku and .sdk files with headers are kept until they end.
 */
export class PuzzleReader {
  // What was found since the last line.
  private found: ParsedPuzzle[] = []
  // The first thing that was read like a puzzle and is none, though perhaps it was not meant as one.
  private miss: ParsedPuzzle | undefined
  // The first line of words.
  private words = 0
  // Lines of cells that have no blank line between them, or the lines of a list, an object or a file.
  private block: Line[] = []
  // True if lines above those of the block have been read, with no blank line between. It is no band then.
  private isCut = false
  // The brackets that an open list or object has yet to close.
  private depth = 0
  // Blocks that may be parts of one grid, with blank lines between them.
  private parts: Line[][] = []
  // The last puzzle that was returned.
  private last: Puzzle | undefined

  /**
   * `number` lines stand before the first one; `isAnswered`: with a puzzle in them. `isOne`: blank lines may be anywhere in a
   * puzzle, and a line may be broken anywhere.
   */
  constructor(
    private number = 0,
    private isAnswered = false,
    private readonly isOne = false,
  ) {}

  /** The puzzles and errors that are certain after the next line of the text. */
  push(text: string): readonly ParsedPuzzle[] {
    const line = ++this.number
    const puzzle = this.isOne || this.isOpen() ? undefined : readPlainLine(text)
    if (puzzle) {
      this.close()
      this.settle()
      this.isCut = true
      this.take([{ line, end: line, position: { puzzle } }])
    } else this.add(readLine(text, line))
    return this.found.splice(0)
  }

  /** What is left after the last line; if nothing was found in the text, the nearest miss. `isPart`: something follows. */
  end(isPart = false): readonly ParsedPuzzle[] {
    this.close()
    this.settle()
    const {
      words: line,
      miss = line > 0 && { line, end: line, error: new NotationError('empty') },
    } = this
    if (!isPart && !this.isAnswered && miss) this.found.push(miss)
    return this.found.splice(0)
  }

  // Keeps what is no puzzle and was perhaps not meant as one, and drops the solutions of puzzles before them.
  private take(finds: readonly Found[]): void {
    for (const { line, end, position, error, text } of finds) {
      if (error && text !== undefined && !isOtherFormat(error) && !isNearlyPuzzle(text)) {
        this.miss ??= { line, end, error }
        continue
      }
      if (position) {
        if (!position.entries && isSolution(position.puzzle, this.last)) continue
        this.last = position.puzzle
      }
      this.isAnswered = true
      this.found.push({ line, end, error, ...position } as ParsedPuzzle)
    }
  }

  private add(line: Line): void {
    const { kind, number } = line
    const isCells = kind === 'cells' || kind === 'ruler'
    if (!this.isOpen() || this.endsBefore(line)) {
      if (this.isOpen() || !isCells) this.close()
      if (kind === 'words') this.settle()
      if (kind === 'words' || line.isDressed) this.words ||= number
      if (kind === 'words' || kind === 'blank') return
    }
    this.block.push(line)
    if (this.isOpen()) {
      if (this.isComplete(line)) this.close()
    } else if (kind === 'cells' && standsAlone(line) && !this.isOne) {
      this.settle()
      this.take(parseBlock(this.block.splice(0)))
      this.isCut = true
    } else if (this.block.length === MAX_BLOCK_LINES) this.close()
  }

  // Whether the block is of another format than cells.
  private isOpen(): boolean {
    return this.block.length > 0 && isFormat(this.block[0].kind)
  }

  // Whether a line cannot belong to it.
  private endsBefore(line: Line): boolean {
    const [{ kind, text }] = this.block
    if (kind === 'opensudoku') return false
    if (kind === 'sdk') return line.kind === 'sdk' && /puzzle/i.test(line.text)
    if (kind === 'iss') return line.kind !== 'iss' || !continuesIss(line.text, text)
    if (kind === 'json' && line.kind !== 'blank') return /^[\d.*_]{81}/.test(line.raw)
    return endsOpenList(line)
  }

  // Whether it ends with its last line.
  private isComplete(line: Line): boolean {
    const [{ kind, raw }] = this.block
    if (kind === 'sdk' || kind === 'iss') return false
    if (kind === 'opensudoku') {
      const [, name = 'opensudoku'] = /<([a-z]\w*)/i.exec(raw) ?? []
      return new RegExp(`</${name}\\s*>`, 'i').test(line.raw)
    }
    if (kind === 'json' || kind === 'list') {
      this.depth += openBrackets(kind === 'json' ? line.raw : line.text).depth
    }
    return this.depth <= 0
  }

  private close(): void {
    const { isCut, isOne, parts } = this
    const isOpen = this.isOpen()
    const block = this.block.splice(0)
    this.isCut = false
    this.depth = 0
    if (block.length === 0) return
    const size = isCut || isOpen ? undefined : isOne ? Infinity : partSize(block)
    if (!size || (parts.length > 0 && !isOne && partSize(parts[0]) !== size)) this.settle()
    if (!size) this.take(isOpen ? readPage(block) : parseBlock(block))
    else {
      parts.push(block)
      if (parts.flat().length >= size) this.settle()
    }
  }

  // Reads the blocks that wait for other parts.
  private settle(): void {
    this.take(readParts(this.parts.splice(0), this.isOne))
  }
}

/** Reads the lines of another format; a page of the web as the text that it shows. */
function readPage(block: readonly Line[]): readonly Found[] {
  const [{ kind, number }] = block
  if (kind !== 'opensudoku') return readFormat(block)
  const page = textOfPage(block.map(({ raw }) => raw).join('\n'))
  const found = readParts([splitLines(page).map((line) => readLine(line, number))], true)
  return found.some(({ position }) => position) ? found : readFormat(block)
}

/** Reads blocks with blank lines between them: one grid, a line that was broken, or several puzzles. */
function readParts(blocks: readonly (readonly Line[])[], isOne: boolean): readonly Found[] {
  const rows = withoutWords(blocks.flat().filter(({ kind }) => kind === 'cells'))
  if (rows.length === 0) return []
  const position = readGrid(rows)
  if (position) return [report(rows, { position })]
  const found = blocks.flatMap(parseBlock)
  const isRead = found.length < 2 || found.some((one) => one.position) || rows.some(standsAlone)
  return isOne && !isRead ? [report(rows, readDamaged(rows))] : found
}

/** Whether a full grid solves the puzzle beside it. */
function isSolution({ shape, values }: Puzzle, puzzle: Puzzle | undefined): boolean {
  if (shape.size !== puzzle?.shape.size || values.includes(0)) return false
  const fits = puzzle.values.every((digit, cell) => digit === 0 || digit === values[cell])
  return fits && puzzle.values.includes(0) && findConflicts(puzzle.shape, values).length === 0
}

/** True for a line that cannot be part of a list that is still open. */
function endsOpenList({ kind, text, cells }: Line): boolean {
  if (kind === 'blank') return false
  if (kind === 'ruler') return !/^[\s|]*$/.test(text)
  if (kind === 'words' || kind === 'cells') {
    // A line of semicolons has no words.
    const [first = '', second] = cells.separated
    const isLong = kind === 'words' || !!second || first.length > MAX_ROW_CELLS
    return isLong && !/[,\])}"']/.test(text)
  }
  return openBrackets(text).depth === 0 && (sizeOfCount(text.split(',').length) ?? 0) > 4
}

/** The size of a grid of which a block may be a part: rows of one length. */
function partSize(block: readonly Line[]): number | undefined {
  const [size] = MODES.map((mode) => lengthOf(block[0], mode)).filter(
    (size, i) =>
      isSize(size) &&
      block.length < size &&
      block.every((line) => line.kind === 'cells' && lengthOf(line, MODES[i]) === size),
  )
  return size
}
