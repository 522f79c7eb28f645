/**
 * Avoidable rectangles: corners that are already filled, none of them a given, must not complete a
 * rectangle with two interchangeable digits.
 */
import { digitCount, maskOf, smallestDigit } from '../../bits'
import { type Candidates, hasCandidate, isRuledOut } from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { createStep, seenCandidates } from '../step'
import { oppositeCorner, type Rectangle, rectanglesOf } from './rectangles'

/** Three filled corners a, b and b opposite each other: the fourth cannot be a. */
const findType1: Finder = (position, onStep) => {
  const { values } = position
  for (const corners of openRectangles(position, 1)) {
    const [cell] = corners.filter((corner) => values[corner] === 0)
    const opposite = oppositeCorner(corners, cell)
    const [one, other] = corners.filter((corner) => corner !== cell && corner !== opposite)
    const digit = values[opposite]
    if (values[one] !== values[other] || !hasCandidate(position, cell, digit)) continue
    if (!areInterchangeable(position, corners, digit, values[one])) continue
    const step = createStep({
      technique: 'avoidable-rectangle-1',
      digits: [digit, values[one]],
      eliminations: [{ cell, digit }],
      cells: corners,
      fins: [cell],
    })
    if (onStep(step)) return
  }
}

/**
 * Two adjacent filled corners a and b; the corners opposite them have the candidates a, x and b, x.
 * One of these holds x.
 */
const findType2: Finder = (position, onStep) => {
  const { values, masks } = position
  for (const corners of openRectangles(position, 2)) {
    const open = corners.filter((corner) => values[corner] === 0)
    const digits = open.map((cell) => values[oppositeCorner(corners, cell)])
    if (digits.includes(0) || digits[0] === digits[1]) continue
    if (!areInterchangeable(position, corners, digits[0], digits[1])) continue
    const extras = open.map((cell, i) => masks[cell] & ~maskOf(digits[i]))
    if (extras[0] !== extras[1] || digitCount(extras[0]) !== 1) continue
    if (!open.every((cell) => digitCount(masks[cell]) === 2)) continue
    const eliminations = seenCandidates(position, smallestDigit(extras[0]), open)
    if (eliminations.length === 0) continue
    const step = createStep({
      technique: 'avoidable-rectangle-2',
      digits,
      eliminations,
      cells: corners,
      fins: open,
    })
    if (onStep(step)) return
  }
}

/** True if the puzzle itself removes neither digit from a corner, so that they could change places. */
function areInterchangeable(
  position: Candidates,
  corners: Rectangle,
  a: number,
  b: number,
): boolean {
  return !corners.some((cell) => isRuledOut(position, cell, maskOf(a) | maskOf(b)))
}

/** Rectangles without a given that have `open` empty corners. */
function openRectangles({ shape, values, givens }: Candidates, open: number): Rectangle[] {
  return rectanglesOf(shape).filter((corners) => {
    let count = 0
    for (let i = 0; i < 4; i++) {
      if (givens[corners[i]] !== 0) return false
      if (values[corners[i]] === 0) count++
    }
    return count === open
  })
}

export const avoidableRectangles: readonly TechniqueParts[] = [
  { id: 'avoidable-rectangle-1', find: findType1 },
  { id: 'avoidable-rectangle-2', find: findType2 },
]
