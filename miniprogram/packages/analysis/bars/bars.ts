import { type ChartBar, drawChart, placeAt } from './chart'

/** A bar is at most so wide, px: a short path does not fill the page. */
const WIDEST = 20

/** How hard the steps of a path are, one bar each, and a finger on them goes to any. */
Component({
  properties: {
    /** `{ height: 0…1, level }` of each step, in order. */
    bars: { type: Array, value: [] as ChartBar[] },
    /** The place that is marked: 0 before the first bar, 1 the first bar, one more than there are behind the last. */
    index: { type: Number, value: 0 },
    /** Little room: lower, the rest as it is. */
    compact: { type: Boolean, value: false },
    /** What a screen reader says of the place. */
    label: { type: String, value: '' },
  },
  data: { picture: '', width: '100%' },
  observers: {
    bars(bars: ChartBar[]) {
      const image = drawChart(bars)
      this.setData({
        picture: `-webkit-mask-image:${image};mask-image:${image}`,
        width: `min(100%, ${bars.length * WIDEST}px)`,
      })
    },
  },
  methods: {
    /** Asks where the chart lies, then goes to the bar under the finger, and along with it. */
    onTouch(event: WechatMiniprogram.TouchEvent) {
      const [touch] = event.touches
      this.createSelectorQuery()
        .select('.chart')
        .boundingClientRect((rect) => {
          if (!rect || Array.isArray(rect)) return
          frames.set(this, rect)
          this.seek(touch.clientX)
        })
        .exec()
    },

    onDrag(event: WechatMiniprogram.TouchEvent) {
      this.seek(event.touches[0].clientX)
    },

    seek(x: number) {
      const frame = frames.get(this)
      if (!frame) return
      const index = placeAt(x - frame.left, frame.width, this.data.bars.length)
      if (index !== this.data.index) this.triggerEvent('seek', { index })
    },
  },
})

/** Where each chart lies while a finger is on it. */
const frames = new WeakMap<object, { readonly left: number; readonly width: number }>()
