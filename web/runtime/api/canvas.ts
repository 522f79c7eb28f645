import { ApiError, asyncApi } from '../async-api'
import { toCanvasNode } from './canvas-node'
import { storeCanvas } from './images'
import { type Options, unsupported } from './parameters'

/** MIME types by `fileType`. */
const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }

export function createCanvasApi() {
  return {
    /** Supports `{ type: '2d', width, height }` only. */
    createOffscreenCanvas: (options: Options = {}) => {
      const { type = 'webgl', width = 300, height = 150 } = options
      if (type !== '2d') throw unsupported(`createOffscreenCanvas({ type: "${type}" })`)
      const canvas = document.createElement('canvas')
      canvas.width = Number(width)
      canvas.height = Number(height)
      return toCanvasNode(canvas)
    },

    /** `x`, `y`, `width` and `height` select the area; the picture has `destWidth` × `destHeight` pixels. */
    canvasToTempFilePath: asyncApi('canvasToTempFilePath', async (options: Options) => {
      const { canvas, x = 0, y = 0, fileType = 'png', quality = 1 } = options
      if (!(canvas instanceof HTMLCanvasElement)) {
        throw options.canvasId ? unsupported('canvasId') : new ApiError('fail canvas is empty')
      }
      const type = TYPES[String(fileType)]
      if (!type) throw new ApiError(`parameter error: fileType "${fileType}" is invalid`)
      const { width = canvas.width - Number(x), height = canvas.height - Number(y) } = options
      const { destWidth = width, destHeight = height } = options
      const copy = document.createElement('canvas')
      copy.width = Number(destWidth)
      copy.height = Number(destHeight)
      copy
        .getContext('2d')
        ?.drawImage(
          canvas,
          Number(x),
          Number(y),
          Number(width),
          Number(height),
          0,
          0,
          copy.width,
          copy.height,
        )
      return { tempFilePath: await storeCanvas(copy, type, Number(quality)) }
    }),
  }
}
