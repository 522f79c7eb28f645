/**
 * The words of the product. Pages take a section into their data (behaviors/themed-page does it), code
 * asks `words()`; nothing outside this folder holds a word that a person reads.
 */
import { en } from './en'
import { type Words, zh } from './zh'

export type { Words } from './zh'

export type Language = 'zh' | 'en'

const languages: Readonly<Record<Language, Words>> = { zh, en }
let current: Language = 'zh'

export function setLanguage(language: Language): void {
  current = language
}

export function language(): Language {
  return current
}

/** All words in the current language. */
export function words(): Words {
  return languages[current]
}

/** Puts `values` into the places of a text: `fill('第{n}行', { n: 3 })` → 第3行. Unknown places stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}
