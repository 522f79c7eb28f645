/**
 * Playback controls for a numbered sequence of frames: back, play, forward. The page owns the position: the
 * player triggers `seek` with the requested index and whether it is playing, and the page sets `index`. Playback stops when the page sets
 * another index, for example from a slider in the slot `scrubber`.
 */
Component({
  options: { multipleSlots: true },
  properties: {
    /** The current frame, from 0. */
    index: { type: Number, value: 0 },
    /** The last frame. */
    last: { type: Number, value: 0 },
    /** The position as text, or empty. */
    label: { type: String, value: '' },
    /** How long the current frame is shown during playback, ms. */
    frameMs: { type: Number, value: 900 },
    /** Reduces the height. */
    compact: { type: Boolean, value: false },
    /** Labels of the keys: `{ previous, next, play, pause }`. */
    words: { type: Object, value: {} as Record<string, string> },
  },
  data: { playing: false },
  observers: {
    index(index: number) {
      if (this.data.playing && index !== playbacks.get(this)?.index) this.stop()
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
      this.advance()
    },

    /** Goes to the next frame, from the last to the first, and repeats after `frameMs` until the last frame. */
    advance() {
      const { index, last } = this.data
      const next = index < last ? index + 1 : 0
      playbacks.set(this, { index: next })
      this.seek(next, true)
      if (next === last) {
        this.stop()
        return
      }
      const timer = setTimeout(() => this.advance(), this.data.frameMs)
      playbacks.set(this, { index: next, timer })
    },

    seek(index: number, playing = false) {
      this.triggerEvent('seek', { index, playing })
    },

    stop() {
      const timer = playbacks.get(this)?.timer
      if (timer !== undefined) clearTimeout(timer)
      playbacks.delete(this)
      if (this.data.playing) this.setData({ playing: false })
    },
  },
})

/** The playback of each playing player: the index that it requested last, and the timer of the next frame. */
const playbacks = new WeakMap<object, { readonly index: number; readonly timer?: number }>()
