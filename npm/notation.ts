/**
 * Puzzles as text, with entries and notes: characters, rows, borders, letters, numbers, lists, pencilmarks; lines, files and links of
 * other programs; and a short code for a link.
 *
 * @packageDocumentation
 */

import * as shareCode from '../miniprogram/core/sudoku/share-code'
import type {
  NotationStyle,
  Position,
  TextFormat,
  WrittenPosition,
} from '../miniprogram/packages/capture/notation'
import * as notation from '../miniprogram/packages/capture/notation'
import type { WriteOptions } from '../miniprogram/packages/capture/notation/write'
import { checkName } from './input/name'
import { type PuzzleInput, toPuzzle } from './input/puzzle'

export { digitSymbol } from '../miniprogram/core/sudoku/digits'
export { NewerError } from '../miniprogram/core/sudoku/newer'
export {
  decodeShare,
  ShareCodeError,
  type ShareCodeFault,
  type SharedPuzzle,
} from '../miniprogram/core/sudoku/share-code'
export {
  NOTATION_STYLES,
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
} from '../miniprogram/packages/capture/notation'
export type {
  FormatName,
  NotationCode,
  NotationDetail,
} from '../miniprogram/packages/capture/notation/error'
export type { FoundPosition, ParsedPuzzle } from '../miniprogram/packages/capture/notation/reader'
export type { WriteOptions } from '../miniprogram/packages/capture/notation/write'
export type * from './input/grid'
export { type PuzzleCode, PuzzleError, type PuzzleInput } from './input/puzzle'

/**
 * Formats a puzzle, or another notation of it, without a trailing line end. `parsePuzzle` can read every style. Throws a
 * RangeError for any other style.
 */
export function formatPuzzle(puzzle: PuzzleInput, style: NotationStyle): string {
  checkName('style', style, notation.NOTATION_STYLES)
  return notation.formatPuzzle(toPuzzle(puzzle), style)
}

/**
 * Writes a position. Entries, notes and removed candidates go into the text where the format has a place for them; `lost` names
 * the others. Throws a RangeError for an unknown format, and for a size or rules that the format does not have.
 */
export function writePosition(
  position: Position,
  format: TextFormat,
  options?: WriteOptions,
): WrittenPosition {
  checkName('format', format, notation.TEXT_FORMATS)
  return notation.writePosition(position, format, options)
}

/** Encodes a puzzle and a time in seconds as a short text for a link, which `decodeShare` reads. */
export function encodeShare(shared: { puzzle: PuzzleInput; seconds?: number }): string {
  return shareCode.encodeShare({ ...shared, puzzle: toPuzzle(shared.puzzle) })
}
