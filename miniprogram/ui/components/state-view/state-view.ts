/** An empty or error state with at most one button. Triggers `action`. */
Component({
  properties: {
    /** Name of the icon. */
    drawing: { type: String, value: 'grid' },
    /** 'calm', 'care' or 'bad'. */
    tone: { type: String, value: 'calm' },
    heading: { type: String, value: '' },
    /** Text under the heading. */
    text: { type: String, value: '' },
    /** Label of the button; empty for none. */
    action: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
  },
})
