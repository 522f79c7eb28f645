/** Reading and writing of puzzles as text. The README of this folder lists the formats. */

export { MAX_TEXT_LENGTH, NotationError } from './error'
export type { Position } from './position'
export type { NotationStyle } from './print'
export { formatPuzzle, NOTATION_STYLES } from './print'
export {
  type FoundPosition,
  findPositions,
  parsePosition,
  parsePuzzle,
  parsePuzzles,
} from './reader'
export {
  type PositionPart,
  TEXT_FORMATS,
  type TextFormat,
  type WrittenPosition,
  writePosition,
} from './write'
