/** Names and ideas of the lessons and chapters. The lessons' own texts are in packages/lessons. */
import type { ChapterId, LessonId } from '../core/learning/lessons'
import { language } from './index'
import { lessonsEn } from './lessons.en'
import { type LessonWords, lessonsZh } from './lessons.zh'
import { sayTechnique } from './step'

function lessonWords(): LessonWords {
  return language() === 'zh' ? lessonsZh : lessonsEn
}

/** The name of a lesson. */
export function sayLesson(id: LessonId): string {
  return lessonWords().lessons[id].name ?? sayTechnique(id)
}

/** The idea of a lesson in one short line. */
export function sayIdea(id: LessonId): string {
  return lessonWords().lessons[id].idea
}

/** The heading of a chapter. */
export function sayChapter(id: ChapterId): string {
  return lessonWords().chapters[id]
}
