import { allDigits, maskOf } from './bits'

/**
 * Grid shapes, houses, peers and names. All other code uses these conventions:
 *
 *   cells    numbered row by row    9×9: 0 1 2 … 8 / 9 10 … / … 80
 *   houses   numbered by kind       rows 0…N−1, columns N…2N−1, boxes 2N…3N−1
 *   digits   1…N, an empty cell is 0
 */

/** Cells along a side; also the number of digits. */
export type Size = 4 | 6 | 9 | 16 | 25

/** All sizes, smallest first. */
export const SIZES: readonly Size[] = [4, 6, 9, 16, 25]

/** The largest grids that are played and edited, and that the cloud stores; larger ones are only solved. */
export const MAX_PLAYED_SIZE: Size = 16

/** The largest grids that logic rates and explains; larger ones would take too long. */
export const MAX_EXPLAINED_SIZE: Size = 16

/** The geometry of one size. There is one object per size, so shapes can be compared by `===`. */
export interface Shape {
  readonly size: Size
  /** Rows of a box; 2 for 6×6. */
  readonly boxHeight: number
  /** Columns of a box; 3 for 6×6. */
  readonly boxWidth: number
  /** `size` squared. */
  readonly cellCount: number
  /** Row of each cell, 0…N−1. */
  readonly rowOf: Uint8Array
  /** Column of each cell, 0…N−1. */
  readonly columnOf: Uint8Array
  /** Box of each cell, 0…N−1, numbered row by row. */
  readonly boxOf: Uint8Array
  /** The cells of each house, ascending: N rows, then N columns, then N boxes. */
  readonly houses: readonly (readonly number[])[]
  /** For each cell, the other cells that share a house with it, ascending (20 in 9×9). */
  readonly peers: readonly (readonly number[])[]
}

/** Row-major digits, 0 = empty. */
export type Values = Uint8Array

export interface Puzzle {
  readonly shape: Shape
  readonly values: Values
  /**
   * The digits that the puzzle itself removes from each cell, one mask per cell; absent if there are none.
   * A Sukaku has no givens and many removed candidates. The mask of a filled cell is 0.
   */
  readonly removed?: readonly number[]
}

/** A digit that occurs more than once in a house. */
export interface Conflict {
  readonly digit: number
  /** Index into `Shape.houses`. */
  readonly house: number
  /** All cells of the house with the digit, ascending; at least two. */
  readonly cells: number[]
}

const BOX_HEIGHTS: Readonly<Record<Size, number>> = { 4: 2, 6: 2, 9: 3, 16: 4, 25: 5 }

const shapes = new Map<number, Shape>()

/** True for 4, 6, 9, 16 and 25. */
export function isSize(size: number): size is Size {
  return (SIZES as readonly number[]).includes(size)
}

/** The shape of a size, always the same object. Throws a RangeError for any other size. */
export function shapeOf(size: number): Shape {
  const known = shapes.get(size)
  if (known) return known
  if (!isSize(size))
    throw new RangeError(`unsupported grid size ${size}; sizes are ${SIZES.join(', ')}`)
  const shape = buildShape(size)
  shapes.set(size, shape)
  return shape
}

function buildShape(size: Size): Shape {
  const boxHeight = BOX_HEIGHTS[size]
  const boxWidth = size / boxHeight
  const cellCount = size * size
  const rowOf = new Uint8Array(cellCount)
  const columnOf = new Uint8Array(cellCount)
  const boxOf = new Uint8Array(cellCount)
  const houses: number[][] = Array.from({ length: 3 * size }, () => [])
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor(cell / size)
    const column = cell % size
    const box = Math.floor(row / boxHeight) * boxHeight + Math.floor(column / boxWidth)
    rowOf[cell] = row
    columnOf[cell] = column
    boxOf[cell] = box
    houses[row].push(cell)
    houses[size + column].push(cell)
    houses[2 * size + box].push(cell)
  }
  const peers = Array.from({ length: cellCount }, (_, cell) => {
    const cells = new Set([
      ...houses[rowOf[cell]],
      ...houses[size + columnOf[cell]],
      ...houses[2 * size + boxOf[cell]],
    ])
    cells.delete(cell)
    return Object.freeze([...cells].sort((a, b) => a - b))
  })
  return Object.freeze({
    size,
    boxHeight,
    boxWidth,
    cellCount,
    rowOf,
    columnOf,
    boxOf,
    houses: Object.freeze(houses.map((house) => Object.freeze(house))),
    peers: Object.freeze(peers),
  })
}

