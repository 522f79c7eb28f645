import type { Engine } from '../engine/engine'
import type { AppConfig, AppManifest, PageConfig } from '../manifest'
import { joinPath } from '../paths'
import type { App } from './app'
import { createCapsule } from './bars/capsule'
import { TabBar } from './bars/tab-bar'
import type { Bridge } from './bridge'
import { EventEmitter, guard } from './emitter'
import type {
  EnterOptions,
  HostEvents,
  HostTheme,
  NavigationKind,
  NavigationOptions,
  PageHandle,
  RuntimeHost,
  ShareHook,
  WindowMetrics,
} from './host'
import { forgetWindowSize, measureWindow, navBarHeight } from './metrics'
import { showProblem } from './problems'
import { BrowserHistory } from './router/browser-history'
import { PageRouter } from './router/router'
import { parseUrl, type Url } from './router/url'
import type { Screen } from './screen'
import { ThemeSwitch } from './theme'

/** The scene "opened from the list of mini programs", used without `?scene=` in the URL. */
const DEFAULT_SCENE = 1001
/** How long WeChat waits for the promise of a share hook. */
const SHARE_TIMEOUT_MS = 3000

/** The running mini program: implements RuntimeHost and the life cycle of the app. */
export class MiniProgramHost implements RuntimeHost {
  readonly screen: HTMLElement
  readonly tabBar: TabBar
  launchOptions: EnterOptions
  enterOptions: EnterOptions
  router!: PageRouter
  private readonly events = new EventEmitter<HostEvents>()
  private readonly themes: ThemeSwitch
  private readonly history: BrowserHistory
  private visible = true

  constructor(
    private readonly manifest: AppManifest,
    private readonly app: App,
    private readonly surface: Screen,
    /** Loads the code of a page. */
    private readonly prepare: (route: string) => Promise<void> | undefined,
    readonly language: string,
  ) {
    this.screen = surface.element
    this.themes = new ThemeSwitch(manifest.app.light.darkmode === true, () => this.onTheme())
    this.history = new BrowserHistory(
      (count) => guard(() => this.router.back(count)),
      (url, kind) => this.openAddress(url, kind),
    )
    this.tabBar = new TabBar(
      this.config.app.tabBar ?? { list: [] },
      (path) => this.resolve(path),
      (route) => this.onTab(route),
    )
    const capsule = createCapsule(
      () => this.events.emit('menu', undefined),
      () => this.report('closing the mini program is not supported in web'),
    )
    // First in the order of Tab and for screen readers.
    this.screen.prepend(this.tabBar.element)
    this.screen.append(capsule)
    const url = parseUrl(this.history.current || `/${this.entryPage}`)
    this.launchOptions = enterOptions(url)
    this.enterOptions = this.launchOptions
  }

  /** Launches the app and opens its first page. */
  open(
    engine: Engine,
    bridge: Bridge,
    loadPage: (route: string) => void,
    flushReady: () => void,
  ): void {
    const { app } = this.config
    this.router = new PageRouter({
      history: this.history,
      pages: app.pages,
      tabs: app.tabBar?.list.map(({ pagePath }) => pagePath) ?? [],
      context: {
        engine,
        parent: this.surface.pages,
        isTab: (route) => this.router.isTab(route),
        config: (route) => this.pageConfig(route),
        onBack: () => guard(() => this.router.back(1)),
        onHome: () => this.openAddress(`/${this.entryPage}`, 'reLaunch'),
        onBarChange: () => this.updateBars(),
        bridge,
        loadPage,
        flushReady,
      },
      onChange: () => this.updateBars(),
      onNotFound: (url) => this.onNotFound(url),
    })
    this.app.call('onLaunch', this.launchOptions)
    this.enter()
    const { path, query } = this.launchOptions
    this.whenPrepared(path, () => this.router.enter(parseUrl(`/${path}${search(query)}`)))
    document.addEventListener('visibilitychange', () => this.onVisibility())
    window.addEventListener('resize', () => this.onResize())
  }

  get theme(): HostTheme {
    return this.themes.current
  }

  get workers(): AppManifest['workers'] {
    return this.manifest.workers
  }

  /** The configuration for the current theme. */
  get config(): { app: AppConfig; pages: Record<string, PageConfig> } {
    const { app, units } = this.manifest
    const pages = Object.entries(units).filter(([, unit]) => unit.isPage)
    return {
      app: app[this.theme],
      pages: Object.fromEntries(pages.map(([route, { config }]) => [route, config[this.theme]])),
    }
  }

  get metrics(): WindowMetrics {
    const { edges } = this.surface
    return measureWindow(edges, edges.top + navBarHeight(), this.tabBar.height)
  }

  currentPage(): PageHandle | undefined {
    return this.router?.current
  }

  pages(): readonly PageHandle[] {
    return this.router?.stack ?? []
  }

