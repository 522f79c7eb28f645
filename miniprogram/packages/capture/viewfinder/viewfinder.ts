import { type Canceller, createCanceller } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import { ComputeError, compute } from '../../../platform/worker-client'
import { giveFeedback } from '../../../state/settings/feedback'
import { cover, toView } from '../mapping'
import { takePhoto, watchFrames } from '../platform/camera'
import type { PictureSource, Pixels } from '../platform/pictures'
import { drawOutline } from './outline'
import { createSteadiness, type Stillness } from './steadiness'

/**
 * On phones that need longer than this for several frames in a row there is no outline; the player presses the shutter.
 * One slow frame says little: the first one waits for the worker to start.
 */
const SLOW_FRAME_MS = 1200
const MAX_SLOW_FRAMES = 3
/** No automatic photograph is taken for this long after the camera opened or a photograph failed. */
const AUTOMATIC_PAUSE_MS = 1200

/** After this time the camera counts as ready although it has not said so: that of WeChat DevTools never does. */
const CAMERA_TIMEOUT_MS = 3000

/** State of a viewfinder besides its data. */
interface ViewfinderState {
  readonly steadiness: ReturnType<typeof createSteadiness>
  /** Cancelled when the component is detached. */
  readonly lifetime: Canceller
  /** The camera's size on the page, in logical pixels. */
  view: { width: number; height: number }
  /** Stops watching frames; undefined while none are watched. */
  stopWatching: (() => void) | undefined
  /** How many frames in a row were slow. */
  slowFrames: number
  /** Timestamp in ms before which no automatic photograph is taken. */
  pausedUntil: number
}

const states = new WeakMap<object, ViewfinderState>()

/** The state of a component; it exists from `created` on. */
const stateOf = (component: object): ViewfinderState => states.get(component) as ViewfinderState

/**
 * The live camera. It outlines the grid that it sees, takes a photograph when the grid is still, and triggers `photo` with
 * its file. Triggers `source` when the player wants a picture from the album or a chat, or to type; `refused` if the player
 * refused the camera; and `broken` if the camera does not work.
 */
Component({
  properties: {
    /** Texts in the player's language, from strings/. */
    words: { type: Object, value: {} as Record<string, string> },
    /** Whether photographs may be taken automatically. */
    automatic: { type: Boolean, value: true },
  },

  data: {
    outline: '',
    stillness: 'searching' as Stillness | 'slow' | 'shooting',
    torch: false,
    ready: false,
  },

  lifetimes: {
    created() {
      states.set(this, {
        steadiness: createSteadiness(),
        lifetime: createCanceller(),
        view: { width: 0, height: 0 },
        stopWatching: undefined,
        slowFrames: 0,
        pausedUntil: Date.now() + AUTOMATIC_PAUSE_MS,
      })
    },
    ready() {
      this.createSelectorQuery()
        .select('.camera')
        .boundingClientRect(({ width, height }) => {
          stateOf(this).view = { width, height }
        })
        .exec()
      setTimeout(() => {
        if (!this.data.ready) this.onReady()
      }, CAMERA_TIMEOUT_MS)
    },
    detached() {
      this.stop()
      stateOf(this).lifetime.cancel()
    },
  },

  pageLifetimes: {
    show() {
      if (this.data.ready) this.watch()
    },
    hide() {
      this.stop()
    },
  },

  methods: {
    // Camera events may arrive after the viewfinder was detached, because the player has chosen a picture.
    onReady() {
      if (stateOf(this).lifetime.signal.cancelled) return
      this.setData({ ready: true })
      this.watch()
    },

    onError(event: WechatMiniprogram.CameraError) {
      if (stateOf(this).lifetime.signal.cancelled) return
      const reason = event.detail.errMsg ?? ''
      log.info('camera.error', { reason })
      this.triggerEvent(/auth|privacy|denied/i.test(reason) ? 'refused' : 'broken')
    },

    onStopped() {
      this.stop()
    },

    watch() {
      this.stop()
      stateOf(this).stopWatching = watchFrames(
        (frame) => this.look(frame),
        () => this.leaveToShutter(),
      )
    },

    /** No outline is drawn and no photograph taken automatically; the player is told to press the shutter. */
    leaveToShutter() {
      this.stop()
      this.setData({ outline: '', stillness: 'slow' })
    },

    stop() {
      stateOf(this).stopWatching?.()
      stateOf(this).stopWatching = undefined
    },

    /** Finds the grid in one frame, shows its outline, and takes a photograph if it is still. */
    async look(frame: Pixels) {
      const state = stateOf(this)
      const began = Date.now()
      const pixels = frame.data
      const { width, height } = frame
      try {
        const found = await compute.call(
          'outline',
          { pixels, width, height },
          { signal: state.lifetime.signal },
        )
        if (!state.stopWatching) return
        const now = Date.now()
        state.slowFrames = now - began > SLOW_FRAME_MS ? state.slowFrames + 1 : 0
        if (state.slowFrames === MAX_SLOW_FRAMES) return this.leaveToShutter()
        const stillness = state.steadiness.feed(found.corners, now)
        const mapping = cover({ width, height }, state.view)
        const corners = found.corners?.map((corner) => toView(mapping, corner))
        const outline = corners ? drawOutline(corners, state.view, stillness === 'steady') : ''
        const patch: Record<string, unknown> = {}
        if (outline !== this.data.outline) patch.outline = outline
        if (stillness !== this.data.stillness) patch.stillness = stillness
        if (Object.keys(patch).length > 0) this.setData(patch)
        if (stillness === 'steady' && this.data.automatic && now > state.pausedUntil)
          this.onShutter()
      } catch (error) {
        if (!(error instanceof ComputeError)) throw error
        if (error.code === 'cancelled') return
        // Without the worker's code there is no outline. The shutter still works.
        this.leaveToShutter()
      }
    },

    async onShutter() {
      const state = stateOf(this)
      if (this.data.stillness === 'shooting') return
      this.stop()
      this.setData({ stillness: 'shooting' })
      giveFeedback('done')
      try {
        const file = await takePhoto()
        if (!state.lifetime.signal.cancelled) this.triggerEvent('photo', { file })
      } catch (error) {
        log.warn('camera.photo', { error: String(error) })
        this.setData({ stillness: 'searching' })
        state.steadiness.reset()
        state.pausedUntil = Date.now() + AUTOMATIC_PAUSE_MS
        this.watch()
      }
    },

    onTorch() {
      this.setData({ torch: !this.data.torch })
    },

    onSource(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('source', { source: event.currentTarget.dataset.source as PictureSource })
    },
  },
})
