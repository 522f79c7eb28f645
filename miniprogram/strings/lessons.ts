/** Names and ideas of the lessons and chapters. The lessons' own texts are in packages/lessons. */
import type { ChapterId, LessonId } from '../core/learning/lessons'
import type { TechniqueId } from '../core/sudoku/logic/technique-ids'
import { inEachLanguage, textsOf } from './index'
import type { LessonWords } from './lessons.zh'
import { sayTechnique } from './techniques'

const lessonWords = inEachLanguage<LessonWords>({
  zh: () => (require('./lessons.zh') as typeof import('./lessons.zh')).lessonsZh,
  en: () => textsOf('en').lessons,
})

/** The name of a lesson. */
export function sayLesson(id: LessonId): string {
  return lessonWords().lessons[id].name ?? sayTechnique(id as TechniqueId)
}

/** The idea of a lesson in one short line. */
export function sayIdea(id: LessonId): string {
  return lessonWords().lessons[id].idea
}

/** The heading of a chapter. */
export function sayChapter(id: ChapterId): string {
  return lessonWords().chapters[id]
}
