import { onSystemThemeChange, paintChrome, systemTheme, type Theme } from '../../platform/chrome'
import { createEmitter } from '../../platform/emitter'
import { type SettingsService, settings } from './settings'

/** The colours of a page: the theme in the player's palette. The classes .theme-… in ui/styles/tokens.wxss. */
export type Look = Theme | `${Theme}-distinct`

interface ThemeService {
  /** The current theme: the player's choice, otherwise WeChat's. */
  current(): Theme
  /** The current theme in the player's palette. */
  look(): Look
  /** Calls `listener` at every change. Returns an unsubscribe function. */
  subscribe(listener: (look: Look) => void): () => void
  /**
   * Applies the theme to the chrome of the current page. Pages call it in `onShow` and when the theme changes. No
   * effect as long as the player follows WeChat's theme.
   */
  paintChrome(): void
}

export function createTheme(choice: SettingsService): ThemeService {
  let hasPainted = false

  const current = (): Theme => {
    const { appearance } = choice.get()
    return appearance === 'follow' ? systemTheme() : appearance
  }

  const look = (): Look =>
    choice.get().palette === 'distinct' ? `${current()}-distinct` : current()

  const changes = createEmitter<Look>(() => {
    let last = look()
    const check = () => {
      const next = look()
      if (next === last) return
      last = next
      changes.emit(next)
    }
    const unsubscribes = [onSystemThemeChange(check), choice.subscribe(check)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  })

  return {
    current,
    look,
    subscribe: changes.subscribe,
    paintChrome() {
      if (choice.get().appearance === 'follow' && !hasPainted) return
      hasPainted = true
      paintChrome(current())
    },
  }
}

/** The theme of the app. */
export const theme = createTheme(settings)
