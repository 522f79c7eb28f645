/**
 * Locked candidates: all places of a digit in a box lie in one line (pointing), or all places in a
 * line lie in one box (claiming).
 */
import { isAtMostOne, smallestDigit } from '../bits'
import { type Candidates, cellsAt, placesOf } from './candidates'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { createStep } from './step'
import type { TechniqueId } from './technique-ids'

/** Pointing: from box to line. */
const findPointing: Finder = (position, onStep) => {
  for (const { box, line, inBox, inLine } of position.geometry.crossings) {
    if (reportLocked('pointing', position, box, inBox, line, inLine, onStep)) return
  }
}

/** Claiming: from line to box. */
const findClaiming: Finder = (position, onStep) => {
  for (const { box, line, inBox, inLine } of position.geometry.crossings) {
    if (reportLocked('claiming', position, line, inLine, box, inBox, onStep)) return
  }
}

/**
 * Reports each digit whose places in `from` all lie in `to`, while `to` has other places. `within`
 * and `common` are the shared cells as masks of indices into `from` and `to`.
 */
function reportLocked(
  technique: TechniqueId,
  position: Candidates,
  from: number,
  within: number,
  to: number,
  common: number,
  onStep: OnStep,
): boolean {
  for (let rest = position.missing[from] & position.missing[to]; rest; rest &= rest - 1) {
    const digit = smallestDigit(rest)
    const places = placesOf(position, digit, from)
    // A single place is a hidden single.
    if (places & ~within || isAtMostOne(places)) continue
    const eliminated = placesOf(position, digit, to) & ~common
    if (eliminated === 0) continue
    const step = createStep({
      technique,
      digits: [digit],
      eliminations: cellsAt(position, to, eliminated).map((cell) => ({ cell, digit })),
      cells: cellsAt(position, from, places),
      houses: [from, to],
    })
    if (onStep(step)) return true
  }
  return false
}

export const locked: readonly TechniqueParts[] = [
  { id: 'pointing', find: findPointing },
  { id: 'claiming', find: findClaiming },
]
