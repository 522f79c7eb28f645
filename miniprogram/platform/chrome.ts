/** The chrome: what WeChat draws around a page (navigation bar, pull-down background and tab bar). */

export type Theme = 'light' | 'dark'

/**
 * The colours of theme.json (a test compares them). WeChat applies them itself as long as the app follows its theme;
 * a theme that the player has chosen is applied with these.
 */
export const CHROME_COLOURS = {
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

/** WeChat's theme; light if WeChat reports none. */
export function systemTheme(): Theme {
  return wx.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'
}

/** Calls `listener` when WeChat's theme changes. Returns an unsubscribe function. */
export function onSystemThemeChange(listener: () => void): () => void {
  const onChange = () => listener()
  wx.onThemeChange(onChange)
  return () => wx.offThemeChange(onChange)
}

/** Applies a theme to the chrome of the current page. */
export function paintChrome(theme: Theme): void {
  const { page, text, pull, bar, edge, tab, tabOn } = CHROME_COLOURS[theme]
  // A call fails if the page lacks that part (no tab bar, custom navigation). That does not matter.
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
}

/** Sets the title of the current page. */
export function setPageTitle(title: string): void {
  wx.setNavigationBarTitle({ title })
}

/** Sets the names of the tabs from left to right. Fails silently on pages without a tab bar. */
export function setTabNames(names: readonly string[]): void {
  names.forEach((text, index) => {
    wx.setTabBarItem({ index, text, fail: () => {} })
  })
}
