import { beatProperties } from './properties'

/** The buttons under an explanation, and for one told beat by beat the way back. Triggers `action`, `other` and `back`. */
Component({
  properties: {
    ...beatProperties,
    /** Reduces the height to the minimum of a touch target. */
    compact: { type: Boolean, value: false },
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
