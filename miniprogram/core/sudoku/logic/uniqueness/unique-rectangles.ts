/**
 * Unique rectangles 1–6 and the hidden rectangle: all corners are empty, and at least one has only
 * the two digits.
 */
import { digitCount, digitsOf, maskOf, smallestDigit } from '../../bits'
import { type Candidate, type Candidates, cellsAt, hasCandidate, placesOf } from '../candidates'
import { strongLink } from '../conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from '../finder'
import { createStep, type StepParts, seenCandidates } from '../step'
import type { TechniqueId } from '../technique-ids'
import { isAligned, oppositeCorner, type Pattern, patternsOf, type Rectangle } from './rectangles'

/** Reports the steps of one type for a pattern. Returns true to end the search. */
type RectangleRule = (position: Candidates, pattern: Pattern, onStep: OnStep) => boolean

/** One roof cell: it holds neither digit of the pair. */
const applyType1: RectangleRule = (position, pattern, onStep) => {
  const { roof, pair } = pattern
  if (roof.length !== 1) return false
  const eliminations = digitsOf(pair & position.masks[roof[0]]).map((digit) => ({
    cell: roof[0],
    digit,
  }))
  return report('unique-rectangle-1', pattern, eliminations, onStep)
}

/**
 * Several roof cells with the same single extra digit: one of them holds it. Type 2 if they are two
 * in one line, otherwise type 5.
 */
const applyOneExtra =
  (technique: TechniqueId, sharesSide: boolean): RectangleRule =>
  (position, pattern, onStep) => {
    const { roof, extra } = pattern
    if (roof.length < 2 || digitCount(extra) !== 1) return false
    if (hasAlignedRoof(position, pattern) !== sharesSide) return false
    const eliminations = seenCandidates(position, smallestDigit(extra), roof)
    return report(technique, pattern, eliminations, onStep)
  }

/**
 * Two roof cells in one line hold at least one of the extra digits, so together they act as one
 * cell of a naked subset.
 */
const applyType3: RectangleRule = (position, pattern, onStep) => {
  if (!hasAlignedRoof(position, pattern) || digitCount(pattern.extra) < 2) return false
  return sharedHouses(position, pattern.roof).some((house) => {
    const free = position.shape.houses[house].filter(
      (cell) => position.masks[cell] && !pattern.roof.includes(cell),
    )
    return subsetsWith(position, free, pattern.extra, (cells, mask) => {
      const members = [...pattern.roof, ...cells]
      const eliminations = digitsOf(mask).flatMap((digit) =>
        seenCandidates(position, digit, members),
      )
      return report('unique-rectangle-3', pattern, eliminations, onStep, {
        houses: [house],
        sets: [{ cells, digits: digitsOf(mask) }],
      })
    })
  })
}

/**
 * Visits the subsets of `free` that form a naked subset with one more cell of the digits `mask`,
 * smallest first.
 */
function subsetsWith(
  { masks }: Candidates,
  free: readonly number[],
  mask: number,
  visit: (cells: number[], mask: number) => boolean,
): boolean {
  const extend = (from: number, chosen: number[], union: number, count: number): boolean => {
    if (chosen.length === count) return digitCount(union) === count + 1 && visit(chosen, union)
    for (let i = from; i < free.length; i++) {
      const next = union | masks[free[i]]
      if (digitCount(next) > count + 1) continue
      if (extend(i + 1, [...chosen, free[i]], next, count)) return true
    }
    return false
  }
  for (let count = digitCount(mask) - 1; count < free.length; count++) {
    if (extend(0, [], mask, count)) return true
  }
  return false
}

/**
 * Two roof cells in one line form a conjugate pair of one digit of the pair: neither holds the
 * other digit.
 */
const applyType4: RectangleRule = (position, pattern, onStep) => {
  const { roof, pair } = pattern
  if (!hasAlignedRoof(position, pattern)) return false
  const [one, other] = roof
  return sharedHouses(position, roof).some((house) =>
    digitsOf(pair).some((digit) => {
      if (!isConjugateWithin(position, house, digit, roof)) return false
      const second = smallestDigit(pair & ~maskOf(digit))
      const eliminations = candidatesAt(position, roof, second)
      return report('unique-rectangle-4', pattern, eliminations, onStep, {
        houses: [house],
        links: [strongLink(digit, one, other)],
      })
    }),
  )
}

/**
 * Two opposite roof cells, and a digit of the pair with no other places in the rectangle's lines:
 * the roof cells do not hold it.
 */
const applyType6: RectangleRule = (position, pattern, onStep) => {
  const { corners, roof, pair } = pattern
  if (roof.length !== 2 || isAligned(position.shape, roof[0], roof[1])) return false
  const { rowOf, columnOf, size } = position.shape
  const [topLeft, , , bottomRight] = corners
  const rows = [rowOf[topLeft], rowOf[bottomRight]]
  const columns = [size + columnOf[topLeft], size + columnOf[bottomRight]]
  return digitsOf(pair).some((digit) => {
    const houses = [...rows, ...columns]
    if (!houses.every((house) => isConjugateWithin(position, house, digit, corners))) return false
    const eliminations = candidatesAt(position, roof, digit)
    return report('unique-rectangle-6', pattern, eliminations, onStep, {
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
  const { corners, floor, pair } = pattern
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
      return report('hidden-rectangle', pattern, candidatesAt(position, [cell], second), onStep, {
        houses,
        links: neighbours.map((neighbour) => strongLink(digit, cell, neighbour)),
      })
    })
  })
}

function report(
  technique: TechniqueId,
  { corners, pair, roof }: Pattern,
  eliminations: readonly Candidate[],
  onStep: OnStep,
  parts: Partial<StepParts> = {},
): boolean {
  if (eliminations.length === 0) return false
  const digits = digitsOf(pair)
  return onStep(
    createStep({ technique, digits, eliminations, cells: corners, fins: roof, ...parts }),
  )
}

/** True for exactly two roof cells, in one row or column. */
function hasAlignedRoof({ shape }: Candidates, { roof }: Pattern): boolean {
  return roof.length === 2 && isAligned(shape, roof[0], roof[1])
}

/** The houses that contain both cells: a line, and possibly a box. */
function sharedHouses({ geometry }: Candidates, [a, b]: readonly number[]): number[] {
  const { housesOf } = geometry
  return [0, 1, 2]
    .filter((kind) => housesOf[3 * a + kind] === housesOf[3 * b + kind])
    .map((kind) => housesOf[3 * a + kind])
}

/** True if a digit has exactly two places in a house, both among `cells`. */
function isConjugateWithin(
  position: Candidates,
  house: number,
  digit: number,
  cells: readonly number[],
): boolean {
  const places = placesOf(position, digit, house)
  if (digitCount(places) !== 2) return false
  return cellsAt(position, house, places).every((cell) => cells.includes(cell))
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
  return { id, find, needsUniqueness: true }
}

export const uniqueRectangles: readonly TechniqueParts[] = [
  uniqueRectangle('unique-rectangle-1', applyType1),
  uniqueRectangle('unique-rectangle-2', applyOneExtra('unique-rectangle-2', true)),
  uniqueRectangle('unique-rectangle-3', applyType3),
  uniqueRectangle('unique-rectangle-4', applyType4),
  uniqueRectangle('unique-rectangle-5', applyOneExtra('unique-rectangle-5', false)),
  uniqueRectangle('unique-rectangle-6', applyType6),
  uniqueRectangle('hidden-rectangle', applyHidden),
]
