import { createEmitter } from './emitter'
import { type SettingsService, settings } from './settings'

export type Theme = 'light' | 'dark'

/**
 * Colours of what WeChat draws around a page. They are those of theme.json (a test compares), which
 * serves as long as the player follows WeChat; a chosen appearance has to be set by hand.
 */
export const CHROME = {
  light: {
    page: '#F5F1E8',
    text: '#000000',
    pull: 'dark',
    bar: '#FBF9F4',
    edge: 'black',
    tab: '#6E675C',
    tabOn: '#B4481E',
  },
  dark: {
    page: '#0F1114',
    text: '#ffffff',
    pull: 'light',
    bar: '#16191D',
    edge: 'white',
    tab: '#9AA3AE',
    tabOn: '#FFA873',
  },
} as const

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
    if (appearance !== 'follow') return appearance
    return wx.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'
  }

  const changes = createEmitter<Theme>(() => {
    let last = current()
    const check = () => {
      const theme = current()
      if (theme === last) return
      last = theme
      changes.emit(theme)
    }
    wx.onThemeChange(check)
    const forget = choice.subscribe(check)
    return () => {
      wx.offThemeChange(check)
      forget()
    }
  })

  return {
    current,
    subscribe: changes.subscribe,
    paintChrome() {
      if (choice.get().appearance === 'follow' && !painted) return
      painted = true
      const { page, text, pull, bar, edge, tab, tabOn } = CHROME[current()]
      // Each of these fails on pages that lack the thing (no tab bar, custom navigation): nothing to do then.
      const fail = () => {}
      wx.setNavigationBarColor({ frontColor: text, backgroundColor: page, fail })
      wx.setBackgroundTextStyle({ textStyle: pull, fail })
      wx.setBackgroundColor({
        backgroundColor: page,
        backgroundColorTop: page,
        backgroundColorBottom: page,
        fail,
      })
      wx.setTabBarStyle({
        color: tab,
        selectedColor: tabOn,
        backgroundColor: bar,
        borderStyle: edge,
        fail,
      })
    },
  }
}

/** The theme of the app. */
export const theme = createTheme(settings)
