import { inEachLanguage } from '../../../strings/index'
import type { AnalysisWords } from './zh'

/** The texts of this package in the current language. */
export const analysisWords = inEachLanguage<AnalysisWords>({
  zh: () => (require('./zh') as typeof import('./zh')).analysis,
  en: () => (require('./en') as typeof import('./en')).analysis,
})
