import { onSystemThemeChange, paintChrome, systemTheme, type Theme } from '../platform/chrome'
import { createEmitter } from '../platform/emitter'
import { type SettingsService, settings } from './settings'

interface ThemeService {
  /** The current theme: the player's choice, otherwise WeChat's. */
  current(): Theme
  /** Calls `listener` at every change. Returns an unsubscribe function. */
  subscribe(listener: (theme: Theme) => void): () => void
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

  const changes = createEmitter<Theme>(() => {
    let last = current()
    const check = () => {
      const theme = current()
      if (theme === last) return
      last = theme
      changes.emit(theme)
    }
    const unsubscribes = [onSystemThemeChange(check), choice.subscribe(check)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  })

  return {
    current,
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
