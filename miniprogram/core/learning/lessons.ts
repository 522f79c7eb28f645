import type { MadeKind } from '../sudoku/generator/kinds'
import type { Shape } from '../sudoku/grid'
import type { HouseKind } from '../sudoku/layout'
import { reasonOfSingle } from '../sudoku/logic/sight'
import type { Step } from '../sudoku/logic/step'
import type { TechniqueId } from '../sudoku/logic/technique-ids'

/**
 * The lessons in learning order, grouped into chapters: id and techniques. A lesson on a kind of rules has the id of the kind, and
 * its technique is that of its examples.
 */
const CHAPTER_DATA = [
  {
    id: 'first',
    lessons: [
      { id: 'full-house', techniques: ['full-house'] },
      { id: 'hidden-single', techniques: ['hidden-single'] },
      { id: 'naked-single', techniques: ['naked-single'] },
    ],
  },
  {
    id: 'pairs',
    lessons: [
      { id: 'pointing', techniques: ['pointing'] },
      { id: 'claiming', techniques: ['claiming'] },
      { id: 'naked-pair', techniques: ['naked-pair'] },
      { id: 'locked-pair', techniques: ['locked-pair', 'locked-triple'] },
      { id: 'hidden-pair', techniques: ['hidden-pair'] },
      { id: 'naked-triple', techniques: ['naked-triple'] },
      { id: 'hidden-triple', techniques: ['hidden-triple'] },
      { id: 'naked-quad', techniques: ['naked-quad'] },
      { id: 'hidden-quad', techniques: ['hidden-quad'] },
    ],
  },
  {
    id: 'lines',
    lessons: [
      { id: 'x-wing', techniques: ['x-wing'] },
      { id: 'skyscraper', techniques: ['skyscraper'] },
      { id: 'two-string-kite', techniques: ['two-string-kite'] },
      { id: 'turbot-fish', techniques: ['turbot-fish'] },
      { id: 'empty-rectangle', techniques: ['empty-rectangle'] },
      { id: 'swordfish', techniques: ['swordfish'] },
      { id: 'jellyfish', techniques: ['jellyfish'] },
      { id: 'finned-x-wing', techniques: ['finned-x-wing', 'sashimi-x-wing'] },
      { id: 'finned-swordfish', techniques: ['finned-swordfish', 'sashimi-swordfish'] },
    ],
  },
  {
    id: 'wings',
    lessons: [
      { id: 'xy-wing', techniques: ['xy-wing'] },
      { id: 'xyz-wing', techniques: ['xyz-wing'] },
      { id: 'w-wing', techniques: ['w-wing'] },
      { id: 'remote-pair', techniques: ['remote-pair'] },
    ],
  },
  {
    id: 'unique',
    lessons: [
      { id: 'unique-rectangle-1', techniques: ['unique-rectangle-1'] },
      { id: 'unique-rectangle-2', techniques: ['unique-rectangle-2'] },
      { id: 'unique-rectangle-3', techniques: ['unique-rectangle-3'] },
      { id: 'unique-rectangle-4', techniques: ['unique-rectangle-4'] },
      { id: 'hidden-rectangle', techniques: ['hidden-rectangle'] },
      { id: 'bug-plus-1', techniques: ['bug-plus-1'] },
    ],
  },
  {
    id: 'chains',
    lessons: [
      { id: 'simple-colors-trap', techniques: ['simple-colors-trap', 'simple-colors-wrap'] },
      { id: 'multi-colors-1', techniques: ['multi-colors-1', 'multi-colors-2'] },
      { id: 'x-chain', techniques: ['x-chain'] },
      { id: 'xy-chain', techniques: ['xy-chain'] },
      { id: 'aic', techniques: ['aic'] },
      {
        id: 'continuous-nice-loop',
        techniques: ['continuous-nice-loop', 'discontinuous-nice-loop'],
      },
      { id: 'als-xz', techniques: ['als-xz'] },
      { id: 'sue-de-coq', techniques: ['sue-de-coq'] },
      {
        id: 'forcing-chain-contradiction',
        techniques: ['forcing-chain-contradiction', 'forcing-chain-verity'],
      },
    ],
  },
  {
    id: 'variants',
    lessons: [
      { id: 'jigsaw', techniques: ['hidden-single'], rules: 'jigsaw' },
      { id: 'law-of-leftovers', techniques: ['law-of-leftovers'], rules: 'jigsaw' },
      { id: 'diagonal', techniques: ['hidden-single'], rules: 'diagonal' },
      { id: 'windows', techniques: ['hidden-single'], rules: 'windows' },
      { id: 'anti-knight', techniques: ['hidden-single'], rules: 'anti-knight' },
    ],
  },
  {
    id: 'killer',
    lessons: [
      { id: 'cage-combinations', techniques: ['cage-combinations'], rules: 'killer' },
      { id: 'rule-of-45', techniques: ['rule-of-45'], rules: 'killer' },
      { id: 'cage-house', techniques: ['cage-house'], rules: 'killer' },
      {
        id: 'innies-outies',
        techniques: ['innies-outies', 'large-innies-outies'],
        rules: 'killer',
      },
      { id: 'split-cage', techniques: ['split-cage'], rules: 'killer' },
      { id: 'cage-pair', techniques: ['cage-pair'], rules: 'killer' },
      { id: 'cage-hidden', techniques: ['cage-hidden'], rules: 'killer' },
    ],
  },
] as const

