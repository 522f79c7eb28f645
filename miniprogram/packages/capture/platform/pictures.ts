import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE_PX } from '../../../core/vision/picture-limits'
import { call } from '../../../platform/call'
import { createImage, MAX_CANVAS_SIDE_PX } from '../../../platform/canvas'

/** The longer side of an opened picture, at most. It fits any canvas. */
const MAX_SIDE_PX = Math.min(MAX_PICTURE_SIDE_PX, MAX_CANVAS_SIDE_PX)

/**
 * Larger PNG pictures are compressed by WeChat. The others are drawn as they are, because `compressImage` makes the
 * transparent parts of a PNG black on Android, and takes JPEG only on iOS.
 */
const MAX_PNG_PIXELS = 12_000_000

/** Where to choose a picture from. */
export type PictureSource = 'album' | 'chat'

/** Why a picture cannot be used. `broken`: the file is not a picture, or truncated. `heic`: this phone cannot open the format. */
export class PictureError extends Error {
  constructor(
    readonly code: 'broken' | 'heic' | 'tooLarge' | 'tooSmall',
    /** Pixels, if known. */
    readonly size?: { readonly width: number; readonly height: number },
  ) {
    super(code)
    this.name = 'PictureError'
  }
}

/** A picture file that can be decoded. Width and height are pixels, at most MAX_SIDE_PX. */
export interface OpenedPicture {
  /** The file, reduced if the original is too large. */
  readonly file: string
  readonly width: number
  readonly height: number
}

/** RGBA bytes, row by row from the top. */
export interface Pixels {
  readonly data: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** A grid in a smaller picture is not readable. */
const MIN_SIDE_PX = 64

/** Lets the player choose a picture. Resolves to its file. Rejects with a CallError, most often `cancelled`. */
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
 * Opens a picture file, reduces it to MAX_SIDE_PX and reads its pixels. Reads the header first, so that a
 * picture that is too large is not decoded. Rejects with a PictureError.
 */
export async function openPicture(
  original: string,
): Promise<{ picture: OpenedPicture; pixels: Pixels }> {
  const { width, height, type } = await measure(original)
  if (width * height > MAX_PICTURE_PIXELS) throw new PictureError('tooLarge', { width, height })
  if (Math.min(width, height) < MIN_SIDE_PX) throw new PictureError('tooSmall', { width, height })
  const scale = MAX_SIDE_PX / Math.max(width, height)
  const isDrawable = scale >= 1 || (type === 'png' && width * height <= MAX_PNG_PIXELS)
  const file = isDrawable ? original : await shrink(original, Math.round(width * scale))
  const canvas = wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
  const image = await decodeOn(canvas, file)
  // The decoded size may differ from the header: some phones rotate the picture, some do not reduce it.
  const fit = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  canvas.width = Math.round(image.width * fit)
  canvas.height = Math.round(image.height * fit)
  const size = { width: canvas.width, height: canvas.height }
  const context = canvas.getContext('2d')
  // Transparent parts become paper; those of an empty canvas are black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  // The bytes may be a part of a longer buffer.
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  return { picture: { file, ...size }, pixels: { data: bytes, ...size } }
}

/** Decodes a picture file for this canvas. Rejects with a PictureError. */
export async function decodeOn(
  ...[canvas, file]: Parameters<typeof createImage>
): Promise<WechatMiniprogram.Image> {
  try {
    return await createImage(canvas, file)
  } catch {
    throw await undecodable(file)
  }
}

async function measure(file: string): Promise<{ width: number; height: number; type?: string }> {
  try {
    return await call<WechatMiniprogram.GetImageInfoSuccessCallbackResult>('getImageInfo', (done) =>
      wx.getImageInfo({ src: file, ...done }),
    )
  } catch {
    throw await undecodable(file)
  }
}

/** The brands of HEIC and HEIF files, in the box with which they begin: a length, `ftyp`, and four letters each. */
const HEIC_BRANDS = /^.{4}ftyp.*?(?:he[iv][cmsx]|mif1|msf1)/s
const BRANDS_BYTES = 64

/** Why a file cannot be decoded, from its first bytes. AVIF files have the same box with a brand of their own. */
async function undecodable(filePath: string): Promise<PictureError> {
  try {
    const { data } = await call<{ data: string | ArrayBuffer }>('readFile', (done) =>
      wx.getFileSystemManager().readFile({ filePath, position: 0, length: BRANDS_BYTES, ...done }),
    )
    const start = String.fromCharCode(...new Uint8Array(data as ArrayBuffer).slice(0, BRANDS_BYTES))
    if (HEIC_BRANDS.test(start) && !start.includes('avif')) return new PictureError('heic')
  } catch {
    // A file that cannot be read is broken.
  }
  return new PictureError('broken')
}

/** Lets WeChat scale the picture, which needs less memory than a canvas. Falls back to the original. */
async function shrink(file: string, compressedWidth: number): Promise<string> {
  try {
    const { tempFilePath } = await call<{ tempFilePath: string }>('compressImage', (done) =>
      wx.compressImage({ src: file, quality: 92, compressedWidth, ...done }),
    )
    return tempFilePath
  } catch {
    return file
  }
}
