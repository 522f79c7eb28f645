/**
 * The texts of the main package. ui/behaviors/themed-page puts a section into a page's data; other code calls
 * `words()`. Each subpackage has a folder `strings` of the same form for the texts that only it uses.
 */
import type { LessonWords } from './lessons.zh'
import type { TechniqueWords } from './techniques.zh'
import { convertTexts, createConversion, type TraditionalTable } from './traditional'
import type { Words } from './zh'

export type { Words } from './zh'

/** `zh`: simplified Chinese, which the others are translated from; `zh-TW`: Traditional Chinese. */
export type Language = 'zh' | 'zh-TW' | 'en'

/** The languages that the main package does not contain. */
export type OtherLanguage = Exclude<Language, 'zh'>

/** What another language needs besides the main package. It is plain data, so that it can be stored. */
export interface LanguageTexts {
  readonly en: {
    readonly main: Words
    readonly lessons: LessonWords
    readonly techniques: TechniqueWords
  }
  /** Traditional Chinese is converted. */
  readonly 'zh-TW': TraditionalTable
}

/** The texts of each other language. */
export type LanguagePack = { readonly [L in OtherLanguage]: () => LanguageTexts[L] }

/** What a player reads whose language could not be loaded. */
export const NOT_LOADED: Readonly<Record<OtherLanguage, string>> = {
  'zh-TW': '連上網路後顯示繁體中文',
  en: 'Connect once to load English',
}

let current: Language = 'zh'
const added: { -readonly [L in OtherLanguage]?: () => LanguageTexts[L] } = {}

/** From now on, these languages can be set. */
export function addLanguages(languages: Partial<LanguagePack>): void {
  Object.assign(added, languages)
}

/** Whether a language can be set: simplified Chinese always, the others after `addLanguages`. */
export function hasLanguage(language: Language): boolean {
  return language === 'zh' || language in added
}

/** The added texts of a language; throws if it was set without them. */
export function textsOf<L extends OtherLanguage>(language: L): LanguageTexts[L] {
  const texts: (() => LanguageTexts[L]) | undefined = added[language]
  if (!texts) throw new Error(`${language} is not loaded`)
  return texts()
}

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

/** The conversion with the added table. */
function toTraditional(): (text: string) => string {
  conversion ??= createConversion(textsOf('zh-TW'))
  return conversion
}

/** The texts of the main package in the current language. */
export const words = inEachLanguage<Words>({
  zh: () => (require('./zh') as typeof import('./zh')).zh,
  en: () => textsOf('en').main,
})

/**
 * Replaces the places of a text: `fill('第{n}行', { n: 3 })` → 第3行, and chooses a form by a number: '{n} {n|cell is|cells are} wrong'.
 * Unknown places are kept.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{(\w+)(?:\|(.*?)\|(.*?))?\}/g,
    (place, name: string, one?: string, many?: string) => {
      if (!(name in values)) return place
      return String(one === undefined ? values[name] : +values[name] === 1 ? one : many)
    },
  )
}
