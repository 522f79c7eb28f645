/**
 * What follows from a deadly pattern, by type. If every cell of the pattern held one of its own
 * digits, they could be exchanged and the puzzle would have a second solution. So at least one of
 * the roof cells holds one of its extra digits.
 */
import { digitCount, digitsOf, maskOf, smallestDigit } from '../../bits'
import { type Candidate, type Candidates, cellsAt, placesOf } from '../candidates'
import { commonHouses } from '../cell-set'
import { strongLink } from '../conjugate-pairs'
import type { OnStep } from '../finder'
import { createStep, type StepParts, seenCandidates } from '../step'
import type { TechniqueId } from '../technique-ids'

/** Cells with digits that can be exchanged among them. */
export interface DeadlyPattern {
  readonly cells: readonly number[]
  /** All digits of the pattern as a mask. */
  readonly digits: number
  /** The cells with other candidates than the pattern's, ascending; at least one. */
  readonly roof: readonly number[]
  /** By roof cell: the pattern's digits there, as a mask. */
  readonly own: readonly number[]
  /** The other candidates of all roof cells as a mask. */
  readonly extra: number
}

/** Reports a step of a pattern if it eliminates anything. Returns true to end the search. */
export function reportPattern(
  technique: TechniqueId,
  { cells, digits, roof }: DeadlyPattern,
  onStep: OnStep,
  eliminations: readonly Candidate[],
  parts: Partial<StepParts> = {},
): boolean {
  if (eliminations.length === 0) return false
  return onStep(
    createStep({ technique, digits: digitsOf(digits), eliminations, cells, fins: roof, ...parts }),
  )
}

/** Receives what a step of a pattern eliminates and what else it shows. Returns true to end the search. */
type OnConclusion = (eliminations: readonly Candidate[], parts?: Partial<StepParts>) => boolean

/** Reports the conclusions of one type. Returns true to end the search. */
export type Conclude = (
  position: Candidates,
  pattern: DeadlyPattern,
  onConclusion: OnConclusion,
) => boolean

/** Type 1, one roof cell: it holds none of the pattern's digits. */
export const concludeOneCell: Conclude = ({ masks }, { roof, own }, onConclusion) => {
  if (roof.length !== 1) return false
  return onConclusion(candidatesOfMask(roof[0], own[0] & masks[roof[0]]))
}

/** Type 2, several roof cells with the same single extra digit: one of them holds it. */
export const concludeOneDigit: Conclude = (position, { roof, extra }, onConclusion) => {
  if (roof.length < 2 || digitCount(extra) !== 1) return false
  return onConclusion(seenCandidates(position, smallestDigit(extra), roof))
}

/**
 * Type 3, roof cells in one house: together they hold at least one of the extra digits, so they act
 * as one cell of a naked subset.
 */
export const concludeSubset: Conclude = (position, { roof, extra }, onConclusion) => {
  if (roof.length < 2 || digitCount(extra) < 2) return false
  return sharedHouses(position, roof).some((house) => {
    const free = position.shape.houses[house].filter(
      (cell) => position.masks[cell] && !roof.includes(cell),
    )
    return subsetsWith(position, free, extra, (cells, mask) => {
      const members = [...roof, ...cells]
      const eliminations = digitsOf(mask).flatMap((digit) =>
        seenCandidates(position, digit, members),
      )
      return onConclusion(eliminations, {
        houses: [house],
        sets: [{ cells, digits: digitsOf(mask) }],
      })
    })
  })
}

/**
 * Type 4, two roof cells that form a conjugate pair of a digit of the pattern: one of them holds
 * it, so the other holds none of the pattern's digits.
 */
export const concludePair: Conclude = (position, { roof, own }, onConclusion) => {
  if (roof.length !== 2) return false
  const [one, other] = roof
  return sharedHouses(position, roof).some((house) =>
    digitsOf(own[0] & own[1]).some((digit) => {
      if (!isConjugateWithin(position, house, digit, roof)) return false
      const eliminations = roof.flatMap((cell, i) =>
        candidatesOfMask(cell, own[i] & position.masks[cell] & ~maskOf(digit)),
      )
      return onConclusion(eliminations, {
        houses: [house],
        links: [strongLink(digit, one, other)],
      })
    }),
  )
}

/** All four types, the simplest first. */
export const concludeAny: Conclude = (position, pattern, onConclusion) =>
  [concludeOneCell, concludeOneDigit, concludePair, concludeSubset].some((conclude) =>
    conclude(position, pattern, onConclusion),
  )

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

/** The houses that contain all of these cells: a line, and possibly a box. */
function sharedHouses({ geometry }: Candidates, cells: readonly number[]): number[] {
  return commonHouses(geometry, cells)
}

/** True if a digit has exactly two places in a house, both among `cells`. */
export function isConjugateWithin(
  position: Candidates,
  house: number,
  digit: number,
  cells: readonly number[],
): boolean {
  const places = placesOf(position, digit, house)
  if (digitCount(places) !== 2) return false
  return cellsAt(position, house, places).every((cell) => cells.includes(cell))
}

function candidatesOfMask(cell: number, mask: number): Candidate[] {
  return digitsOf(mask).map((digit) => ({ cell, digit }))
}
