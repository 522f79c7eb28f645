import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { type Header, readHeader } from './header'
import { makeUpright } from './upright'

/** A file that cannot be read as a picture. The message is shown to the user. */
export class PictureError extends Error {}

/**
 * Larger pictures are rejected by their header, before any memory is allocated: the decoder needs 35 bytes per pixel, and
 * the process should stay below 512 MB. Most phone cameras produce at most 4032 × 3024.
 */
const MAX_PIXELS = 12_600_000
/** Memory limit of the JPEG decoder. */
const MAX_MEMORY_MB = 420

/**
 * Decodes a JPEG or PNG file and rotates it by its EXIF orientation. Transparent parts become white. Throws a PictureError for other files, truncated
 * files and pictures of more than 12.6 megapixels.
 */
export function decodePicture(bytes: Buffer): Picture {
  const header = readHeader(bytes)
  if (!header) throw new PictureError('neither a JPEG nor a PNG picture')
  const { width, height } = header
  if (width * height > MAX_PIXELS) {
    throw new PictureError(`too large: ${width}×${height}; at most ${MAX_PIXELS / 1e6} megapixels`)
  }
  if (width === 0 || height === 0) throw new PictureError('a picture without pixels')
  return makeUpright(decode(bytes, header), header.orientation)
}

function decode(bytes: Buffer, { format }: Header): Picture {
  try {
    if (format === 'png') {
      const { data, width, height } = PNG.sync.read(bytes)
      return { rgba: onWhite(data), width, height }
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

/** Puts a picture on white paper, in place. */
function onWhite(rgba: Buffer): Buffer {
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at]
    if (alpha === 255) continue
    for (let i = at - 3; i < at; i++) rgba[i] = 255 + ((rgba[i] - 255) * alpha) / 255
    rgba[at] = 255
  }
  return rgba
}
