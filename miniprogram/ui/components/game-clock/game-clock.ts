import { steadyClock } from '../../../platform/steady-clock'
import { clockText } from './clock-text'

/** The playing time. It updates itself, so the page does not set data every second. */
Component({
  properties: {
    /** Playing time when the property was set, ms. */
    elapsed: { type: Number, value: 0 },
    /** Whether the clock counts. */
    running: { type: Boolean, value: false },
  },
  data: { text: '' },
  lifetimes: {
    detached() {
      this.stop()
    },
  },
  pageLifetimes: {
    hide() {
      this.stop()
    },
  },
  observers: {
    'elapsed, running'(elapsed: number, running: boolean) {
      this.stop()
      this.show(elapsed)
      if (running) this.count(elapsed, steadyClock.now())
    },
  },
  methods: {
    show(elapsed: number) {
      const text = clockText(elapsed)
      if (text !== this.data.text) this.setData({ text })
    },
    count(elapsed: number, since: number) {
      const passed = elapsed + steadyClock.now() - since
      this.show(passed)
      timers.set(
        this,
        setTimeout(() => this.count(elapsed, since), 1000 - (passed % 1000)),
      )
    },
    stop() {
      const timer = timers.get(this)
      if (timer !== undefined) clearTimeout(timer)
      timers.delete(this)
    },
  },
})

/** The timer of each running clock. */
const timers = new WeakMap<object, number>()
