/** One choice out of a few that all fit side by side. */
Component({
  properties: {
    /** `{ value, text }` each. */
    options: { type: Array, value: [] as { value: string | number; text: string }[] },
    /** The chosen one's value. */
    value: { type: null, value: '' as unknown },
    /** What is chosen here, for screen readers. */
    label: { type: String, value: '' },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      const value = event.currentTarget.dataset.value as string | number
      if (value !== this.data.value) this.triggerEvent('change', { value })
    },
  },
})
