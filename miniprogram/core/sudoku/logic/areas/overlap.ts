/**
 * An area and its surroundings: combinations drop out because a house needs a digit that only the area has places for, or because
 * another area, whose cells see all of this one's, has no combination beside them.
 */
import { digitsOf } from '../../bits'
import type { ShapeSize } from '../../grid'
import type { Candidates } from '../candidates'
import { commonHouses, hasCell } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerObject } from '../memo'
import { createStep, type StepParts } from '../step'
import { findCases } from './cases'
import {
  findAreaHouses,
  findCombinations,
  type OpenArea,
  openAreasOf,
  sumOfArea,
} from './combinations'
import { findInniesAndOuties, findRuleOf45, findSplitAreas } from './houses'
import { findSharedHouses, findSumLimits } from './parts'
import { type Combination, digitsAt, lostCandidates, supportOfAll } from './support'

const findHiddenInAreas: Finder = (position, onStep) => {
  for (const open of openAreasOf(position)) {
    for (let house = 0; house < position.missing.length; house++) {
      const needed = digitsOnlyIn(position, open, house)
      const left = open.combinations.filter(({ digits }) => (needed & ~digits) === 0)
      const step = stepOf(position, open, left, {
        technique: 'cage-hidden',
        digits: digitsOf(needed),
        houses: [house],
      })
      if (step && onStep(step)) return
    }
  }
}

/** The digits that a house lacks and has places for only in the area. */
function digitsOnlyIn(position: Candidates, open: OpenArea, house: number): number {
  let needed = position.missing[house]
  for (const cell of position.shape.houses[house]) {
    if (needed === 0) return 0
    if (!open.cells.includes(cell)) needed &= ~digitsAt(position, cell)
  }
  return needed
}

const findAreaPairs: Finder = (position, onStep) => {
  const areas = openAreasOf(position)
  const isBeside = neighboursOf(position.shape)
  for (const open of areas) {
    for (const other of areas) {
      if (open === other || !isBeside(position, open, other)) continue
      const left = open.combinations.filter(({ digits }) =>
        other.combinations.some((one) => (one.digits & digits) === 0),
      )
      const house = commonHouses(position.geometry, [...open.cells, ...other.cells])
      const step = stepOf(position, open, left, {
        technique: 'cage-pair',
        digits: [],
        houses: house.slice(0, 1),
        sets: [
          {
            cells: other.cells,
            digits: digitsOf(other.combinations.reduce((mask, one) => mask | one.digits, 0)),
          },
        ],
      })
      if (
        step &&
        onStep({
          ...step,
          sum: {
            ...step.sum,
            total: open.total,
            areas: [open.area, other.area],
            other: other.total,
            otherCombinations: other.combinations.map((one) => digitsOf(one.digits)),
          },
        })
      ) {
        return
      }
    }
  }
}

/** Whether all cells of two areas of a shape see each other. */
const neighboursOf = oncePerObject((_: Candidates['shape']) => {
  const known = new Map<number, boolean>()
  return ({ geometry }: Candidates, one: OpenArea, other: OpenArea): boolean => {
    const key = Math.min(one.area, other.area) * 1024 + Math.max(one.area, other.area)
    let answer = known.get(key)
    if (answer === undefined) {
      answer = one.cells.every((cell) =>
        other.cells.every((peer) => hasCell(geometry, geometry.peers[cell], peer)),
      )
      known.set(key, answer)
    }
    return answer
  }
})

/** The step that follows if only the combinations `left` are possible; null if nothing does. */
function stepOf(
  position: Candidates,
  open: OpenArea,
  left: readonly Combination[],
  parts: Pick<StepParts, 'technique' | 'digits' | 'houses' | 'sets'>,
) {
  if (left.length === 0 || left.length === open.combinations.length) return null
  const supports = supportOfAll(left, open.cells.length)
  const eliminations = lostCandidates(position, open.cells, supports)
  if (eliminations.length === 0) return null
  const lost = eliminations.map(({ digit }) => digit)
  return createStep({
    ...parts,
    digits: parts.digits.length > 0 ? parts.digits : [...new Set(lost)],
    eliminations,
    cells: open.cells,
    sum: { ...sumOfArea(position, open), combinations: left.map(({ digits }) => digitsOf(digits)) },
  })
}

/** Nobody goes through the combinations of larger grids, and sets of their digits take a table of 64 KB each. */
const sizes: readonly ShapeSize[] = [4, 5, 6, 7, 8, 9]

/** Killers: what areas and their sums rule out. */
export const areaTechniques: readonly TechniqueParts[] = [
  { id: 'cage-combinations', find: findCombinations, needs: 'sums' },
  { id: 'rule-of-45', find: findRuleOf45, needs: 'sums' },
  { id: 'cage-house', find: findAreaHouses, needs: 'sums' },
  { id: 'innies-outies', find: findInniesAndOuties(false), needs: 'sums' },
  { id: 'large-innies-outies', find: findInniesAndOuties(true), needs: 'sums' },
  { id: 'split-cage', find: findSplitAreas, needs: 'sums' },
  { id: 'cage-pair', find: findAreaPairs, needs: 'sums' },
  { id: 'cage-hidden', find: findHiddenInAreas, needs: 'sums' },
  { id: 'cage-sharing', ...findSharedHouses, needs: 'sums', sizes },
  { id: 'sum-limits', ...findSumLimits, needs: 'sums', sizes },
  { id: 'combination-chain', ...findCases, needs: 'sums', sizes, digitsMean: 'eliminated' },
]
