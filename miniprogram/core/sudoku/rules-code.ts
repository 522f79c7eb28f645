/**
 * Rules as a short text: what the app stores and sends. A share code has the same bits.
 *
 *     bits   meaning
 *     7      one bit for each of FLAGS
 *     1      regions only: 1 if every region is connected
 *     …      connected regions: for each cell, whether a line is at its right, unless it is in the last column, and below it,
 *            unless it is in the last row; others: the region of each cell in 5 bits
 *     …      marks only: for each cell 0, or 10 for odd, or 11 for even
 *     …      cages only: see cages-code.ts
 *
 * A form with more rules begins with a character that is no symbol, such as '~', so that no earlier version reads other rules in it.
 */

import {
  type BitReader,
  type BitWriter,
  createBitReader,
  createBitWriter,
  formatSymbols,
  symbolOf,
} from './bit-text'
import { readCages, writeCages } from './cages-code'
import { type Rules, type Shape, type ShapeSize, shapeOf } from './grid'
import { connectedRegions, forEachNeighbours, regionLetter } from './neighbours'
import { NewerError } from './newer'
import { isGridSize, kindOfRules, type RuleKind, RulesError, shapeOfRules } from './rules'

/** The order of the bits. */
const FLAGS = [
  'regions',
  'diagonals',
  'windows',
  'antiKnight',
  'antiKing',
  'marks',
  'cages',
] as const
const REGION_BITS = 5

/** The rules of a shape as text; empty for the classic ones. */
export function encodeRules(shape: Shape): string {
  if (shape.rules === null) return ''
  const writer = createBitWriter()
  writeRulesBits(writer, shape.rules)
  return formatSymbols(writer.symbols())
}

/**
 * The same for rules that were stored or sent. Throws a NewerError for a text that this version cannot read: a newer one has more
 * kinds of rules, and without them the puzzle would be another one.
 */
export function shapeOfRulesText(size: number, text: string): Shape {
  const shape = decodeRules(size, text)
  if (!shape) throw new NewerError('rules')
  return shape
}

/** The shape of a size with rules as text. Null for a size that no grid has, and for a text that `encodeRules` does not write. */
export function decodeRules(size: number, text: string): Shape | null {
  if (!isGridSize(size)) return null
  try {
    if (text === '') return shapeOf(size)
    const symbols = Array.from(text, symbolOf)
    if (symbols.includes(-1)) return null
    const reader = createBitReader(symbols)
    const shape = readRulesBits(reader, size)
    return reader.isAtEnd() && encodeRules(shape) === text ? shape : null
  } catch (error) {
    if (error instanceof RangeError || error instanceof RulesError) return null
    throw error
  }
}

/** The kind of rules as text, without reading regions and marks. */
export function kindOfRulesText(text: string): RuleKind {
  if (text === '') return 'classic'
  const { read } = createBitReader(Array.from(text, symbolOf))
  const { regions, marks, cages, ...has } = readFlags(read)
  return kindOfRules({
    ...{ size: 9, ...has },
    ...(regions && { regions: 'A' }),
    ...(marks && { odd: [0] }),
    ...(cages && { cages: [{ cells: [0] }] }),
  })
}

export function writeRulesBits({ write }: BitWriter, rules: Rules): void {
  const { size, regions, odd = [], even = [], cages } = rules
  const hasMarks = odd.length + even.length > 0
  for (const flag of FLAGS) write((flag === 'marks' ? hasMarks : rules[flag]) ? 1 : 0, 1)
  if (regions !== undefined) writeRegions(write, size, regions)
  for (let cell = 0; hasMarks && cell < size * size; cell++) {
    if (odd.includes(cell)) write(2, 2)
    else if (even.includes(cell)) write(3, 2)
    else write(0, 1)
  }
  if (cages) writeCages(write, size, cages)
}

function readFlags(read: BitReader['read']): Record<(typeof FLAGS)[number], boolean> {
  const entries = FLAGS.map((flag) => [flag, read(1) === 1])
  return Object.fromEntries(entries)
}

/** Throws a RangeError at the end of the bits, a RulesError for rules that no grid can have. */
export function readRulesBits({ read }: BitReader, size: number): Shape {
  const has = readFlags(read)
  const { diagonals, windows, antiKnight, antiKing } = has
  const cellCount = size * size
  const regions = has.regions ? readRegions(read, size) : undefined
  const marks = Array.from({ length: has.marks ? cellCount : 0 }, () => read(1) && 2 + read(1))
  const marked = (mark: number) => [...marks.keys()].filter((cell) => marks[cell] === mark)
  const cages = has.cages ? readCages(read, size) : undefined
  const rules = { size: size as ShapeSize, regions, diagonals, windows, antiKnight, antiKing }
  return shapeOfRules({ ...rules, odd: marked(2), even: marked(3), cages })
}

function writeRegions(write: BitWriter['write'], size: number, regions: string): void {
  const walls: number[] = []
  forEachNeighbours(size, (cell, other) => walls.push(regions[cell] === regions[other] ? 0 : 1))
  const isConnected = connectedRegions(size, walls) === regions
  write(isConnected ? 1 : 0, 1)
  if (isConnected) for (const wall of walls) write(wall, 1)
  else for (const letter of regions) write(letter.charCodeAt(0) - 65, REGION_BITS)
}

function readRegions(read: BitReader['read'], size: number): string {
  if (read(1) === 0) {
    return Array.from({ length: size * size }, () => regionLetter(read(REGION_BITS))).join('')
  }
  const walls = Array.from({ length: 2 * size * (size - 1) }, () => read(1))
  return connectedRegions(size, walls)
}
