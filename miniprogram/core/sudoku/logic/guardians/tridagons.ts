/**
 * Tridagon (anti-tridagon, Thor's hammer): in four boxes at the corners of a rectangle, three cells each, one in every
 * row and every column of the box. With p the permutation that leads from the row of each of these cells to its column,
 * three digits cannot fill all twelve cells if an odd number of the four permutations is odd:
 *
 *   Let ρ lead from each digit to its row in a box. In two boxes of a band no digit has the same row twice, so one ρ is
 *   the other after a permutation that moves all three rows. Such a permutation is even: both ρ have the same sign.
 *   In the same way p ∘ ρ, which leads to the column, has the same sign in two boxes of a stack. So the
 *   product of the signs of all four p is +1.
 *
 * So one of the cells holds another digit: a guardian.
 */
import { digitCount, maskOf } from '../../bits'
import { type Candidates, candidatesOutside } from '../candidates'
import { oncePerPosition } from '../memo'
import type { GuardedPattern } from './pattern'

/** A step that lists more guardians is of no use to a person. */
const MAX_GUARDIANS = 8

/** The columns of the rows of a box, for each choice of one cell in every row and every column: three even ones, three odd ones. */
const TRANSVERSALS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
] as const

/** Three cells of a box. */
interface Transversal {
  readonly cells: readonly number[]
  readonly isOdd: boolean
  readonly guardians: number
}

/** The pairs of bands, or of stacks. */
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/** All tridagons of a 9×9 position with boxes, those with the fewest guardians first. */
export const tridagonsOf = oncePerPosition((position): GuardedPattern[] => {
  const patterns: GuardedPattern[] = []
  if (position.shape.size !== 9 || position.shape.boxWidth === 0) return patterns
  for (let one = 1; one <= 7; one++) {
    for (let two = one + 1; two <= 8; two++) {
      for (let three = two + 1; three <= 9; three++)
        addTridagons(position, [one, two, three], patterns)
    }
  }
  return patterns.sort((a, b) => a.guardians.length - b.guardians.length)
})

function addTridagons(
  position: Candidates,
  digits: readonly number[],
  patterns: GuardedPattern[],
): void {
  const mask = digits.reduce((sum, digit) => sum | maskOf(digit), 0)
  const boxes = Array.from({ length: 9 }, (_, box) => transversalsIn(position, box, mask))
  if (boxes.filter((box) => box.length > 0).length < 4) return
  for (const [top, bottom] of PAIRS) {
    for (const [left, right] of PAIRS) {
      const corners = [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right]
      combine(
        corners.map((box) => boxes[box]),
        MAX_GUARDIANS,
        false,
        [],
        (cells) => {
          const guardians = candidatesOutside(position, cells, mask)
          if (guardians.length > 0) {
            patterns.push({ digits, cells, houses: corners.map((box) => 18 + box), guardians })
          }
        },
      )
    }
  }
}

/** The choices of three cells of a box that could hold three digits, none of which is placed in the box. */
function transversalsIn({ shape, masks, missing }: Candidates, box: number, mask: number) {
  if ((missing[18 + box] & mask) !== mask) return []
  const first = shape.houses[18 + box][0]
  const found: Transversal[] = []
  TRANSVERSALS.forEach((columns, index) => {
    const cells = columns.map((column, row) => first + 9 * row + column)
    let guardians = 0
    for (const cell of cells) {
      if (digitCount(masks[cell] & mask) < 2) return
      guardians += digitCount(masks[cell] & ~mask)
    }
    if (guardians <= MAX_GUARDIANS) found.push({ cells, isOdd: index > 2, guardians })
  })
  return found
}

/** Visits each choice of one transversal per box with an odd number of odd ones and no more guardians than allowed. */
function combine(
  boxes: readonly (readonly Transversal[])[],
  allowed: number,
  isOdd: boolean,
  chosen: readonly number[],
  visit: (cells: readonly number[]) => void,
): void {
  if (boxes.length === 0) {
    if (isOdd) visit(chosen)
    return
  }
  for (const one of boxes[0]) {
    if (one.guardians > allowed) continue
    combine(
      boxes.slice(1),
      allowed - one.guardians,
      isOdd !== one.isOdd,
      [...chosen, ...one.cells],
      visit,
    )
  }
}
