import type { LessonId } from '../../../core/learning/lessons'
import { inEachLanguage } from '../../../strings/index'
import type { LessonText, LessonTexts } from './texts.zh'

const lessonTexts = inEachLanguage<LessonTexts>({
  zh: () => (require('./texts.zh') as typeof import('./texts.zh')).lessonTextsZh,
  en: () => (require('./texts.en') as typeof import('./texts.en')).lessonTextsEn,
})

/** The texts of a lesson in the current language. */
export function lessonText(id: LessonId): LessonText {
  return lessonTexts()[id]
}
