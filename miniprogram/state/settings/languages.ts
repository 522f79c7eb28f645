import { isOnTimeline, systemLanguage } from '../../platform/device'
import { showToast } from '../../platform/dialog'
import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { lastChosen } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import {
  addLanguages,
  hasLanguage,
  type Language,
  type LanguagePack,
  type LanguageTexts,
  NOT_LOADED,
  type OtherLanguage,
  setLanguage,
  language as shownLanguage,
} from '../../strings/index'
import { version } from '../../strings/version'
import { settings } from './settings'

/** The texts of the language in use. With them, the next start shows it at once. */
interface StoredTexts {
  /** The version of the app whose texts these are. */
  readonly app: string
  readonly language: OtherLanguage
  readonly texts: LanguageTexts[OtherLanguage]
}

export const TEXTS_KEY: StoredKey<StoredTexts | null> = {
  name: 'language',
  version: 1,
  initial: () => null,
  decode(data) {
    const { app, language, texts } = data as StoredTexts
    if (app !== version || !(language in NOT_LOADED)) return null
    if (typeof texts !== 'object' || texts === null) throw new TypeError('language')
    return { app, language, texts }
  },
  merge: lastChosen,
}

interface Languages {
  /**
   * Shows the wanted language: at once if its texts are there or were stored, else in simplified Chinese until they are loaded.
   * Resolves when nothing is being loaded any more.
   */
  apply(): Promise<void>
  /** Calls `listener` when texts that had to be loaded are there. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * Sets the language that the player has chosen. `load` fetches the texts of the others; after it has failed, the player is told once
 * if the language cannot be shown, and the next `apply` tries again. `wanted` is asked again when they have arrived.
 */
export function createLanguages(
  store: Storage,
  wanted: () => Language,
  load: () => Promise<LanguagePack>,
): Languages {
  const arrivals = createEmitter<void>()
  let loading: Promise<void> | undefined
  let hasTold = false
  /** The language whose stored texts are those of this app. */
  let kept: Language = 'zh'

  function recall(language: Language) {
    const stored = store.read(TEXTS_KEY)
    if (stored?.language === language) addLanguages({ [language]: () => stored.texts })
  }

  /** Stores the texts for the next start. Those of an earlier build of this version are replaced. */
  function keep(language: OtherLanguage, texts: LanguageTexts[OtherLanguage]) {
    const value: StoredTexts = { app: version, language, texts }
    if (JSON.stringify(store.read(TEXTS_KEY)) !== JSON.stringify(value)) {
      tryWrite(store, TEXTS_KEY, value)
    }
    kept = language
  }

  async function fetchTexts() {
    try {
      const pack = await load()
      const language = wanted()
      if (language === 'zh') return
      keep(language, pack[language]())
      if (language === shownLanguage()) return
      addLanguages(pack)
      setLanguage(language)
      arrivals.emit()
    } catch (error) {
      log.warn('languages.load', { error: String(error) })
      const language = wanted()
      if (!hasTold && language !== 'zh' && language !== shownLanguage()) {
        showToast(NOT_LOADED[language])
        hasTold = true
      }
    } finally {
      loading = undefined
    }
  }

  return {
    async apply() {
      const language = wanted()
      if (!hasLanguage(language)) recall(language)
      setLanguage(hasLanguage(language) ? language : 'zh')
      if (language === 'zh' || language === kept) return
      loading ??= fetchTexts()
      await loading
    },
    subscribe: arrivals.subscribe,
  }
}

/** The timeline's single page cannot load a subpackage. */
function wantedLanguage(): Language {
  if (isOnTimeline()) return 'zh'
  const { language } = settings.get()
  return language === 'follow' ? systemLanguage() : language
}

/** The language of the app. */
export const languages = createLanguages(storage, wantedLanguage, async () => {
  const { pack } = await require.async('../../packages/settings/languages/pack')
  return pack as LanguagePack
})
