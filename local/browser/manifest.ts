/** What the build hands to the runtime; both sides import these types. */

export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  navigationStyle?: 'default' | 'custom'
  backgroundColor?: string
  backgroundTextStyle?: 'dark' | 'light'
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  disableScroll?: boolean
  pageOrientation?: string
  homeButton?: boolean
}

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface TabBarConfig {
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: 'black' | 'white'
  position?: 'bottom' | 'top'
  list: TabItem[]
}

/** app.json, its theme variables (`@page`) resolved per theme; `pages` includes those of the subpackages. */
export interface AppConfig {
  pages: string[]
  window?: WindowConfig
  tabBar?: TabBarConfig
  workers?: string | { path: string; isSubpackage?: boolean }
  darkmode?: boolean
  permission?: Record<string, { desc: string }>
  [field: string]: unknown
}

/** NAME.json of a page or a component, `usingComponents` resolved to absolute paths. */
export interface PageConfig extends WindowConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
  addGlobalClass?: boolean
  [field: string]: unknown
}
