/** Parsing and printing of puzzles. The README of this folder lists the formats. */

export { NotationError } from './notation/error'

export { MAX_TEXT_LENGTH, parsePuzzle, parsePuzzles } from './notation/parse'
export type { NotationStyle } from './notation/print'
export { digitSymbol, formatPuzzle } from './notation/print'
