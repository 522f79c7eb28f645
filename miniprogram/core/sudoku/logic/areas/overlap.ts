/**
 * An area and its surroundings: combinations drop out because a house needs a digit that only the area has places for, or because
 * another area, whose cells see all of this one's, has no combination beside them.
 */
import { digitsOf, isAtMostOne, maskOf, smallestDigit } from '../../bits'
import type { ShapeSize } from '../../grid'
import type { Candidate, Candidates } from '../candidates'
import { commonHouses, hasCell } from '../cell-set'
import { allConsequences, commonStates, type Reach, reachByLevel } from '../chains/reach'
import { falseState, isTrueState, nodeOfState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { type Consequences, consequencesOf, lengthsFrom, linksAlong } from '../forcing/consequences'
import { oncePerObject } from '../memo'
import { inSlices } from '../passes'
import { createStep, type Step, type StepParts, seenCandidates } from '../step'
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

/** Nobody follows more cases, or longer chains. */
const MAX_CASES = 4
const MAX_CHAIN_LINKS = 16

/** A combination of an area as an assumption: the states of candidates that it implies by itself, and all that follow by chains. */
interface Assumption {
  readonly choice: Combination
  readonly starts: readonly number[]
  readonly bits: Int32Array
}

/** The shortest chain from what a combination implies to a state. */
interface Branch {
  readonly choice: Combination
  readonly from: number
  readonly to: number
  readonly length: number
}

function assume(
  position: Candidates,
  { cells }: OpenArea,
  combination: Combination,
  reach: Reach,
): Assumption {
  const { masks, values, shape } = position
  const nodeOf = ({ cell, digit }: Candidate) => reach.table.nodeOf[cell * (shape.size + 1) + digit]
  const { digits, supports } = combination
  const lost = lostCandidates(position, cells, supports)
  for (const digit of digitsOf(digits)) {
    const places = cells.filter((_, i) => supports[i] & maskOf(digit))
    if (!places.some((cell) => values[cell])) lost.push(...seenCandidates(position, digit, places))
  }
  const known = cells.flatMap((cell, i) =>
    masks[cell] !== 0 && isAtMostOne(supports[i])
      ? [{ cell, digit: smallestDigit(supports[i]) }]
      : [],
  )
  const starts = [
    ...known.map((one) => trueState(nodeOf(one))),
    ...lost.map((one) => falseState(nodeOf(one))),
  ]
  return { choice: combination, starts, bits: allConsequences(reach, starts) }
}

/** Every combination of an area leads to the same by chains. */
const findCombinationChains = inSlices(function* (position, onStep) {
  const reach = reachByLevel.groups(position)
  const consequences = consequencesOf(position)
  yield null
  for (const open of openAreasOf(position)) {
    const { combinations } = open
    if (combinations.length < 2 || combinations.length > MAX_CASES) continue
    const all = combinations.map((one) => assume(position, open, one, reach))
    for (const state of commonStates(all.map(({ bits }) => bits))) {
      yield null
      const branches = all.map((one) => shortestTo(consequences, one, state))
      if (branches.reduce((sum, { length }) => sum + length, 0) > MAX_CHAIN_LINKS) continue
      if (onStep(combinationStep(position, open, branches, state))) return
    }
  }
})

function shortestTo(
  consequences: Consequences,
  { choice, starts }: Assumption,
  to: number,
): Branch {
  let best: Branch = { choice, from: to, to, length: Infinity }
  for (const from of starts) {
    const length = from === to ? 0 : lengthsFrom(consequences, from)[to] || Infinity
    if (length < best.length) best = { choice, from, to, length }
  }
  return best
}

function combinationStep(
  position: Candidates,
  open: OpenArea,
  branches: readonly Branch[],
  state: number,
): Step {
  const consequences = consequencesOf(position)
  const endOf = (one: number) => {
    const { digit, cells } = consequences.table.nodes[nodeOfState(one)]
    return { digit, cells }
  }
  const { digit, cells } = endOf(state)
  const result = [{ cell: cells[0], digit }]
  return createStep({
    technique: 'combination-chain',
    digits: [digit],
    ...(isTrueState(state) ? { placements: result } : { eliminations: result }),
    cells: open.cells,
    links: linksAlong(consequences, branches),
    sum: {
      ...sumOfArea(position, open),
      cases: branches.map(({ choice, from, length }) => ({
        combination: digitsOf(choice.digits),
        from: endOf(from),
        isTrue: isTrueState(from),
        links: length,
      })),
    },
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
  { id: 'combination-chain', ...findCombinationChains, needs: 'sums', digitsMean: 'eliminated' },
]
