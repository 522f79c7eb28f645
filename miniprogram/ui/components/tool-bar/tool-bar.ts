/** A row of tools under the board; undo and redo fade where there is nothing to take back or repeat. */
Component({
  properties: {
    /** `{ name, drawing, text }` each, from left to right. */
    tools: { type: Array, value: [] as { name: string; drawing: string; text: string }[] },
    /** Notes are on. */
    noting: { type: Boolean, value: false },
    /** Bit 0: there is something to undo; bit 1: to redo. */
    history: { type: Number, value: 0 },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('tool', { name: event.currentTarget.dataset.name as string })
    },
  },
})
