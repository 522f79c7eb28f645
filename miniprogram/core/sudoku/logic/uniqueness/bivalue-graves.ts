/**
 * Bivalue universal graves (BUG). A position with two candidates in every empty cell and two places
 * for every missing digit of every house has no solution or an even number of them: in any
 * solution, each cell can take its other candidate. So at least one of the extra candidates, those
 * beyond a grave, is true. The other solution consists of candidates of the position, so candidates
 * that the puzzle itself removes do not weaken the argument.
 */
import { digitCount, digitsOf, isAtMostOne, maskOf } from '../../bits'
import { type Candidate, type Candidates, hasCandidate } from '../candidates'
import { seesCell, weakLink } from '../conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import {
  type Conclude,
  concludeOneDigit,
  concludePair,
  concludeSubset,
  type DeadlyPattern,
} from './conclusions'

/** With more cells of three and more candidates, the search for the extra ones is hopeless. */
const MAX_ROOF_CELLS = 6

/** A grave with its extra candidates; its `cells` are those with extra candidates only. */
interface Grave extends DeadlyPattern {
  readonly extras: readonly Candidate[]
}

/** Every way to read the position as a grave with extra candidates: usually none, rarely two. */
const gravesOf = oncePerPosition((position): readonly Grave[] => {
  const { masks } = position
  const roof: number[] = []
  for (let cell = 0; cell < masks.length; cell++) {
    if (isAtMostOne(masks[cell])) {
      if (masks[cell]) return []
    } else if (digitCount(masks[cell]) > 2 && roof.push(cell) > MAX_ROOF_CELLS) return []
  }
  const surplus = surplusOf(position)
  if (roof.length === 0 || surplus === null) return []
  const graves: Grave[] = []
  const choose = (index: number, own: readonly number[]) => {
    if (index < roof.length) {
      forEachPair(masks[roof[index]], (pair) => {
        const extra = masks[roof[index]] & ~pair
        if (spend(position, surplus, roof[index], extra, -1)) choose(index + 1, [...own, pair])
        spend(position, surplus, roof[index], extra, 1)
      })
    } else if (surplus.every((count) => count === 0)) graves.push(graveOf(masks, roof, own))
  }
  choose(0, [])
  return graves
})

/**
 * At `digit · houseCount + house`: how many places more than two a missing digit has. Null if one
 * has fewer than two.
 */
function surplusOf({ geometry, missing, places }: Candidates): Int32Array | null {
  const { houseCount } = geometry
  const surplus = new Int32Array(places.length)
  for (let house = 0; house < houseCount; house++) {
    for (const digit of digitsOf(missing[house])) {
      const count = digitCount(places[digit * houseCount + house])
      if (count < 2) return null
      surplus[digit * houseCount + house] = count - 2
    }
  }
  return surplus
}

/** Adds `change` to the surplus of these digits in the houses of a cell. Returns false if one is negative now. */
function spend(
  { geometry, shape }: Candidates,
  surplus: Int32Array,
  cell: number,
  digits: number,
  change: number,
): boolean {
  let isValid = true
  for (const digit of digitsOf(digits)) {
    for (const house of shape.housesOf[cell]) {
      const at = digit * geometry.houseCount + house
      surplus[at] += change
      if (surplus[at] < 0) isValid = false
    }
  }
  return isValid
}

function forEachPair(mask: number, visit: (pair: number) => void): void {
  const digits = digitsOf(mask)
  digits.forEach((one, i) => {
    for (const other of digits.slice(i + 1)) visit(maskOf(one) | maskOf(other))
  })
}

function graveOf(masks: Int32Array, roof: readonly number[], own: readonly number[]): Grave {
  const extraOf = roof.map((cell, i) => masks[cell] & ~own[i])
  const union = (list: readonly number[]) => list.reduce((all, one) => all | one, 0)
  return {
    cells: roof,
    digits: union(own),
    roof,
    own,
    extra: union(extraOf),
    extras: roof.flatMap((cell, i) => digitsOf(extraOf[i]).map((digit) => ({ cell, digit }))),
  }
}

/** BUG+1: the only extra candidate is true. */
const findBugPlusOne: Finder = (position, onStep) => {
  for (const { extras, own } of gravesOf(position)) {
    if (extras.length !== 1) continue
    const [{ cell, digit }] = extras
    const eliminations = digitsOf(own[0]).map((other) => ({ cell, digit: other }))
    const step = createStep({
      technique: 'bug-plus-1',
      digits: [digit],
      eliminations,
      cells: [cell],
    })
    if (onStep(step)) return
  }
}

/** BUG+n: a candidate that all extra candidates exclude is false. Graves with one extra digit are of type 2. */
const findBugPlusMany: Finder = (position, onStep) => {
  for (const { extras, extra, roof } of gravesOf(position)) {
    if (isAtMostOne(extra)) continue
    const eliminations = excludedByAll(position, extras)
    if (eliminations.length === 0) continue
    const [target] = eliminations
    const step = createStep({
      technique: 'bug-plus-n',
      digits: digitsOf(extra),
      eliminations,
      cells: roof,
      links: extras.map(({ cell, digit }) => ({
        ...weakLink(digit, cell, target.cell),
        to: { digit: target.digit, cells: [target.cell] },
      })),
    })
    if (onStep(step)) return
  }
}

function excludedByAll(position: Candidates, extras: readonly Candidate[]): Candidate[] {
  const [first] = extras
  const excludes = (one: Candidate, { cell, digit }: Candidate) =>
    cell === one.cell
      ? digit !== one.digit
      : digit === one.digit && seesCell(position, cell, one.cell)
  const inCell = digitsOf(position.masks[first.cell]).map((digit) => ({ cell: first.cell, digit }))
  const outside = position.shape.peers[first.cell]
    .filter((cell) => hasCandidate(position, cell, first.digit))
    .map((cell) => ({ cell, digit: first.digit }))
  return [...inCell, ...outside].filter((target) => extras.every((one) => excludes(one, target)))
}

/** A type of all deadly patterns, applied to the whole grid. Shows the extra digits, for type 4 the others. */
function bugType(id: TechniqueId, conclude: Conclude): TechniqueParts {
  const find: Finder = (position, onStep) => {
    gravesOf(position).some((grave) =>
      conclude(position, grave, (eliminations, parts) =>
        reportBug(id, grave, onStep, { eliminations, ...parts }),
      ),
    )
  }
  return { id, find, needs: 'houses' }
}

function reportBug(
  technique: TechniqueId,
  { extra, roof }: Grave,
  onStep: OnStep,
  parts: Pick<Step, 'eliminations'> & Partial<Step>,
): boolean {
  if (parts.eliminations.length === 0) return false
  return onStep(createStep({ technique, digits: digitsOf(extra), cells: roof, ...parts }))
}

export const bivalueGraves: readonly TechniqueParts[] = [
  { id: 'bug-plus-1', find: findBugPlusOne, needs: 'houses' },
  bugType('bug-2', concludeOneDigit),
  bugType('bug-3', concludeSubset),
  bugType('bug-4', concludePair),
  { id: 'bug-plus-n', find: findBugPlusMany, needs: 'houses' },
]
