/** A step in words: where to look, why it holds and what to do. */

import { maskOf } from '../../../core/sudoku/bits'
import { digitSymbol } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { reasonOfSingle } from '../../../core/sudoku/logic/sight'
import type { Step } from '../../../core/sudoku/logic/step'
import { fill } from '../../../strings/index'
import {
  capitalise,
  sayCandidates,
  sayCells,
  sayDigits,
  sayHouses,
  techniqueWords,
} from '../../../strings/phrases'
import { sayTechnique } from '../../../strings/techniques'
import { patternOf } from './patterns'
import { sayingOf, sayReason } from './reasons/index'
import { type ReasonWords, reasonWords } from './words'

/** Naming more boxes would not help. */
const MAX_NAMED_BOXES = 3

/** The name of a step: of its pattern, if that has one (M-Wing), or of its technique; of a hidden single with the kind of its house: 宫内排除. */
export function sayStepName(shape: Shape, step: Step): string {
  const { technique, houses } = step
  const { patterns, grouped } = reasonWords()
  const pattern = patternOf(shape, step)
  if (pattern) {
    const name = patterns[pattern.id]
    return pattern.grouped ? fill(grouped, { name }) : name
  }
  if (technique !== 'hidden-single') return sayTechnique(technique)
  return techniqueWords().hiddenSingles[shape.kinds[houses[0]]]
}

/** Where to look, without a cell or a digit: 看看第4行和第3宫. */
export function sayWhere(shape: Shape, step: Step): string {
  const { kind, houses } = placesOf(shape, step)
  return fill(reasonWords().where[kind], { houses: sayHouses(shape, houses) })
}

/** The houses that `sayWhere` names; empty for the whole grid. */
export function housesOf(shape: Shape, step: Step): readonly number[] {
  return placesOf(shape, step).houses
}

function placesOf(
  shape: Shape,
  { technique, houses, cells, links }: Step,
): { kind: keyof ReasonWords['where']; houses: readonly number[] } {
  const { from } = sayingOf(technique)
  // Naming the cells of a digit across the grid would give the step away, naming their houses would not help.
  if (from === 'grid') return { kind: 'grid', houses: [] }
  if (from === 'houses') return { kind: 'houses', houses }
  // The `cells` of a forcing chain are its end.
  const starts = from === 'links' && links.length > 0 ? links[0].from.cells : cells
  const boxes = [...new Set(starts.map((cell) => 2 * shape.size + shape.boxOf[cell]))]
  return boxes.length <= MAX_NAMED_BOXES
    ? { kind: 'houses', houses: boxes }
    : { kind: 'start', houses: boxes.slice(0, 1) }
}

/** What to do: 第5行第8列填 7; 从第1行第4、6列去掉 3. */
export function sayResult(shape: Shape, { placements, eliminations }: Step): string {
  const { put, strike, chainStop } = techniqueWords()
  return [
    ...sayCandidates(shape, placements, put),
    ...sayCandidates(shape, eliminations, strike),
  ].join(chainStop)
}

/** Why a step holds, in one to three sentences with its cells, houses and digits. */
export function sayStep(shape: Shape, step: Step): string {
  return capitalise(sayReason(shape, step))
}

/**
 * Why a step holds, beside its drawing: a single by the digits circled there, another step as in `sayStep`. `placed` are
 * the digits on the board, row by row, 0 = empty.
 */
export function sayDrawnStep(shape: Shape, step: Step, placed: ArrayLike<number>): string {
  const reason = reasonOfSingle(shape, placed, step)
  if (!reason || step.technique === 'full-house' || reason.sights.length === 0) {
    return sayStep(shape, step)
  }
  const { steps } = reasonWords()
  const isHidden = step.technique === 'hidden-single'
  const [text, rest, never] = isHidden
    ? [steps.blocked, steps.removedPlaces, steps.forbiddenPlaces]
    : [steps.ruledOut, steps.removedDigits, steps.forbiddenDigits]
  const { removed, sights } = reason
  const digit = digitSymbol(shape, step.digits[0])
  const sayRemoved = (words: string, list: readonly Candidate[]) => {
    const digits = list.map((one) => one.digit)
    const cells = list.map(({ cell }) => cell)
    const values = { digit, digits: sayDigits(shape, digits), cells: sayCells(shape, cells) }
    return list.length > 0 ? fill(words, values) : ''
  }
  const isForbidden = (one: Candidate) => (shape.allowed[one.cell] & maskOf(one.digit)) === 0
  const removedText =
    sayRemoved(never, removed.filter(isForbidden)) +
    sayRemoved(
      rest,
      removed.filter((one) => !isForbidden(one)),
    )
  return capitalise(
    fill(text, {
      house: sayHouses(shape, step.houses),
      digit,
      cells: sayCells(shape, step.cells),
      removed: removedText,
    }) + (isHidden && sights.some(({ house }) => house < 0) ? steps.differing : ''),
  )
}
