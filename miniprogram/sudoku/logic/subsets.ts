/**
 * Naked and hidden subsets, and the locked ones: N cells of a house that hold N digits between them.
 * Naked: the cells have no other candidates, so the digits leave the rest of the house.
 * Hidden: the digits have no other places, so the cells lose their other candidates.
 * Locked: a naked pair or triple that lies in a box and a line at once and clears both.
 */
import { digitCount, digitsOf } from '../bits'
import { type Candidate, type Candidates, cellsAt, placesOf } from './candidates'
import type { Finder, Found, TechniqueParts } from './finder'
import { createStep } from './step'
import type { TechniqueId } from './technique-ids'

/**
 * Every choice of `count` of the `masks` whose union has `count` bits, as indices into `masks`. Stops, and answers true,
 * when `visit` does. The same search serves naked subsets (cells, masks of digits) and hidden ones (digits, masks of places).
 */
function chooseClosed(
  masks: readonly number[],
  count: number,
  visit: (chosen: readonly number[], union: number) => boolean,
): boolean {
  const chosen: number[] = []
  const choose = (from: number, union: number): boolean => {
    if (chosen.length === count) return visit(chosen, union)
    for (let index = from; index <= masks.length - count + chosen.length; index++) {
      const grown = union | masks[index]
      if (digitCount(grown) > count) continue
      chosen.push(index)
      const stop = choose(index + 1, grown)
      chosen.pop()
      if (stop) return true
    }
    return false
  }
  return choose(0, 0)
}

/** The houses of a position that still lack more than `count` digits: in others a subset says nothing. */
function* openHouses(position: Candidates, count: number): Generator<number> {
  for (let house = 0; house < position.missing.length; house++) {
    if (digitCount(position.missing[house]) > count) yield house
  }
}

function findNaked(technique: TechniqueId, count: number, wantLocked: boolean): Finder {
  return (position, found) => {
    for (const house of openHouses(position, count)) {
      const cells = position.shape.houses[house].filter((cell) => {
        const digits = digitCount(position.masks[cell])
        return digits > 1 && digits <= count
      })
      const stop = chooseClosed(
        cells.map((cell) => position.masks[cell]),
        count,
        (chosen, union) => {
          const subset = chosen.map((index) => cells[index])
          const houses = commonHouses(position, subset)
          const eliminations = outside(position, houses, subset, union)
          const cleared = houses.filter((one) => outside(position, [one], subset, union).length)
          const isLocked = count < 4 && cleared.length > 1
          if (isLocked !== wantLocked || eliminations.length === 0) return false
          return found(
            createStep({ technique, digits: digitsOf(union), eliminations, cells: subset, houses }),
          )
        },
      )
      if (stop) return
    }
  }
}

/** The houses that all these cells share. */
function commonHouses({ shape }: Candidates, cells: readonly number[]): number[] {
  return shape.houses.flatMap((all, house) =>
    cells.every((cell) => all.includes(cell)) ? [house] : [],
  )
}

/** The candidates of `digits` in these houses, but not in these cells. */
function outside(
  position: Candidates,
  houses: readonly number[],
  cells: readonly number[],
  digits: number,
): Candidate[] {
  const others = new Set(houses.flatMap((house) => position.shape.houses[house]))
  for (const cell of cells) others.delete(cell)
  return [...others].flatMap((cell) =>
    digitsOf(position.masks[cell] & digits).map((digit) => ({ cell, digit })),
  )
}

function findHidden(technique: TechniqueId, count: number): Finder {
  return (position, found) => {
    for (const house of openHouses(position, count)) {
      const digits = digitsOf(position.missing[house]).filter((digit) => {
        const places = digitCount(placesOf(position, digit, house))
        return places > 1 && places <= count
      })
      const stop = chooseClosed(
        digits.map((digit) => placesOf(position, digit, house)),
        count,
        (chosen, union) =>
          reportHidden(
            technique,
            position,
            house,
            chosen.map((index) => digits[index]),
            union,
            found,
          ),
      )
      if (stop) return
    }
  }
}

function reportHidden(
  technique: TechniqueId,
  position: Candidates,
  house: number,
  digits: readonly number[],
  places: number,
  found: Found,
): boolean {
  const cells = cellsAt(position, house, places)
  const eliminations = cells.flatMap((cell) =>
    digitsOf(position.masks[cell])
      .filter((digit) => !digits.includes(digit))
      .map((digit) => ({ cell, digit })),
  )
  if (eliminations.length === 0) return false
  return found(createStep({ technique, digits, eliminations, cells, houses: [house] }))
}

export const subsets: readonly TechniqueParts[] = [
  { id: 'locked-pair', find: findNaked('locked-pair', 2, true) },
  { id: 'locked-triple', find: findNaked('locked-triple', 3, true) },
  { id: 'naked-pair', find: findNaked('naked-pair', 2, false) },
  { id: 'naked-triple', find: findNaked('naked-triple', 3, false) },
  { id: 'naked-quad', find: findNaked('naked-quad', 4, false) },
  { id: 'hidden-pair', find: findHidden('hidden-pair', 2) },
  { id: 'hidden-triple', find: findHidden('hidden-triple', 3) },
  { id: 'hidden-quad', find: findHidden('hidden-quad', 4) },
]
