/**
 * A cage and its surroundings: combinations drop out because a house needs a digit that only the cage has places for, or because
 * another cage, whose cells see all of this one's, has no combination beside them.
 */
import { digitsOf } from '../../bits'
import type { Candidates } from '../candidates'
import { commonHouses, hasCell } from '../cell-set'
import type { Finder } from '../finder'
import { oncePerObject } from '../memo'
import { createStep, type StepParts } from '../step'
import { type OpenCage, openCagesOf, sumOfCage } from './combinations'
import { type Combination, digitsAt, lostCandidates, supportOfAll } from './support'

export const findHiddenInCages: Finder = (position, onStep) => {
  for (const open of openCagesOf(position)) {
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

/** The digits that a house lacks and has places for only in the cage. */
function digitsOnlyIn(position: Candidates, open: OpenCage, house: number): number {
  let needed = position.missing[house]
  for (const cell of position.shape.houses[house]) {
    if (needed === 0) return 0
    if (!open.cells.includes(cell)) needed &= ~digitsAt(position, cell)
  }
  return needed
}

export const findCagePairs: Finder = (position, onStep) => {
  const cages = openCagesOf(position)
  const isBeside = neighboursOf(position.shape)
  for (const open of cages) {
    for (const other of cages) {
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
            cages: [open.cage, other.cage],
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

/** Whether all cells of two cages of a shape see each other. */
const neighboursOf = oncePerObject((_: Candidates['shape']) => {
  const known = new Map<number, boolean>()
  return ({ geometry }: Candidates, one: OpenCage, other: OpenCage): boolean => {
    const key = Math.min(one.cage, other.cage) * 1024 + Math.max(one.cage, other.cage)
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
  open: OpenCage,
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
    sum: { ...sumOfCage(position, open), combinations: left.map(({ digits }) => digitsOf(digits)) },
  })
}
