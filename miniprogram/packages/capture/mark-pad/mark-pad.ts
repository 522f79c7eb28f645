import { EVEN_BRUSH, ODD_BRUSH } from '../sketch'

/** The keys for marking odd and even cells, in the place of a digit pad. Triggers `brush` and `done`. */
Component({
  properties: {
    /** The brush in use, of sketch.ts. */
    brush: { type: Number, value: ODD_BRUSH },
    /** `{ odd, even, done, markHint }`. */
    words: { type: Object, value: { odd: '', even: '', done: '', markHint: '' } },
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 52 },
  },
  data: { odd: ODD_BRUSH, even: EVEN_BRUSH },
  methods: {
    onBrush(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('brush', { brush: event.currentTarget.dataset.brush })
    },
    onDone() {
      this.triggerEvent('done')
    },
  },
})
