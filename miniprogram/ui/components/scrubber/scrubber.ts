/** While the finger moves, positions are reported at most once in this time: a frame of the screen. */
const FRAME_MS = 16

/**
 * A slider over the frames of a player, for its slot `scrubber`, with ticks at some frames. Triggers `seek` with the
 * index: at once after a tap, once per frame of the screen while the handle is dragged, and where it is released.
 */
Component({
  properties: {
    /** The current frame, from 0. */
    index: { type: Number, value: 0 },
    /** The last frame. */
    last: { type: Number, value: 0 },
    /** The frames with a tick. */
    ticks: { type: Array, value: [] as number[] },
    /** The position as text, for screen readers. */
    label: { type: String, value: '' },
    /** Whether the theme is dark. */
    dark: { type: Boolean, value: false },
  },
  data: {
    /** What the slider was set to. Not set while it is dragged: its handle is already further when the view receives it. */
    position: 0,
    /** The place of each tick, in percent of the track. */
    places: [] as number[],
  },
  observers: {
    index(index: number) {
      if (!drags.has(this) && index !== this.data.position) this.setData({ position: index })
    },
    'ticks, last'(ticks: number[], last: number) {
      this.setData({ places: ticks.map((tick) => (100 * tick) / Math.max(1, last)) })
    },
  },
  lifetimes: {
    detached() {
      this.endDrag()
    },
  },
  methods: {
    onDrag(event: WechatMiniprogram.SliderChanging) {
      const { value: index } = event.detail
      const drag = drags.get(this)
      if (drag) {
        drag.index = index
        return
      }
      drags.set(this, { index, timer: setTimeout(() => this.report(index), FRAME_MS) })
      this.seek(index)
    },

    /** Reports where the handle is unless it has stayed at `reported`, and looks again after a frame. */
    report(reported: number) {
      const drag = drags.get(this)
      if (!drag) return
      const { index } = drag
      drag.timer = setTimeout(() => this.report(index), FRAME_MS)
      if (index !== reported) this.seek(index)
    },

    onRelease(event: WechatMiniprogram.SliderChange) {
      this.endDrag()
      const { value: index } = event.detail
      this.setData({ position: index })
      this.seek(index)
    },

    seek(index: number) {
      this.triggerEvent('seek', { index })
    },

    endDrag() {
      const drag = drags.get(this)
      if (drag) clearTimeout(drag.timer)
      drags.delete(this)
    },
  },
})

/** Where the handle of each scrubber that is dragged is, and the timer of its next report. */
const drags = new WeakMap<object, { index: number; timer: ReturnType<typeof setTimeout> }>()
