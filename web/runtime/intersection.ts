import type { Caller, GlassNode } from 'glass-easel-miniprogram-adapter'
import { guard } from './emitter'

interface Options {
  thresholds?: number[]
  initialRatio?: number
  observeAll?: boolean
}

type Margins = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>
type Listener = (result: Record<string, unknown>) => void

/** `wx.createIntersectionObserver()`: the browser's own, seen from the page. */
export class PageIntersectionObserver {
  private reference: string | undefined
  private margins: Margins = {}
  private observer: IntersectionObserver | undefined

  constructor(
    private readonly component: Caller,
    private readonly options: Options = {},
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    this.reference = selector
    this.margins = margins
    return this
  }

  relativeToViewport(margins: Margins = {}): this {
    this.reference = undefined
    this.margins = margins
    return this
  }

  observe(selector: string, listener: Listener): void {
    const shadow = this.component._$.getShadowRoot()
    const nodes = shadow?.querySelectorAll(selector) ?? []
    const observed = this.options.observeAll ? nodes : nodes.slice(0, 1)
    const byElement = new Map<Element, GlassNode>()
    for (const node of observed) if (node.$$) byElement.set(node.$$, node)
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.margins
    const reference = this.reference && shadow?.querySelector(this.reference)?.$$
    const root = reference || this.component._$.$$?.closest('wx-page')
    const { initialRatio = 0, thresholds = [0] } = this.options
    const ratios = new Map<Element, number>()
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const { target, intersectionRatio, time } = entry
          const before = ratios.get(target)
          ratios.set(target, intersectionRatio)
          // the first report is kept back where it only repeats the initial ratio
          if (before === undefined && intersectionRatio === initialRatio) continue
          const node = byElement.get(target)
          guard(() =>
            listener({
              id: node?.id,
              dataset: { ...node?.dataset },
              intersectionRatio,
              intersectionRect: entry.intersectionRect.toJSON(),
              boundingClientRect: entry.boundingClientRect.toJSON(),
              relativeRect: entry.rootBounds?.toJSON(),
              time,
            }),
          )
        }
      },
      {
        root,
        rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
        threshold: thresholds,
      },
    )
    for (const element of byElement.keys()) this.observer.observe(element)
  }

  disconnect(): void {
    this.observer?.disconnect()
  }
}
