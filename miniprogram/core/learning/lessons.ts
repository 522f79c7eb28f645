import type { TechniqueId } from '../sudoku/logic/technique-ids'
import { CHAPTER_DATA } from './lesson-data'

type ChapterData = (typeof CHAPTER_DATA)[number]

export type ChapterId = ChapterData['id']

/** The id of the first technique that a lesson teaches. */
export type LessonId = ChapterData['lessons'][number]['id']

/** One page of the course. It teaches one technique, or several that share one idea. */
export interface Lesson {
  readonly id: LessonId
  readonly techniques: readonly TechniqueId[]
  /** Drills as text, see drill.ts: the explained example, then `DRILLS_PER_LESSON` exercises. */
  readonly positions: readonly string[]
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
