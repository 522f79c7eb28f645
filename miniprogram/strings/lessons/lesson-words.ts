import type { ChapterId, LessonId } from '../../core/learning/lessons'

export interface LessonText {
  /** The lesson's name if it differs from the name of its first technique. */
  readonly name?: string
  /** One short line for the list of lessons. */
  readonly idea: string
  /** What the technique is. */
  readonly what: string
  /** Why it is correct. */
  readonly why: string
  /** How to look for it. */
  readonly look: string
  /** The most common mistake. */
  readonly slip: string
}

/** All texts of the lessons in one language. */
export interface LessonWords {
  readonly chapters: Readonly<Record<ChapterId, string>>
  readonly lessons: Readonly<Record<LessonId, LessonText>>
}
