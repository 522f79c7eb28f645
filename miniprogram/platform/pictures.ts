import { call } from './call'
import { MAX_CANVAS_SIDE_PX } from './canvas'

/** Longest side at which a picture is read, device pixels: below what canvases bear, and enough for any page. */
export const MAX_PICTURE_SIDE_PX = Math.min(1280, MAX_CANVAS_SIDE_PX)

/** More pixels than this are not decoded: a phone of 2 GB would run out of memory over them. */
const MAX_PIXELS = 50_000_000

/** Where a picture may come from, besides the camera. */
export type PictureSource = 'album' | 'chat'

/** Why a picture cannot be used: `broken` (not a picture, or cut off), `tooLarge`, `tooSmall`. */
export class PictureError extends Error {
  constructor(
    readonly code: 'broken' | 'tooLarge' | 'tooSmall',
    /** What is known of it, pixels. */
    readonly size?: { readonly width: number; readonly height: number },
  ) {
    super(code)
    this.name = 'PictureError'
  }
}

/** A picture that can be drawn. Width and height are pixels, at most READ_SIDE. */
export interface OpenedPicture {
  readonly image: WechatMiniprogram.Image
  readonly width: number
  readonly height: number
}

/** Rows of RGBA from the top. */
export interface Pixels {
  readonly data: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Fewer pixels than this hold no grid that anybody could read. */
const MIN_SIDE_PX = 64

/** Lets the player choose one picture and returns its path. Rejects with a CallError, `cancelled` above all. */
export async function choosePicture(source: PictureSource): Promise<string> {
  if (source === 'chat') {
    const { tempFiles } = await call<WechatMiniprogram.ChooseMessageFileSuccessCallbackResult>(
      'chooseMessageFile',
      (done) => wx.chooseMessageFile({ count: 1, type: 'image', ...done }),
    )
    return tempFiles[0].path
  }
  const { tempFiles } = await call<WechatMiniprogram.ChooseMediaSuccessCallbackResult>(
    'chooseMedia',
    (done) =>
      wx.chooseMedia({
        count: 1,
        mediaType: ['image'],
        sourceType: ['album'],
        sizeType: ['compressed'],
        ...done,
      }),
  )
  return tempFiles[0].tempFilePath
}

/**
 * Opens a picture file, made smaller where it is larger than READ_SIDE. Its header is read first, so
 * that nothing is decoded that does not fit. Rejects with a PictureError.
 */
export async function openPicture(path: string): Promise<OpenedPicture> {
  const { width, height } = await measure(path)
  if (width * height > MAX_PIXELS) throw new PictureError('tooLarge', { width, height })
  if (Math.min(width, height) < MIN_SIDE_PX) throw new PictureError('tooSmall', { width, height })
  const scale = MAX_PICTURE_SIDE_PX / Math.max(width, height)
  const file = scale < 1 ? await shrink(path, Math.round(width * scale)) : path
  const canvas = wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
  const image = await load(canvas.createImage(), file)
  // The picture itself has the last word: some phones turn it, some do not shrink.
  const fit = Math.min(1, MAX_PICTURE_SIDE_PX / Math.max(image.width, image.height))
  return {
    image,
    width: Math.round(image.width * fit),
    height: Math.round(image.height * fit),
  }
}

/** The pixels of a picture, for the worker. */
export function pixelsOf({ image, width, height }: OpenedPicture): Pixels {
  const canvas = wx.createOffscreenCanvas({ type: '2d', width, height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { data: data.buffer, width, height }
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  try {
    return await call<WechatMiniprogram.GetImageInfoSuccessCallbackResult>('getImageInfo', (done) =>
      wx.getImageInfo({ src: path, ...done }),
    )
  } catch {
    throw new PictureError('broken')
  }
}

/** Lets WeChat decode and scale, which needs less memory than a canvas; the picture as it is where it cannot. */
async function shrink(path: string, compressedWidth: number): Promise<string> {
  try {
    const { tempFilePath } = await call<{ tempFilePath: string }>('compressImage', (done) =>
      wx.compressImage({ src: path, quality: 92, compressedWidth, ...done }),
    )
    return tempFilePath
  } catch {
    return path
  }
}

function load(image: WechatMiniprogram.Image, path: string): Promise<WechatMiniprogram.Image> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new PictureError('broken'))
    image.src = path
  })
}
