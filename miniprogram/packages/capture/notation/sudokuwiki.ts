import { shapeOf } from '../../../core/sudoku/grid'
import { singleOf } from './marks'
import { type Position, settleCandidates } from './position'

/*
 * The board of SudokuWiki's links: two characters in base 32 per cell, the mask of its candidates shifted by one, with the lowest
 * bit set for a given.
 *
 *     03   1, given      04   2, placed      48   3 or 7      vu   any digit
 */

const BOARD = /^(?=.*[a-v])[\da-v]{162}$/i

/** True for a board, which has a letter; 162 digits are something else. */
export function isSudokuWikiBoard(text: string): boolean {
  return BOARD.test(text)
}

/** Reads a board. */
export function readSudokuWikiBoard(text: string): Position {
  const numbers = Array.from({ length: 81 }, (_, cell) =>
    parseInt(text.slice(2 * cell, 2 * cell + 2), 32),
  )
  const digits = numbers.map((number) => singleOf(number >> 1))
  const givens = Uint8Array.from(digits, (digit, cell) => (numbers[cell] & 1 ? digit : 0))
  const entries = Uint8Array.from(digits, (digit, cell) => (numbers[cell] & 1 ? 0 : digit))
  const candidates = numbers.map((number, cell) => (digits[cell] ? 0 : number >> 1))
  return settleCandidates(shapeOf(9), givens, entries, candidates)
}
