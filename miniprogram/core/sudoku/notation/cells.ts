import type { Puzzle, Size } from '../grid'
import { isSize, SIZES, shapeOf } from '../grid'
import { NotationError } from './error'

/** What stands for an empty cell, apart from an empty field between delimiters. */
const BLANKS = new Set(['', '.', '0', '*', '_', 'none', 'null'])

/** Digits in letters: 10 is A … 25 is P; and for grids of letters alone, 1 is A … 25 is Y. */
const LETTER_BASE = 'A'.charCodeAt(0)

/** Not a digit of any grid. */
const UNKNOWN = -1

/**
 * One cell: 0 for a blank, else a number, which may be larger than the grid; `UNKNOWN` otherwise.
 * A letter stands for `firstLetter` + its place in the alphabet.
 */
function readCell(cell: string, firstLetter: number): number {
  const word = cell.toLowerCase()
  if (BLANKS.has(word)) return 0
  if (/^\d{1,9}$/.test(word)) return Number(word)
  if (/^[a-y]$/.test(word)) return firstLetter + word.toUpperCase().charCodeAt(0) - LETTER_BASE
  return UNKNOWN
}

/**
 * Letters count from 10 (1–9A–G) unless a 16×16 or 25×25 holds letters alone and one of them goes
 * beyond its last digit in that reading: then they count from 1 (A–P, A–Y).
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

/** True where every cell holds a digit of the size or a blank. */
export function fitsSize(cells: readonly string[], size: Size): boolean {
  const firstLetter = firstLetterOf(cells, size)
  return cells.every((cell) => {
    const digit = readCell(cell, firstLetter)
    return digit !== UNKNOWN && digit <= size
  })
}

/** The puzzle of size² cells, given row by row. Throws NotationError 'character' or 'number'. */
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

/** The size of the grid with so many cells. */
export function sizeOfCount(count: number): Size | undefined {
  const size = Math.sqrt(count)
  return isSize(size) ? size : undefined
}

/**
 * What is wrong with cells that fill no grid: a character that the grid of the nearest size has
 * not, at its place there, or else their number.
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
 * The puzzle of a grid written row by row, `size` rows of `size` cells.
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

/** The size that rows were most likely meant for: their commonest length, else their number. */
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
