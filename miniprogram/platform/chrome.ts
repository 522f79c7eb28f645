import { attempt } from './call'
import { isOnTimeline } from './device'

/**
 * The chrome: what WeChat draws around a page (navigation bar, pull-down background and tab bar). In the timeline's
 * single page WeChat allows no change of it.
 */

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

/** Whether WeChat has a theme to follow; on HarmonyOS it has none. */
export function hasSystemTheme(): boolean {
  return typeof wx.onThemeChange === 'function'
}

/** WeChat's theme; light if WeChat reports none. */
export function systemTheme(): Theme {
  return wx.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'
}

/** Calls `listener` when WeChat's theme changes. Returns an unsubscribe function. */
export function onSystemThemeChange(listener: () => void): () => void {
  if (!hasSystemTheme()) return () => {}
  const onChange = () => listener()
  wx.onThemeChange(onChange)
  return () => wx.offThemeChange(onChange)
}

/** Applies a theme to the chrome of the current page; to no part that the page lacks, such as a tab bar. */
export function paintChrome(theme: Theme): void {
  if (isOnTimeline()) return
  const { page, text, pull, bar, edge, tab, tabOn } = CHROME_COLOURS[theme]
  attempt((done) => wx.setNavigationBarColor({ frontColor: text, backgroundColor: page, ...done }))
  attempt((done) => wx.setBackgroundTextStyle({ textStyle: pull, ...done }))
  const background = {
    backgroundColor: page,
    backgroundColorTop: page,
    backgroundColorBottom: page,
  }
  attempt((done) => wx.setBackgroundColor({ ...background, ...done }))
  const tabs = { color: tab, selectedColor: tabOn, backgroundColor: bar, borderStyle: edge }
  attempt((done) => wx.setTabBarStyle({ ...tabs, ...done }))
}

/** Whether a page is the one on top. What a page sets on the chrome applies to that one. */
export function isCurrentPage(page: object): boolean {
  return getCurrentPages().slice(-1)[0] === page
}

export function setPageTitle(title: string): void {
  if (isOnTimeline()) return
  attempt((done) => wx.setNavigationBarTitle({ title, ...done }))
}

/** Sets the names of the tabs from left to right. No effect on pages without a tab bar. */
export function setTabNames(names: readonly string[]): void {
  if (isOnTimeline()) return
  names.forEach((text, index) => {
    attempt((done) => wx.setTabBarItem({ index, text, ...done }))
  })
}
