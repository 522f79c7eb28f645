/**
 * Empty rectangles: a box whose places for a digit lie in one row and one column, and a conjugate
 * pair in line with one of them.
 *
 *   box row r ─ near ═ far            either the digit is in the box's row, so it is not near but far,
 *       │              │              or it is in the box's column:
 *   box column c ── target            eliminate it where far's line crosses that column
 *
 * The same with a region of a jigsaw, where row r and column c may cross outside of the region.
 */
import { digitCount } from '../bits'
import { type Candidates, cellsAt, hasCandidate, placesOf } from './candidates'
import type { Geometry } from './cell-set'
import type { Finder, TechniqueParts } from './finder'
import { oncePerObject } from './memo'
import { digitsWithImpossibleCells } from './placements'
import { createStep, type Link, type Step } from './step'
import type { TechniqueId } from './technique-ids'

/** The box needs a place off its row and one off its column. */
const MIN_PLACES = 2

/** A box, the conjugate pair, and the cell that loses the digit. */
interface EmptyRectangle {
  readonly digit: number
  readonly box: number
  /** The places in the box on the line that the pair meets, and the other places. */
  readonly onLine: readonly number[]
  readonly offLine: readonly number[]
  /** The house of the pair. */
  readonly house: number
  readonly near: number
  readonly far: number
  readonly target: number
}

function visitEmptyRectangles(position: Candidates, visit: (one: EmptyRectangle) => boolean): void {
  const { size } = position.shape
  for (const digit of digitsWithImpossibleCells(position)) {
    for (let box = 2 * size; box < 3 * size; box++) {
      const places = placesOf(position, digit, box)
      if (digitCount(places) < MIN_PLACES) continue
      const { rows, columns } = linesOf(position, box)
      for (const { line: row, inBox: inRow } of rows) {
        for (const { line: column, inBox: inColumn } of columns) {
          if (places & ~(inRow | inColumn)) continue
          if ((places & ~inRow) === 0 || (places & ~inColumn) === 0) continue
          const crossing = row * size + column - size
          if (crossLines(position, digit, box, crossing, true, visit)) return
          if (crossLines(position, digit, box, crossing, false, visit)) return
        }
      }
    }
  }
}

/** The rows and the columns that share two cells with a box, or more. */
const linesByBox = oncePerObject(({ crossings, shape }: Geometry) =>
  shape.houses.map((_, house) => {
    const own = crossings.filter(({ box, line }) => box === house && line < 2 * shape.size)
    return {
      rows: own.filter(({ line }) => line < shape.size),
      columns: own.filter(({ line }) => line >= shape.size),
    }
  }),
)

const linesOf = ({ geometry }: Candidates, box: number) => linesByBox(geometry)[box]

/** Visits the conjugate pairs that start in line with the box's row (`byRow`) or its column. */
function crossLines(
  position: Candidates,
  digit: number,
  box: number,
  crossing: number,
  byRow: boolean,
  visit: (one: EmptyRectangle) => boolean,
): boolean {
  const { size, rowOf, columnOf, boxOf, houses } = position.shape
  const row = rowOf[crossing]
  const column = columnOf[crossing]
  const boxIndex = box - 2 * size
  for (let other = 0; other < size; other++) {
    const near = byRow ? row * size + other : other * size + column
    if (boxOf[near] === boxIndex || !hasCandidate(position, near, digit)) continue
    const house = byRow ? size + other : other
    const places = placesOf(position, digit, house)
    if (digitCount(places) !== 2) continue
    const [first, second] = cellsAt(position, house, places)
    const far = first === near ? second : first
    const target = byRow ? rowOf[far] * size + column : row * size + columnOf[far]
    if (boxOf[target] === boxIndex || !hasCandidate(position, target, digit)) continue
    const lineOf = byRow ? rowOf : columnOf
    const cells = houses[box].filter((cell) => hasCandidate(position, cell, digit))
    const onLine = cells.filter((cell) => lineOf[cell] === lineOf[crossing])
    const offLine = cells.filter((cell) => lineOf[cell] !== lineOf[crossing])
    if (visit({ digit, box, onLine, offLine, house, near, far, target })) return true
  }
  return false
}

/** Other places of the box ═ places on the line ─ near ═ far. */
function linksOf({ digit, onLine, offLine, near, far }: EmptyRectangle): Link[] {
  const [a, b, c, d] = [offLine, onLine, [near], [far]].map((cells) => ({ digit, cells }))
  return [
    { from: a, to: b, strong: true },
    { from: b, to: c, strong: false },
    { from: c, to: d, strong: true },
  ]
}

function toStep(technique: TechniqueId, ones: readonly EmptyRectangle[]): Step {
  const [{ digit, box, onLine, offLine }] = ones
  return createStep({
    technique,
    digits: [digit],
    eliminations: ones.map(({ target }) => ({ cell: target, digit })),
    cells: [...new Set(ones.flatMap(({ near, far }) => [near, far]))],
    houses: [...new Set([box, ...ones.map(({ house }) => house)])],
    fins: [...onLine, ...offLine].sort((a, b) => a - b),
    links: ones.flatMap(linksOf),
  })
}

const findEmptyRectangles: Finder = (position, onStep) => {
  visitEmptyRectangles(position, (one) => onStep(toStep('empty-rectangle', [one])))
}

/** Two conjugate pairs for the same box that eliminate the digit from two cells. */
const findDualEmptyRectangles: Finder = (position, onStep) => {
  const known: EmptyRectangle[] = []
  visitEmptyRectangles(position, (one) => {
    for (const other of known) {
      if (other.digit !== one.digit || other.box !== one.box || other.target === one.target)
        continue
      if (onStep(toStep('dual-empty-rectangle', [other, one]))) return true
    }
    known.push(one)
    return false
  })
}

export const emptyRectangles: readonly TechniqueParts[] = [
  { id: 'empty-rectangle', find: findEmptyRectangles },
  { id: 'dual-empty-rectangle', find: findDualEmptyRectangles },
]
