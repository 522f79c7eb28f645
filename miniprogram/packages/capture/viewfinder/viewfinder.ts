import { takePhoto, watchFrames } from '../../../platform/camera'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import type { PictureSource, Pixels } from '../../../platform/pictures'
import { ComputeError, compute } from '../../../platform/worker-client'
import { vibrateFor } from '../../../state/haptics'
import { cover, toView } from '../mapping'
import { outlineOf } from './outline'
import { createSteadiness, type Stillness } from './steadiness'

/** A frame that takes longer than this, ms, comes too late for an outline: the player presses the shutter. */
const SLOWEST_FRAME = 1200
/** After the camera opened, or a photograph failed, the shutter does not go off by itself for so long, ms. */
const REST = 1200

/** What a viewfinder keeps besides its data. */
interface Own {
  readonly steadiness: ReturnType<typeof createSteadiness>
  readonly leaving: Canceller
  /** The camera's extent on the page, logical pixels. */
  view: { width: number; height: number }
  /** Ends the watching of frames; undefined while none are watched. */
  stop: (() => void) | undefined
  /** The shutter does not go off by itself before this moment, ms since 1970. */
  restsUntil: number
}

const owns = new WeakMap<object, Own>()

const self = (component: object): Own => owns.get(component) as Own

/**
 * The live camera: outlines the grid that it sees, presses the shutter when that rests, and hands over
 * the photograph's path (`photo`). `source` asks for a picture of the album or a chat; `refused` and
 * `broken` tell that there is no camera, because the player does not want it or because it does not work.
 */
Component({
  properties: {
    /** The player's words, from strings/. */
    words: { type: Object, value: {} as Record<string, string> },
    /** Whether the shutter may go off by itself. */
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
      owns.set(this, {
        steadiness: createSteadiness(),
        leaving: createCanceller(),
        view: { width: 0, height: 0 },
        stop: undefined,
        restsUntil: Date.now() + REST,
      })
    },
    ready() {
      this.createSelectorQuery()
        .select('.camera')
        .boundingClientRect(({ width, height }) => {
          self(this).view = { width, height }
        })
        .exec()
    },
    detached() {
      this.halt()
      self(this).leaving.cancel()
    },
  },

  pageLifetimes: {
    show() {
      if (this.data.ready) this.watch()
    },
    hide() {
      this.halt()
    },
  },

  methods: {
    // A camera's word may come when the viewfinder is gone, because the player has chosen a picture meanwhile.
    onReady() {
      if (self(this).leaving.signal.cancelled) return
      this.setData({ ready: true })
      this.watch()
    },

    onError(event: WechatMiniprogram.CameraError) {
      if (self(this).leaving.signal.cancelled) return
      const reason = event.detail.errMsg ?? ''
      log.info('camera.error', { reason })
      this.triggerEvent(/auth|privacy|denied/i.test(reason) ? 'refused' : 'broken')
    },

    onStopped() {
      this.halt()
    },

    watch() {
      this.halt()
      self(this).stop = watchFrames((frame) => this.look(frame))
    },

    halt() {
      self(this).stop?.()
      self(this).stop = undefined
    },

    /** One frame: where is the grid, does it rest? */
    async look(frame: Pixels) {
      const own = self(this)
      const began = Date.now()
      const pixels = frame.data
      const { width, height } = frame
      try {
        const found = await compute.call(
          'outline',
          { pixels, width, height },
          { signal: own.leaving.signal },
        )
        if (!own.stop) return
        const now = Date.now()
        if (now - began > SLOWEST_FRAME) {
          this.halt()
          this.setData({ outline: '', stillness: 'slow' })
          return
        }
        const stillness = own.steadiness.feed(found.corners, now)
        const mapping = cover({ width, height }, own.view)
        const corners = found.corners?.map((corner) => toView(mapping, corner))
        const outline = corners ? outlineOf(corners, own.view, stillness === 'steady') : ''
        const patch: Record<string, unknown> = {}
        if (outline !== this.data.outline) patch.outline = outline
        if (stillness !== this.data.stillness) patch.stillness = stillness
        if (Object.keys(patch).length > 0) this.setData(patch)
        if (stillness === 'steady' && this.data.automatic && now > own.restsUntil) this.onShutter()
      } catch (error) {
        if (!(error instanceof ComputeError)) throw error
        if (error.code === 'cancelled') return
        // Without the worker's code there is no outline; the shutter still works.
        this.halt()
        this.setData({ outline: '', stillness: 'slow' })
      }
    },

    async onShutter() {
      const own = self(this)
      if (this.data.stillness === 'shooting') return
      this.halt()
      this.setData({ stillness: 'shooting' })
      vibrateFor('place')
      try {
        const path = await takePhoto()
        if (!own.leaving.signal.cancelled) this.triggerEvent('photo', { path })
      } catch (error) {
        log.warn('camera.photo', { error: String(error) })
        this.setData({ stillness: 'searching' })
        own.steadiness.reset()
        own.restsUntil = Date.now() + REST
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
