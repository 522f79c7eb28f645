/** The keys for marking odd and even cells, in the place of a digit pad. Triggers `part` and `done`. */
Component({
  properties: {
    /** Which mark is in use: 0 odd, 1 even. */
    part: { type: Number, value: 0 },
    /** `{ odd, even, done, markHint }`. */
    words: { type: Object, value: { odd: '', even: '', done: '', markHint: '' } },
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 52 },
  },
  methods: {
    onPart(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('part', { part: event.currentTarget.dataset.part })
    },
    onDone() {
      this.triggerEvent('done')
    },
  },
})
