import { type BuiltIn, type BuiltInInstance, elementOf, host } from '../built-in'
import { inner } from './node'

const scrollerOf = (instance: BuiltInInstance) => inner(instance, ':scope > div')

interface Edges {
  upper: boolean
  left: boolean
  lower: boolean
  right: boolean
}

/** Edges within the thresholds. Used to fire each event once on arrival. */
function edgesOf(instance: BuiltInInstance): Edges {
  const scroller = scrollerOf(instance)
  const { upperThreshold, lowerThreshold } = instance.data
  const upper = Number(upperThreshold)
  const lower = Number(lowerThreshold)
  return {
    upper: scroller.scrollTop <= upper,
    left: scroller.scrollLeft <= upper,
    lower: scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - lower,
    right: scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - lower,
  }
}

function wireScroll(instance: BuiltInInstance): void {
  const scroller = scrollerOf(instance)
  let last = { top: 0, left: 0 }
  let near: Edges | undefined
  scroller.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = scroller
    const deltaX = last.left - scrollLeft
    const deltaY = last.top - scrollTop
    last = { top: scrollTop, left: scrollLeft }
    instance.triggerEvent('scroll', {
      scrollLeft,
      scrollTop,
      scrollHeight,
      scrollWidth,
      deltaX,
      deltaY,
    })
    const before = near ?? { upper: true, left: true, lower: false, right: false }
    const now = edgesOf(instance)
    near = now
    const { scrollX, scrollY } = instance.data
    const trigger = (name: string, direction: string) => instance.triggerEvent(name, { direction })
    if (scrollY && now.upper && !before.upper) trigger('scrolltoupper', 'top')
    if (scrollX && now.left && !before.left) trigger('scrolltoupper', 'left')
    if (scrollY && now.lower && !before.lower) trigger('scrolltolower', 'bottom')
    if (scrollX && now.right && !before.right) trigger('scrolltolower', 'right')
  })
}

interface ScrollTarget {
  top?: number
  left?: number
  animated?: boolean
}

function scrollTo(instance: BuiltInInstance, { top, left, animated }: ScrollTarget): void {
  scrollerOf(instance).scrollTo({ top, left, behavior: animated ? 'smooth' : 'instant' })
}

function scrollIntoView(instance: BuiltInInstance, selector: string): void {
  const scroller = scrollerOf(instance)
  const target = scroller.querySelector(selector)
  if (!target) return
  const from = scroller.getBoundingClientRect()
  const to = target.getBoundingClientRect()
  const { scrollX, scrollY, scrollWithAnimation, scrollIntoViewOffset } = instance.data
  const offset = Number(scrollIntoViewOffset)
  scrollTo(instance, {
    top: scrollY ? scroller.scrollTop + to.top - from.top + offset : undefined,
    left: scrollX ? scroller.scrollLeft + to.left - from.left + offset : undefined,
    animated: Boolean(scrollWithAnimation),
  })
}

/** The ScrollViewContext of an `enhanced` scroll-view. */
function contextOf(instance: BuiltInInstance) {
  const context = {
    bounces: true,
    fastDeceleration: false,
    decelerationDisabled: false,
    pagingEnabled: false,
    get scrollEnabled() {
      return !elementOf(instance).hasAttribute('data-frozen')
    },
    set scrollEnabled(enabled: boolean) {
      elementOf(instance).toggleAttribute('data-frozen', !enabled)
    },
    get showScrollbar() {
      return !elementOf(instance).hasAttribute('data-no-bar')
    },
    set showScrollbar(shown: boolean) {
      elementOf(instance).toggleAttribute('data-no-bar', !shown)
    },
    scrollTo: (target: ScrollTarget) => scrollTo(instance, { animated: true, ...target }),
    scrollIntoView: (selector: string) => scrollIntoView(instance, selector),
  }
  return context
}

export const scrollView: BuiltIn = {
  tag: 'scroll-view',
  definition: {
    properties: {
      scrollX: Boolean,
      scrollY: Boolean,
      /** Distance from the edge, in CSS pixels, at which `scrolltoupper` and `scrolltolower` fire. */
      upperThreshold: { type: Number, value: 50 },
      lowerThreshold: { type: Number, value: 50 },
      scrollTop: { type: Number, value: 0 },
      scrollLeft: { type: Number, value: 0 },
      /** Id of a descendant. */
      scrollIntoView: String,
      scrollIntoViewOffset: Number,
      scrollWithAnimation: Boolean,
      scrollAnchoring: Boolean,
      enableBackToTop: Boolean,
      enableFlex: Boolean,
      enablePassive: Boolean,
      enhanced: Boolean,
      bounces: { type: Boolean, value: true },
      showScrollbar: { type: Boolean, value: true },
      pagingEnabled: Boolean,
      fastDeceleration: Boolean,
      usingSticky: Boolean,
      type: { type: String, value: 'list' },
    },
    observers: {
      'scrollX, scrollY, enableFlex, scrollAnchoring, enhanced, showScrollbar'() {
        const { scrollX, scrollY, enableFlex, scrollAnchoring, enhanced, showScrollbar } = this.data
        const element = elementOf(this)
        element.toggleAttribute('data-x', Boolean(scrollX))
        element.toggleAttribute('data-y', Boolean(scrollY))
        element.toggleAttribute('data-flex', Boolean(enableFlex))
        element.toggleAttribute('data-anchor', Boolean(scrollAnchoring))
        element.toggleAttribute('data-no-bar', Boolean(enhanced) && !showScrollbar)
      },
      'scrollTop, scrollLeft'(top: number, left: number) {
        scrollTo(this, { top, left, animated: Boolean(this.data.scrollWithAnimation) })
      },
      scrollIntoView(id: string) {
        // Waits until the children of the same update exist.
        if (id) requestAnimationFrame(() => scrollIntoView(this, `[id="${CSS.escape(id)}"]`))
      },
      type(type: string) {
        if (type !== 'list') host().report(`<scroll-view type="${type}"> is not supported in web`)
      },
    },
    lifetimes: {
      created() {
        wireScroll(this)
      },
      attached() {
        const { scrollTop, scrollLeft } = this.data
        if (!scrollTop && !scrollLeft) return
        const target = { top: Number(scrollTop), left: Number(scrollLeft) }
        requestAnimationFrame(() => scrollTo(this, target))
      },
    },
  },
  node: (instance) => (instance.data.enhanced ? contextOf(instance) : null),
  scroller: scrollerOf,
  style: `
    wx-scroll-view { display: block; width: 100% }
    wx-scroll-view > div {
      position: relative; box-sizing: border-box; width: 100%; height: 100%; max-height: inherit;
      overflow: hidden; overflow-anchor: none;
    }
    wx-scroll-view[data-x] > div { overflow-x: auto }
    wx-scroll-view[data-y] > div { overflow-y: auto }
    wx-scroll-view[data-anchor] > div { overflow-anchor: auto }
    wx-scroll-view[data-frozen] > div { overflow: hidden }
    wx-scroll-view[data-no-bar] > div { scrollbar-width: none }
    wx-scroll-view > div > div { width: 100%; height: 100% }
    wx-scroll-view[data-flex] > div > div {
      display: flex; flex-direction: inherit; flex-wrap: inherit; align-items: inherit; align-content: inherit;
      justify-content: inherit;
    }
    wx-scroll-view[data-flex] > div {
      flex-direction: inherit; flex-wrap: inherit; align-items: inherit; align-content: inherit;
      justify-content: inherit;
    }
  `,
}
