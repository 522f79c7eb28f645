/** Below this distance from its end, a text counts as read. */
const END_PX = 2

/** The heights of each text and of its visible part, px. */
const heights = new WeakMap<object, { readonly content: number; readonly view: number }>()

/**
 * Text in its slot that scrolls. Fades and shows a chevron at the lower edge while more text is below. What is in the slot
 * `tail` follows it and does not count.
 */
Component({
  options: { multipleSlots: true },
  properties: {
    /** The text in the slot. A change scrolls to the top. */
    content: { type: String, value: '' },
  },
  data: { more: false, top: 0 },
  observers: {
    content() {
      // WeChat scrolls only if the value changes.
      this.setData({ top: this.data.top === 0 ? 1 : 0 }, () => this.measure())
    },
  },
  lifetimes: {
    ready() {
      this.measure()
    },
  },
  pageLifetimes: {
    resize() {
      this.measure()
    },
  },
  methods: {
    /** Finds out whether text is below the lower edge. */
    measure() {
      this.createSelectorQuery()
        .select('.view')
        .boundingClientRect()
        .select('.content')
        .boundingClientRect()
        .exec(([view, content]) => {
          if (!view || !content) return
          heights.set(this, { content: content.height, view: view.height })
          this.mark(content.bottom - view.bottom)
        })
    },

    onScroll(event: WechatMiniprogram.ScrollViewScroll) {
      const { content, view } = heights.get(this) ?? { content: 0, view: 0 }
      this.mark(content - event.detail.scrollTop - view)
    },

    /** `below`: the height of the text below the lower edge, px. */
    mark(below: number) {
      const more = below > END_PX
      if (more !== this.data.more) this.setData({ more })
    },
  },
})
