import type { MadeKind } from '../sudoku/generator/kinds'
import type { Shape } from '../sudoku/grid'
import { reasonOfSingle } from '../sudoku/logic/sight'
import type { Step } from '../sudoku/logic/step'
import type { TechniqueId } from '../sudoku/logic/technique-ids'
import type { Rule } from '../sudoku/rules/rule'
import { rulesIn } from '../sudoku/rules/table'

/**
 * The chapters with their lessons, in learning order. A lesson is a list of techniques, and the first one is its id; all lessons of a
 * chapter may have the same rules. A lesson on a kind of rules has the id of the kind, and the technique of its examples.
 */
const CHAPTER_DATA = [
  {
    id: 'first',
    lessons: [['full-house'], ['hidden-single'], ['naked-single']],
  },
  {
    id: 'pairs',
    lessons: [
      ['pointing'],
      ['claiming'],
      ['naked-pair'],
      ['locked-pair', 'locked-triple'],
      ['hidden-pair'],
      ['naked-triple'],
      ['hidden-triple'],
      ['naked-quad'],
      ['hidden-quad'],
    ],
  },
  {
    id: 'lines',
    lessons: [
      ['x-wing'],
      ['skyscraper'],
      ['two-string-kite'],
      ['turbot-fish'],
      ['empty-rectangle'],
      ['swordfish'],
      ['jellyfish'],
      ['finned-x-wing', 'sashimi-x-wing'],
      ['finned-swordfish', 'sashimi-swordfish'],
    ],
  },
  {
    id: 'wings',
    lessons: [['xy-wing'], ['xyz-wing'], ['w-wing'], ['remote-pair']],
  },
  {
    id: 'unique',
    lessons: [
      ['unique-rectangle-1'],
      ['unique-rectangle-2'],
      ['unique-rectangle-3'],
      ['unique-rectangle-4'],
      ['hidden-rectangle'],
      ['bug-plus-1'],
    ],
  },
  {
    id: 'chains',
    lessons: [
      ['simple-colors-trap', 'simple-colors-wrap'],
      ['multi-colors-1', 'multi-colors-2'],
      ['x-chain'],
      ['xy-chain'],
      ['aic'],
      ['continuous-nice-loop', 'discontinuous-nice-loop'],
      ['als-xz'],
      ['sue-de-coq'],
      ['forcing-chain-contradiction', 'forcing-chain-verity'],
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
      {
        id: 'thermometer',
        techniques: ['thermometer', 'thermometer-bounds'],
        rules: 'thermometer',
      },
      { id: 'kropki', techniques: ['pair-digit', 'pair-candidates'], rules: 'kropki' },
    ],
  },
  {
    id: 'killer',
    rules: 'killer',
    lessons: [
      ['cage-combinations'],
      ['rule-of-45'],
      ['cage-house'],
      ['innies-outies', 'large-innies-outies'],
      ['split-cage'],
      ['cage-pair'],
      ['cage-hidden'],
    ],
  },
] as const

type ChapterData = (typeof CHAPTER_DATA)[number]

export type ChapterId = ChapterData['id']

/** The id of the first technique that a lesson teaches, or of its kind of rules. */
export type LessonId = IdOf<ChapterData['lessons'][number]>

type IdOf<Data> = Data extends readonly [infer Id, ...unknown[]]
  ? Id
  : Data extends { id: infer Id }
    ? Id
    : never

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
export const CHAPTERS: readonly Chapter[] = CHAPTER_DATA.map((chapter) => ({
  id: chapter.id,
  lessons: chapter.lessons.map((lesson) =>
    'id' in lesson
      ? lesson
      : { id: lesson[0], techniques: lesson, ...('rules' in chapter && { rules: chapter.rules }) },
  ),
}))

/** All lessons in learning order. */
export const LESSONS: readonly Lesson[] = CHAPTERS.flatMap(({ lessons }) => lessons)

/** The lesson with this id, or the one that teaches a technique in classic puzzles; undefined if there is none. */
export function lessonOf(id: string | undefined): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id || lesson.techniques.some((one) => one === id))
}

/**
 * The lesson that teaches a step, or undefined. A hidden single in a house that a rule adds, or with cells in its reason that only a
 * rule keeps apart, is taught with that rule if there is such a lesson. `placed`: the digits before the step, row by row, 0 = empty.
 */
export function lessonOfStep(
  shape: Shape,
  placed: ArrayLike<number>,
  step: Step,
): Lesson | undefined {
  const { rules } = shape
  const own = rules && rulesIn(rules).find((rule) => isTaughtWith(rule, step) && isUsed(rule))
  return lessonOf(own?.kind ?? step.technique)

  function isUsed({ house, groups }: Rule): boolean {
    if (house === shape.kinds[step.houses[0]]) return true
    if (!rules || !groups) return false
    const { sights = [] } = reasonOfSingle(shape, placed, step) ?? {}
    const apart = groups(rules)
    return sights.some(
      ({ house: seenIn, blocker, cells }) =>
        seenIn < 0 &&
        apart.some(
          (group) => group.includes(blocker.cell) && cells.some((one) => group.includes(one)),
        ),
    )
  }
}

/** Whether a rule has a lesson of its own, which teaches the technique. */
function isTaughtWith({ kind }: Rule, { technique }: Step): boolean {
  return LESSONS.some(({ id, techniques }) => id === kind && techniques.includes(technique))
}

/** The next lesson, or undefined after the last one. */
export function lessonAfter({ id }: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.findIndex((lesson) => lesson.id === id) + 1]
}
