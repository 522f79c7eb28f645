/** The verdict on a grid in one line, with an explanation and an optional action. */
Component({
  properties: {
    /** `{ tone: 'calm' | 'busy' | 'good' | 'care' | 'bad', drawing, title, text }`. */
    verdict: { type: Object, value: { tone: 'calm', drawing: '', title: '', text: '' } },
    /** Text of the button at its end; empty for no button. */
    action: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
  },
})
