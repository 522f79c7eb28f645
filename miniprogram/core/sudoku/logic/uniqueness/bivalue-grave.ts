/**
 * BUG+1. A position with two candidates in every empty cell and two places for every missing digit
 * of every house (a bivalue universal grave) has zero or several solutions. If a single extra
 * candidate in one cell is the only exception, that candidate is true. The other solution consists of
 * candidates of the position, so candidates that the puzzle itself removes do not weaken the argument.
 */
import { digitCount, digitsOf } from '../../bits'
import type { Candidates } from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { createStep } from '../step'

const findBugPlusOne: Finder = (position, onStep) => {
  const cell = onlyTrivalueCell(position)
  if (cell < 0) return
  const digits = digitsOf(position.masks[cell])
  const third = digits.filter((digit) => isGraveWithout(position, cell, digit))
  if (third.length !== 1) return
  const eliminations = digits
    .filter((digit) => digit !== third[0])
    .map((digit) => ({ cell, digit }))
  onStep(createStep({ technique: 'bug-plus-1', digits: third, eliminations, cells: [cell] }))
}

/** The cell with three candidates if all other empty cells have two, otherwise −1. */
function onlyTrivalueCell({ masks }: Candidates): number {
  let trivalue = -1
  for (let cell = 0; cell < masks.length; cell++) {
    const count = digitCount(masks[cell])
    if (count === 0 || count === 2) continue
    if (count !== 3 || trivalue >= 0) return -1
    trivalue = cell
  }
  return trivalue
}

/**
 * True if every house has exactly two places for each missing digit, not counting this candidate.
 */
function isGraveWithout({ geometry, missing, places }: Candidates, cell: number, digit: number) {
  const { houseCount, housesOf } = geometry
  for (let house = 0; house < houseCount; house++) {
    const isHouseOfCell = [0, 1, 2].some((kind) => housesOf[3 * cell + kind] === house)
    for (const other of digitsOf(missing[house])) {
      const count = digitCount(places[other * houseCount + house])
      if (count !== (isHouseOfCell && other === digit ? 3 : 2)) return false
    }
  }
  return true
}

export const bivalueGrave: readonly TechniqueParts[] = [
  { id: 'bug-plus-1', find: findBugPlusOne, needsUniqueness: true },
]
