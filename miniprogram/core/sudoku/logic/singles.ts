/** Full house, hidden single, naked single: the steps that place a digit. */
import { isAtMostOne, smallestDigit } from '../bits'
import { cellsFor, placesOf } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'
import type { TechniqueId } from './technique-ids'

/** A house with one empty cell: the missing digit goes there. */
const findFullHouses: Finder = (position, onStep) => {
  for (let house = 0; house < position.missing.length; house++) {
    const missing = position.missing[house]
    if (missing === 0 || !isAtMostOne(missing)) continue
    const digit = smallestDigit(missing)
    const [cell] = cellsFor(position, digit, house)
    if (cell !== undefined && onStep(single('full-house', cell, digit, [house]))) return
  }
}

/**
 * A house with one place for a digit. Boxes come first, because hidden singles in boxes are the
 * easiest to see.
 */
const findHiddenSingles: Finder = (position, onStep) => {
  const houseCount = position.missing.length
  const firstBox = 2 * position.shape.size
  for (let index = 0; index < houseCount; index++) {
    const house = (firstBox + index) % houseCount
    for (let rest = position.missing[house]; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const places = placesOf(position, digit, house)
      if (places === 0 || !isAtMostOne(places)) continue
      const [cell] = cellsFor(position, digit, house)
      if (onStep(single('hidden-single', cell, digit, [house]))) return
    }
  }
}

/** A cell with one candidate. */
const findNakedSingles: Finder = (position, onStep) => {
  for (let cell = 0; cell < position.masks.length; cell++) {
    const mask = position.masks[cell]
    if (mask === 0 || !isAtMostOne(mask)) continue
    if (onStep(single('naked-single', cell, smallestDigit(mask), []))) return
  }
}

function single(technique: TechniqueId, cell: number, digit: number, houses: readonly number[]) {
  return createStep({
    technique,
    digits: [digit],
    placements: [{ cell, digit }],
    cells: [cell],
    houses,
  })
}

export const singles: readonly TechniqueParts[] = [
  { id: 'full-house', find: findFullHouses },
  { id: 'hidden-single', find: findHiddenSingles },
  { id: 'naked-single', find: findNakedSingles },
]
