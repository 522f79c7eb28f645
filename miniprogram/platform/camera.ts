import { call } from './call'
import { log } from './log'
import type { Pixels } from './pictures'

/** What the page does with a frame; the next one is handed over only after the promise settles. */
export type FrameHandler = (frame: Pixels) => Promise<void>

/**
 * Hands frames of the page's `<camera>` to `handle`, one at a time: frames that come while one is being
 * worked on are dropped. The returned function ends that.
 */
export function watchFrames(handle: FrameHandler): () => void {
  let busy = false
  let running = true
  const listener = wx.createCameraContext().onCameraFrame(({ data, width, height }) => {
    if (busy || !running) return
    busy = true
    handle({ data, width, height })
      .catch((error) => log.warn('camera.frame', { error: String(error) }))
      .then(() => {
        busy = false
      })
  })
  listener.start({
    fail: (error) => log.warn('camera.start', { error: error.errMsg }),
  })
  return () => {
    running = false
    listener.stop({})
  }
}

/** Takes a photograph with the page's `<camera>` and returns its path. Rejects with a CallError. */
export async function takePhoto(): Promise<string> {
  const { tempImagePath } = await call<WechatMiniprogram.TakePhotoSuccessCallbackResult>(
    'takePhoto',
    (done) => wx.createCameraContext().takePhoto({ quality: 'high', ...done }),
  )
  return tempImagePath
}
