import type { Puzzle, Shape, ShapeSize, Size } from '../../../core/sudoku/grid'
import { isSize, SIZES, shapeOf } from '../../../core/sudoku/grid'
import { type NotationDetail, NotationError } from './error'

export type Rows = readonly (readonly string[])[]

/** Cells of a row, and candidates of a cell. */
export const MAX_ROW_CELLS = 25
/** Characters of a word that is a damaged 9×9 rather than anything else, such as a number of a phone. */
export const MIN_GRID_CELLS = 61

/** Notations of an empty cell, in lower case; '' is an empty field between delimiters. */
const BLANKS = new Set(['', '.', '0', '*', '_', '-', '-1', 'none', 'null', 'nan'])
/** Two more in grids up to 9×9, where they are no letters. */
const SMALL_BLANK = /^[?x]$/i

/** True for a notation of an empty cell. */
export function isBlank(word: string): boolean {
  return BLANKS.has(word.toLowerCase()) || SMALL_BLANK.test(word)
}

/** What may stand beside a puzzle in a line: words of up to 15 characters and signs that begin no other notation. */
const WORD = '[\\w.*?-]{0,15}'
const SIGN = '\\t !"\'(),;=>\\]\\u3000-\\u3006\\u3008-\\uff0f\\uff1b-\\uff1f'

/** A 9×9 puzzle in a line, perhaps before its solution, as collections and messages have it. */
const PLAIN_LINE = new RegExp(
  `^(?:${WORD}[${SIGN}:：])*([\\d.*_xX?-]{81})(?:(?:[,;\\t ]|:\\d{1,2}:)[1-9]{81}|:\\d{1,2})?(?:[${SIGN}]${WORD})*\\n?$`,
)

const DIGIT_BASE = '0'.charCodeAt(0)

/**
 * Reads one cell: 0 for a blank, a number, which may exceed the size of the grid, or infinity for anything else.
 * `firstLetter` is the value of the letter A: letters are digits, A = 10 … P = 25, or A = 1 … Y = 25 in grids that use only letters.
 */
function readCell(cell: string, firstLetter: number, size: number): number {
  const word = cell.toLowerCase()
  if (BLANKS.has(word) || (size <= 9 && SMALL_BLANK.test(word))) return 0
  if (/^\d{1,9}(?:\.0*)?$/.test(word)) return Number(word)
  if (/^[a-y]$/.test(word)) return firstLetter + parseInt(word, 36) - 10
  return Infinity
}

/**
 * How the cells of a grid are read. Letters count from 10 (1–9A–G), unless a 16×16 or 25×25 grid contains only letters and one of
 * them would exceed the size: then they count from 1 (A–P, A–Y). A 16×16 with another blank, 0 and no 16 is hexadecimal: 0 is 16.
 */
function readerOf(cells: readonly string[], size: ShapeSize): (cell: string) => number {
  if (size < 16) return (cell) => readCell(cell, 10, size)
  const digits = cells.map((cell) => readCell(cell, 10, size))
  const highest = Math.max(...digits)
  const hasBlanks = cells.includes('0') && cells.some((cell) => /^[.*_-]$/.test(cell))
  if (size === 16 && highest < 16 && hasBlanks)
    return (cell) => (cell === '0' ? 16 : readCell(cell, 10, size))
  const areLetters = highest > size && !digits.some((digit) => digit > 0 && digit < 10)
  const firstLetter = areLetters && cells.some((cell) => /^[a-y]$/i.test(cell)) ? 1 : 10
  return (cell) => readCell(cell, firstLetter, size)
}

/** True if every cell is a digit of the size or a blank. */
export function fitsSize(cells: readonly string[], size: Size): boolean {
  const read = readerOf(cells, size)
  return cells.every((cell) => read(cell) <= size)
}

/** Reads the cells of a shape, row by row. Throws NotationError 'length', 'character' or 'number'. */
export function readCells(cells: readonly string[], shape: Shape): Puzzle {
  const { size, cellCount: expected } = shape
  const { length } = cells
  if (length !== expected) throw new NotationError('length', { length, expected })
  const read = readerOf(cells, size)
  const values = Uint8Array.from(cells, (cell, index) => {
    const digit = read(cell)
    if (digit <= size) return digit
    const place = { ...cellPlace(shape, index), char: cell }
    if (/^\d+$/.test(cell)) throw new NotationError('number', { ...place, expected: size })
    throw new NotationError('character', place)
  })
  return { shape, values }
}

/** Reads a line with one 9×9 puzzle in it, in the plainest form; undefined for any other line, which may hold one, too. */
export function readPlainLine(text: string): Puzzle | undefined {
  const [, cells = ''] = PLAIN_LINE.exec(text) ?? []
  // A ruler, or a solution before its puzzle.
  const isFull = text.length > 82 && !/[^1-9]/.test(cells)
  if (isFull || !/[1-9]/.test(cells)) return undefined
  const values = new Uint8Array(cells.length)
  for (let cell = 0; cell < cells.length; cell++) {
    const digit = cells.charCodeAt(cell) - DIGIT_BASE
    if (digit > 0 && digit < 10) values[cell] = digit
  }
  return { shape: shapeOf(9), values }
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
    const digit = readCell(cell, 10, nearest)
    return digit > nearest && !/^\d+$/.test(cell)
  })
  if (index >= 0) {
    const place = { row: Math.floor(index / nearest) + 1, column: (index % nearest) + 1 }
    return new NotationError('character', { ...place, char: cells[index] })
  }
  const { length } = cells
  if (Math.abs(length - 729) < 60 && cells.every((cell) => /[\d.]/.test(cell))) {
    return new NotationError('length', { format: 'sukaku', length, expected: 729 })
  }
  return new NotationError('length', { length, expected: nearest * nearest })
}

/** The row and the column of a cell, from 1. */
export const cellPlace = ({ rowOf, columnOf }: Shape, cell: number) => ({
  row: rowOf[cell] + 1,
  column: columnOf[cell] + 1,
})

/** The cells of `size` rows of `size`. Throws NotationError 'row-length' or 'row-count'. */
export function squareCells<Cell>(
  rows: readonly (readonly Cell[])[],
  size: number,
  place: NotationDetail = {},
): Cell[] {
  const detail = { ...place, expected: size }
  rows.forEach(({ length }, index) => {
    if (length !== size)
      throw new NotationError('row-length', { ...detail, row: index + 1, length })
  })
  const { length } = rows
  if (length !== size) throw new NotationError('row-count', { ...detail, length })
  return rows.flat() as Cell[]
}

/** Of several ways to split damaged rows the one, and the size, in which most are rows; else the size is their number. */
export function likelyRows(ways: readonly Rows[]): { readonly rows: Rows; readonly size?: Size } {
  const [rows] = ways
  let best = { rows, count: 0, ...(isSize(rows.length) && { size: rows.length }) }
  for (const rows of ways) {
    for (const size of SIZES) {
      const count = rows.filter(({ length }) => length === size).length
      if (count > best.count) best = { rows, count, size }
    }
  }
  return best
}
