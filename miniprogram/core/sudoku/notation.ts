/** Parsing and printing of puzzles. The README of this folder lists the formats. */

export type { NotationCode, NotationDetail } from './notation/error'
export { NotationError } from './notation/error'
export type { ParsedPuzzle } from './notation/parse'
export { parsePuzzle, parsePuzzles } from './notation/parse'
export type { NotationStyle } from './notation/print'
export { digitSymbol, formatPuzzle } from './notation/print'
