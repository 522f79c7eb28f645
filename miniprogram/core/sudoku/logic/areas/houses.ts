/**
 * The 45 rule: the digits of a house add up to 45 (N(N + 1)/2), those of several houses to as many times. Less the areas in them,
 * a few cells are left: innies in the houses, outies of areas that reach beyond.
 */
import { digitsOf } from '../../bits'
import { minSum } from '../../combinations'
import type { Shape } from '../../grid'
import { createHouseSums, type HouseSum } from '../../house-sums'
import type { Candidates, Domains } from '../candidates'
import type { Geometry } from '../cell-set'
import type { Finder, OnStep } from '../finder'
import { oncePerObject } from '../memo'
import { createStep, type StepSum } from '../step'
import type { TechniqueId } from '../technique-ids'
import {
  combinationsFor,
  digitsAt,
  exclusionsFor,
  lostCandidates,
  supportOfAll,
  supportsOfSum,
  unionOf,
} from './support'

/** Nobody adds up more houses, or keeps the sum of more cells in mind. */
const MAX_HOUSES = 3
const MAX_LEFT_CELLS = 5

/** What houses tell in a shape, the fewest cells first, then the fewest houses. Each set of cells once. */
export const houseSumsOf = oncePerObject(({ shape }: Geometry): HouseSum[] => {
  const { subtract } = createHouseSums(shape)
  const found = new Map<string, HouseSum>()
  for (const houses of houseSetsOf(shape, MAX_HOUSES)) {
    for (const maxOutside of [0, MAX_LEFT_CELLS]) {
      const one = subtract(houses, MAX_LEFT_CELLS, maxOutside)
      if (one === null || one.plus.length + one.minus.length === 0) continue
      const key = `${one.plus}|${one.minus}`
      if (!found.has(key)) found.set(key, one)
    }
  }
  const size = ({ plus, minus }: HouseSum) => plus.length + minus.length
  return [...found.values()].sort((a, b) => size(a) - size(b) || a.houses.length - b.houses.length)
})

/** Every house; two rows or columns that follow one another, or boxes or regions, and more up to `most`. */
export function houseSetsOf({ size, houses }: Shape, most: number): number[][] {
  const sets = houses.map((_, house) => [house])
  for (let count = 2; count <= most; count++) {
    for (const first of count <= size / 2 ? [0, size] : []) {
      for (let line = first; line + count <= first + size; line++) {
        sets.push(Array.from({ length: count }, (_, i) => line + i))
      }
    }
    // Each set of one box less, with a box after its last one.
    for (const set of sets.filter((one) => one.length === count - 1 && one[0] >= 2 * size)) {
      for (let box = set[set.length - 1] + 1; box < 3 * size; box++) sets.push([...set, box])
    }
  }
  return sets
}

/** The sum of a step from houses. */
export function sumOf(shape: Shape, { houses, areas, plus, minus, total }: HouseSum): StepSum {
  const houseTotal = houses.length * minSum(shape.size)
  const isTurned = plus.length === 0
  return {
    total: isTurned ? -total : total,
    areas,
    houseTotal,
    areaTotal: houseTotal - total,
    ...(!isTurned && minus.length > 0 && { minus }),
  }
}

/** One cell left: its digit is known. */
export const findRuleOf45: Finder = (position, onStep) => {
  for (const one of houseSumsOf(position.geometry)) {
    if (one.plus.length + one.minus.length > 1) return
    const cell = one.plus[0] ?? one.minus[0]
    const digit = one.plus.length > 0 ? one.total : -one.total
    if (position.values[cell] || !(position.masks[cell] & bitOf(digit))) continue
    const step = createStep({
      technique: 'rule-of-45',
      digits: [digit],
      placements: [{ cell, digit }],
      cells: [cell],
      houses: one.houses,
      sum: sumOf(position.shape, one),
    })
    if (onStep(step)) return
  }
}

function bitOf(digit: number): number {
  return digit < 1 || digit > 25 ? 0 : 1 << (digit - 1)
}

/** As many cells and houses are added up without a pencil. */
const MAX_EASY_CELLS = 3
const MAX_EASY_HOUSES = 2

