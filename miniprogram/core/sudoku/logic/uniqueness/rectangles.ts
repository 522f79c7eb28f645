/**
 * Rectangles of two rows, two columns and two boxes or regions (deadly patterns). If the corners held only two
 * digits, the digits could be exchanged and the puzzle would have two solutions, unless a corner is
 * a given.
 *
 *   0 ─ 1      corners row by row: 0 and 3, and 1 and 2, are opposite
 *   2 ─ 3
 */
import { allDigits, digitCount } from '../../bits'
import type { Shape } from '../../grid'
import { type Candidates, isRuledOut } from '../candidates'
import { oncePerPosition } from '../memo'
import type { DeadlyPattern } from './conclusions'

/** Four cells, row by row. */
export type Rectangle = readonly [number, number, number, number]

const rectanglesOfShape = new WeakMap<Shape, readonly Rectangle[]>()

/** Every rectangle of a shape whose digits can be exchanged; 486 for the classic 9×9. */
export function rectanglesOf(shape: Shape): readonly Rectangle[] {
  const known = rectanglesOfShape.get(shape)
  if (known) return known
  const rectangles: Rectangle[] = []
  const { size } = shape
  for (let top = 0; top < size; top++) {
    for (let bottom = top + 1; bottom < size; bottom++) {
      for (let left = 0; left < size; left++) {
        for (let right = left + 1; right < size; right++) {
          const corners: Rectangle = [
            top * size + left,
            top * size + right,
            bottom * size + left,
            bottom * size + right,
          ]
          if (isInterchangeable(shape, corners)) rectangles.push(corners)
        }
      }
    }
  }
  rectanglesOfShape.set(shape, rectangles)
  return rectangles
}

/**
 * Whether two digits in the corners can be exchanged and the rules still hold: every house has both digits of the rectangle
 * or none, the corners must differ from no other cell outside of their houses, and no mark of odd or even restricts one.
 */
function isInterchangeable({ housesOf, peers, allowed, size }: Shape, corners: Rectangle): boolean {
  const [a, b, c, d] = corners
  const has = (cell: number, house: number) => housesOf[cell].includes(house)
  return corners.every(
    (corner) =>
      allowed[corner] === allDigits(size) &&
      housesOf[corner].every((house) => {
        const [one, other] = [
          Number(has(a, house)) + Number(has(d, house)),
          Number(has(b, house)) + Number(has(c, house)),
        ]
        return one === 1 && other === 1
      }) &&
      peers[corner].every((peer) => housesOf[peer].some((house) => has(corner, house))),
  )
}

/** Four empty corners that may all hold one of two digits, at least one of them nothing else. */
export interface Pattern extends DeadlyPattern {
  readonly cells: Rectangle
  /** The corners with no other candidates, ascending; at least one. */
  readonly floor: readonly number[]
}

/**
 * The patterns of a position. A corner may lack a candidate of the pair as long as neither a placed
 * digit nor the puzzle itself excludes it: the argument is about the solution, so a missing candidate
 * does not weaken it. If one of them excludes it, the digits are not interchangeable.
 */
export const patternsOf = oncePerPosition((position): readonly Pattern[] => {
  const { masks } = position
  const patterns: Pattern[] = []
  const rectangles = rectanglesOf(position.shape)
  for (let i = 0; i < rectangles.length; i++) {
    const corners = rectangles[i]
    const a = corners[0]
    const b = corners[1]
    const c = corners[2]
    const d = corners[3]
    if (!masks[a] || !masks[b] || !masks[c] || !masks[d]) continue
    let last = 0
    for (let corner = 0; corner < 4; corner++) {
      const pair = masks[corners[corner]]
      if (pair === last || digitCount(pair) !== 2) continue
      if (!(masks[a] & pair && masks[b] & pair && masks[c] & pair && masks[d] & pair)) continue
      if (!corners.every((cell) => isOpenFor(position, cell, pair))) continue
      last = pair
      const roof = corners.filter((cell) => masks[cell] & ~pair)
      if (roof.length === 0) continue
      const floor = corners.filter((cell) => (masks[cell] & ~pair) === 0)
      const extra = roof.reduce((mask, cell) => mask | (masks[cell] & ~pair), 0)
      const own = roof.map(() => pair)
      patterns.push({ cells: corners, digits: pair, floor, roof, own, extra })
    }
  }
  return patterns
})

/**
 * True if a cell of a deadly pattern could hold these digits in another solution: neither a placed
 * digit nor the puzzle itself excludes them. That logic has eliminated them does not matter. Every
 * search that relies on a digit where it is no candidate asks here.
 */
export function isOpenFor(position: Candidates, cell: number, digits: number): boolean {
  const { missing, shape } = position
  const houses = shape.housesOf[cell]
  let open = digits
  for (let i = 0; i < houses.length; i++) open &= missing[houses[i]]
  return open === digits && !isRuledOut(position, cell, digits)
}

/** The corner diagonally opposite. */
export function oppositeCorner(corners: Rectangle, cell: number): number {
  return corners[3 - corners.indexOf(cell)]
}

/** True if two corners share a row or a column. */
export function isAligned({ rowOf, columnOf }: Shape, a: number, b: number): boolean {
  return rowOf[a] === rowOf[b] || columnOf[a] === columnOf[b]
}
