import { inEachLanguage } from '../../../strings/index'
import type { CaptureWords } from './zh'

/** The texts of this package in the current language. */
export const captureWords = inEachLanguage<CaptureWords>({
  zh: () => (require('./zh') as typeof import('./zh')).capture,
  en: () => (require('./en') as typeof import('./en')).capture,
})
