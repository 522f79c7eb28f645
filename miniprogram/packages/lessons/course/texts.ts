import type { LessonId } from '../../../core/learning/lessons'
import { language } from '../../../strings/index'
import { lessonTextsEn } from './texts.en'
import { type LessonText, lessonTextsZh } from './texts.zh'

/** The texts of a lesson in the current language. */
export function lessonText(id: LessonId): LessonText {
  return (language() === 'zh' ? lessonTextsZh : lessonTextsEn)[id]
}
