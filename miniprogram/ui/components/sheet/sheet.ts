/** A sheet that rises from the bottom of the screen, with a heading and a way out. */
Component({
  properties: {
    show: { type: Boolean, value: false },
    heading: { type: String, value: '' },
    /** Name of the closing button, for screen readers. */
    closeLabel: { type: String, value: '' },
  },
  methods: {
    onClose() {
      this.triggerEvent('close')
    },
  },
})
