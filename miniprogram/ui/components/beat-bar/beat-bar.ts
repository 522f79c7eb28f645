/** The buttons under an explanation, and for one told beat by beat the way back. Triggers `action`, `other` and `back`. */
Component({
  properties: {
    /** Label of the button that goes on. */
    action: { type: String, value: '' },
    /** Label of a second button; empty for none. */
    other: { type: String, value: '' },
    /** The current beat, from 1, and the number of beats; 0 for an explanation that is shown at once. */
    beat: { type: Number, value: 0 },
    beats: { type: Number, value: 0 },
    /** Reduces the height to the minimum of a touch target. */
    compact: { type: Boolean, value: false },
    /** Screen reader label of the button to the beat before. */
    backLabel: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
    onOther() {
      this.triggerEvent('other')
    },
    onBack() {
      if (this.data.beat > 1) this.triggerEvent('back')
    },
  },
})
