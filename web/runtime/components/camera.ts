import { services } from '../api/services'
import { type BuiltIn, type BuiltInInstance, runtimeHost } from '../built-in'
import { inner } from './node'

/** Longest side of a frame of `frame-size="medium"`. */
const FRAME_SIDE_PX = 640
/** Requested width of the video, as for `resolution="high"`. */
const VIDEO_WIDTH_PX = 1920
/** As for `quality: 'high'`. */
const JPEG_QUALITY = 0.92

/** One frame: RGBA rows, top row first. */
interface CameraFrame {
  readonly data: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** The camera on the current page, as `wx.createCameraContext` uses it. */
export interface Camera {
  /** Takes a JPEG photo of the full frame. */
  takePhoto(): Promise<{ blob: Blob; width: number; height: number }>
  /** Calls the listener for every frame. Returns an unsubscribe function. */
  onFrame(listener: (frame: CameraFrame) => void): () => void
}

const cameras = new Map<BuiltInInstance, Camera>()

/** The most recently attached camera. A page may have only one. */
export const currentCamera = (): Camera | undefined => [...cameras.values()].at(-1)

const videoOf = (instance: BuiltInInstance) => inner<HTMLVideoElement>(instance, ':scope > video')

/** Draws the current frame, scaled so that its longer side is at most `maxSide` pixels. */
function draw(video: HTMLVideoElement, maxSide: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function cameraOf(instance: BuiltInInstance): Camera {
  const video = videoOf(instance)
  return {
    async takePhoto() {
      const canvas = draw(video, Number.POSITIVE_INFINITY)
      const { width, height } = canvas
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
      })
      if (!blob) throw new Error('the picture could not be encoded')
      return { blob, width, height }
    },
    onFrame(listener) {
      let running = true
      const next = () => {
        if (!running) return
        if (video.videoWidth > 0) {
          const canvas = draw(video, FRAME_SIDE_PX)
          const { width, height } = canvas
          const image = canvas.getContext('2d')?.getImageData(0, 0, width, height)
          if (image) listener({ data: image.data.buffer as ArrayBuffer, width, height })
        }
        video.requestVideoFrameCallback(next)
      }
      video.requestVideoFrameCallback(next)
      return () => {
        running = false
      }
    },
  }
}

const streams = new WeakMap<BuiltInInstance, MediaStream>()

async function start(instance: BuiltInInstance): Promise<void> {
  stop(instance)
  try {
    await services().permissions.requireScope('scope.camera')
    await services().permissions.requirePrivacyConsent()
    const media = navigator.mediaDevices
    if (!media) throw new Error('no camera: the address must be https or localhost')
    const stream = await media.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: VIDEO_WIDTH_PX } },
    })
    if (!cameras.has(instance)) {
      for (const track of stream.getTracks()) track.stop()
      return
    }
    streams.set(instance, stream)
    const video = videoOf(instance)
    video.srcObject = stream
    await video.play()
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => instance.triggerEvent('stop', {}))
    }
    instance.triggerEvent('initdone', { maxZoom: 4 })
  } catch (error) {
    const { name, message } = error as Error
    const denied = name === 'NotAllowedError' || message === 'auth deny'
    instance.triggerEvent('error', {
      errMsg: `insertCamera:fail ${denied ? 'auth deny' : message}`,
    })
  }
}

function stop(instance: BuiltInInstance): void {
  for (const track of streams.get(instance)?.getTracks() ?? []) track.stop()
  streams.delete(instance)
}

function setTorch(instance: BuiltInInstance): void {
  const on = instance.data.flash === 'torch'
  const [track] = streams.get(instance)?.getVideoTracks() ?? []
  // Most computer cameras have no torch. WeChat ignores that too.
  track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
}

/**
 * The camera of the computer (or Chromium's fake one), or that at the back of a phone. Frames are scaled, not cropped. Has the
 * one resolution and the one size of frames that the product asks for.
 */
export const camera: BuiltIn = {
  tag: 'camera',
  definition: {
    properties: {
      resolution: String,
      devicePosition: String,
      /** 'off' | 'torch' */
      flash: String,
      frameSize: String,
    },
    observers: {
      flash() {
        setTorch(this)
      },
    },
    lifetimes: {
      attached() {
        if (cameras.size > 0) runtimeHost().report('a page may contain only one <camera>')
        const video = videoOf(this)
        video.muted = true
        video.playsInline = true
        cameras.set(this, cameraOf(this))
        void start(this)
      },
      detached() {
        cameras.delete(this)
        stop(this)
      },
    },
  },
  events: ['initdone', 'error', 'stop'],
  style: `
    wx-camera { position: relative; display: block; width: 100%; height: 300px; overflow: hidden; background: #000 }
    wx-camera > video { display: block; width: 100%; height: 100%; object-fit: cover }
  `,
}
