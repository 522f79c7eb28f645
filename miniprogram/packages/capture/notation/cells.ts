import type { Puzzle, Size } from '../../../core/sudoku/grid'
import { isSize, SIZES, shapeOf } from '../../../core/sudoku/grid'
import { NotationError } from './error'

/** Notations of an empty cell, in lower case; '' is an empty field between delimiters. */
const BLANKS = new Set(['', '.', '0', '*', '_', 'none', 'null'])

/** True for a notation of an empty cell. */
export function isBlank(word: string): boolean {
  return BLANKS.has(word.toLowerCase())
}

/** The cells of most puzzles, read quickly: the digits at their index, then blanks. */
const PLAIN_CELLS = '0123456789.*_'

/** A 9×9 puzzle in plain cells, alone or before its solution, as collections of puzzles have it. */
const PLAIN_LINE = /^[\d.*_]{81}(?:[,;\t ][\d.*_]{81})?\n?$/

/** Letters are digits: A = 10 … P = 25, or A = 1 … Y = 25 in grids that use only letters. */
const LETTER_BASE = 'A'.charCodeAt(0)
const DIGIT_BASE = '0'.charCodeAt(0)

/** Returned for text that is neither a blank nor a number nor a letter. */
const UNKNOWN = -1

/**
 * Reads one cell: 0 for a blank, a number, which may exceed the size of the grid, or `UNKNOWN`.
 * `firstLetter` is the value of the letter A.
 */
function readCell(cell: string, firstLetter: number): number {
  const plain = cell.length === 1 ? PLAIN_CELLS.indexOf(cell) : -1
  if (plain >= 0) return plain < 10 ? plain : 0
  const word = cell.toLowerCase()
  if (BLANKS.has(word)) return 0
  if (/^\d{1,9}$/.test(word)) return Number(word)
  if (/^[a-y]$/.test(word)) return firstLetter + word.toUpperCase().charCodeAt(0) - LETTER_BASE
  return UNKNOWN
}

/**
 * Letters count from 10 (1–9A–G), unless a 16×16 or 25×25 grid contains only letters and one of them
 * would exceed the size. Then they count from 1 (A–P, A–Y).
 */
function firstLetterOf(cells: readonly string[], size: Size): number {
  if (size < 16) return 10
  let highest = 0
  for (const cell of cells) {
    const digit = readCell(cell, 10)
    if (digit > 0 && digit < 10) return 10
    if (/^[a-y]$/i.test(cell)) highest = Math.max(highest, digit)
  }
  return highest > size ? 1 : 10
}

/** True if every cell is a digit of the size or a blank. */
export function fitsSize(cells: readonly string[], size: Size): boolean {
  const firstLetter = firstLetterOf(cells, size)
  return cells.every((cell) => {
    const digit = readCell(cell, firstLetter)
    return digit !== UNKNOWN && digit <= size
  })
}

/** Reads size² cells, row by row. Throws NotationError 'character' or 'number'. */
export function readCells(cells: readonly string[], size: Size): Puzzle {
  const shape = shapeOf(size)
  const firstLetter = firstLetterOf(cells, size)
  const values = Uint8Array.from(cells, (cell, index) => {
    const digit = readCell(cell, firstLetter)
    if (digit !== UNKNOWN && digit <= size) return digit
    const place = { row: shape.rowOf[index] + 1, column: shape.columnOf[index] + 1, char: cell }
    if (/^\d+$/.test(cell)) throw new NotationError('number', { ...place, expected: size })
    throw new NotationError('character', place)
  })
  return { shape, values }
}

/** Reads a line of 81 plain cells, also before a solution in plain cells; undefined for any other line. */
export function readPlainLine(text: string): Puzzle | undefined {
  if (!PLAIN_LINE.test(text)) return undefined
  const shape = shapeOf(9)
  const values = new Uint8Array(shape.cellCount)
  for (let cell = 0; cell < values.length; cell++) {
    const digit = text.charCodeAt(cell) - DIGIT_BASE
    if (digit > 0 && digit < 10) values[cell] = digit
  }
  return { shape, values }
}

/** The size of the grid with `count` cells, if there is one. */
export function sizeOfCount(count: number): Size | undefined {
  const size = Math.sqrt(count)
  return isSize(size) ? size : undefined
}

/**
 * The error for a number of cells that fits no grid: a character that is invalid in the grid of the
 * nearest size, with its position there, or else the wrong number of cells.
 */
export function lengthError(cells: readonly string[]): NotationError {
  const distance = (size: Size) => Math.abs(size * size - cells.length)
  const nearest = SIZES.reduce((best, size) => (distance(size) < distance(best) ? size : best))
  const index = cells.findIndex((cell) => {
    const digit = readCell(cell, 10)
    return digit === UNKNOWN || (digit > nearest && !/^\d/.test(cell))
  })
  if (index >= 0) {
    const row = Math.floor(index / nearest) + 1
    return new NotationError('character', {
      row,
      column: (index % nearest) + 1,
      char: cells[index],
    })
  }
  return new NotationError('length', { length: cells.length, expected: nearest * nearest })
}

/**
 * Reads a grid of `size` rows of `size` cells.
 * Throws NotationError 'row-length', 'row-count', 'character' or 'number'.
 */
export function readRows(rows: readonly (readonly string[])[], size: Size): Puzzle {
  rows.forEach((row, index) => {
    if (row.length === size) return
    throw new NotationError('row-length', { row: index + 1, length: row.length, expected: size })
  })
  if (rows.length !== size) {
    throw new NotationError('row-count', { length: rows.length, expected: size })
  }
  return readCells(rows.flat(), size)
}

/** The most likely intended size of damaged rows: their most common valid length, else their number. */
export function likelySize(rows: readonly (readonly string[])[]): Size | undefined {
  let best: Size | undefined
  let bestCount = 0
  for (const size of SIZES) {
    const count = rows.filter((row) => row.length === size).length
    if (count > bestCount) {
      best = size
      bestCount = count
    }
  }
  return best ?? (isSize(rows.length) ? rows.length : undefined)
}
