import { createBitReader, createBitWriter, formatSymbols, symbolOf } from './bit-text'
import { type Puzzle, puzzleWithShape, type ShapeSize, SIZES, shapeOf } from './grid'
import { NewerError } from './newer'
import { RulesError } from './rules'
import { hasMoreRules, readRulesBits, writeRulesBits } from './rules-code'

/**
 * A puzzle, optionally with a time, that is encoded as a short text for a link (bit-text.ts).
 *
 *     bits   meaning
 *     3      version: 1, or 2 for a puzzle with parts
 *     3      size, as an index into SHARED_SIZES
 *     1      1 if a time follows
 *     5·n    the time in seconds: groups of 4 bits, least significant first, each after a continuation bit
 *     5      version 2 only: the parts that follow the digits, one bit each (see Part), in ascending order
 *     N²     one bit per cell, 1 = given
 *     b·k    the k given digits minus 1, as many bits each as the largest one needs
 *     …      the parts
 *            zero padding up to a full character
 *     18     checksum: the characters so far as a number in base 64, modulo 262139
 *
 * The part of removed candidates has a bit for each cell, then for each cell with that bit N bits, digit 1
 * first: 1 = the puzzle removes the digit. The part of rules is described in rules-code.ts. A puzzle without parts has version 1, so that every program reads it;
 * a program refuses a code with a part that it does not know.
 *
 * The modulus is prime, so the checksum detects any single wrong character and any swap of two
 * neighbours. A 9×9 puzzle with 24 givens takes 34 characters.
 */
export interface SharedPuzzle {
  readonly puzzle: Puzzle
  /** The solving time of the person who shares the puzzle. */
  readonly seconds?: number
}

export type ShareCodeFault =
  /** The text is empty. */
  | 'empty'
  /** `char` at `index` (from 0) is not in the alphabet. */
  | 'character'
  /** The checksum or the layout is wrong. */
  | 'check'

/** Thrown for a text that is not a share code; pages translate `code`. */
export class ShareCodeError extends Error {
  readonly code: ShareCodeFault
  readonly char?: string
  readonly index?: number

  constructor(code: ShareCodeFault, place: { char?: string; index?: number } = {}) {
    super(`share code: ${code}${place.char ? ` '${place.char}' at ${place.index}` : ''}`)
    this.name = 'ShareCodeError'
    this.code = code
    Object.assign(this, place)
  }
}

/** The classic sizes, then those that only puzzles with rules have. */
const SHARED_SIZES: readonly ShapeSize[] = [...SIZES, 5, 7, 8]
/** The version of a puzzle without parts, and of one with parts. */
const VERSION = 1
const PARTS_VERSION = 2
const PARTS_WIDTH = 5
/** What a puzzle may have besides its digits: bits of the field of parts. */
enum Part {
  Removed = 1,
  Rules = 2,
  /** Rules that were added later, with the others. */
  MoreRules = 4,
}
const KNOWN_PARTS = Part.Removed | Part.Rules | Part.MoreRules
const CHECK_MODULUS = 262139
const CHECK_LENGTH = 3
/** Eight groups of four bits each. */
const MAX_SECONDS = 0xffffffff

/** Encodes a puzzle. Throws a RangeError for a time that is not an integer from 0 to 2³²−1. */
export function encodeShare({ puzzle, seconds }: SharedPuzzle): string {
  const { shape, values, removed } = puzzle
  const { size, rules } = shape
  const rulesPart = rules && (hasMoreRules(rules) ? Part.MoreRules : Part.Rules)
  const parts = (removed ? Part.Removed : 0) | (rulesPart ?? 0)
  const writer = createBitWriter()
  const { write } = writer
  write(parts ? PARTS_VERSION : VERSION, 3)
  write(SHARED_SIZES.indexOf(size), 3)
  write(seconds === undefined ? 0 : 1, 1)
  if (seconds !== undefined) writeSeconds(write, seconds)
  if (parts) write(parts, PARTS_WIDTH)
  for (const digit of values) write(digit === 0 ? 0 : 1, 1)
  for (const digit of values) if (digit !== 0) write(digit - 1, digitBits(size))
  if (removed) writeRemoved(write, size, removed)
  if (rules) writeRulesBits(writer, rules)
  const symbols = writer.symbols()
  const check = checkOf(symbols)
  return formatSymbols([...symbols, check >>> 12, (check >>> 6) & 63, check & 63])
}

