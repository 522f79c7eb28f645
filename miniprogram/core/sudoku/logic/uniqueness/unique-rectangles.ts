/**
 * Unique rectangles 1–6 and the hidden rectangle: all corners are empty, and at least one has only
 * the two digits.
 */
import { digitsOf, maskOf, smallestDigit } from '../../bits'
import { type Candidate, type Candidates, hasCandidate } from '../candidates'
import { strongLink } from '../conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from '../finder'
import type { TechniqueId } from '../technique-ids'
import {
  type Conclude,
  concludeOneCell,
  concludeOneDigit,
  concludePair,
  concludeSubset,
  isConjugateWithin,
  reportPattern,
} from './conclusions'
import { isAligned, oppositeCorner, type Pattern, patternsOf, type Rectangle } from './rectangles'

/** Reports the steps of one type for a pattern. Returns true to end the search. */
type RectangleRule = (position: Candidates, pattern: Pattern, onStep: OnStep) => boolean

/**
 * Two opposite roof cells, and a digit of the pair with no other places in the rectangle's lines:
 * the roof cells do not hold it.
 */
const applyType6: RectangleRule = (position, pattern, onStep) => {
  const { cells: corners, roof, digits: pair } = pattern
  if (roof.length !== 2 || isAligned(position.shape, roof[0], roof[1])) return false
  const { rowOf, columnOf, size } = position.shape
  const [topLeft, , , bottomRight] = corners
  const rows = [rowOf[topLeft], rowOf[bottomRight]]
  const columns = [size + columnOf[topLeft], size + columnOf[bottomRight]]
  return digitsOf(pair).some((digit) => {
    const houses = [...rows, ...columns]
    if (!houses.every((house) => isConjugateWithin(position, house, digit, corners))) return false
    const eliminations = candidatesAt(position, roof, digit)
    return reportPattern('unique-rectangle-6', pattern, onStep, eliminations, {
      houses,
      links: sidesOf(corners).map(([from, to]) => strongLink(digit, from, to)),
    })
  })
}

/**
 * The corner opposite a floor cell; it may be a floor cell itself. If its lines hold a digit of the
 * pair only in corners, the other digit there would force that digit into both adjacent corners, so
 * the corner does not hold the other digit.
 */
const applyHidden: RectangleRule = (position, pattern, onStep) => {
  const { cells: corners, floor, digits: pair } = pattern
  if (floor.length > 2 || (floor.length === 2 && isAligned(position.shape, floor[0], floor[1]))) {
    return false
  }
  const { rowOf, columnOf, size } = position.shape
  return floor.some((opposite) => {
    const cell = oppositeCorner(corners, opposite)
    const houses = [rowOf[cell], size + columnOf[cell]]
    return digitsOf(pair).some((digit) => {
      if (!houses.every((house) => isConjugateWithin(position, house, digit, corners))) return false
      const second = smallestDigit(pair & ~maskOf(digit))
      const neighbours = corners.filter((corner) => corner !== cell && corner !== opposite)
      const eliminations = candidatesAt(position, [cell], second)
      return reportPattern('hidden-rectangle', pattern, onStep, eliminations, {
        houses,
        links: neighbours.map((neighbour) => strongLink(digit, cell, neighbour)),
      })
    })
  })
}

/** True for exactly two roof cells, in one row or column. */
function hasAlignedRoof({ shape }: Candidates, { roof }: Pattern): boolean {
  return roof.length === 2 && isAligned(shape, roof[0], roof[1])
}

function candidatesAt(position: Candidates, cells: readonly number[], digit: number): Candidate[] {
  return cells
    .filter((cell) => hasCandidate(position, cell, digit))
    .map((cell) => ({ cell, digit }))
}

function sidesOf([a, b, c, d]: Rectangle): [number, number][] {
  return [
    [a, b],
    [c, d],
    [a, c],
    [b, d],
  ]
}

function uniqueRectangle(id: TechniqueId, read: RectangleRule): TechniqueParts {
  const find: Finder = (position, onStep) => {
    patternsOf(position).some((pattern) => read(position, pattern, onStep))
  }
  return { id, find }
}

/** A type that all deadly patterns share; `sharesSide`: only with, or only without, two roof cells in one line. */
function sharedType(id: TechniqueId, conclude: Conclude, sharesSide?: boolean): TechniqueParts {
  return uniqueRectangle(id, (position, pattern, onStep) => {
    if (sharesSide !== undefined && hasAlignedRoof(position, pattern) !== sharesSide) return false
    return conclude(position, pattern, (eliminations, parts) =>
      reportPattern(id, pattern, onStep, eliminations, parts),
    )
  })
}

export const uniqueRectangles: readonly TechniqueParts[] = [
  sharedType('unique-rectangle-1', concludeOneCell),
  sharedType('unique-rectangle-2', concludeOneDigit, true),
  sharedType('unique-rectangle-3', concludeSubset),
  sharedType('unique-rectangle-4', concludePair),
  sharedType('unique-rectangle-5', concludeOneDigit, false),
  uniqueRectangle('unique-rectangle-6', applyType6),
  uniqueRectangle('hidden-rectangle', applyHidden),
]
