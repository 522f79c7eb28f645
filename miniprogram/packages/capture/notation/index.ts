/** Parsing and printing of puzzles. The README of this folder lists the formats. */

export { NotationError } from './error'

export { MAX_TEXT_LENGTH, parsePuzzle, parsePuzzles } from './parse'
export type { NotationStyle } from './print'
export { formatPuzzle } from './print'
