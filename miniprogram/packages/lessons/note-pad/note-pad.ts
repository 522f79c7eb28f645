import { maskOf } from '../../../core/sudoku/bits'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The digits of one cell as keys, each in the place where the play page has it, and a key for hints. */
Component({
  properties: {
    /** The digits that the cell may hold, bit d−1 for digit d; 0 where no empty cell is selected. */
    mask: { type: Number, value: 0 },
    /** Keys strike a note rather than place a digit: they look like notes. */
    striking: { type: Boolean, value: false },
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 56 },
    /** Name of the hint key. */
    hintLabel: { type: String, value: '' },
    /** What a screen reader calls a digit's key, with the place {d}. */
    digitLabel: { type: String, value: '' },
  },
  data: { keys: [] as ReturnType<typeof keysOf> },
  observers: {
    'mask, digitLabel'(mask: number, label: string) {
      this.setData({ keys: keysOf(mask, label) })
    },
  },
  methods: {
    onDigit(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('digit', { digit: event.currentTarget.dataset.digit as number })
    },
    onHint() {
      this.triggerEvent('hint')
    },
  },
})

function keysOf(mask: number, label: string) {
  return DIGITS.map((digit) => ({
    digit,
    on: (mask & maskOf(digit)) !== 0,
    label: label.replace('{d}', String(digit)),
  }))
}
