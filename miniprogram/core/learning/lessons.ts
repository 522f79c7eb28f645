import type { TechniqueId } from '../sudoku/logic/technique-ids'

/** The lessons in learning order, grouped into chapters: id and techniques. */
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
] as const

type ChapterData = (typeof CHAPTER_DATA)[number]

export type ChapterId = ChapterData['id']

/** The id of the first technique that a lesson teaches. */
export type LessonId = ChapterData['lessons'][number]['id']

/** One page of the course. It teaches one technique, or several that share one idea. */
export interface Lesson {
  readonly id: LessonId
  readonly techniques: readonly TechniqueId[]
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

/** The lesson that teaches a technique, or undefined. */
export function lessonOf(technique: string | undefined): Lesson | undefined {
  return LESSONS.find(({ techniques }) => techniques.some((id) => id === technique))
}

/** The next lesson, or undefined after the last one. */
export function lessonAfter({ id }: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.findIndex((lesson) => lesson.id === id) + 1]
}
