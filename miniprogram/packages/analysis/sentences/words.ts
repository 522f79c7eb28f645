import { inEachLanguage } from '../../../strings/index'
import type { ReasonWords } from './reasons.zh'

export type { ReasonWords } from './reasons.zh'

/** The sentences of hints and explanations. */
export const reasonWords = inEachLanguage<ReasonWords>({
  zh: () => (require('./reasons.zh') as typeof import('./reasons.zh')).reasonsZh,
  en: () => (require('./reasons.en') as typeof import('./reasons.en')).reasonsEn,
})
