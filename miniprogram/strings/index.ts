/**
 * The texts of the main package. ui/behaviors/themed-page puts a section into a page's data; other code calls
 * `words()`. Each subpackage has a folder `strings` of the same form for the texts that only it uses.
 */
import { convertTexts, createConversion, type TraditionalTable } from './traditional'
import type { Words } from './zh'

export type { Words } from './zh'

/** `zh`: simplified Chinese, which the others are translated from; `zh-TW`: Traditional Chinese. */
export type Language = 'zh' | 'zh-TW' | 'en'

let current: Language = 'zh'

export function setLanguage(language: Language): void {
  current = language
}

export function language(): Language {
  return current
}

/**
 * A function that returns texts in the current language. `load` requires the file of one language, so that only the
 * languages in use are evaluated; a start of the app needs one. Traditional Chinese is converted when it is used first.
 */
export function inEachLanguage<Texts>(
  load: Readonly<Record<'zh' | 'en', () => Texts>>,
): () => Texts {
  const loaded: Partial<Record<Language, Texts>> = {}
  return () => {
    const texts =
      loaded[current] ??
      (current === 'zh-TW' ? convertTexts(load.zh(), toTraditional()) : load[current]())
    loaded[current] = texts
    return texts
  }
}

let conversion: ((text: string) => string) | undefined

/** The conversion with the generated table, which other languages do not load. */
function toTraditional(): (text: string) => string {
  conversion ??= createConversion(
    (require('./traditional-table') as { readonly table: TraditionalTable }).table,
  )
  return conversion
}

/** The texts of the main package in the current language. */
export const words = inEachLanguage<Words>({
  zh: () => (require('./zh') as typeof import('./zh')).zh,
  en: () => (require('./en') as typeof import('./en')).en,
})

/** Replaces the places of a text: `fill('第{n}行', { n: 3 })` → 第3行. Unknown places are kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}
