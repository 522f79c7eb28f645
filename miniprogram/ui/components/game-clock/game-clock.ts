import { clockText } from './clock-text'

/** Playing time, counting by itself so that the page need not be told every second. */
Component({
  properties: {
    /** Playing time at the moment it was set, ms. */
    elapsed: { type: Number, value: 0 },
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
      if (running) this.count(elapsed, Date.now())
    },
  },
  methods: {
    show(elapsed: number) {
      const text = clockText(elapsed)
      if (text !== this.data.text) this.setData({ text })
    },
    count(elapsed: number, since: number) {
      const passed = elapsed + Math.max(0, Date.now() - since)
      this.show(passed)
      ticking.set(
        this,
        setTimeout(() => this.count(elapsed, since), 1000 - (passed % 1000)),
      )
    },
    stop() {
      const timer = ticking.get(this)
      if (timer !== undefined) clearTimeout(timer)
      ticking.delete(this)
    },
  },
})

/** The running timer of each clock on screen. */
const ticking = new WeakMap<object, number>()