  on<K extends keyof HostEvents>(event: K, listener: (value: HostEvents[K]) => void): () => void {
    return this.events.on(event, listener)
  }

  async navigate(
    kind: NavigationKind,
    options: NavigationOptions,
  ): Promise<Record<string, unknown>> {
    if (typeof options.url === 'string') {
      await this.prepare(parseUrl(options.url, this.router.current?.route).path)
    }
    return this.router.go(kind, options)
  }

  async share(
    hook: ShareHook,
    argument: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined> {
    const page = this.router.current
    if (!page?.has(hook)) return undefined
    const card = { ...(page.call(hook, argument) as { promise?: Promise<object> } | undefined) }
    const { promise, ...ready } = card
    if (!promise) return ready
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, SHARE_TIMEOUT_MS))
    const awaited = await Promise.race([promise.catch(() => undefined), timeout])
    return { ...ready, ...awaited }
  }

  resolve(path: string): string {
    if (/^[a-z][a-z+.-]*:/i.test(path) || path.startsWith('//')) return path
    return joinPath(this.router?.current?.route ?? '', path)
  }

  report(message: string, error?: unknown): void {
    if (error === undefined) console.error(message)
    else console.error(message, error)
    showProblem(message)
  }

  /** Handles an uncaught error. */
  handleError(error: unknown): void {
    const message = error instanceof Error ? `${error.message}\n${error.stack}` : String(error)
    this.app.call('onError', message)
  }

  /** Handles an unhandled promise rejection. */
  handleRejection(reason: unknown, promise: Promise<unknown>): void {
    this.app.call('onUnhandledRejection', { reason, promise })
  }

  private get entryPage(): string {
    const { entryPagePath, pages } = this.config.app
    return (entryPagePath as string | undefined) ?? pages[0]
  }

  private pageConfig(route: string): PageConfig {
    return { ...this.config.app.window, ...this.manifest.units[route].config[this.theme] }
  }

  private updateBars(): void {
    const page = this.router.current
    if (!page) return
    this.events.emit('page', page)
    const isTab = this.router.isTab(page.route)
    this.tabBar.select(isTab ? page.route : undefined)
    const isFirst = isTab || page.route === this.entryPage
    page.navBar.setLeading(this.router.stack.length > 1 ? 'back' : isFirst ? 'none' : 'home')
    this.screen.toggleAttribute('data-light', !page.navBar.darkText)
    document.title = page.navBar.title
  }

  private openAddress(text: string, kind: 'navigateTo' | 'reLaunch'): void {
    const url = text || `/${this.entryPage}`
    const { path } = parseUrl(url)
    this.whenPrepared(path, () => {
      if (this.router.has(path))
        this.router.go(this.router.isTab(path) ? 'reLaunch' : kind, { url })
      else this.router.enter(parseUrl(url))
    })
  }

  private onTab(route: string): void {
    this.whenPrepared(route, () => {
      if (this.router.current?.route !== route) this.router.go('switchTab', { url: `/${route}` })
    })
  }

  /** Runs `open` once the code of a page is loaded: at once if it is. */
  private whenPrepared(route: string, open: () => void): void {
    const prepared = this.prepare(route)
    if (prepared) prepared.then(open).catch((error) => this.report(`${route}: ${error}`))
    else guard(open)
  }

  private onNotFound({ path, query }: Url): void {
    const detail = { path, query: { ...query }, isEntryPage: true }
    this.app.call('onPageNotFound', detail)
  }

  private enter(): void {
    this.app.call('onShow', this.enterOptions)
  }

  private onVisibility(): void {
    const visible = document.visibilityState === 'visible'
    if (visible === this.visible) return
    this.visible = visible
    if (visible) {
      this.showAgain(this.enterOptions.scene)
    } else {
      this.hide()
    }
  }

  enterAgain(scene: number): void {
    this.hide()
    this.showAgain(scene)
  }

  private hide(): void {
    this.router.current?.hide(true)
    this.app.call('onHide')
  }

  private showAgain(scene: number): void {
    const page = this.router.current
    if (page) this.enterOptions = { ...enterOptions(page.url), scene }
    this.enter()
    page?.show()
  }

  private onTheme(): void {
    this.tabBar.applyConfig(this.config.app.tabBar ?? { list: [] })
    for (const page of this.router.allPages()) page.applyConfig()
    this.updateBars()
    this.app.call('onThemeChange', { theme: this.theme })
    this.events.emit('theme', { theme: this.theme })
  }

  private onResize(): void {
    forgetWindowSize()
    this.tabBar.forgetHeight()
    this.router.current?.resize(this.metrics)
  }
}

function enterOptions({ path, query }: Url): EnterOptions {
  const scene = Number(new URLSearchParams(location.search).get('scene')) || DEFAULT_SCENE
  return { path, query, scene, referrerInfo: {} }
}

function search(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
