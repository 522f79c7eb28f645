import { maskOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import { type Shape, type Size, shapeOf } from '../../../core/sudoku/grid'
import { isBlank } from './cells'
import { NotationError } from './error'
import { MAX_ROW_CELLS } from './limits'
import { type Position, settleCandidates } from './position'

/*
 * Pencilmark grids: rows of words, each the candidates of a cell. A single candidate is a digit. SudoCue's .sdx files write u
 * before a digit that the player has placed.
 *
 *     5     3     24   | 26    7     2468  …          5 3 24 26 u7 2468 …
 */

/** The fewest words of a line that may be a row of candidates. */
const MIN_WORDS = 4

const ENTRY = /^u[1-9]$/i

/** The candidates of a word as a mask; undefined if it has another character, a digit above `size` or one twice. */
export function maskOfWord(word: string, size: number): number | undefined {
  let mask = 0
  for (const char of word.toUpperCase()) {
    const digit = SYMBOLS.indexOf(char)
    if (digit < 1 || digit > size || mask & maskOf(digit)) return undefined
    mask |= maskOf(digit)
  }
  return mask || undefined
}

/** True for two candidates or more in ascending order; in grids above 9×9, where 12 is a digit, for three or a letter. */
function isMarkWord(word: string, size: number): boolean {
  if (word.length < 2 || word.length > size) return false
  if (size > 9 && /^\d\d$/.test(word)) return false
  const symbols = word.toUpperCase()
  for (let i = 0; i < symbols.length; i++) {
    const digit = SYMBOLS.indexOf(symbols[i])
    if (digit < 1 || (i > 0 && digit <= SYMBOLS.indexOf(symbols[i - 1]))) return false
  }
  return true
}

/** True for a line that is probably a row of candidates, even if some of it is wrong. */
export function looksLikeMarks(words: readonly string[]): boolean {
  const { length } = words
  if (
    length < MIN_WORDS ||
    length > MAX_ROW_CELLS ||
    words.some((word) => word.length > MAX_ROW_CELLS)
  ) {
    return false
  }
  const size = Math.max(9, length)
  const marks = words.filter((word) => isMarkWord(word, size) || ENTRY.test(word)).length
  const digits = words.filter((word) => /^[1-9]$/.test(word)).length
  return marks > 0 && marks + digits >= length / 2
}

/** Whether rows of words hold candidates rather than digits only. */
export function haveMarks(rows: readonly (readonly string[])[], size: number): boolean {
  return rows.some((row) => row.some((word) => isMarkWord(word, size) || ENTRY.test(word)))
}

/**
 * Reads `size` rows of `size` words. Throws NotationError 'row-length', 'row-count' or 'candidates'.
 */
export function readMarkRows(rows: readonly (readonly string[])[], size: Size): Position {
  const format = 'pencilmarks'
  rows.forEach((row, index) => {
    if (row.length === size) return
    const detail = { format, row: index + 1, length: row.length, expected: size } as const
    throw new NotationError('row-length', detail)
  })
  if (rows.length !== size) {
    throw new NotationError('row-count', { format, length: rows.length, expected: size })
  }
  const shape = shapeOf(size)
  const words = rows.flat()
  const entries = words.map((word) => (ENTRY.test(word) ? Number(word[1]) : 0))
  const masks = words.map((word, cell) =>
    entries[cell] ? maskOf(entries[cell]) : readWord(word, shape, cell),
  )
  return ofSingles(shape, masks, Uint8Array.from(entries))
}

/** The position of masks in which one candidate alone is a digit; 0 for cells that list none. */
function ofSingles(shape: Shape, masks: readonly number[], entries: Uint8Array): Position {
  const givens = Uint8Array.from(masks, (mask, cell) => (entries[cell] ? 0 : singleOf(mask)))
  const candidates = masks.map((mask) => (singleOf(mask) ? 0 : mask))
  return settleCandidates(shape, givens, entries, candidates)
}

/** The only digit of a mask; 0 for none or several. */
export function singleOf(mask: number): number {
  return mask && (mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0
}

function readWord(word: string, shape: Shape, cell: number): number {
  if (isBlank(word)) return 0
  const mask = maskOfWord(word, shape.size)
  if (mask !== undefined) return mask
  throw new NotationError('candidates', {
    ...{ format: 'pencilmarks', char: word },
    ...{ row: shape.rowOf[cell] + 1, column: shape.columnOf[cell] + 1 },
  })
}