function isLarge({ plus, minus, houses }: HouseSum): boolean {
  return plus.length + minus.length > MAX_EASY_CELLS || houses.length > MAX_EASY_HOUSES
}

/** Several cells left, of which some digits cannot reach the sum. `wantLarge`: only many cells or houses, or only few. */
export function findInniesAndOuties(wantLarge: boolean): Finder {
  const technique = wantLarge ? 'large-innies-outies' : 'innies-outies'
  return (position, onStep) => {
    const memory = memoryOf(position.geometry)
    for (const one of houseSumsOf(position.geometry)) {
      const cells = [...one.plus, ...one.minus]
      if (cells.length === 1 || isLarge(one) !== wantLarge) continue
      if (memory.isKnown(position, one, cells)) continue
      const supports = supportsOfSum(position, one)
      const eliminations = supports.includes(0) ? [] : lostCandidates(position, cells, supports)
      if (eliminations.length === 0) memory.learn(position, one, cells)
      else if (report(position, technique, one, cells, eliminations, onStep)) return
    }
  }
}

/** An area of which the sum of some cells is known from houses: so is that of the others. */
export const findSplitAreas: Finder = (position, onStep) => {
  for (const { one, area, rest, sum } of splitAreasOf(position.geometry)) {
    const combinations = combinationsFor(position, rest, sum)
    if (combinations === null || combinations.length === 0) continue
    const supports = supportOfAll(combinations, rest.length)
    const eliminations = lostCandidates(position, rest, supports)
    if (eliminations.length === 0) continue
    const isPlaced = rest.length === 1
    const step = createStep({
      technique: 'split-cage',
      digits: isPlaced ? [sum] : lostDigits(eliminations),
      ...(isPlaced ? { placements: [{ cell: rest[0], digit: sum }] } : { eliminations }),
      cells: rest,
      houses: one.houses,
      sets: [{ cells: one.plus, digits: digitsOf(unionOf(position, one.plus)) }],
      sum: {
        ...sumOf(position.shape, one),
        split: { area, rest: sum },
        combinations: combinations.map(({ digits }) => digitsOf(digits)),
        excluded: exclusionsFor(position, rest, sum),
      },
    })
    if (onStep(step)) return
  }
}

const lostDigits = (eliminations: readonly { digit: number }[]) => [
  ...new Set(eliminations.map(({ digit }) => digit)),
]

interface SplitArea {
  readonly one: HouseSum
  readonly area: number
  /** The cells of the area outside of `one.plus`, and their sum. */
  readonly rest: readonly number[]
  readonly sum: number
}

const splitAreasOf = oncePerObject((geometry: Geometry): SplitArea[] => {
  const found: SplitArea[] = []
  for (const one of houseSumsOf(geometry)) {
    if (one.minus.length > 0) continue
    geometry.shape.areas.forEach(({ cells, sum }, area) => {
      if (sum === undefined || cells.length <= one.plus.length) return
      if (!one.plus.every((cell) => cells.includes(cell))) return
      const rest = cells.filter((cell) => !one.plus.includes(cell))
      found.push({ one, area, rest, sum: sum - one.total })
    })
  }
  return found
})

function report(
  position: Candidates,
  technique: TechniqueId,
  one: HouseSum,
  cells: readonly number[],
  eliminations: readonly { cell: number; digit: number }[],
  onStep: OnStep,
): boolean {
  return onStep(
    createStep({
      technique,
      digits: lostDigits(eliminations),
      eliminations,
      cells,
      houses: one.houses,
      sum: sumOf(position.shape, one),
    }),
  )
}

/** Which of some digits cells can be, as a key. */
export function keyOf(position: Domains, cells: readonly number[], among = -1): string {
  let key = ''
  for (const cell of cells) key += String.fromCharCode(digitsAt(position, cell) & among)
  return key
}

/** Remembers with which candidates of its cells a sum, or the parts of a house, ruled out nothing. */
export const memoryOf = oncePerObject((_: Geometry) => {
  const known = new Map<object, string>()
  return {
    isKnown: (position: Candidates, what: object, cells: readonly number[]) =>
      known.get(what) === keyOf(position, cells),
    learn: (position: Candidates, what: object, cells: readonly number[]) =>
      known.set(what, keyOf(position, cells)),
  }
})
