/** The keys 1…N with the remaining count of each digit, and an optional key defined by the page. */
Component({
  properties: {
    /** Number of digits: 4, 6, 9 or 16. */
    size: { type: Number, value: 9 },
    /** Height of a key, px; see board/layout. */
    keyHeight: { type: Number, value: 56 },
    /** For the left hand: the columns run from right to left. */
    mirrored: { type: Boolean, value: false },
    /** The board's rows, for the remaining counts. */
    values: { type: Array, value: [] as string[] },
    /** The digit locked by digit-first input, or 0. */
    locked: { type: Number, value: 0 },
    /** Note mode: keys look like notes. */
    noting: { type: Boolean, value: false },
    /** Shows the remaining count of each digit. */
    counted: { type: Boolean, value: true },
    /** Icon of the page's key; empty for none. */
    action: { type: String, value: '' },
    /** Label of the page's key. */
    actionLabel: { type: String, value: '' },
    /** Whether the page's key is switched on. */
    actionOn: { type: Boolean, value: false },
    /** Words for screen readers, from strings/. */
    words: { type: Object, value: null as Record<string, string> | null },
  },
  data: { digits: [] as number[], columns: 5, wide: false },
  observers: {
    'size, action'(size: number, action: string) {
      // 4×4: one row; 6×6: two rows of four; 9×9: two of five; 16×16: three of six. The page's key fills
      // the last row.
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
