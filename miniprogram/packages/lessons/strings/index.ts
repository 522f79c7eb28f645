import { inEachLanguage } from '../../../strings/index'
import type { LessonPagesWords } from './zh'

/** The texts of this package in the current language. */
export const lessonPagesWords = inEachLanguage<LessonPagesWords>({
  zh: () => (require('./zh') as typeof import('./zh')).lessonPages,
  en: () => (require('./en') as typeof import('./en')).lessonPages,
})
