/**
 * Follows the paths of random puzzles and yields every position in which a lesson's technique comes
 * next.
 */

import {
  LESSONS,
  type Lesson,
  type LessonId,
  lessonOfStep,
} from '../../miniprogram/core/learning/lessons'
import { digitsOf } from '../../miniprogram/core/sudoku/bits'
import { generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import { specOfKind } from '../../miniprogram/core/sudoku/generator/kind-spec'
import type { Puzzle } from '../../miniprogram/core/sudoku/grid'
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

/** The sums of a drill that have not ruled out anything yet, where there are many. */
const SUMS_LEFT = 1

/** A drill in a position with more steps has no particular answer. */
const MAX_STEPS = 6

/**
 * The techniques that must find nothing in a lesson's positions: all easier ones, or for lessons on
 * chains all that are not chains.
 */
export function techniquesAhead({ id, techniques }: Lesson): readonly TechniqueId[] {
  const first = Math.min(...techniques.map((one) => PATH_TECHNIQUES.indexOf(one)))
  const easier = PATH_TECHNIQUES.slice(0, Math.min(first, FIRST_CHAIN_INDEX))
  return easier.filter((one) => one !== NOT_AHEAD[id])
}

/** The rule of 45 needs no notes, which combinations strike. */
const NOT_AHEAD: Readonly<Partial<Record<LessonId, TechniqueId>>> = {
  'rule-of-45': 'cage-combinations',
}

const SIZE = 9

/** The puzzle of a seed with the rules of some lessons. */
function puzzleOfSeed(seed: number, rules?: Lesson['rules']): Puzzle {
  return generatePuzzle({ ...specOfKind(rules ?? 'classic', SIZE), seed }).puzzle
}

/**
 * The drills of a puzzle with the rules of some lessons. Its path advances in waves: all steps of the easiest technique are
 * applied at once, so the positions depend on what the techniques find and not on the order of
 * their results.
 */
export function* drillsOf(
  seed: number,
  rules?: Lesson['rules'],
  { shape, values: givens }: Puzzle = puzzleOfSeed(seed, rules),
): Generator<Found> {
  const lessons = LESSONS.filter((lesson) => lesson.rules === rules)
  const position = createCandidates(shape, givens)
  while (!isComplete(position)) {
    const wave = nextWave(position)
    const easiest = wave[0]?.technique
    for (const lesson of lessons) {
      if (easiest && techniquesAhead(lesson).includes(easiest)) continue
      if (lesson.id === 'rule-of-45' && !isNew(position)) continue
      // Later, a cage says no more than its digits.
      if (lesson.id === 'cage-combinations' && !isEmpty(position)) continue
      const all = hasManySums(lesson, wave) ? withFewSums(position, wave) : [position]
      for (const one of all) {
        const steps = stepsOf(one, lesson)
        if (steps.length === 0 || steps.length > MAX_STEPS) continue
        if (one !== position && hasEasier(one, lesson)) continue
        const removed = removedFrom(one)
        const values = Array.from(one.values)
        yield { lesson, drill: { seed, shape, givens: Array.from(givens), values, removed, steps } }
      }
    }
    if (wave.length === 0) return
    for (const step of wave) {
      if (step.placements.every(({ cell }) => position.values[cell] === 0))
        applyStep(position, step)
    }
  }
}

function hasEasier(position: Candidates, lesson: Lesson): boolean {
  return findAll(position, { techniques: techniquesAhead(lesson) }).length > 0
}

function isEmpty({ values }: Candidates): boolean {
  return values.every((digit) => digit === 0)
}

/** Whether nothing is known of a killer. */
function isNew(position: Candidates): boolean {
  return isEmpty(position) && removedFrom(position).length === 0
}

/** Whether too many sums rule out something at once: in a new killer, those of nearly all cages. */
function hasManySums({ rules, techniques }: Lesson, wave: readonly Step[]): boolean {
  return rules === 'killer' && wave.length > MAX_STEPS && techniques.includes(wave[0].technique)
}

/** Positions in which all but SUMS_LEFT of these steps have been made. */
function* withFewSums(before: Candidates, wave: readonly Step[]): Generator<Candidates> {
  const { shape, values, givens } = before
  for (let first = 0; first < wave.length; first += SUMS_LEFT) {
    const position = createCandidates(shape, values, { givens, removed: removedFrom(before) })
    const done = wave.filter((_, index) => index < first || index >= first + SUMS_LEFT)
    for (const step of done) {
      if (step.placements.every(({ cell }) => position.values[cell] === 0))
        applyStep(position, step)
    }
    yield position
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
  if (rules && !steps.some(({ technique }) => technique === techniques[0])) return []
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