/**
 * Decodes a puzzle and its time; surrounding white space is ignored. Throws ShareCodeError; NewerError for another version or an
 * unknown part, as codes of every version end with the checksum.
 */
export function decodeShare(code: string): SharedPuzzle {
  const symbols = readSymbols(code.trim())
  const check = symbols.splice(-CHECK_LENGTH).reduce((sum, symbol) => sum * 64 + symbol, 0)
  if (symbols.length === 0 || check !== checkOf(symbols)) throw new ShareCodeError('check')
  const version = symbols[0] >>> 3
  if (version !== VERSION && version !== PARTS_VERSION) throw new NewerError('share code')
  try {
    return readShared(symbols)
  } catch (error) {
    // The bits end too early, or mean what no grid can have.
    if (error instanceof RangeError || error instanceof RulesError)
      throw new ShareCodeError('check')
    throw error
  }
}

/** Throws a RangeError or RulesError for wrong bits. */
function readShared(symbols: readonly number[]): SharedPuzzle {
  const reader = createBitReader(symbols)
  const { read } = reader
  const version = read(3)
  const size = SHARED_SIZES[read(3)]
  const seconds = read(1) === 1 ? readSeconds(read) : undefined
  const parts = version === PARTS_VERSION ? read(PARTS_WIDTH) : 0
  if (parts & ~KNOWN_PARTS) throw new NewerError('share code')
  const given = Array.from({ length: size * size }, () => read(1) === 1)
  const values = given.map((isGiven) => (isGiven ? read(digitBits(size)) + 1 : 0))
  const removed = parts & Part.Removed ? readRemoved(read, size) : undefined
  const hasMore = (parts & Part.MoreRules) !== 0
  const shape = hasMore || parts & Part.Rules ? readRulesBits(reader, size, hasMore) : shapeOf(size)
  if (!reader.isAtEnd()) throw new ShareCodeError('check')
  const puzzle = puzzleWithShape(shape, values, removed)
  return seconds === undefined ? { puzzle } : { puzzle, seconds }
}

function writeSeconds(write: (value: number, width: number) => void, seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS) {
    throw new RangeError(`seconds must be an integer from 0 to 2³²−1, not ${seconds}`)
  }
  for (let rest = seconds >>> 0; ; rest >>>= 4) {
    write((rest > 15 ? 16 : 0) | (rest & 15), 5)
    if (rest <= 15) break
  }
}

function writeRemoved(
  write: (value: number, width: number) => void,
  size: number,
  removed: readonly number[],
): void {
  for (const mask of removed) write(mask === 0 ? 0 : 1, 1)
  for (const mask of removed) {
    for (let digit = 0; mask && digit < size; digit++) write((mask >>> digit) & 1, 1)
  }
}

function readRemoved(read: (width: number) => number, size: number): number[] {
  const isRemoved = Array.from({ length: size * size }, () => read(1) === 1)
  return isRemoved.map((some) => {
    let mask = 0
    for (let digit = 0; some && digit < size; digit++) mask |= read(1) << digit
    return mask
  })
}

function readSeconds(read: (width: number) => number): number {
  let seconds = 0
  for (let place = 1; place <= MAX_SECONDS; place *= 16) {
    const group = read(5)
    seconds += (group & 15) * place
    if (group < 16) return seconds
  }
  throw new ShareCodeError('check')
}

function readSymbols(code: string): number[] {
  if (code === '') throw new ShareCodeError('empty')
  return Array.from(code, (char, index) => {
    const symbol = symbolOf(char)
    if (symbol < 0) throw new ShareCodeError('character', { char, index })
    return symbol
  })
}

function digitBits(size: number): number {
  return 32 - Math.clz32(size - 1)
}

function checkOf(symbols: readonly number[]): number {
  return symbols.reduce((sum, symbol) => (sum * 64 + symbol) % CHECK_MODULUS, 0)
}
