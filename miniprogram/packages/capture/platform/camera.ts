import { attempt, call } from '../../../platform/call'
import { log } from '../../../platform/log'
import type { Pixels } from './pictures'

/** Processes a frame. The next frame is passed only after the promise has settled. */
type FrameHandler = (frame: Pixels) => Promise<void>

/**
 * Passes frames of the page's `<camera>` to `handle`, one at a time; frames that arrive while one is being processed
 * are dropped. Calls `onMissing` where WeChat has no frames: on computers, HarmonyOS and some Android phones the
 * function is missing, on some iPhones it fails. Returns a function that stops this.
 */
export function watchFrames(handle: FrameHandler, onMissing: () => void): () => void {
  let isBusy = false
  let isRunning = true
  const context: Partial<WechatMiniprogram.CameraContext> = wx.createCameraContext()
  const listener = context.onCameraFrame?.(({ data, width, height }) => {
    if (isBusy || !isRunning) return
    isBusy = true
    handle({ data, width, height })
      .catch((error) => log.warn('camera.frame', { error: String(error) }))
      .then(() => {
        isBusy = false
      })
  })
  if (!listener) {
    onMissing()
    return () => {}
  }
  listener.start({
    fail: (error) => {
      log.warn('camera.start', { error: error.errMsg })
      if (isRunning) onMissing()
    },
  })
  return () => {
    isRunning = false
    attempt((done) => listener.stop(done))
  }
}

/** Takes a photograph with the page's `<camera>`. Resolves to its file. Rejects with a CallError. */
export async function takePhoto(): Promise<string> {
  const { tempImagePath } = await call<WechatMiniprogram.TakePhotoSuccessCallbackResult>(
    'takePhoto',
    (done) => wx.createCameraContext().takePhoto({ quality: 'high', ...done }),
  )
  return tempImagePath
}
