/** A bottom sheet with a heading and a close button. Triggers `close`. */
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
      if (show && !this.data.opened) this.setData({ opened: true })
    },
  },
  methods: {
    onClose() {
      this.triggerEvent('close')
    },
  },
})
