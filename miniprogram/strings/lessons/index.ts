import type { ChapterId, LessonId } from '../../core/learning/lessons'
import { language } from '../index'
import { sayTechnique } from '../step'
import { lessonsEn } from './en'
import type { LessonText, LessonWords } from './lesson-words'
import { lessonsZh } from './zh'

function lessonWords(): LessonWords {
  return language() === 'zh' ? lessonsZh : lessonsEn
}

/** The texts of a lesson in the current language. */
export function lessonText(id: LessonId): LessonText {
  return lessonWords().lessons[id]
}

/** The name of a lesson. */
export function sayLesson(id: LessonId): string {
  return lessonText(id).name ?? sayTechnique(id)
}

/** The heading of a chapter. */
export function sayChapter(id: ChapterId): string {
  return lessonWords().chapters[id]
}
