import { ApiError, asyncApi } from '../async-api'
import { currentCamera } from '../components/camera'
import { storeTemporary } from './file-store'
import { type Options, unsupported } from './parameters'

/** `wx.createCameraContext`: photos and frames of the camera on the current page. */
export function createCameraContext() {
  const camera = () => {
    const found = currentCamera()
    if (!found) throw new ApiError('there is no <camera> on the page')
    return found
  }
  return {
    takePhoto: asyncApi('operateCamera', async ({ quality = 'normal' }: Options) => {
      const { blob, width, height } = await camera().takePhoto(String(quality))
      return { tempImagePath: await storeTemporary(blob), width, height }
    }),
    onCameraFrame: (listener: (frame: unknown) => void) => {
      let stop: (() => void) | undefined
      return {
        start: asyncApi('operateCamera', ({ worker }: Options) => {
          if (worker) throw unsupported('CameraFrameListener.start({ worker })')
          stop?.()
          stop = camera().onFrame(listener)
        }),
        stop: asyncApi('operateCamera', () => {
          stop?.()
          stop = undefined
        }),
      }
    },
  }
}
