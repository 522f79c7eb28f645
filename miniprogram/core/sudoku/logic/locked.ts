/**
 * Locked candidates: all places of a digit in a box lie in one line (pointing), or all places in a
 * line lie in one box (claiming). The same for any two houses that share cells, and where the rules let cells see each other
 * outside of houses, for a cell that sees all places.
 */
import { isAtMostOne, smallestDigit } from '../bits'
import { type Candidates, cellsAt, cellsFor, placesOf } from './candidates'
import { commonHouses } from './cell-set'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { failuresByPlace } from './memo'
import { createStep, seenCandidates } from './step'
import type { TechniqueId } from './technique-ids'

/** Pointing leads from box to line, claiming from line to box. */
function findLocked(technique: 'pointing' | 'claiming'): Finder {
  const failuresOf = failuresByPlace()
  return (position, onStep) => {
    const { geometry, changes } = position
    const failures = failuresOf(position)
    for (let i = 0; i < geometry.crossings.length; i++) {
      const { box, line, inBox, inLine } = geometry.crossings[i]
      const change = Math.max(changes[box], changes[line])
      if (failures[i] === change) continue
      let found = false
      const report: OnStep = (step) => {
        found = true
        return onStep(step)
      }
      const stop =
        technique === 'pointing'
          ? reportLocked(technique, position, box, inBox, line, inLine, report)
          : reportLocked(technique, position, line, inLine, box, inBox, report)
      if (stop) return
      if (!found) failures[i] = change
    }
    if (position.geometry.pairs !== null) reportSeen(technique, position, onStep)
  }
}

/** Reports the cells that see all places of a digit in a house, but share no house with all of them. */
function reportSeen(
  technique: 'pointing' | 'claiming',
  position: Candidates,
  onStep: OnStep,
): void {
  const { shape, geometry, missing } = position
  for (let house = 0; house < geometry.houseCount; house++) {
    const isLine = house < 2 * shape.size
    if (isLine !== (technique === 'claiming')) continue
    for (let rest = missing[house]; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const cells = cellsFor(position, digit, house)
      if (cells.length < 2) continue
      const common = commonHouses(geometry, cells)
      const eliminations = seenCandidates(position, digit, cells).filter(
        ({ cell }) => !common.some((one) => shape.housesOf[cell].includes(one)),
      )
      if (eliminations.length === 0) continue
      const step = createStep({ technique, digits: [digit], eliminations, cells, houses: [house] })
      if (onStep(step)) return
    }
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
  { id: 'pointing', find: findLocked('pointing') },
  { id: 'claiming', find: findLocked('claiming') },
]
