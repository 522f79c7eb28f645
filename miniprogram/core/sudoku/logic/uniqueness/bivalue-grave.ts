/**
 * BUG+1. A position with two candidates in every empty cell and two places for every digit of every house has two
 * solutions or none. Where one third candidate in one cell is all that it lacks of that, this candidate is true.
 */
import { digitCount, digitsOf } from '../../bits'
import type { Candidates } from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { createStep } from '../step'

const findBugPlusOne: Finder = (position, found) => {
  const cell = onlyTrivalueCell(position)
  if (cell < 0) return
  const digits = digitsOf(position.masks[cell])
  const third = digits.filter((digit) => isGraveWithout(position, cell, digit))
  if (third.length !== 1) return
  const eliminations = digits
    .filter((digit) => digit !== third[0])
    .map((digit) => ({ cell, digit }))
  found(createStep({ technique: 'bug-plus-1', digits: third, eliminations, cells: [cell] }))
}

/** The only empty cell that has not two candidates but three; −1 where there is no such cell. */
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

/** True where every house has two places for each digit that it lacks, the digit in this cell not counted. */
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
