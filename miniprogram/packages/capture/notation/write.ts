import { allDigits, digitsOf, maskOf } from '../../../core/sudoku/bits'
import { digitSymbol, SYMBOLS } from '../../../core/sudoku/digits'
import { isClassic, type Puzzle, type ShapeSize } from '../../../core/sudoku/grid'
import { encodeShare } from '../../../core/sudoku/share-code'
import { compress } from './compressed'
import { writeFPuzzles } from './f-puzzles'
import { writeIss } from './iss'
import { OPENSUDOKU_FRAME, writeGame } from './opensudoku'
import { openCandidates, type Position, valuesOf } from './position'
import { chunks, formatPuzzle, joinGrid } from './print'
import { parsePosition } from './reader'
import { writeRules } from './rules-json'
import { writeSumoCue } from './sumocue'

/** The formats that are written, by their names in the terminal. All of them are read too. */
export const TEXT_FORMATS = [
  'line',
  'rows',
  'grid',
  'pencilmarks',
  'susser',
  'sukaku',
  'opensudoku',
  'csv',
  'f-puzzles',
  'f-puzzles-link',
  'iss',
  'sumocue',
  'link',
] as const

export type TextFormat = (typeof TEXT_FORMATS)[number]

export interface WriteOptions {
  /** The address of the web site, for links of our own. */
  readonly site?: string
}

/** The parts of a position that a format may lack. */
export type PositionPart = 'givens' | 'entries' | 'notes' | 'removed'

/** A text without a line end after it, and what its format could not carry. */
export interface WrittenPosition {
  readonly text: string
  /** The parts of the position that are not the same when the text is read again. */
  readonly lost: readonly PositionPart[]
}

const SITE = 'https://sudoku-tong.example/'

interface Writer {
  write(position: Position, options: WriteOptions): string
  /** Whether the format has a place for rules. */
  readonly hasRules?: boolean
  /** The sizes that the format has; any if it is left out. */
  readonly sizes?: readonly ShapeSize[]
  /** What stands before and after the puzzles of a file. */
  readonly start?: string
  readonly end?: string
  /** Whether each puzzle is one line, so that no blank line is needed between them. */
  readonly isLine?: boolean
}

const LINE = { isLine: true }
const RULED_LINE = { isLine: true, hasRules: true }

const WRITERS: Readonly<Record<TextFormat, Writer>> = {
  line: { write: ({ puzzle }) => lineOf(puzzle), ...RULED_LINE },
  rows: { write: ({ puzzle }) => formatPuzzle(puzzle, 'rows') },
  grid: { write: ({ puzzle }) => formatPuzzle(puzzle, 'bordered') },
  pencilmarks: { write: writePencilmarks },
  susser: { write: writeSusser, sizes: [4, 6, 9], ...LINE },
  sukaku: { write: writeSukaku, ...LINE },
  opensudoku: { write: writeGame, sizes: [9], ...LINE, ...OPENSUDOKU_FRAME },
  csv: { write: writeCsv },
  'f-puzzles': { write: writeFPuzzles, ...RULED_LINE },
  'f-puzzles-link': {
    write: (position) =>
      `https://f-puzzles.com/?load=${encodeURIComponent(compress(writeFPuzzles(position)))}`,
    ...RULED_LINE,
  },
  iss: { write: writeIss, sizes: [4, 5, 6, 7, 8, 9, 16], ...RULED_LINE },
  sumocue: { write: writeSumoCue, sizes: [9], ...RULED_LINE },
  link: {
    write: ({ puzzle }, { site = SITE }) => `${site}?puzzle=${encodeShare({ puzzle })}`,
    ...RULED_LINE,
  },
}

/**
 * Writes a position. Entries, notes and removed candidates go into the text where the format has a place for them; `lost` names
 * the others. Throws a RangeError for a size or rules that the format does not have.
 */
export function writePosition(
  position: Position,
  format: TextFormat,
  options: WriteOptions = {},
): WrittenPosition {
  const { start, end } = WRITERS[format]
  const part = writePart(position, format, options)
  return start ? { ...part, text: [start, part.text, end].join('\n') } : part
}

