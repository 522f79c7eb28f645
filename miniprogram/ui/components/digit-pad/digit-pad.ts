/** The keys 1…N with the remaining count of each digit, and an optional key defined by the page. */
Component({
  properties: {
    /** Number of digits: 4, 6, 9 or 16. */
    size: { type: Number, value: 9 },
    /** Height of a key, px; see board/layout. */
    keyHeight: { type: Number, value: 56 },
    /** The pad is in a column beside the board: fewer keys in a row, and the page's key in a row of its own. */
    beside: { type: Boolean, value: false },
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
  data: { digits: [] as number[], columns: 5, span: 1 },
  observers: {
    'size, action, beside'(size: number, action: string, beside: boolean) {
      const columns = beside ? columnsBeside(size) : columnsBelow(size, action !== '')
      const span = beside ? columns : (size + 2) % columns === 0 ? 2 : 1
      this.setData({ columns, span, digits: Array.from({ length: size }, (_, index) => index + 1) })
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

/** 4×4: one row; 6×6: two rows of four; 9×9: two of five; 16×16: three of six. The page's key fills the last row. */
function columnsBelow(size: number, hasAction: boolean): number {
  if (size <= 4) return hasAction ? 5 : 4
  if (size <= 6) return 4
  return size <= 9 ? 5 : 6
}

/** 4×4: two rows of two; 6×6 and 9×9: rows of three; 16×16: four of four. */
function columnsBeside(size: number): number {
  if (size <= 4) return 2
  return size <= 9 ? 3 : 4
}
