import type { Templates } from './engine/engine'

/** The data that the build passes to the runtime. */

export interface WindowConfig {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  /** Of the window, behind the page. */
  backgroundColor?: string
  /** Of the page's container, which is visible until the page has been rendered. */
  backgroundColorContent?: string
  enablePullDownRefresh?: boolean
}

interface TabItem {
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
  list: TabItem[]
}

/** app.json with theme variables (`@page`) resolved. `pages` includes the pages of subpackages. */
export interface AppConfig {
  pages: string[]
  window?: WindowConfig
  tabBar?: TabBarConfig
  /** The folder of the workers' scripts. */
  workers?: string
  darkmode?: boolean
  permission?: Record<string, { desc: string }>
  [field: string]: unknown
}

/** NAME.json of a page or component, with `usingComponents` resolved to absolute paths. */
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

/** The configuration of a mini program. */
export interface AppManifest {
  readonly app: Themed<AppConfig>
  /** Pages and components by package path. */
  readonly units: Readonly<Record<string, UnitManifest>>
  /** The scripts of workers by package path. */
  readonly workers: Readonly<Record<string, WorkerScript>>
}

/** The code of a worker, or the URL of a script that begins with `workerPrelude`. */
export type WorkerScript = { readonly code: string } | { readonly url: string }

export interface UnitManifest {
  readonly isPage: boolean
  /** Class prefix of an isolated style sheet; undefined if classes are shared with pages. */
  readonly prefix?: string
  readonly config: Themed<PageConfig>
}

/** The argument of `__boot` in app.js. */
export interface Bundle {
  readonly manifest: AppManifest
  /** Runs app.ts. */
  readonly app: () => void
  /** The units that are loaded; a site adds parts later. */
  readonly parts: BundlePart[]
}

/** Units that are loaded together. */
export interface BundlePart {
  readonly templates: Templates
  /** Runs the script of a unit. */
  readonly scripts: Readonly<Record<string, () => void>>
}
