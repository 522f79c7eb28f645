/**
 * Follows the paths of random puzzles and yields every position in which a lesson's technique comes
 * next.
 */

import { LESSONS, type Lesson, lessonOfStep } from '../../miniprogram/core/learning/lessons'
import { digitsOf } from '../../miniprogram/core/sudoku/bits'
import { generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import { specOfKind } from '../../miniprogram/core/sudoku/generator/kind-spec'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  isComplete,
} from '../../miniprogram/core/sudoku/logic/candidates'
import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import { applyStep, resultKey, type Step } from '../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'
import type { Drill } from '../../miniprogram/packages/lessons/course/drill'

/** A drill and its lesson. */
export interface Found {
  readonly lesson: Lesson
  readonly drill: Drill
}

/** From here on the techniques are chains. What one of them finds, another often finds as well. */
const FIRST_CHAIN_INDEX = PATH_TECHNIQUES.indexOf('continuous-nice-loop')

/** A drill in a position with more steps has no particular answer. */
const MAX_STEPS = 6

/**
 * The techniques that must find nothing in a lesson's positions: all easier ones, or for lessons on
 * chains all that are not chains.
 */
export function techniquesAhead({ techniques }: Lesson): readonly TechniqueId[] {
  const first = Math.min(...techniques.map((id) => PATH_TECHNIQUES.indexOf(id)))
  return PATH_TECHNIQUES.slice(0, Math.min(first, FIRST_CHAIN_INDEX))
}

const SIZE = 9

/**
 * The drills of a seed's puzzle with the rules of some lessons. Its path advances in waves: all steps of the easiest technique are
 * applied at once, so the positions depend on what the techniques find and not on the order of
 * their results.
 */
export function* drillsOf(seed: number, rules?: Lesson['rules']): Generator<Found> {
  const lessons = LESSONS.filter((lesson) => lesson.rules === rules)
  const { puzzle } = generatePuzzle({ ...specOfKind(rules ?? 'classic', SIZE), seed })
  const { shape, values: givens } = puzzle
  const position = createCandidates(shape, givens)
  while (!isComplete(position)) {
    const wave = nextWave(position)
    const easiest = wave[0]?.technique
    for (const lesson of lessons) {
      const isChaining = PATH_TECHNIQUES.indexOf(lesson.techniques[0]) >= FIRST_CHAIN_INDEX
      if (isChaining ? easiest : !lesson.techniques.some((id) => id === easiest)) continue
      const steps = stepsOf(position, lesson)
      if (steps.length === 0 || steps.length > MAX_STEPS) continue
      const removed = removedFrom(position)
      const values = Array.from(position.values)
      yield { lesson, drill: { seed, shape, givens: Array.from(givens), values, removed, steps } }
    }
    if (wave.length === 0) return
    for (const step of wave) {
      if (step.placements.every(({ cell }) => position.values[cell] === 0))
        applyStep(position, step)
    }
  }
}

/** All steps of the easiest technique that finds one. Empty if only chains are left. */
function nextWave(position: Candidates): Step[] {
  for (const id of PATH_TECHNIQUES.slice(0, FIRST_CHAIN_INDEX)) {
    const steps = findAll(position, { techniques: [id] })
    if (steps.length > 0) return steps
  }
  return []
}

/**
 * Everything that a lesson's techniques find, by technique and then by result: one step for each
 * result, the one with the fewest links. Nothing if a lesson on rules does not teach all of it, or the board does not show why a
 * digit is placed.
 */
function stepsOf(position: Candidates, lesson: Lesson): Step[] {
  const { techniques, rules } = lesson
  const byResult = new Map<string, Step>()
  for (const step of findAll(position, { techniques })) {
    const key = resultKey(step)
    const known = byResult.get(key)
    if (step.siamese || (known && known.links.length <= step.links.length)) continue
    byResult.set(key, step)
  }
  const steps = [...byResult.keys()].sort().map((key) => byResult.get(key) as Step)
  const isTaught = (step: Step) => lessonOfStep(position.shape, position.values, step) === lesson
  const isShown = ({ placements }: Step) =>
    placements.length === 0 || removedFrom(position).length === 0
  if (rules && !steps.every((step) => isTaught(step) && isShown(step))) return []
  return techniques.flatMap((id) => steps.filter(({ technique }) => technique === id))
}

/** The candidates eliminated although no placed digit excludes them. */
function removedFrom({ shape, values, givens, masks }: Candidates): Candidate[] {
  const fresh = createCandidates(shape, values, { givens })
  return [...masks].flatMap((mask, cell) =>
    digitsOf(fresh.masks[cell] & ~mask).map((digit) => ({ cell, digit })),
  )
}

/** The number of candidates in a position. */
export function countCandidates({ masks }: Candidates): number {
  return [...masks].reduce((sum, mask) => sum + digitsOf(mask).length, 0)
}
