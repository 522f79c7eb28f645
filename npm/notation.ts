/**
 * Puzzles as text, with entries and notes: characters, rows, borders, letters, numbers, lists, pencilmarks; lines, files and links of
 * other programs; and a short code for a link.
 *
 * @packageDocumentation
 */

import * as shareCode from '../miniprogram/core/sudoku/share-code'
import type { NotationStyle } from '../miniprogram/packages/capture/notation'
import * as notation from '../miniprogram/packages/capture/notation'
import { type PuzzleInput, toPuzzle } from './input/puzzle'

export { digitSymbol } from '../miniprogram/core/sudoku/digits'
export type { Puzzle, Shape, Size, Values } from '../miniprogram/core/sudoku/grid'
export {
  decodeShare,
  ShareCodeError,
  type ShareCodeFault,
  type SharedPuzzle,
} from '../miniprogram/core/sudoku/share-code'
export {
  NotationError,
  type NotationStyle,
  type Position,
  type PositionPart,
  parsePosition,
  parsePuzzle,
  parsePuzzles,
  TEXT_FORMATS,
  type TextFormat,
  type WrittenPosition,
  writePosition,
} from '../miniprogram/packages/capture/notation'
export type { ParsedPuzzle } from '../miniprogram/packages/capture/notation/block'
export type {
  FormatName,
  NotationCode,
  NotationDetail,
} from '../miniprogram/packages/capture/notation/error'
export type { WriteOptions } from '../miniprogram/packages/capture/notation/write'
export { type PuzzleCode, PuzzleError, type PuzzleInput } from './input/puzzle'

/** Formats a puzzle, or another notation of it, without a trailing line end. `parsePuzzle` can read every style. */
export function formatPuzzle(puzzle: PuzzleInput, style: NotationStyle): string {
  return notation.formatPuzzle(toPuzzle(puzzle), style)
}

/** Encodes a puzzle and a time in seconds as a short text for a link, which `decodeShare` reads. */
export function encodeShare(shared: { puzzle: PuzzleInput; seconds?: number }): string {
  return shareCode.encodeShare({ ...shared, puzzle: toPuzzle(shared.puzzle) })
}
