/**
 * Puzzles as text: characters, rows, borders, letters, numbers, lists; and as a short code for a link.
 *
 * @packageDocumentation
 */
import type { NotationStyle } from '../miniprogram/core/sudoku/notation'
import * as notation from '../miniprogram/core/sudoku/notation'
import * as shareCode from '../miniprogram/core/sudoku/share-code'
import { type PuzzleInput, toPuzzle } from './input/puzzle'

export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export {
  digitSymbol,
  NotationError,
  type NotationStyle,
  parsePuzzle,
  parsePuzzles,
} from '../miniprogram/core/sudoku/notation'
export type { ParsedPuzzle } from '../miniprogram/core/sudoku/notation/block'
export type { NotationCode, NotationDetail } from '../miniprogram/core/sudoku/notation/error'
export {
  decodeShare,
  ShareCodeError,
  type ShareCodeFault,
  type SharedPuzzle,
} from '../miniprogram/core/sudoku/share-code'
export { type PuzzleCode, PuzzleError, type PuzzleInput } from './input/puzzle'

/** Formats a puzzle, or another notation of it, without a trailing line end. `parsePuzzle` can read every style. */
export function formatPuzzle(puzzle: PuzzleInput, style: NotationStyle): string {
  return notation.formatPuzzle(toPuzzle(puzzle), style)
}

/** Encodes a puzzle and a time in seconds as a short text for a link, which `decodeShare` reads. */
export function encodeShare(shared: { puzzle: PuzzleInput; seconds?: number }): string {
  return shareCode.encodeShare({ ...shared, puzzle: toPuzzle(shared.puzzle) })
}
