/** The keys 1…N with the number of each digit still missing, and one key of the page's own. */
Component({
  properties: {
    /** Number of digits: 4, 6, 9 or 16. */
    size: { type: Number, value: 9 },
    /** Height of a key, px; see board/layout. */
    keyHeight: { type: Number, value: 56 },
    /** The board's rows, from which the remaining counts follow. */
    values: { type: Array, value: [] as string[] },
    /** The digit locked by digit-first input, 0 for none. */
    locked: { type: Number, value: 0 },
    /** Keys write notes: they look like notes. */
    noting: { type: Boolean, value: false },
    /** Show how many of each digit are missing. */
    counted: { type: Boolean, value: true },
    /** Drawing of the last key; empty for no such key. */
    action: { type: String, value: '' },
    /** Its name. */
    actionLabel: { type: String, value: '' },
    /** Whether what the last key switches is on. */
    actionOn: { type: Boolean, value: false },
    /** Words for screen readers, from strings/. */
    words: { type: Object, value: null as unknown as Record<string, string> },
  },
  data: { digits: [] as number[], columns: 5, wide: false },
  observers: {
    'size, action'(size: number, action: string) {
      // 4×4 in one row, 6×6 in two of four, 9×9 in two of five, 16×16 in three of six. The page's own
      // key takes what is left of the last row.
      const columns = size <= 4 ? (action ? 5 : 4) : size <= 6 ? 4 : size <= 9 ? 5 : 6
      const wide = (size + 2) % columns === 0
      this.setData({ columns, wide, digits: Array.from({ length: size }, (_, index) => index + 1) })
    },
  },
  methods: {
    onDigit(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('digit', { digit: event.currentTarget.dataset.digit as number })
    },
    onHold(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('hold', { digit: event.currentTarget.dataset.digit as number })
    },
    onAction() {
      this.triggerEvent('action')
    },
  },
})
