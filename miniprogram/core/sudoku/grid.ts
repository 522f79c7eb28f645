import { type Arrow, chainOfArrow } from './arrow-sums'
import { allDigits, maskOf } from './bits'
import { canReachSum } from './combinations'
import { type GridLayout, type HouseKind, layOutGrid } from './layout'
import type { MarkName, PairKind, PairMarks } from './rules/pair-marks'

/**
 * Grid shapes, houses, peers and names. All other code uses these conventions:
 *
 *   cells    numbered row by row    9×9: 0 1 2 … 8 / 9 10 … / … 80
 *   houses   numbered by kind       rows 0…N−1, columns N…2N−1, boxes or regions 2N…3N−1, then what the rules add
 *   digits   1…N, an empty cell is 0
 */

/** Cells along a side of a classic grid; also the number of digits. */
export type Size = 4 | 6 | 9 | 16 | 25

/** All classic sizes, smallest first. */
export const SIZES: readonly Size[] = [4, 6, 9, 16, 25]

/** Cells along a side of any grid: the others exist only with rules of their own, 5×5 and 7×7 only as jigsaws. */
export type ShapeSize = Size | 5 | 7 | 8

/** The largest grids that are played and edited, and that the cloud stores; larger ones are only solved. */
export const MAX_PLAYED_SIZE: Size = 16

/** The largest grids that logic rates and explains; larger ones would take too long. */
export const MAX_EXPLAINED_SIZE: Size = 16

/** Cells that hold no digit twice. */
export interface CellArea {
  /** Ascending. */
  readonly cells: readonly number[]
  /** The sum of their digits, if it is known. */
  readonly sum?: number
}

/** Two cells of which the digit of one limits that of the other. */
export interface Relation {
  /** The rule that says so. */
  readonly kind: 'thermometer' | PairKind
  /** The mark between the cells; 'none' if there is none, and that says so. */
  readonly mark?: MarkName | 'none'
  readonly cells: readonly [number, number]
  /** At digit − 1 of the first cell: the digits that the second one can have then, as a mask. */
  readonly allowed: readonly number[]
  /** Whether other relations together say the same. */
  readonly isImplied: boolean
}

/**
 * What holds in a grid besides that rows and columns hold every digit once. Absent fields change nothing. `rules.ts`
 * checks rules and brings them into the form in which equal rules are equal texts.
 */
export interface Rules extends Readonly<Partial<Record<PairKind, PairMarks>>> {
  readonly size: ShapeSize
  /** The region of each cell as a letter, row by row; without it, the regions are boxes. */
  readonly regions?: string
  /** Both diagonals hold every digit. */
  readonly diagonals?: boolean
  /** Four windows, 3×3, hold every digit; 9×9 only. */
  readonly windows?: boolean
  /** Cells a knight's move apart differ. */
  readonly antiKnight?: boolean
  /** Cells that touch, also at a corner, differ. */
  readonly antiKing?: boolean
  /** Cells with an odd digit, and with an even one, ascending. */
  readonly odd?: readonly number[]
  readonly even?: readonly number[]
  readonly cages?: readonly CellArea[]
  /** Cells in which digits rise, from the bulb on; each touches the one before. */
  readonly thermometers?: readonly (readonly number[])[]
  readonly arrows?: readonly Arrow[]
}

/**
 * The geometry of a set of rules. There is one object per set, so shapes can be compared by `===`.
 *
 * A house is a group of as many cells as there are digits, so every digit occurs in it. Smaller groups, and pairs of
 * cells that must differ, are known only by the peers.
 */
export interface Shape extends GridLayout {
  readonly size: ShapeSize
  /** Null for the classic rules: rows, columns and boxes. */
  readonly rules: Rules | null
  /** Rows of a box; 2 for 6×6. 0 in a jigsaw. */
  readonly boxHeight: number
  /** Columns of a box; 3 for 6×6. 0 in a jigsaw. */
  readonly boxWidth: number
  /** The digits that the rules allow in each cell, as a mask. */
  readonly allowed: Int32Array
  /** Empty unless a rule has areas, such as cages. */
  readonly areas: readonly CellArea[]
  /** Empty unless a rule relates the digits of cells. */
  readonly relations: readonly Relation[]
}

