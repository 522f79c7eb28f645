/** A hint under the board. Triggers `action`, `link` and `close`. */
Component({
  properties: {
    /** Heading, also the label of the panel for screen readers. */
    heading: { type: String, value: '' },
    /** Text of the hint. */
    text: { type: String, value: '' },
    /** Label of the button; empty for none. */
    action: { type: String, value: '' },
    /** Label of the link beside the heading; empty for none. */
    link: { type: String, value: '' },
    /** Hides the icon and reduces margins to leave more space for the text. */
    compact: { type: Boolean, value: false },
    /** Screen reader label of the close button. */
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
