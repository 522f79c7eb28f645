import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'
import { inner } from './node'

const scrollerOf = (instance: BuiltInInstance) => inner(instance, ':scope > div')

export const scrollView: BuiltIn = {
  tag: 'scroll-view',
  definition: {
    properties: {
      scrollX: Boolean,
      scrollY: Boolean,
      /** CSS pixels. */
      scrollTop: { type: Number, value: 0 },
      enhanced: Boolean,
      /** Has an effect only if `enhanced`. */
      showScrollbar: { type: Boolean, value: true },
    },
    observers: {
      'scrollX, scrollY, enhanced, showScrollbar'() {
        const { scrollX, scrollY, enhanced, showScrollbar } = this.data
        const element = elementOf(this)
        element.toggleAttribute('data-x', Boolean(scrollX))
        element.toggleAttribute('data-y', Boolean(scrollY))
        element.toggleAttribute('data-no-bar', Boolean(enhanced) && !showScrollbar)
      },
      scrollTop(top: number) {
        scrollerOf(this).scrollTo({ top })
      },
    },
    lifetimes: {
      attached() {
        const scroller = scrollerOf(this)
        scroller.addEventListener('scroll', () => {
          const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = scroller
          this.triggerEvent('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth })
        })
        const top = Number(this.data.scrollTop)
        // The children have their layout then.
        if (top) requestAnimationFrame(() => scroller.scrollTo({ top }))
      },
    },
  },
  events: ['scroll'],
  style: `
    wx-scroll-view { display: block; width: 100% }
    wx-scroll-view > div {
      position: relative; box-sizing: border-box; width: 100%; height: 100%; max-height: inherit;
      overflow: hidden; overflow-anchor: none;
    }
    wx-scroll-view[data-x] > div { overflow-x: auto }
    wx-scroll-view[data-y] > div { overflow-y: auto }
    wx-scroll-view[data-no-bar] > div { scrollbar-width: none }
    wx-scroll-view > div > div { width: 100%; height: 100% }
  `,
}
