/**
 * Goes through numbered pictures: back, play, on. It keeps no place of its own: it says where to go, and the page
 * moves `index`. Where something else moves it (a finger on what scrubs, in the slot), the playing ends.
 */
Component({
  options: { multipleSlots: true },
  properties: {
    /** The picture that is shown, from 0, and the last one. */
    index: { type: Number, value: 0 },
    last: { type: Number, value: 0 },
    /** Where one is, in words; empty where the page says it elsewhere. */
    label: { type: String, value: '' },
    /** Milliseconds for which the picture that is shown stays while playing. */
    beat: { type: Number, value: 900 },
    /** Little room: lower, the rest as it is. */
    compact: { type: Boolean, value: false },
    /** `{ previous, next, play, pause }`: what the keys are called. */
    words: { type: Object, value: {} as Record<string, string> },
  },
  data: { playing: false },
  observers: {
    index(index: number) {
      if (this.data.playing && index !== turns.get(this)?.index) this.stop()
    },
  },
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
  methods: {
    onPrevious() {
      this.stop()
      if (this.data.index > 0) this.seek(this.data.index - 1)
    },

    onNext() {
      this.stop()
      if (this.data.index < this.data.last) this.seek(this.data.index + 1)
    },

    onPlay() {
      if (this.data.playing) {
        this.stop()
        return
      }
      this.setData({ playing: true })
      this.turn()
    },

    /** Goes on by one, from the end to the beginning, and again after a beat. */
    turn() {
      const { index, last } = this.data
      const next = index < last ? index + 1 : 0
      turns.set(this, { index: next })
      this.seek(next)
      if (next === last) this.stop()
      else turns.set(this, { index: next, timer: setTimeout(() => this.turn(), this.data.beat) })
    },

    seek(index: number) {
      this.triggerEvent('seek', { index })
    },

    stop() {
      const timer = turns.get(this)?.timer
      if (timer !== undefined) clearTimeout(timer)
      turns.delete(this)
      if (this.data.playing) this.setData({ playing: false })
    },
  },
})

/** Where each player that plays is by its own doing, and what turns it on. */
const turns = new WeakMap<object, { readonly index: number; readonly timer?: number }>()
