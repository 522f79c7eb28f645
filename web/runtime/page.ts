import type { Caller, Engine, Root } from '../engine/engine'
import type { PageConfig } from '../manifest'
import { createNavBar, type NavBar } from './bars/nav-bar'
import type { Bridge } from './bridge'
import { afterFrame } from './dom'
import { guard } from './emitter'
import type { PageHandle } from './host'
import type { Url } from './router/url'

/** What a page needs from the mini program. */
export interface PageContext {
  readonly engine: Engine
  readonly bridge: Bridge
  /** The parent element of page layers. */
  readonly parent: HTMLElement
  readonly isTab: (route: string) => boolean
  config(route: string): PageConfig
  /** Runs the scripts of a page and its components, unless they have run. */
  loadPage(route: string): void
  onBack(): void
  onHome(): void
  /** Called when the title or colours of the navigation bar have been set. */
  onBarChange(): void
  /** Runs the `ready` lifetimes of components attached since the last call. */
  flushReady(): void
}

/** Default of `backgroundColorContent`. */
const CONTENT_COLOUR = '#ffffff'

/** An open page: its layer on the screen and its life cycle. */
export class Page implements PageHandle {
  readonly route: string
  readonly options: Readonly<Record<string, string>>
  readonly instance: Caller
  readonly element: HTMLElement
  readonly navBar: NavBar
  private readonly layer: HTMLElement
  private readonly view: HTMLElement
  private readonly root: Root
  /** Resolves after `onReady`, which follows the first frame; also if the page has been closed before. */
  readonly becameReady: Promise<void>
  private markReady!: () => void
  private shown = false

  constructor(
    readonly url: Url,
    private readonly context: PageContext,
  ) {
    this.becameReady = new Promise((resolve) => {
      this.markReady = resolve
    })
    this.route = url.path
    this.options = url.query
    const config = context.config(url.path)
    context.loadPage(url.path)
    this.root = context.engine.createRoot(url.path)
    this.instance = this.root.caller
    this.layer = document.createElement('section')
    this.layer.className = 'page-layer'
    this.layer.toggleAttribute('data-tab', context.isTab(url.path))
    this.navBar = createNavBar(config, context)
    this.view = document.createElement('div')
    this.view.className = 'page-view'
    this.view.role = 'main'
    this.element = document.createElement('wx-page')
    this.element.dataset.route = url.path
    this.view.append(this.element)
    this.layer.append(this.navBar.element, this.view)
    this.applyConfig()
    Object.assign(this.instance, { route: url.path, options: url.query })
    // Pages defined with `Component` receive the query as properties.
    this.root.setProperties(url.query)
  }

  /** Shows the page for the first time. */
  load(): void {
    this.context.parent.append(this.layer)
    const placeholder = document.createElement('span')
    this.element.append(placeholder)
    this.root.attach(this.element, placeholder)
    this.call('onLoad', { ...this.options })
    this.show()
    afterFrame(() => this.context.bridge.toLogic(() => this.ready()))
  }

  private ready(): void {
    if (this.element.isConnected) {
      this.context.flushReady()
      this.call('onReady')
      this.lifetime('routeDone')
    }
    this.markReady()
  }

  show(): void {
    this.layer.hidden = false
    if (this.shown) return
    this.shown = true
    this.call('onShow')
    this.lifetime('show')
  }

  /** `keepVisible` is set when the whole app goes to the background. */
  hide(keepVisible = false): void {
    this.layer.hidden = !keepVisible
    if (!this.shown) return
    this.shown = false
    this.call('onHide')
    this.lifetime('hide')
  }

  unload(): void {
    this.shown = false
    this.call('onUnload')
    this.root.release()
    this.layer.remove()
  }

  resize(size: { windowWidth: number; windowHeight: number }): void {
    this.call('onResize', { size })
    this.lifetime('resize', { size })
  }

  /** Calls a hook of the page, if it is defined. Errors are reported; returns undefined then. */
  call(hook: string, ...details: unknown[]): unknown {
    const method = this.instance[hook]
    return typeof method === 'function'
      ? guard(() => method.apply(this.instance, details))
      : undefined
  }

  has(hook: string): boolean {
    return typeof this.instance[hook] === 'function'
  }

  /** Applies the colours of the current theme. */
  applyConfig(): void {
    this.navBar.applyConfig(this.config)
    const { backgroundColor = '', backgroundColorContent = CONTENT_COLOUR } = this.config
    this.setWindowColour(backgroundColor)
    this.view.style.backgroundColor = backgroundColorContent
  }

  /** Sets the colour of the window behind the page. */
  setWindowColour(colour: string): void {
    this.layer.style.backgroundColor = colour
  }

  get config(): PageConfig {
    return this.context.config(this.route)
  }

  private lifetime(name: string, ...details: unknown[]): void {
    this.root.component.triggerPageLifetime(name, details)
  }
}
