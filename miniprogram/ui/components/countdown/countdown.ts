import { fill } from '../../../strings/index'

const MINUTE_MS = 60_000

/**
 * The hours and minutes until a time. It updates itself each minute while its page is shown, so the page sets no data. At
 * the end it triggers `end`, also if the end passed while the page was hidden.
 */
Component({
  properties: {
    /** The time, ms since 1970; 0 for none. */
    until: { type: Number, value: 0 },
    /** The text, with the places `{hours}` and `{minutes}`. */
    pattern: { type: String, value: '' },
  },
  data: { text: '' },
  lifetimes: {
    detached() {
      this.stop()
    },
  },
  pageLifetimes: {
    show() {
      hidden.delete(this)
      this.update()
    },
    hide() {
      hidden.add(this)
      this.stop()
    },
  },
  observers: {
    'until, pattern'() {
      this.update()
    },
  },
  methods: {
    /** Shows the time left now, and again when its minute is over: computed from the clock, it does not drift. */
    update() {
      this.stop()
      const { until, pattern } = this.data
      if (until === 0 || hidden.has(this)) return
      const left = Math.max(0, until - Date.now())
      const minutes = Math.floor(left / MINUTE_MS)
      const text = fill(pattern, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      if (text !== this.data.text) this.setData({ text })
      if (left === 0) {
        this.triggerEvent('end')
        return
      }
      // At the end of this minute the text changes; in the last one, at the end of the time.
      const next = left < MINUTE_MS ? left : (left % MINUTE_MS) + 1
      timers.set(
        this,
        setTimeout(() => this.update(), next),
      )
    },
    stop() {
      const timer = timers.get(this)
      if (timer !== undefined) clearTimeout(timer)
      timers.delete(this)
    },
  },
})

/** The timer of each running countdown. */
const timers = new WeakMap<object, number>()
/** The countdowns of hidden pages, which may still get data. */
const hidden = new WeakSet<object>()
