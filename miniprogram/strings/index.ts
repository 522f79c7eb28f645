/**
 * All user-visible text. ui/behaviors/themed-page puts a section into a page's data; other code calls
 * `words()`.
 */
import type { Words } from './zh'

export type { Words } from './zh'

export type Language = 'zh' | 'en'

/** Only the languages that are used are evaluated; a start of the app needs one. */
const load: Readonly<Record<Language, () => Words>> = {
  zh: () => (require('./zh') as typeof import('./zh')).zh,
  en: () => (require('./en') as typeof import('./en')).en,
}
const loaded: Partial<Record<Language, Words>> = {}
let current: Language = 'zh'

export function setLanguage(language: Language): void {
  current = language
}

export function language(): Language {
  return current
}

/** All texts in the current language. */
export function words(): Words {
  const known = loaded[current] ?? load[current]()
  loaded[current] = known
  return known
}

/** Replaces the places of a text: `fill('第{n}行', { n: 3 })` → 第3行. Unknown places are kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}
