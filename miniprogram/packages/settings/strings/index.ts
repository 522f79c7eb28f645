import { inEachLanguage } from '../../../strings/index'
import type { SettingsPageWords } from './zh'

/** The texts of this package in the current language. */
export const settingsPageWords = inEachLanguage<SettingsPageWords>({
  zh: () => (require('./zh') as typeof import('./zh')).settingsPage,
  en: () => (require('./en') as typeof import('./en')).settingsPage,
})
