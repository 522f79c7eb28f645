import type { Caller } from '../engine/engine'
import type { Bridge } from './bridge'
import { runtimeHost } from './built-in'
import { boxInPage } from './query'

/** Distances by which the page's window is enlarged, px. */
interface Margins {
  readonly top?: number
  readonly bottom?: number
}

interface Options {
  readonly thresholds?: readonly number[]
  /** What the first ratio is compared with; default: 0. */
  readonly initialRatio?: number
}

const OPTIONS = new Set(['thresholds', 'initialRatio'])

type Callback = (result: object) => void

/** `this.createIntersectionObserver()` of a component: tells when one of its nodes comes near the page's window, or leaves. */
export class NodeObserver {
  private observer: IntersectionObserver | undefined
  private margins: Margins = {}
  private isDisconnected = false

  constructor(
    private readonly bridge: Bridge,
    private readonly component: Caller,
    private readonly options: Options = {},
  ) {
    for (const name of Object.keys(options)) {
      if (!OPTIONS.has(name)) {
        runtimeHost().report(`createIntersectionObserver({ ${name} }) is not supported in web`)
      }
    }
  }

  relativeToViewport(margins: Margins = {}): this {
    this.margins = margins
    return this
  }

  observe(selector: string, callback: Callback): void {
    this.bridge.query(
      () => this.watch(selector, callback),
      () => undefined,
    )
  }

  disconnect(): void {
    this.isDisconnected = true
    this.observer?.disconnect()
  }

  private watch(selector: string, callback: Callback): void {
    const node = this.component._$.getShadowRoot()?.querySelector(selector)
    const element = node?.$$ as HTMLElement | null | undefined
    const page = element?.closest('wx-page')
    if (this.isDisconnected || !node || !element || !page) return
    const { top = 0, bottom = 0 } = this.margins
    let ratio = this.options.initialRatio ?? 0
    const report = (intersectionRatio: number) => {
      if (intersectionRatio === ratio) return
      ratio = intersectionRatio
      const result = { intersectionRatio, boundingClientRect: boxInPage(element) }
      this.bridge.toLogic(() => {
        if (!this.isDisconnected) callback(result)
      })
    }
    this.observer = new IntersectionObserver(
      // A busy page is told of several changes at once.
      (changes) => {
        for (const { intersectionRatio } of changes) report(intersectionRatio)
      },
      {
        root: page,
        rootMargin: `${top}px 0px ${bottom}px 0px`,
        threshold: [...(this.options.thresholds ?? [0])],
      },
    )
    this.observer.observe(element)
  }
}
