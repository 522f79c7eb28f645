import { typeName, unsupported } from '../api/parameters'
import { ApiError } from '../async-api'
import type { NavigationKind, NavigationOptions } from '../host'
import { Page, type PageContext } from '../page'
import type { BrowserHistory } from './browser-history'
import { parseUrl, type Url } from './url'

/** WeChat's limit for the page stack. */
const MAX_PAGES = 10

type Result = Record<string, unknown>

interface RouterOptions {
  readonly context: PageContext
  readonly history: BrowserHistory
  readonly pages: readonly string[]
  readonly tabs: readonly string[]
  /** Called when the visible page or its position in the stack has changed. */
  onChange(): void
  /** Called when the entry page does not exist. */
  onNotFound(url: Url): void
}

/** The page stack and its navigation. Error messages are WeChat's. */
export class PageRouter {
  readonly stack: Page[] = []
  /** Tab pages stay open while another tab is shown. */
  private readonly tabPages = new Map<string, Page>()

  constructor(private readonly options: RouterOptions) {}

  get current(): Page | undefined {
    return this.stack[this.stack.length - 1]
  }

  /** All open pages, including hidden tab pages. */
  allPages(): Page[] {
    return [...new Set([...this.tabPages.values(), ...this.stack])]
  }

  isTab(route: string): boolean {
    return this.options.tabs.includes(route)
  }

  has(path: string): boolean {
    return this.options.pages.includes(path)
  }

  /** Opens the entry page. If it does not exist, the app is told; without an open page its first page is opened. */
  enter(url: Url): void {
    if (this.has(url.path)) this.open(url)
    else {
      this.options.onNotFound(url)
      if (!this.current) this.open(parseUrl(`/${this.options.pages[0]}`))
    }
    this.notify()
  }

  /** Runs `wx[kind](options)`. Throws an ApiError. */
  go(kind: NavigationKind, options: NavigationOptions): Result {
    if (kind === 'navigateBack') return this.back(options.delta ?? 1)
    if (typeof options.url !== 'string') {
      throw new ApiError(
        `parameter error: parameter.url should be String instead of ${typeName(options.url)};`,
      )
    }
    const url = parseUrl(options.url, this.current?.route)
    if (!this.has(url.path)) {
      throw new ApiError(`page "${url.path}" is not found`)
    }
    const result = this[kind](url, options)
    this.notify()
    return result
  }

  /** Goes back `delta` pages, at most to the first. */
  back(delta: number): Result {
    if (this.stack.length < 2) throw new ApiError('cannot navigate back at first page.')
    const count = Math.min(Math.max(1, delta), this.stack.length - 1)
    for (let closed = 0; closed < count; closed += 1) this.close()
    this.current?.show()
    this.notify()
    return {}
  }

  private navigateTo(url: Url, { events }: NavigationOptions): Result {
    if (events) throw unsupported('navigateTo({ events })')
    if (this.isTab(url.path)) throw new ApiError('can not navigateTo a tabbar page')
    if (this.stack.length >= MAX_PAGES) throw new ApiError('webview count limit exceed')
    this.current?.hide()
    const page = new Page(url, this.options.context)
    this.stack.push(page)
    this.options.onChange()
    page.load()
    return {}
  }

  private redirectTo(url: Url): Result {
    if (this.isTab(url.path)) throw new ApiError('can not redirectTo a tabbar page')
    this.close()
    this.open(url)
    return {}
  }

  private reLaunch(url: Url): Result {
    while (this.stack.length > 0) this.close()
    for (const page of this.tabPages.values()) page.unload()
    this.tabPages.clear()
    this.open(url)
    return {}
  }

  private switchTab(url: Url): Result {
    if (!this.isTab(url.path)) throw new ApiError('can not switch to no-tabBar page')
    const tabPage = this.tabPages.get(url.path)
    if (tabPage && tabPage === this.current) return {}
    while (this.current && this.current !== tabPage) {
      const page = this.current
      if (this.tabPages.has(page.route)) {
        page.hide()
        this.stack.pop()
      } else this.close()
    }
    if (this.current) this.current.show()
    else if (tabPage) {
      this.stack.push(tabPage)
      tabPage.show()
    } else {
      // Tab pages have no query.
      this.open(parseUrl(`/${url.path}`))
    }
    return {}
  }

  private open(url: Url): void {
    const page = new Page(url, this.options.context)
    this.stack.push(page)
    if (this.isTab(url.path)) this.tabPages.set(url.path, page)
    this.options.onChange()
    page.load()
  }

  private close(): void {
    const page = this.stack.pop()
    if (!page) return
    this.tabPages.delete(page.route)
    page.unload()
  }

  private notify(): void {
    this.options.onChange()
    this.options.history.follow(this.stack.map(({ url }) => url.text))
  }
}