/**
 * Creates a puzzle from copies of `values` (row-major, 0 = empty; by default all empty) and of `removed`, a mask
 * of removed digits per cell. A cell that holds one of its removed digits has no solution, so the other masks
 * of filled cells are dropped; `removed` is left out if nothing is removed.
 * Throws a RangeError for an unsupported size, a wrong number of cells, or a digit or mask out of range.
 */
export function createPuzzle(
  size: number,
  values?: ArrayLike<number>,
  removed?: ArrayLike<number>,
): Puzzle {
  const shape = shapeOf(size)
  const grid = values === undefined ? new Uint8Array(shape.cellCount) : readValues(shape, values)
  return removed === undefined
    ? { shape, values: grid }
    : withRemoved({ shape, values: grid }, removed)
}

/** The same puzzle with other removed candidates, see `createPuzzle`. Throws a RangeError for a wrong list. */
export function withRemoved({ shape, values }: Puzzle, removed: ArrayLike<number>): Puzzle {
  const { size, cellCount } = shape
  if (removed.length !== cellCount) {
    throw new RangeError(`${removed.length} masks of removed digits for ${cellCount} cells`)
  }
  const masks = Array.from(removed, (mask, cell) => {
    if (!Number.isInteger(mask) || mask < 0 || mask > allDigits(size)) {
      throw new RangeError(`${cellName(shape, cell)} removes ${mask}, which is no mask of digits`)
    }
    return values[cell] === 0 ? mask : mask & maskOf(values[cell])
  })
  return masks.some((mask) => mask !== 0) ? { shape, values, removed: masks } : { shape, values }
}

function readValues(shape: Shape, values: ArrayLike<number>): Values {
  const { size, cellCount } = shape
  if (values.length !== cellCount) {
    throw new RangeError(`a ${size}×${size} grid has ${cellCount} cells, not ${values.length}`)
  }
  for (let cell = 0; cell < values.length; cell++) {
    const digit = values[cell]
    if (!Number.isInteger(digit) || digit < 0 || digit > size) {
      throw new RangeError(`${cellName(shape, cell)} holds ${digit}; digits are 0…${size}`)
    }
  }
  return Uint8Array.from(values)
}

/**
 * All digits that occur more than once in a house, ordered by house, then by digit. Two equal digits
 * that share both a row and a box are reported twice, once per house.
 */
export function findConflicts(shape: Shape, values: ArrayLike<number>): Conflict[] {
  const conflicts: Conflict[] = []
  shape.houses.forEach((cells, house) => {
    const holders: number[][] = []
    for (const cell of cells) {
      const digit = values[cell]
      if (digit === 0) continue
      const seen = holders[digit]
      if (seen) seen.push(cell)
      else holders[digit] = [cell]
    }
    holders.forEach((held, digit) => {
      if (held.length > 1) conflicts.push({ digit, house, cells: held })
    })
  })
  return conflicts
}

/** True if every cell is filled and there is no conflict. */
export function isSolved({ size, cellCount, houses }: Shape, values: ArrayLike<number>): boolean {
  for (let cell = 0; cell < cellCount; cell++) if (!values[cell]) return false
  const all = allDigits(size)
  return houses.every((cells) => {
    let digits = 0
    for (const cell of cells) digits |= maskOf(values[cell])
    return digits === all
  })
}

/** A cell's name, counting from 1: 'r3c5' is row 3, column 5. */
export function cellName(shape: Shape, cell: number): string {
  return `r${shape.rowOf[cell] + 1}c${shape.columnOf[cell] + 1}`
}

/** A house's name, counting from 1: 'r3' is a row, 'c5' a column, 'b7' a box (numbered row by row). */
export function houseName(shape: Shape, house: number): string {
  return 'rcb'[Math.floor(house / shape.size)] + ((house % shape.size) + 1)
}
