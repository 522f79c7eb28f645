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

export interface Themed<T> {
  readonly light: T
  readonly dark: T
}

/** Everything about a mini program that is plain data. */
export interface AppManifest {
  readonly app: Themed<AppConfig>
  /** Pages and components by package path. */
  readonly units: Readonly<Record<string, UnitManifest>>
}

export interface UnitManifest {
  readonly isPage: boolean
  /** Class prefix of an isolated style sheet; undefined where classes are shared with the pages. */
  readonly prefix?: string
  readonly config: Themed<PageConfig>
}

/** What app.js gives to the runtime. */
export interface Bundle {
  readonly manifest: AppManifest
  /** Template generators by package path, as glass-easel's compiler makes them. */
  readonly templates: Readonly<Record<string, TemplateGenerator>>
  /** Runs app.ts. */
  readonly app: () => void
  /** Runs the script of a unit. */
  readonly scripts: Readonly<Record<string, () => void>>
}

export type TemplateGenerator = (name: string) => unknown
