/**
 * What an area tells by itself: the digits of its combinations, and a digit that all of them have, which leaves no place for it in
 * cells that see all its places in the area.
 */
import { digitsOf, maskOf, smallestDigit } from '../../bits'
import type { CellArea } from '../../grid'
import type { Candidate, Candidates } from '../candidates'
import { commonHouses } from '../cell-set'
import type { Finder } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type StepSum, seenCandidates } from '../step'
import {
  type Combination,
  combinationsFor,
  exclusionsFor,
  lostCandidates,
  supportOfAll,
} from './support'

/** An area with a sum and empty cells, and the combinations that it can still hold. */
export interface OpenArea {
  readonly area: number
  readonly cells: readonly number[]
  readonly total: number
  readonly combinations: readonly Combination[]
}

/** Smallest areas first. */
export const openAreasOf = oncePerPosition((position: Candidates): OpenArea[] => {
  const { areas } = position.shape
  const found: OpenArea[] = []
  areas.forEach(({ cells, sum }: CellArea, area) => {
    if (sum === undefined || cells.every((cell) => position.values[cell] > 0)) return
    const combinations = combinationsFor(position, cells, sum)
    if (combinations && combinations.length > 0)
      found.push({ area, cells, total: sum, combinations })
  })
  return found.sort((a, b) => a.combinations.length - b.combinations.length)
})

export function sumOfArea(
  position: Candidates,
  { area, cells, total, combinations }: OpenArea,
): StepSum {
  return {
    total,
    areas: [area],
    combinations: combinations.map(({ digits }) => digitsOf(digits)),
    excluded: exclusionsFor(position, cells, total),
  }
}

export const findCombinations: Finder = (position, onStep) => {
  for (const open of openAreasOf(position)) {
    const last = lastCellOf(position, open)
    if (last) {
      const digits = [last.digit]
      const cells = [last.cell]
      const sum = sumOfArea(position, open)
      const technique = 'cage-combinations'
      if (onStep(createStep({ technique, digits, placements: [last], cells, sum }))) return
      continue
    }
    const { cells, combinations } = open
    const supports = supportOfAll(combinations, cells.length)
    const eliminations = lostCandidates(position, cells, supports)
    if (eliminations.length === 0) continue
    const digits = digitsOf(supports.reduce((mask, support) => mask | support, 0))
    const step = createStep({
      technique: 'cage-combinations',
      digits,
      eliminations,
      cells,
      sum: sumOfArea(position, open),
    })
    if (onStep(step)) return
  }
}

/** The only empty cell of an area, with its digit. */
function lastCellOf({ values }: Candidates, { cells, combinations }: OpenArea): Candidate | null {
  const empty = cells.filter((cell) => values[cell] === 0)
  if (empty.length !== 1) return null
  const [{ supports }] = combinations
  return { cell: empty[0], digit: smallestDigit(supports[cells.indexOf(empty[0])]) }
}

export const findAreaHouses: Finder = (position, onStep) => {
  for (const open of openAreasOf(position)) {
    const common = open.combinations.reduce((mask, { digits }) => mask & digits, -1)
    for (const digit of digitsOf(common)) {
      const places = open.cells.filter((cell) => position.masks[cell] & maskOf(digit))
      if (places.length < 2 || open.cells.some((cell) => position.values[cell] === digit)) continue
      const eliminations = seenCandidates(position, digit, places)
      if (eliminations.length === 0) continue
      const step = createStep({
        technique: 'cage-house',
        digits: [digit],
        eliminations,
        cells: places,
        houses: commonHouses(position.geometry, places),
        sum: sumOfArea(position, open),
      })
      if (onStep(step)) return
    }
  }
}
