import type { Caller } from '../engine/engine'
import type { AppConfig, AppManifest, PageConfig } from '../manifest'

/** A page on the stack. `element` is its scrolling `<wx-page>`. */
export interface PageHandle {
  readonly route: string
  readonly options: Readonly<Record<string, string>>
  readonly instance: Caller
  readonly element: HTMLElement
}

export type HostTheme = 'light' | 'dark'

/** Options of `onLaunch` and `onShow`. */
export interface EnterOptions {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly scene: number
  readonly referrerInfo: Readonly<Record<string, never>>
  readonly shareTicket?: string
}

/** Sizes in CSS pixels. `windowHeight` is the height of the current page, without navigation and tab bars. */
export interface WindowMetrics {
  readonly windowWidth: number
  readonly windowHeight: number
  readonly screenWidth: number
  readonly screenHeight: number
  readonly screenTop: number
  readonly statusBarHeight: number
  readonly pixelRatio: number
  readonly safeArea: Rect
}

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/**
 * App-level events. `menu` is a tap on the ••• of the capsule; `page`, before the bars are drawn, says that the page on top
 * is another one, or has changed its title or colours.
 */
export interface HostEvents {
  theme: { theme: HostTheme }
  menu: undefined
  page: PageHandle
}

export type NavigationKind = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack'

export interface NavigationOptions {
  url?: string
  delta?: number
  /** Not supported: event channels. */
  events?: object
}

export type ShareHook = 'onShareAppMessage' | 'onShareTimeline'

/** The runtime as built-in components and `wx` use it. */
export interface RuntimeHost {
  /** Covers the whole screen; overlays (modals, toasts, action sheets) are mounted here. */
  readonly screen: HTMLElement
  readonly config: { readonly app: AppConfig; readonly pages: Readonly<Record<string, PageConfig>> }
  /** The scripts of workers by package path. */
  readonly workers: AppManifest['workers']
  /** The language of the system, such as `zh_CN`. */
  readonly language: string
  readonly theme: HostTheme
  readonly metrics: WindowMetrics
  readonly launchOptions: EnterOptions
  /** Options of the latest `onShow`. */
  readonly enterOptions: EnterOptions

  /** The visible page, or undefined before the first page exists. */
  currentPage(): PageHandle | undefined
  pages(): readonly PageHandle[]

  /** Listens to an app-level event. Returns an unsubscribe function. */
  on<K extends keyof HostEvents>(event: K, listener: (value: HostEvents[K]) => void): () => void

  /** Same as `wx[kind](options)`. `url` may be relative to the current page. Rejects with an ApiError. */
  navigate(kind: NavigationKind, options: NavigationOptions): Promise<Record<string, unknown>>

  /** Hides the app and shows it again with another scene, as when it is opened again from elsewhere. */
  enterAgain(scene: number): void

  /**
   * Calls a share hook of the current page. Resolves with its result, after waiting up to 3 s for its
   * `promise`; undefined if the page does not define the hook.
   */
  share(
    hook: ShareHook,
    argument: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined>

  /** The URL of a package path such as `/images/a.png`; relative paths start at the current page. */
  resolve(path: string): string

  /** Reports a problem in the console and the error overlay. Used for everything that is not supported. */
  report(message: string, error?: unknown): void
}
