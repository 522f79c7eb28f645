/** Nothing here, or something went wrong: what is safe, and one thing to do. */
Component({
  properties: {
    /** A drawing's name. */
    drawing: { type: String, value: 'grid' },
    /** 'calm', 'care' or 'bad'. */
    tone: { type: String, value: 'calm' },
    heading: { type: String, value: '' },
    text: { type: String, value: '' },
    /** Name of the one action; empty for none. */
    action: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
  },
})
