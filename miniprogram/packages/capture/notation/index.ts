/** Reading and writing of puzzles as text. The README of this folder lists the formats. */

export { NotationError } from './error'
export { MAX_TEXT_LENGTH } from './limits'
export type { PositionPart } from './lost'
export { parsePosition, parsePuzzle, parsePuzzles } from './parse'
export type { Position } from './position'
export type { NotationStyle } from './print'
export { formatPuzzle, NOTATION_STYLES } from './print'
export { TEXT_FORMATS, type TextFormat, type WrittenPosition, writePosition } from './write'
