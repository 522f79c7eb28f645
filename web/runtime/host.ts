import type { AppConfig, PageConfig } from '../manifest'

/** What a page or component definition becomes when it lives: `this` in mini program code. */
export interface Instance {
  readonly data: Record<string, unknown>
  setData(patch: Record<string, unknown>, callback?: () => void): void
  triggerEvent(name: string, detail?: unknown, options?: TriggerOptions): void
  readonly id: string
  readonly is: string
  [member: string]: unknown
}

export interface TriggerOptions {
  bubbles?: boolean
  composed?: boolean
  capturePhase?: boolean
  /** Sees what each listener returned, e.g. the text a `bindinput` handler wants instead. */
  handleListenerReturn?: (returned: unknown) => unknown
}

/** One entry of the page stack. `element` is the scrolling `<wx-page>` of the page. */
export interface PageHandle {
  readonly route: string
  readonly options: Readonly<Record<string, string>>
  readonly instance: Instance
  readonly element: HTMLElement
}

export type HostTheme = 'light' | 'dark'

/** How the app was entered, as `onLaunch` and `onShow` get it. */
export interface EnterOptions {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly scene: number
  readonly referrerInfo: Readonly<Record<string, never>>
  readonly shareTicket?: string
}

/** Sizes in CSS pixels; `windowHeight` is what the current page may fill (no navigation or tab bar). */
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

/** App-level events. `menu` is a tap on the ••• of the capsule. */
export interface HostEvents {
  show: EnterOptions
  hide: undefined
  theme: { theme: HostTheme }
  resize: { size: WindowMetrics; deviceOrientation: 'portrait' | 'landscape' }
  error: { message: string; error: unknown }
  unhandled: { reason: unknown; promise: Promise<unknown> }
  pageNotFound: { path: string; query: Record<string, string>; isEntryPage: boolean }
  menu: undefined
}

export type NavigationKind = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack'

export interface NavigationOptions {
  url?: string
  delta?: number
  events?: Record<string, (...details: unknown[]) => void>
}

export type ShareHook = 'onShareAppMessage' | 'onShareTimeline' | 'onAddToFavorites'

/** What the runtime offers to the built-in components and to `wx`. */
export interface RuntimeHost {
  /** Overlays (modal, toast, action sheet, pickers, root-portal) mount here: it covers the whole screen. */
  readonly screen: HTMLElement
  readonly config: { readonly app: AppConfig; readonly pages: Readonly<Record<string, PageConfig>> }
  readonly theme: HostTheme
  readonly metrics: WindowMetrics
  readonly menuButton: Rect
  readonly launchOptions: EnterOptions
  /** Options of the latest `show`. */
  readonly enterOptions: EnterOptions

  /** The visible page; undefined before the first page exists. */
  currentPage(): PageHandle | undefined
  pages(): readonly PageHandle[]

  /** Listens to an app-level event; the answer removes the listener. */
  on<K extends keyof HostEvents>(event: K, listener: (value: HostEvents[K]) => void): () => void

  /** The same as `wx[kind](options)`; `url` may be relative to the current page. Rejects with an ApiError. */
  navigate(kind: NavigationKind, options: NavigationOptions): Promise<Record<string, unknown>>

  /**
   * Calls a share hook of the current page and answers what it returned, its `promise` awaited for
   * at most 3 s as in WeChat; undefined where the page has no such hook.
   */
  share(
    hook: ShareHook,
    argument: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined>

  /** Turns a path of the package (`/images/a.png`, or relative to `from`, a page or component path) into an address. */
  resolve(path: string, from?: string): string

  /** Reports a problem loudly: console, error overlay. For everything that is not supported. */
  report(message: string, error?: unknown): void
}
