import { ApiError, asyncApi } from '../async-api'
import { toCanvasNode } from './canvas-node'
import { storeCanvas } from './images'
import { type Options, unsupported } from './parameters'

/** MIME types by `fileType`. */
const MIME_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' }

export function createCanvasApi() {
  return {
    /** Supports `{ type: '2d', width, height }` only. */
    createOffscreenCanvas: (options: Options = {}) => {
      const { type = 'webgl', width = 300, height = 150 } = options
      if (type !== '2d') throw unsupported(`createOffscreenCanvas({ type: "${type}" })`)
      return toCanvasNode(createCanvas(width, height))
    },

    /** Exports a canvas as a picture of `destWidth` × `destHeight` pixels. */
    canvasToTempFilePath: asyncApi('canvasToTempFilePath', exportCanvas),
  }
}

async function exportCanvas(options: Options) {
  const { canvas, fileType = 'png', quality = 1 } = options
  if (!(canvas instanceof HTMLCanvasElement)) {
    throw options.canvasId ? unsupported('canvasId') : new ApiError('fail canvas is empty')
  }
  const type = MIME_TYPES[String(fileType)]
  if (!type) throw new ApiError(`parameter error: fileType "${fileType}" is invalid`)
  const copy = createCanvas(options.destWidth ?? canvas.width, options.destHeight ?? canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0, copy.width, copy.height)
  return { tempFilePath: await storeCanvas(copy, type, Number(quality)) }
}

function createCanvas(width: unknown, height: unknown): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Number(width)
  canvas.height = Number(height)
  return canvas
}
