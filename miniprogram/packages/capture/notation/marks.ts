import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import { type Shape, SIZES, type Size, shapeOf } from '../../../core/sudoku/grid'
import { cellPlace, isBlank, MAX_ROW_CELLS, type Rows, squareCells } from './cells'
import { type NotationCode, type NotationDetail, NotationError } from './error'
import { createPosition, type Position, settleCandidates } from './position'

/* Pencilmark grids: rows of words, each the candidates of a cell. A single candidate is a digit; u before it, a placed one. */

/** The fewest words of a line that may be a row of candidates. */
const MIN_WORDS = 4

const ENTRY = /^u([1-9])$/i

/** The candidates of a word as a mask; undefined if it has another character, a digit above `size` or one twice. */
function maskOfWord(word: string, size: number): number | undefined {
  let mask = 0
  for (const char of word.toUpperCase()) {
    const digit = SYMBOLS.indexOf(char)
    if (digit < 1 || digit > size || mask & maskOf(digit)) return undefined
    mask |= maskOf(digit)
  }
  return mask || undefined
}

/** True for a placed digit, or two candidates or more in ascending order; in grids above 9×9, where 12 is a digit, for three or a letter. */
function isMarkWord(word: string, size: number): boolean {
  if (ENTRY.test(word)) return true
  if (word.length < 2 || word.length > size) return false
  if (size > 9 && /^\d\d$/.test(word)) return false
  const digits = Array.from(word.toUpperCase(), (symbol) => SYMBOLS.indexOf(symbol))
  return digits.every((digit, i) => digit > (i > 0 ? digits[i - 1] : 0))
}

/** True for a line that is probably a row of candidates, even if some of it is wrong. */
export function looksLikeMarks(words: readonly string[]): boolean {
  const { length } = words
  if (
    length < MIN_WORDS ||
    [length, ...words.map((word) => word.length)].some((one) => one > MAX_ROW_CELLS)
  )
    return false
  const size = Math.max(9, length)
  const marks = words.filter((word) => isMarkWord(word, size)).length
  const digits = words.filter((word) => /^[1-9]$/.test(word)).length
  return marks > 0 && marks + digits >= length / 2
}

/** Whether rows of words hold candidates rather than digits only. */
export function haveMarks(rows: Rows, size: number): boolean {
  return rows.some((row) => row.some((word) => isMarkWord(word, size)))
}

/** Reads `size` rows of `size` words. Throws NotationError 'row-length', 'row-count' or 'candidates'. */
export function readMarkRows(rows: Rows, size: Size): Position {
  const shape = shapeOf(size)
  const words = rows.map((row) => row.map((word) => word.replace(ENTRY, '$1')))
  const masks = readMasks(words, shape, { format: 'pencilmarks' })
  const isEntry = rows.flatMap((row) => row.map((word) => ENTRY.test(word)))
  return settleCandidates(
    shape,
    Uint8Array.from(masks, (mask, cell) => (isEntry[cell] ? 0 : singleOf(mask))),
    Uint8Array.from(masks, (mask, cell) => (isEntry[cell] ? singleOf(mask) : 0)),
    masks.map((mask) => (singleOf(mask) ? 0 : mask)),
  )
}

/** The only digit of a mask; 0 for none or several. */
export function singleOf(mask: number): number {
  return mask && (mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0
}

/** The candidates of rows of words as masks, 0 for a blank. Throws NotationError 'row-length', 'row-count' or 'candidates'. */
export function readMasks(rows: Rows, shape: Shape, place: NotationDetail): number[] {
  return squareCells(rows, shape.size, place).map((char, cell) => {
    const mask = isBlank(char) ? 0 : maskOfWord(char, shape.size)
    if (mask !== undefined) return mask
    throw new NotationError('candidates', { ...place, ...cellPlace(shape, cell), char })
  })
}

/* A Sukaku has as many characters per cell as there are digits, each in its own place or a blank: 729 for 9×9. */

const SUKAKU_BLANK = /^[.0*_-]$/

/** The size of the Sukaku with `count` characters, if there is one. */
export function sizeOfSukaku(count: number): Size | undefined {
  return SIZES.find((size) => size ** 3 === count)
}

/** True if each character is a blank or the digit of its place. */
export function isSukaku(cells: readonly string[]): boolean {
  const size = sizeOfSukaku(cells.length)
  return (
    size !== undefined &&
    cells.every((char, i) => SUKAKU_BLANK.test(char) || isInPlace(char, i, size))
  )
}

const isInPlace = (char: string, index: number, size: number) =>
  parseInt(char, 36) === (index % size) + 1

/**
 * Reads size³ characters. A cell with one candidate is a given; the candidates that the others lack belong to the puzzle.
 * Throws NotationError 'character' or 'no-candidates'.
 */
export function readSukaku(chars: readonly string[], size: Size): Position {
  const shape = shapeOf(size)
  const masks = new Array<number>(shape.cellCount).fill(0)
  const fail = (code: NotationCode, cell: number, char?: string) =>
    new NotationError(code, { format: 'sukaku', ...cellPlace(shape, cell), ...(char && { char }) })
  chars.forEach((char, index) => {
    if (SUKAKU_BLANK.test(char)) return
    const cell = Math.floor(index / size)
    if (!isInPlace(char, index, size)) throw fail('character', cell, char)
    masks[cell] |= maskOf((index % size) + 1)
  })
  const none = masks.indexOf(0)
  if (none >= 0) throw fail('no-candidates', none)
  return createPosition({
    shape,
    givens: masks.map(singleOf),
    removed: masks.map((mask) => (singleOf(mask) ? 0 : allDigits(size) & ~mask)),
  })
}
