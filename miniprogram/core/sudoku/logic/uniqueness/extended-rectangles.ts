/**
 * Extended rectangles: two lines of one chute (a band or a stack) and n lines across, with n digits
 * in all. If the 2n cells held only these digits, both lines would hold all of them, and the lines
 * could be exchanged there: every line across and every box keeps its digits.
 *
 *   ab  bc  ac  │ n = 3 columns, three digits a, b, c
 *   ab  bc  acx │ x is extra: the last cell holds it
 */
import { digitCount, isAtMostOne, lowestBit } from '../../bits'
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

/** Two cells side by side. */
interface Rung {
  readonly cells: readonly [number, number]
  /** The digits of both, as a mask. */
  readonly union: number
}

const findExtendedRectangles: Finder = (position, onStep) => {
  for (const ladder of laddersOf(position.shape)) {
    const rungs = openRungs(position.masks, ladder)
    for (const count of RUNG_COUNTS) {
      const stopped = chooseFloor(rungs, count, (floor, digits) =>
        chooseRoof(position, rungs, floor, digits, onStep),
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

/** The rungs whose cells have at least two digits each. */
function openRungs(masks: Int32Array, [left, right]: Ladder): readonly Rung[] {
  const rungs: Rung[] = []
  for (let i = 0; i < left.length; i++) {
    const [one, other] = [masks[left[i]], masks[right[i]]]
    if (isAtMostOne(one) || isAtMostOne(other)) continue
    rungs.push({ cells: [left[i], right[i]], union: one | other })
  }
  return rungs
}

/**
 * Visits the sets of `count` digits, as masks, with all rungs but two of a pattern that have no
 * others: the roof is on at most two rungs.
 */
function chooseFloor(
  rungs: readonly Rung[],
  count: number,
  visit: (floor: readonly Rung[], digits: number) => boolean,
): boolean {
  const choose = (from: number, chosen: readonly Rung[], union: number): boolean => {
    if (chosen.length === count - 2) {
      const digits = digitCount(union)
      if (digits === count) return visit(chosen, union)
      return (
        digits === count - 1 && othersOf(rungs, union).some((one) => visit(chosen, union | one))
      )
    }
    for (let i = from; i < rungs.length; i++) {
      const next = union | rungs[i].union
      if (digitCount(next) <= count && choose(i + 1, [...chosen, rungs[i]], next)) return true
    }
    return false
  }
  return rungs.length >= count && choose(0, [], 0)
}

/** The digits of the rungs that are not in `digits`, each as a mask. */
function othersOf(rungs: readonly Rung[], digits: number): number[] {
  const others: number[] = []
  for (
    let rest = rungs.reduce((all, { union }) => all | union, 0) & ~digits;
    rest;
    rest &= rest - 1
  )
    others.push(lowestBit(rest))
  return others
}

/** Reports the steps with two more rungs, on which one or two cells have other digits. Returns true to end the search. */
function chooseRoof(
  position: Candidates,
  rungs: readonly Rung[],
  floor: readonly Rung[],
  digits: number,
  onStep: OnStep,
): boolean {
  const open = rungs.filter((rung) => isRung(position, rung, digits))
  if (!floor.every((rung) => open.includes(rung))) return false
  const more = open.filter((rung) => !floor.includes(rung))
  for (let i = 0; i < more.length; i++) {
    for (let j = i + 1; j < more.length; j++) {
      const chosen = [...floor, more[i], more[j]]
      if (reportRungs(position, chosen, digits, onStep)) return true
    }
  }
  return false
}

/** True if each cell has at least two of the digits and may hold those of the cell beside it. */
function isRung(position: Candidates, { cells: [a, b] }: Rung, digits: number): boolean {
  const one = position.masks[a] & digits
  const other = position.masks[b] & digits
  if (isAtMostOne(one) || isAtMostOne(other)) return false
  return isOpenFor(position, a, other) && isOpenFor(position, b, one)
}

function reportRungs(
  position: Candidates,
  rungs: readonly Rung[],
  digits: number,
  onStep: OnStep,
): boolean {
  const { masks } = position
  const cells = rungs.flatMap((rung) => rung.cells).sort((a, b) => a - b)
  const roof = cells.filter((cell) => masks[cell] & ~digits)
  if (roof.length === 0 || roof.length > 2 || !holdsAll(masks, rungs, digits)) return false
  const own = roof.map((cell) => masks[cell] & digits)
  const extra = roof.reduce((mask, cell) => mask | (masks[cell] & ~digits), 0)
  const pattern = { cells, digits, roof, own, extra }
  return concludeAny(position, pattern, (eliminations, parts) =>
    reportPattern('extended-rectangle', pattern, onStep, eliminations, parts),
  )
}

/** True if both lines have all of the digits. */
function holdsAll(masks: Int32Array, rungs: readonly Rung[], digits: number): boolean {
  return [0, 1].every((side) => {
    const union = rungs.reduce((mask, { cells }) => mask | masks[cells[side]], 0)
    return (digits & ~union) === 0
  })
}

export const extendedRectangles: readonly TechniqueParts[] = [
  {
    id: 'extended-rectangle',
    find: findExtendedRectangles,
    needs: 'classic',
  },
]
