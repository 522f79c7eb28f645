import { CallError, call } from './call'
import { windowSize } from './device'

/** Larger canvases crash some Android phones. Device pixels. */
export const MAX_CANVAS_SIDE_PX = 1365

/** A canvas that is ready for drawing in logical pixels. */
export interface PreparedCanvas {
  readonly canvas: WechatMiniprogram.Canvas
  readonly context: CanvasContext
  /** Logical pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels per logical pixel: the phone's ratio, or less if the canvas would become too large. */
  readonly ratio: number
}

/** The standard drawing context; WeChat's typings declare it as `any`. */
export type CanvasContext = WechatMiniprogram.CanvasRenderingContext.CanvasRenderingContext2D

/** A page or a component. */
interface Owner {
  createSelectorQuery(): WechatMiniprogram.SelectorQuery
}

/**
 * Prepares the `<canvas type="2d">` that `selector` finds in a page or component: its resolution is that of the
 * screen, and one unit is a logical pixel. `size` overrides the element's size, for a picture that is larger than its
 * element. Rejects with the CallError `failed` if there is no such canvas.
 */
export async function openCanvas(
  owner: Owner,
  selector: string,
  size?: { width: number; height: number },
): Promise<PreparedCanvas> {
  const found = await new Promise<{
    node?: WechatMiniprogram.Canvas
    width: number
    height: number
  } | null>((resolve) => {
    owner
      .createSelectorQuery()
      .select(selector)
      .fields({ node: true, size: true })
      .exec((results) => resolve(results[0]))
  })
  if (!found?.node) throw new CallError('failed', 'canvas', selector)
  const canvas = found.node
  const { width, height } = size ?? found
  const ratio = Math.min(windowSize().pixelRatio, MAX_CANVAS_SIDE_PX / Math.max(width, height))
  canvas.width = Math.floor(width * ratio)
  canvas.height = Math.floor(height * ratio)
  const context: CanvasContext = canvas.getContext('2d')
  context.scale(ratio, ratio)
  return { canvas, context, width, height, ratio }
}

/**
 * Decodes a picture file for this canvas, because some phones draw only images that the same canvas has created. Rejects with
 * the CallError `failed`.
 */
export function createImage(
  canvas: { createImage(): WechatMiniprogram.Image },
  file: string,
): Promise<WechatMiniprogram.Image> {
  const image = canvas.createImage()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new CallError('failed', 'createImage', file))
    image.src = file
  })
}

/** Exports a canvas at full resolution. Resolves to a temporary file. Rejects with a CallError. */
export async function exportCanvas(
  canvas: WechatMiniprogram.Canvas,
  fileType: 'png' | 'jpg' = 'png',
): Promise<string> {
  const { width: destWidth, height: destHeight } = canvas
  const { tempFilePath } = await call<{ tempFilePath: string }>('canvasToTempFilePath', (done) =>
    wx.canvasToTempFilePath({ canvas, destWidth, destHeight, fileType, quality: 0.92, ...done }),
  )
  return tempFilePath
}