/** A shape with the classic rules. */
export interface ClassicShape extends Shape {
  readonly size: Size
  readonly rules: null
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

/**
 * A digit that occurs more than once where it may occur once, or in a cell that the rules forbid it, digits of an area that cannot
 * reach its sum, or two different digits that a rule does not allow together.
 */
export interface Conflict {
  /** 0 for a wrong sum, and for two digits. */
  readonly digit: number
  /** Index into `Shape.houses`; −1 for cells that share none. */
  readonly house: number
  /**
   * All cells of the house with the digit, ascending; at least two. Without a house, the two cells that must differ, or
   * the one in which the digit is not allowed, or the filled ones of the area, or the two of a relation.
   */
  readonly cells: number[]
  /** Index into `Shape.areas`: this area is full with another sum, or no combination has its digits. */
  readonly area?: number
  /** The rule that does not allow the two digits together, or those of an arrow. */
  readonly relation?: Relation['kind'] | 'arrow'
}

/** Sizes without an entry have no boxes. */
const BOX_HEIGHTS: Readonly<Partial<Record<ShapeSize, number>>> = {
  4: 2,
  6: 2,
  8: 2,
  9: 3,
  16: 4,
  25: 5,
}

const shapes = new Map<number, ClassicShape>()

/** True for 4, 6, 9, 16 and 25. */
export function isSize(size: number): size is Size {
  return (SIZES as readonly number[]).includes(size)
}

/** True for a shape with the classic rules. */
export function isClassic(shape: Shape): shape is ClassicShape {
  return shape.rules === null
}

export function hasSums({ areas }: Shape): boolean {
  return areas.some(({ sum }) => sum !== undefined)
}

/** The classic shape of a size, always the same object. Throws a RangeError for any other size. */
export function shapeOf(size: number): ClassicShape {
  const known = shapes.get(size)
  if (known) return known
  if (!isSize(size))
    throw new RangeError(`unsupported grid size ${size}; sizes are ${SIZES.join(', ')}`)
  const boxes = boxRegionsOf(size) as BoxRegions
  const shape = Object.freeze({
    ...layOutGrid({ size, boxOf: boxes.boxOf, boxKind: 'box' }),
    size,
    rules: null,
    boxHeight: boxes.height,
    boxWidth: boxes.width,
    allowed: new Int32Array(size * size).fill(allDigits(size)),
    areas: [],
    relations: [],
  })
  shapes.set(size, shape)
  return shape
}

/** The boxes of a size. */
export interface BoxRegions {
  readonly height: number
  readonly width: number
  /** Box of each cell, 0…N−1, numbered row by row. */
  readonly boxOf: Uint8Array
}

/** Null for 5 and 7. */
export function boxRegionsOf(size: ShapeSize): BoxRegions | null {
  const height = BOX_HEIGHTS[size]
  if (height === undefined) return null
  const width = size / height
  const boxOf = new Uint8Array(size * size)
  for (let cell = 0; cell < boxOf.length; cell++) {
    const row = Math.floor(cell / size)
    boxOf[cell] = Math.floor(row / height) * height + Math.floor((cell % size) / width)
  }
  return { height, width, boxOf }
}

/**
 * Creates a classic puzzle from copies of `values` (row-major, 0 = empty; by default all empty) and of `removed`, a
 * mask of removed digits per cell. A cell that holds one of its removed digits has no solution, so the other masks
 * of filled cells are dropped; `removed` is left out if nothing is removed.
 * Throws a RangeError for an unsupported size, a wrong number of cells, or a digit or mask out of range.
 */
export function createPuzzle(
  size: number,
  values?: ArrayLike<number>,
  removed?: ArrayLike<number>,
): Puzzle {
  return puzzleWithShape(shapeOf(size), values, removed)
}

/** Creates a puzzle of any shape, like `createPuzzle`. */
export function puzzleWithShape(
  shape: Shape,
  values?: ArrayLike<number>,
  removed?: ArrayLike<number>,
): Puzzle {
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
 * that share both a row and a box are reported twice, once per house. Then conflicts without a house, by cell, then wrong
 * sums, then pairs of digits.
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
  return shape.rules === null ? conflicts : [...conflicts, ...conflictsOutsideHouses(shape, values)]
}

function conflictsOutsideHouses(shape: Shape, values: ArrayLike<number>): Conflict[] {
  const { allowed, peers, housesOf } = shape
  const conflicts: Conflict[] = []
  for (let cell = 0; cell < shape.cellCount; cell++) {
    const digit = values[cell]
    if (digit === 0) continue
    if ((maskOf(digit) & allowed[cell]) === 0) conflicts.push({ digit, house: -1, cells: [cell] })
    for (const peer of peers[cell]) {
      if (peer < cell || values[peer] !== digit) continue
      if (housesOf[cell].some((house) => housesOf[peer].includes(house))) continue
      conflicts.push({ digit, house: -1, cells: [cell, peer] })
    }
  }
  shape.areas.forEach(({ cells, sum }, area) => {
    const filled = cells.filter((cell) => values[cell] !== 0)
    if (sum === undefined || filled.length === 0) return
    const digits = cells.map((cell) => values[cell])
    if (canReachSum(shape.size, digits, sum)) return
    conflicts.push({ digit: 0, house: -1, cells: filled, area })
  })
  for (const { kind, cells, allowed: mask } of shape.relations) {
    const [one, other] = cells.map((cell) => values[cell])
    if (one === 0 || other === 0 || one === other || mask[one - 1] & maskOf(other)) continue
    conflicts.push({ digit: 0, house: -1, cells: [...cells].sort((a, b) => a - b), relation: kind })
  }
  for (const arrow of shape.rules?.arrows ?? []) {
    const { cells, factors } = chainOfArrow(shape, arrow)
    // The circle less the shaft, with open cells as small as they can be, or as large.
    const [least, most] = [1, -1].map((way) =>
      cells.reduce((sum, cell, at) => {
        return sum + factors[at] * (values[cell] || (way * factors[at] > 0 ? 1 : shape.size))
      }, 0),
    )
    if (least <= 0 && most >= 0) continue
    const filled = cells.filter((cell) => values[cell] !== 0).sort((a, b) => a - b)
    conflicts.push({ digit: 0, house: -1, cells: filled, relation: 'arrow' })
  }
  return conflicts
}

/** True if every cell is filled, there is no conflict, and no cell holds a digit that the puzzle removes from it. */
export function isSolved(
  shape: Shape,
  values: ArrayLike<number>,
  removed?: readonly number[],
): boolean {
  const { size, cellCount, houses, rules } = shape
  for (let cell = 0; cell < cellCount; cell++) {
    if (!values[cell] || (removed && removed[cell] & maskOf(values[cell]))) return false
  }
  const all = allDigits(size)
  const isFull = houses.every((cells) => {
    let digits = 0
    for (const cell of cells) digits |= maskOf(values[cell])
    return digits === all
  })
  return isFull && (rules === null || conflictsOutsideHouses(shape, values).length === 0)
}

/** A cell's name, counting from 1: 'r3c5' is row 3, column 5. */
export function cellName(shape: Shape, cell: number): string {
  return `r${shape.rowOf[cell] + 1}c${shape.columnOf[cell] + 1}`
}

/** The cell with this name, 'r3c5'; −1 for any other text and for a cell outside the grid. */
export function cellNamed(size: number, name: string): number {
  const [, row = 0, column = 0] = (/^r([1-9]\d?)c([1-9]\d?)$/.exec(name) ?? []).map(Number)
  return row < 1 || column < 1 || row > size || column > size ? -1 : (row - 1) * size + column - 1
}

const HOUSE_LETTERS: Readonly<Record<HouseKind, string>> = {
  row: 'r',
  column: 'c',
  box: 'b',
  region: 'g',
  diagonal: 'd',
  window: 'w',
}

/** A house's number among those of its kind, from 1. BoxRegions and regions are numbered in the order of their first cells. */
export function houseNumber({ kinds }: Shape, house: number): number {
  return house - kinds.indexOf(kinds[house]) + 1
}

/**
 * A house's name, counting from 1: 'r3' is a row, 'c5' a column, 'b7' a box, 'g7' a region of a jigsaw, 'd1' the diagonal
 * from the top left and 'd2' the other one, 'w4' a window.
 */
export function houseName(shape: Shape, house: number): string {
  return HOUSE_LETTERS[shape.kinds[house]] + houseNumber(shape, house)
}
