/**
 * Puzzles as text: characters, rows, borders, letters, numbers, lists; and as a short code for a link.
 *
 * @packageDocumentation
 */
export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export {
  digitSymbol,
  formatPuzzle,
  NotationError,
  type NotationStyle,
  parsePuzzle,
  parsePuzzles,
} from '../miniprogram/core/sudoku/notation'
export type { ParsedPuzzle } from '../miniprogram/core/sudoku/notation/block'
export type { NotationCode, NotationDetail } from '../miniprogram/core/sudoku/notation/error'
export {
  decodeShare,
  encodeShare,
  ShareCodeError,
  type ShareCodeFault,
  type SharedPuzzle,
} from '../miniprogram/core/sudoku/share-code'
