/**
 * Naked, hidden and locked subsets: N cells of a house that hold N digits between them. Naked: the
 * cells have no other candidates, so the digits leave the other cells of the house. Hidden: the
 * digits have no other places, so the cells lose their other candidates. Locked: a naked pair or
 * triple in both a box and a line that eliminates in both.
 */
import { digitCount, digitsOf, smallestDigit } from '../bits'
import { type Candidate, type Candidates, cellsAt, placesOf } from './candidates'
import { commonHouses } from './cell-set'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { failuresByPlace } from './memo'
import { createStep } from './step'
import type { TechniqueId } from './technique-ids'

/**
 * Visits every choice of `count` of the `masks` whose union has exactly `count` bits, as indices
 * into `masks`. Returns true as soon as `visit` does. Serves naked subsets (cells with masks of
 * digits) and hidden ones (digits with masks of places).
 */
function chooseClosed(
  masks: readonly number[],
  count: number,
  visit: (chosen: readonly number[], union: number) => boolean,
): boolean {
  if (masks.length < count) return false
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

function findNaked(technique: TechniqueId, count: number, wantLocked: boolean): Finder {
  const failuresOf = failuresByPlace()
  return (position, onStep) => {
    const failures = failuresOf(position)
    for (let house = 0; house < position.missing.length; house++) {
      // With no other missing digits the subset eliminates nothing.
      if (digitCount(position.missing[house]) <= count) continue
      if (failures[house] === position.changes[house]) continue
      let anyCleared = false
      const cells = smallCells(position, house, count)
      const masks = cells.map((cell) => position.masks[cell])
      const stop = chooseClosed(masks, count, (chosen, union) => {
        const subset = chosen.map((index) => cells[index])
        const houses = commonHouses(position.geometry, subset)
        const cleared = houses.filter((one) => outside(position, [one], subset, union).length > 0)
        if (cleared.length > 0) anyCleared = true
        const isLocked = count < 4 && cleared.length > 1
        if (isLocked !== wantLocked || cleared.length === 0) return false
        const eliminations = outside(position, cleared, subset, union)
        return onStep(
          createStep({ technique, digits: digitsOf(union), eliminations, cells: subset, houses }),
        )
      })
      if (stop) return
      if (!anyCleared) failures[house] = position.changes[house]
    }
  }
}

/** The cells of a house with two to `count` candidates. */
function smallCells(position: Candidates, house: number, count: number): number[] {
  const small: number[] = []
  const cells = position.shape.houses[house]
  for (let place = 0; place < cells.length; place++) {
    const digits = digitCount(position.masks[cells[place]])
    if (digits > 1 && digits <= count) small.push(cells[place])
  }
  return small
}

/** The candidates of `digits` in these houses outside of these cells. */
function outside(
  position: Candidates,
  houses: readonly number[],
  cells: readonly number[],
  digits: number,
): Candidate[] {
  const candidates: Candidate[] = []
  for (const house of houses) {
    for (const cell of position.shape.houses[house]) {
      const lost = position.masks[cell] & digits
      if (lost === 0 || cells.includes(cell)) continue
      for (const digit of digitsOf(lost)) {
        if (!candidates.some((one) => one.cell === cell && one.digit === digit)) {
          candidates.push({ cell, digit })
        }
      }
    }
  }
  return candidates
}

function findHidden(technique: TechniqueId, count: number): Finder {
  const failuresOf = failuresByPlace()
  return (position, onStep) => {
    const failures = failuresOf(position)
    for (let house = 0; house < position.missing.length; house++) {
      const missing = position.missing[house]
      if (digitCount(missing) <= count || failures[house] === position.changes[house]) continue
      let found = false
      const digits: number[] = []
      const masks: number[] = []
      for (let rest = missing; rest; rest &= rest - 1) {
        const digit = smallestDigit(rest)
        const places = placesOf(position, digit, house)
        const choices = digitCount(places)
        if (choices < 2 || choices > count) continue
        digits.push(digit)
        masks.push(places)
      }
      const stop = chooseClosed(masks, count, (chosen, union) => {
        const hidden = chosen.map((index) => digits[index])
        return reportHidden(technique, position, house, hidden, union, (step) => {
          found = true
          return onStep(step)
        })
      })
      if (stop) return
      if (!found) failures[house] = position.changes[house]
    }
  }
}

function reportHidden(
  technique: TechniqueId,
  position: Candidates,
  house: number,
  digits: readonly number[],
  places: number,
  onStep: OnStep,
): boolean {
  const cells = cellsAt(position, house, places)
  const eliminations = cells.flatMap((cell) =>
    digitsOf(position.masks[cell])
      .filter((digit) => !digits.includes(digit))
      .map((digit) => ({ cell, digit })),
  )
  if (eliminations.length === 0) return false
  return onStep(createStep({ technique, digits, eliminations, cells, houses: [house] }))
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
