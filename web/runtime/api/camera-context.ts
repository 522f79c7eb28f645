import { ApiError, asyncApi } from '../async-api'
import { currentCamera } from '../components/camera'
import { isHarmonyOs } from './device'
import { storeTemporary } from './file-store'
import { type Options, unsupported } from './parameters'

/** `wx.createCameraContext`: takes photos and frames from the `<camera>` of the current page. */
export function createCameraContext() {
  const requireCamera = () => {
    const camera = currentCamera()
    if (!camera) throw new ApiError('there is no <camera> on the page')
    return camera
  }
  return {
    takePhoto: asyncApi('operateCamera', async () => {
      const { blob, width, height } = await requireCamera().takePhoto()
      return { tempImagePath: await storeTemporary(blob), width, height }
    }),
    onCameraFrame: isHarmonyOs()
      ? undefined
      : (listener: (frame: unknown) => void) => {
          let stop: (() => void) | undefined
          return {
            start: asyncApi('operateCamera', ({ worker }: Options) => {
              if (worker) throw unsupported('CameraFrameListener.start({ worker })')
              stop?.()
              stop = requireCamera().onFrame(listener)
            }),
            stop: asyncApi('operateCamera', () => {
              stop?.()
              stop = undefined
            }),
          }
        },
  }
}