type ChapterData = (typeof CHAPTER_DATA)[number]

export type ChapterId = ChapterData['id']

/** The id of the first technique that a lesson teaches, or of its kind of rules. */
export type LessonId = ChapterData['lessons'][number]['id']

/** One page of the course. It teaches one technique, or several that share one idea. */
export interface Lesson {
  readonly id: LessonId
  readonly techniques: readonly TechniqueId[]
  /** The kind of rules of its puzzles; missing for the classic ones. */
  readonly rules?: MadeKind
}

export interface Chapter {
  readonly id: ChapterId
  readonly lessons: readonly Lesson[]
}

export const DRILLS_PER_LESSON = 3

/** All chapters, easiest first. Techniques that people do not search for (large fish, nets, templates) are left out. */
export const CHAPTERS: readonly Chapter[] = CHAPTER_DATA

/** All lessons in learning order. */
export const LESSONS: readonly Lesson[] = CHAPTERS.flatMap(({ lessons }) => lessons)

/** The lesson with this id, or the one that teaches a technique in classic puzzles; undefined if there is none. */
export function lessonOf(id: string | undefined): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id || lesson.techniques.some((one) => one === id))
}

const LESSON_OF_HOUSE: Readonly<Partial<Record<HouseKind, LessonId>>> = {
  region: 'jigsaw',
  diagonal: 'diagonal',
  window: 'windows',
}

/**
 * The lesson that teaches a step, or undefined. A hidden single in a diagonal, a window or a region, or with a knight's move in its
 * reason, is taught with the rules that it needs. `placed`: the digits before the step, row by row, 0 = empty.
 */
export function lessonOfStep(
  shape: Shape,
  placed: ArrayLike<number>,
  step: Step,
): Lesson | undefined {
  const { technique, houses } = step
  if (technique !== 'hidden-single' || !shape.rules) return lessonOf(technique)
  const own = LESSON_OF_HOUSE[shape.kinds[houses[0]]]
  return lessonOf(own ?? (needsKnight(shape, placed, step) ? 'anti-knight' : technique))
}

/** Whether a digit a knight's move away is part of the reason of a single. */
function needsKnight(shape: Shape, placed: ArrayLike<number>, step: Step): boolean {
  if (!shape.rules?.antiKnight) return false
  const { rowOf, columnOf } = shape
  const isKnightsMove = (a: number, b: number) =>
    Math.abs((rowOf[a] - rowOf[b]) * (columnOf[a] - columnOf[b])) === 2
  const { sights = [] } = reasonOfSingle(shape, placed, step) ?? {}
  return sights.some(
    ({ house, blocker, cells }) =>
      house < 0 && cells.some((cell) => isKnightsMove(blocker.cell, cell)),
  )
}

/** The next lesson, or undefined after the last one. */
export function lessonAfter({ id }: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.findIndex((lesson) => lesson.id === id) + 1]
}
