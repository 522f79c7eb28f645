/** The sheets that are open. */
const openSheets = new WeakSet<object>()
/** The sheets that are on their way down. */
const closing = new WeakSet<object>()

/** A bottom sheet with a heading and a close button. Triggers `close`, and `sheet` for ui/behaviors/sheet-page. */
Component({
  properties: {
    /** Whether the sheet is open. */
    show: { type: Boolean, value: false },
    /** Heading, also the label of the sheet for screen readers. */
    heading: { type: String, value: '' },
    /** Leaves what is above the sheet as bright as it is. */
    clear: { type: Boolean, value: false },
    /** Screen reader label of the close button. */
    closeLabel: { type: String, value: '' },
  },
  data: {
    /** Whether it has been open: until then it has no elements, which would cost time when its page opens. */
    opened: false,
  },
  observers: {
    show(show: boolean) {
      if (show === openSheets.has(this)) return
      if (show) {
        openSheets.add(this)
        // vant's popup stays below the screen if it is to open while it closes: another one takes its place.
        const opened = !closing.delete(this)
        this.setData({ opened }, () => opened || this.setData({ opened: true }))
      } else {
        openSheets.delete(this)
        closing.add(this)
      }
      // The page is being updated now, and must not be updated again within.
      Promise.resolve().then(() =>
        this.triggerEvent('sheet', { isOpen: show }, { bubbles: true, composed: true }),
      )
    },
  },
  methods: {
    onClose() {
      this.triggerEvent('close')
    },

    onClosed() {
      closing.delete(this)
    },
  },
})