/** The same without what stands before and after the puzzles of a file. */
export function writePart(
  position: Position,
  format: TextFormat,
  options: WriteOptions = {},
): WrittenPosition {
  const { write, sizes, hasRules } = WRITERS[format]
  const { shape } = position.puzzle
  if (!isClassic(shape) && !hasRules) throw new RangeError(`${format} has no place for rules`)
  if (sizes && !sizes.includes(shape.size)) {
    throw new RangeError(`${format} has no ${shape.size}×${shape.size}`)
  }
  const text = write(position, options)
  return { text, lost: lostParts(position, text) }
}

/** The line of a puzzle: its digits; with rules a JSON object. `parsePuzzle` reads both. */
export function lineOf(puzzle: Puzzle): string {
  const values = formatPuzzle(puzzle, 'line')
  const rules = writeRules(puzzle.shape)
  return rules === null ? values : JSON.stringify({ values, rules })
}

/** What stands before and after the puzzles of a file, if anything, and whether blank lines separate them. */
export function frameOf(format: TextFormat): { start?: string; end?: string; isSpaced: boolean } {
  const { start, end, isLine } = WRITERS[format]
  return { start, end, isSpaced: !isLine }
}

/** A bordered grid with the candidates of each open cell; '.' for one without notes if others have some. */
function writePencilmarks(position: Position): string {
  const { puzzle, notes } = position
  const { shape, removed } = puzzle
  const values = valuesOf(position)
  const open = openCandidates(shape, values)
  const masks = removed ? open.map((mask, cell) => mask & ~removed[cell]) : (notes ?? open)
  const digits = masks.map((mask, cell) => (values[cell] ? [values[cell]] : digitsOf(mask)))
  const words = digits.map((list) => list.map((digit) => SYMBOLS[digit]).join('') || '.')
  const width = Math.max(...words.map((word) => word.length))
  const padded = words.map((word) => word.padEnd(width))
  return joinGrid(shape, padded)
}

/** A line with + before entries, and the candidates that removed ones or notes exclude. */
function writeSusser(position: Position): string {
  const { puzzle, entries, notes } = position
  const { shape, removed } = puzzle
  const open = openCandidates(shape, valuesOf(position))
  const eliminated = open.map((mask, cell) =>
    removed ? mask & removed[cell] : notes?.[cell] ? mask & ~notes[cell] : 0,
  )
  const list = eliminated.flatMap((mask, cell) =>
    digitsOf(mask).map((digit) => `${digit}${shape.rowOf[cell] + 1}${shape.columnOf[cell] + 1}`),
  )
  const cells = Array.from(puzzle.values, (given, cell) =>
    entries?.[cell] ? `+${entries[cell]}` : digitSymbol(shape, given),
  )
  return `${cells.join('')}${list.length > 0 || (notes && !removed) ? `:${list.join(' ')}` : ''}`
}

/** As many characters per cell as there are digits. What a given excludes is left in, so that no cell has one candidate by it. */
function writeSukaku({ puzzle: { shape, values, removed } }: Position): string {
  const { size } = shape
  const digits = digitsOf(allDigits(size))
  return Array.from(values, (given, cell) => {
    const mask = given ? maskOf(given) : allDigits(size) & ~(removed?.[cell] ?? 0)
    return digits.map((digit) => (mask & maskOf(digit) ? SYMBOLS[digit] : '.')).join('')
  }).join('')
}

function writeCsv({ puzzle: { shape, values } }: Position): string {
  const words = Array.from(values, (digit) => (digit ? `${digit}` : ''))
  return chunks(words, shape.size).join('\n')
}

/** The parts that are not the same when a text is read again. */
function lostParts(position: Position, text: string): PositionPart[] {
  const again = parsePosition(text)
  const { shape, values } = position.puzzle
  if (again.puzzle.shape !== shape) return ['givens']
  const { entries, notes } = position
  const open = openCandidates(shape, values)
  const [before, after] = [position, again].map(({ puzzle }) =>
    open.map((mask, cell) => mask & (puzzle.removed?.[cell] ?? 0)),
  )
  const isLost: Readonly<Record<PositionPart, boolean | undefined>> = {
    // A given more where the player had placed a digit is an entry less.
    givens: values.some((given, i) => given !== again.puzzle.values[i] && (given || !entries?.[i])),
    entries: entries?.some((digit, cell) => digit !== (again.entries?.[cell] ?? 0)),
    notes: notes?.some((mask, cell) => mask !== (again.notes?.[cell] ?? 0)),
    removed: before.some((mask, cell) => mask & ~after[cell]),
  }
  return (Object.keys(isLost) as PositionPart[]).filter((part) => isLost[part])
}
