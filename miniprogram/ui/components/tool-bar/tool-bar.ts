/** A row of tools under the board. Undo and redo are dimmed if unavailable. Triggers `tool`, and `hold` after a long press. */
Component({
  properties: {
    /** The tools from left to right: name, icon and label. */
    tools: { type: Array, value: [] as { name: string; drawing: string; text: string }[] },
    /** The names of the tools that are on, separated by spaces. */
    active: { type: String, value: '' },
    /** Bit 0: undo is available; bit 1: redo is available. */
    history: { type: Number, value: 0 },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('tool', { name: event.currentTarget.dataset.name as string })
    },
    onHold(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('hold', { name: event.currentTarget.dataset.name as string })
    },
  },
})
