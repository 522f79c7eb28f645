/** A segmented control: one choice of a few. Triggers `change` with the new value. */
Component({
  properties: {
    /** The options: value and label. */
    options: { type: Array, value: [] as { value: string | number; text: string }[] },
    /** Value of the selected option. */
    value: { type: null, value: '' as unknown },
    /** Screen reader label. */
    label: { type: String, value: '' },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      const value = event.currentTarget.dataset.value as string | number
      if (value !== this.data.value) this.triggerEvent('change', { value })
    },
  },
})
