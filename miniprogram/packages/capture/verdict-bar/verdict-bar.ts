/** What is known about the grid so far, in one line and a reason. */
Component({
  properties: {
    /** `{ tone: 'calm' | 'busy' | 'good' | 'care' | 'bad', drawing, title, text }`. */
    verdict: { type: Object, value: { tone: 'calm', drawing: '', title: '', text: '' } },
    /** What a button at its end does; empty for none. */
    action: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
  },
})
