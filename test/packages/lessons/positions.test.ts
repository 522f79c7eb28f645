import {
  DRILLS_PER_LESSON,
  LESSONS,
  type Lesson,
  lessonOfStep,
} from '../../../miniprogram/core/learning/lessons'
import { puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { PATH_TECHNIQUES } from '../../../miniprogram/core/sudoku/logic/path'
import { createStep, reasonsOf, resultKey } from '../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { kindOfRules, shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import {
  type Drill,
  isPlacing,
  lessonPuzzles,
  parseDrill,
  positionOf,
  stepResults,
} from '../../../miniprogram/packages/lessons/course/drill'
import { POSITIONS } from '../../../miniprogram/packages/lessons/course/positions'
import { wrongSteps } from '../../core/sudoku/logic/wrong-steps'

const drillsFor = ({ id }: Lesson): Drill[] => POSITIONS[id].map(parseDrill)

const every = LESSONS.map((lesson) => [lesson.id, lesson, drillsFor(lesson)] as const)

test('every lesson has an example and its drills, each from a different puzzle', () => {
  for (const [id, lesson] of every) {
    const all = lessonPuzzles(lesson).map(({ shape, values }) => [
      values.join(''),
      encodeRules(shape),
    ])
    expect([id, new Set(all.map(String)).size]).toEqual([id, 1 + DRILLS_PER_LESSON])
  }
})

test.each(every)(
  '%s: the puzzles have one solution and the positions agree with it',
  (_, __, drills) => {
    for (const { shape, givens, values, removed } of drills) {
      const solutions = twoSolutions(puzzleWithShape(shape, givens))
      expect(solutions).toHaveLength(1)
      const [solution] = solutions
      for (const [cell, given] of givens.entries()) if (given) expect(values[cell]).toBe(given)
      for (const [cell, digit] of values.entries()) if (digit) expect(digit).toBe(solution[cell])
      for (const { cell, digit } of removed) expect(solution[cell]).not.toBe(digit)
    }
  },
)

test.each(every)(
  '%s: the steps are exactly those that the finder returns, and are correct',
  (_, lesson, drills) => {
    for (const drill of drills) {
      const found = findAll(positionOf(drill), { techniques: lesson.techniques })
      const keys = new Set(found.map(resultKey))
      expect(drill.steps.length).toBeGreaterThan(0)
      for (const step of drill.steps) expect(keys).toContain(resultKey(step))
      expect(new Set(drill.steps.map(resultKey)).size).toBe(keys.size)
      const [solution] = twoSolutions(puzzleWithShape(drill.shape, drill.givens))
      for (const step of drill.steps) {
        expect(step.placements.length > 0).toBe(isPlacing(drill))
        expect(stepResults(step).length).toBeGreaterThan(0)
      }
      expect(wrongSteps(drill.steps, solution)).toEqual([])
    }
  },
)

/** Of chains, several find the same. */
const FIRST_CHAIN_INDEX = PATH_TECHNIQUES.indexOf('continuous-nice-loop')

test.each(every)('%s: no easier technique applies', (id, { techniques }, drills) => {
  const first = Math.min(...techniques.map((one) => PATH_TECHNIQUES.indexOf(one)))
  const easier = PATH_TECHNIQUES.slice(0, Math.min(first, FIRST_CHAIN_INDEX))
  // The rule of 45 needs no notes, which combinations strike.
  const ahead = easier.filter((one) => id !== 'rule-of-45' || one !== 'cage-combinations')
  for (const drill of drills) {
    expect(findAll(positionOf(drill), { techniques: ahead })).toEqual([])
  }
})

test.each(every)('%s: every drawn reason is a candidate on the board', (_, __, drills) => {
  for (const drill of drills) {
    const position = positionOf(drill)
    for (const step of drill.steps) {
      if (isPlacing(drill)) continue
      // The reason of a sum may be cells, that of a line a placed digit.
      const isCandidate = !step.sum && position.values[step.cells[0]] === 0
      if (isCandidate) expect(reasonsOf(position, step).length).toBeGreaterThan(0)
      for (const { from, to } of step.links) {
        for (const end of [from, to]) {
          for (const cell of end.cells) {
            expect(position.masks[cell] & (1 << (end.digit - 1))).toBeTruthy()
          }
        }
      }
    }
  }
})

test('a lesson on rules has puzzles with these rules only, and every step needs them', () => {
  const ruled = every.filter(([, { rules }]) => rules !== undefined)
  expect(ruled).toHaveLength(14)
  for (const [id, lesson, drills] of ruled) {
    for (const { shape, values, removed, steps } of drills) {
      expect([id, kindOfRules(shape.rules)]).toEqual([id, lesson.rules])
      for (const step of steps) expect(lessonOfStep(shape, values, step)?.id).toBe(id)
      // Without notes, the board shows why: nothing was removed before.
      if (steps[0].placements.length > 0) expect(removed).toEqual([])
    }
  }
})

test('a single in a house that a rule adds is taught with the rule, others are not', () => {
  const shape = shapeOfRules({ size: 9, diagonals: true })
  const lessonIn = (house: number) => {
    const step = createStep({ technique: 'hidden-single', digits: [1], houses: [house] })
    return lessonOfStep(shape, new Uint8Array(81), step)?.id
  }
  expect([0, shape.kinds.indexOf('diagonal')].map(lessonIn)).toEqual(['hidden-single', 'diagonal'])
})
