import { onSystemThemeChange, paintChrome, systemTheme, type Theme } from '../platform/chrome'
import { createEmitter } from '../platform/emitter'
import { type SettingsService, settings } from './settings'

export interface ThemeService {
  /** The theme that holds now: the player's choice, else WeChat's. */
  current(): Theme
  /** Calls `listener` whenever that changes; the returned function ends that. For `attached` and `detached`. */
  subscribe(listener: (theme: Theme) => void): () => void
  /**
   * Paints the navigation bar, the pull-down background and the tab bar of the page on top. Pages call
   * it in `onShow` and when the theme changes; it does nothing as long as the player follows WeChat.
   */
  paintChrome(): void
}

export function createTheme(choice: SettingsService): ThemeService {
  let painted = false

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
    const leave = [onSystemThemeChange(check), choice.subscribe(check)]
    return () => {
      for (const unsubscribe of leave) unsubscribe()
    }
  })

  return {
    current,
    subscribe: changes.subscribe,
    paintChrome() {
      if (choice.get().appearance === 'follow' && !painted) return
      painted = true
      paintChrome(current())
    },
  }
}

/** The theme of the app. */
export const theme = createTheme(settings)
