/**
 * Extended rectangles: two lines of one chute (a band or a stack) and n lines across, with n digits
 * in all. If the 2n cells held only these digits, both lines would hold all of them, and the lines
 * could be exchanged there: every line across and every box keeps its digits.
 *
 *   ab  bc  ac  │ n = 3 columns, three digits a, b, c
 *   ab  bc  acx │ x is extra: the last cell holds it
 */
import { digitCount, isAtMostOne, maskOf, smallestDigit } from '../../bits'
import type { Shape } from '../../grid'
import type { Candidates } from '../candidates'
import type { Finder, OnStep, TechniqueParts } from '../finder'
import { oncePerObject } from '../memo'
import { concludeAny, reportPattern } from './conclusions'
import { isOpenFor } from './rectangles'

/** Larger ones are of no use to a person. */
const RUNG_COUNTS = [3, 4]

/** The cells of two lines of a chute, side by side. */
type Ladder = readonly [readonly number[], readonly number[]]

const findExtendedRectangles: Finder = (position, onStep) => {
  const { masks, shape } = position
  const widths = new Uint8Array(shape.size)
  for (const ladder of laddersOf(shape)) {
    measure(masks, ladder, widths)
    for (const count of RUNG_COUNTS) {
      const stopped = forEachChoice(ladder, widths, count, (cells) =>
        digitSetsOf(masks, cells).some((digits) => reportDigits(position, cells, digits, onStep)),
      )
      if (stopped) return
    }
  }
}

const laddersOf = oncePerObject(({ size, houses, boxHeight, boxWidth }: Shape): Ladder[] => {
  const ladders: Ladder[] = []
  for (let line = 0; line < 2 * size; line++) {
    const width = line < size ? boxHeight : boxWidth
    for (let other = line + 1; other % width !== 0; other++) {
      ladders.push([houses[line], houses[other]])
    }
  }
  return ladders
})

/** Writes the number of digits of each rung into `widths`; 0 if one of its cells has fewer than two. */
function measure(masks: Int32Array, [left, right]: Ladder, widths: Uint8Array): void {
  for (let i = 0; i < widths.length; i++) {
    const [one, other] = [masks[left[i]], masks[right[i]]]
    widths[i] = isAtMostOne(one) || isAtMostOne(other) ? 0 : digitCount(one | other)
  }
}

/** Of a roof with several extra digits. */
const MAX_ROOF_CELLS = 2

/**
 * Visits the cells of `count` rungs, those on the left first, as far as a type may apply: nearly all
 * rungs have no more digits than `count`, or all have one more at most.
 */
function forEachChoice(
  [left, right]: Ladder,
  widths: Uint8Array,
  count: number,
  visit: (cells: readonly number[]) => boolean,
): boolean {
  let open = 0
  let floor = 0
  let narrow = 0
  for (let i = 0; i < widths.length; i++) {
    if (widths[i] === 0) continue
    open++
    if (widths[i] <= count) floor++
    if (widths[i] <= count + 1) narrow++
  }
  const hasFloor = open >= count && floor >= count - MAX_ROOF_CELLS
  if (!hasFloor && narrow < count) return false
  const rungs = [...widths.keys()].filter((i) => widths[i]).sort((a, b) => widths[a] - widths[b])
  const choose = (from: number, chosen: readonly number[]): boolean => {
    const rest = count - chosen.length
    if (rest === 0) {
      return visit([...chosen.map((i) => left[rungs[i]]), ...chosen.map((i) => right[rungs[i]])])
    }
    // The last two may be anything after enough rungs of the floor.
    const isFree = rest <= MAX_ROOF_CELLS && chosen[count - MAX_ROOF_CELLS - 1] < floor
    const end = isFree ? open : narrow
    for (let i = from; i < end; i++) if (choose(i + 1, [...chosen, i])) return true
    return false
  }
  return choose(0, [])
}

/**
 * The sets of half as many digits as cells, as masks, with which a type may apply: there is only one
 * other digit, or all cells but one or two have no others.
 */
function digitSetsOf(masks: Int32Array, cells: readonly number[]): readonly number[] {
  const count = cells.length / 2
  let all = 0
  for (let i = 0; i < cells.length; i++) all |= masks[cells[i]]
  const surplus = digitCount(all) - count
  if (surplus === 1) return withoutOne(all)
  const sets: number[] = []
  for (let i = 0; surplus > 1 && i < cells.length; i++) {
    for (let j = i; j < cells.length; j++) {
      let union = 0
      for (let k = 0; k < cells.length; k++) if (k !== i && k !== j) union |= masks[cells[k]]
      if (digitCount(union) === count && !sets.includes(union)) sets.push(union)
    }
  }
  return sets
}

/** A mask without one of its digits, for each of them. */
function withoutOne(mask: number): number[] {
  const masks: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) masks.push(mask & ~maskOf(smallestDigit(rest)))
  return masks
}

/** Reports the steps of these cells, the left ones first, with these digits. Returns true to end the search. */
function reportDigits(
  position: Candidates,
  sides: readonly number[],
  digits: number,
  onStep: OnStep,
): boolean {
  const { masks } = position
  if (!isPattern(position, sides, digits)) return false
  const cells = [...sides].sort((a, b) => a - b)
  const roof = cells.filter((cell) => masks[cell] & ~digits)
  const own = roof.map((cell) => masks[cell] & digits)
  const extra = roof.reduce((mask, cell) => mask | (masks[cell] & ~digits), 0)
  const pattern = { cells, digits, roof, own, extra }
  return concludeAny(position, pattern, (eliminations, parts) =>
    reportPattern('extended-rectangle', pattern, onStep, eliminations, parts),
  )
}

/**
 * True if every cell has at least two of the digits and may hold those of the cell beside it, and if
 * both lines have all of them.
 */
function isPattern(position: Candidates, sides: readonly number[], digits: number): boolean {
  const { masks } = position
  const half = sides.length / 2
  const unions = [0, 0]
  for (let i = 0; i < sides.length; i++) {
    const own = masks[sides[i]] & digits
    if (isAtMostOne(own) || !isOpenFor(position, sides[(i + half) % sides.length], own))
      return false
    unions[i < half ? 0 : 1] |= own
  }
  return unions[0] === digits && unions[1] === digits
}

export const extendedRectangles: readonly TechniqueParts[] = [
  {
    id: 'extended-rectangle',
    find: findExtendedRectangles,
    needs: 'classic',
    needsUniqueness: true,
  },
]
