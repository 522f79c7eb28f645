import { maskOf } from '../../../core/sudoku/bits'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A digit pad for one cell, in the same order as on the play page, with a hint key. */
Component({
  properties: {
    /** The digits that can be tapped, bit d−1 for digit d. 0 if no empty cell is selected. */
    mask: { type: Number, value: 0 },
    /** Keys eliminate candidates and look like notes. */
    striking: { type: Boolean, value: false },
    /** Height of a key in px. */
    keyHeight: { type: Number, value: 56 },
    /** Label of the hint key. */
    hintLabel: { type: String, value: '' },
    /** Label of a digit key for screen readers, with the placeholder {d}. */
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
