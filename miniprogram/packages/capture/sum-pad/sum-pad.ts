/** The keys 0…9 for the sum of an area, in the place of a digit pad. Triggers `digit`. */
Component({
  properties: {
    /** Whether there is an area whose sum can be typed. */
    active: { type: Boolean, value: false },
    /** The label of a key for screen readers; `{d}` is its digit. */
    label: { type: String, value: '' },
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 52 },
  },
  data: { keys: [] as { digit: number; label: string }[] },
  observers: {
    label(label: string) {
      const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => ({
        digit,
        label: label.replace('{d}', `${digit}`),
      }))
      this.setData({ keys })
    },
  },
  methods: {
    onDigit(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('digit', { digit: event.currentTarget.dataset.digit })
    },
  },
})
