/** A hint under the board: what it says, and the way to its next level. */
Component({
  properties: {
    heading: { type: String, value: '' },
    text: { type: String, value: '' },
    /** What the button does; empty for no button. */
    action: { type: String, value: '' },
    /** A way on beside the heading; empty for none. */
    link: { type: String, value: '' },
    /** Little room: the words get more of it. */
    compact: { type: Boolean, value: false },
    /** Name of the closing button, for screen readers. */
    closeLabel: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
    onLink() {
      this.triggerEvent('link')
    },
    onClose() {
      this.triggerEvent('close')
    },
  },
})
