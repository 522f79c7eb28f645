import { type ChartBar, drawChart, frameIndexAt } from './chart'

/** Keeps the bars of short paths narrow. */
const MAX_BAR_WIDTH_PX = 20

/** The difficulty of each step of a path as a bar. Touching or dragging seeks to a step. */
Component({
  properties: {
    /** One bar per step, in order. */
    bars: { type: Array, value: [] as ChartBar[] },
    /** The current frame: 0 before the first bar, 1 the first bar, bars.length + 1 after the last. */
    index: { type: Number, value: 0 },
    /** Lower, for small screens. */
    compact: { type: Boolean, value: false },
    /** The current frame, for screen readers. */
    label: { type: String, value: '' },
  },
  data: { picture: '', width: '100%' },
  observers: {
    bars(bars: ChartBar[]) {
      this.setData({
        picture: drawChart(bars),
        width: `min(100%, ${bars.length * MAX_BAR_WIDTH_PX}px)`,
      })
    },
  },
  methods: {
    /** Measures the chart, then seeks to the bar under the finger. */
    onTouch(event: WechatMiniprogram.TouchEvent) {
      const [touch] = event.touches
      this.createSelectorQuery()
        .select('.chart')
        .boundingClientRect((rect) => {
          if (!rect || Array.isArray(rect)) return
          touchedCharts.set(this, rect)
          this.seek(touch.clientX)
        })
        .exec()
    },

    onDrag(event: WechatMiniprogram.TouchEvent) {
      this.seek(event.touches[0].clientX)
    },

    seek(x: number) {
      const chart = touchedCharts.get(this)
      if (!chart) return
      const index = frameIndexAt(x - chart.left, chart.width, this.data.bars.length)
      if (index !== this.data.index) this.triggerEvent('seek', { index })
    },
  },
})

/** The measured position of each chart that was touched. */
const touchedCharts = new WeakMap<object, { readonly left: number; readonly width: number }>()
