/**
 * A 9×9 position in the order in which Sudoku Explainer looks at it:
 *
 *   houses       boxes 0…8, rows 9…17, columns 18…26; the cells of each in reading order
 *   candidates   9 · cell + digit − 1, 0…728
 *   places       for each house and digit, the mask of its cells with that candidate
 */
import { digitsOf } from '../../bits'
import { shapeOf, type Values } from '../../grid'

export interface SerBoard {
  /** The candidates of each cell; 0 for filled cells. */
  readonly masks: Uint16Array
  /** Index `9 · house + digit − 1`. */
  readonly places: Uint16Array
  /** The number of empty cells of each house. */
  readonly empty: Uint8Array
}

/** What one step of the program removes and places. */
export interface SerHint {
  readonly rating: number
  /** Candidates. */
  readonly removed: readonly number[]
  /** A candidate; absent if nothing is placed. */
  readonly placed?: number
}

/**
 * The steps of a kind in the order of the program, also those that remove and place nothing. Null is
 * a pause.
 */
export type SerSearch = (board: SerBoard) => Iterable<SerHint | null>

const shape = shapeOf(9)

/** The cells of each house. */
export const CELLS: readonly (readonly number[])[] = [
  ...shape.houses.slice(18),
  ...shape.houses.slice(0, 18),
]

/** The box, row and column of each cell. */
export const HOUSES_OF: readonly (readonly number[])[] = Array.from({ length: 81 }, (_, cell) => [
  shape.boxOf[cell],
  9 + shape.rowOf[cell],
  18 + shape.columnOf[cell],
])

/** The 20 cells that share a house with a cell: those of its box, row and column, in this order. */
export const PEERS: readonly (readonly number[])[] = HOUSES_OF.map((houses, cell) => [
  ...new Set(houses.flatMap((house) => CELLS[house]).filter((peer) => peer !== cell)),
])

/** True if two cells share a house. */
export const sees = (one: number, other: number): boolean => PEERS[one].includes(other)

/** Boxes, columns and rows: the order in which singles and sets are looked for. */
export const BOXES_COLUMNS_ROWS: readonly number[] = [0, 18, 9].flatMap((first) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => first + index),
)

/** The indexes of the bits of each mask of nine bits, ascending. */
const BITS = Array.from({ length: 512 }, (_, mask) => digitsOf(mask).map((digit) => digit - 1))

/** The indexes of the bits of a mask, ascending. */
export const bitsOf = (mask: number): readonly number[] => BITS[mask]

/** The masks with `count` of nine bits, ascending. */
export const masksOfSize = (size: number): readonly number[] => MASKS_BY_SIZE[size]

const MASKS_BY_SIZE = Array.from({ length: 10 }, (_, size) =>
  [...BITS.keys()].filter((mask) => BITS[mask].length === size),
)

/** The cells of a house that a mask of its cells names. */
export const maskedCells = (house: number, mask: number): number[] =>
  bitsOf(mask).map((index) => CELLS[house][index])

/** The candidates of a cell but one. */
export const otherCandidates = ({ masks }: SerBoard, candidate: number): number[] => {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  return cellCandidates(cell, masks[cell] & ~(1 << digit))
}

/** The candidates of a mask of digits in one cell. */
export const cellCandidates = (cell: number, mask: number): number[] =>
  bitsOf(mask).map((digit) => 9 * cell + digit)

/** The cells of a house that have a digit (0…8) as a candidate. */
export const placesIn = ({ places }: SerBoard, house: number, digit: number): number =>
  places[9 * house + digit]

/** A board of these values, with the candidates that they leave. */
export function createSerBoard(values: Values): SerBoard {
  const board: SerBoard = {
    masks: new Uint16Array(81).fill(511),
    places: new Uint16Array(27 * 9).fill(511),
    empty: new Uint8Array(27).fill(9),
  }
  values.forEach((digit, cell) => {
    if (digit !== 0) placeCandidate(board, 9 * cell + digit - 1)
  })
  return board
}

/** A copy whose candidates can be removed. */
export const copySerBoard = (board: SerBoard): SerBoard => ({
  ...board,
  masks: board.masks.slice(),
  places: board.places.slice(),
})

/** Removes a candidate, if it is there. */
export function removeCandidate(board: SerBoard, candidate: number): void {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  if (!(board.masks[cell] & (1 << digit))) return
  board.masks[cell] ^= 1 << digit
  for (const house of HOUSES_OF[cell]) {
    board.places[9 * house + digit] ^= 1 << CELLS[house].indexOf(cell)
  }
}

function placeCandidate(board: SerBoard, candidate: number): void {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  for (const other of cellCandidates(cell, board.masks[cell])) removeCandidate(board, other)
  for (const peer of PEERS[cell]) removeCandidate(board, 9 * peer + digit)
  for (const house of HOUSES_OF[cell]) board.empty[house]--
}

/** Removes and places what a step says. */
export function applyHint(board: SerBoard, { removed, placed }: SerHint): void {
  for (const candidate of removed) removeCandidate(board, candidate)
  if (placed !== undefined) placeCandidate(board, placed)
}
