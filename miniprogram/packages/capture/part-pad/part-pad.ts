import type { PartKey } from '../rules-view'

/** The keys for the parts of a rule that is drawn, in the place of a digit pad. Triggers `part`, `remove`, `turn` and `done`. */
Component({
  properties: {
    keys: { type: Array, value: [] as PartKey[] },
    done: { type: String, value: '' },
    hint: { type: String, value: '' },
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 52 },
  },
  methods: {
    onKey(event: WechatMiniprogram.TouchEvent) {
      const { index } = event.currentTarget.dataset
      const { part, event: name = 'part', off } = this.data.keys[index]
      if (!off) this.triggerEvent(name, { part })
    },
    onDone() {
      this.triggerEvent('done')
    },
  },
})
