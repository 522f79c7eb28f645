import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { type Header, readHeader } from './header'
import { upright } from './upright'

/** A file that is no picture, or not one that is read here; its message is for people. */
export class PictureError extends Error {}

/**
 * Larger pictures are refused from their header, before any memory is spent on them: the decoder takes 35 bytes a pixel, and
 * all of it stays below 512 MB. Phones' cameras give 4032 × 3024 at most as a rule.
 */
const MAX_PIXELS = 12_600_000
/** What the JPEG decoder may take, MB. */
const MAX_MEMORY_MB = 420

/**
 * A JPEG or PNG picture, upright as its EXIF data say. Throws a PictureError for anything else, for
 * pictures that end too early and for those of more than 12.6 megapixels.
 */
export function decodePicture(bytes: Buffer): Picture {
  const header = readHeader(bytes)
  if (!header) throw new PictureError('neither a JPEG nor a PNG picture')
  const { width, height } = header
  if (width * height > MAX_PIXELS) {
    throw new PictureError(`too large: ${width}×${height}; at most ${MAX_PIXELS / 1e6} megapixels`)
  }
  if (width === 0 || height === 0) throw new PictureError('a picture without pixels')
  return upright(decode(bytes, header), header.orientation)
}

function decode(bytes: Buffer, { format }: Header): Picture {
  try {
    if (format === 'png') {
      const { data, width, height } = PNG.sync.read(bytes)
      return { rgba: data, width, height }
    }
    const { data, width, height } = decodeJpeg(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxMemoryUsageInMB: MAX_MEMORY_MB,
      maxResolutionInMP: MAX_PIXELS / 1e6,
    })
    return { rgba: data, width, height }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PictureError(`damaged or cut short (${reason})`)
  }
}
