import { inEachLanguage } from '../../../strings/index'
import type { SocialWords } from './zh'

/** The texts of this package in the current language. */
export const socialWords = inEachLanguage<SocialWords>({
  zh: () => (require('./zh') as typeof import('./zh')).social,
  en: () => (require('./en') as typeof import('./en')).social,
})
