import { inEachLanguage } from '../../../strings/index'
import type { AboutPagesWords } from './zh'

/** The texts of this package in the current language. */
export const aboutPagesWords = inEachLanguage<AboutPagesWords>({
  zh: () => (require('./zh') as typeof import('./zh')).aboutPages,
  en: () => (require('./en') as typeof import('./en')).aboutPages,
})
