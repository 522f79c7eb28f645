import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from '../../miniprogram/core/vision/picture'
import {
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE_PX,
} from '../../miniprogram/core/vision/picture-limits'
import { type Header, readHeader } from './header'
import { shrinkToSide } from './shrink'
import { makeUpright } from './upright'

/** A file that cannot be read as a picture. The message is shown to the user. */
export class PictureError extends Error {}

/** Memory limit of the JPEG decoder. It needs up to 35 bytes per pixel. */
const MAX_MEMORY_MB = 1800

/**
 * Decodes a JPEG or PNG file as the app does: rotated by its EXIF orientation, at most 1280 pixels per side, transparent
 * parts white. Throws a PictureError for other files, truncated files and pictures of more than 50 megapixels, which the
 * header tells before any memory is allocated.
 */
export function decodePicture(bytes: Buffer): Picture {
  const header = readHeader(bytes)
  if (!header) throw new PictureError('neither a JPEG nor a PNG picture')
  const { width, height } = header
  if (width * height > MAX_PICTURE_PIXELS) {
    const most = `${MAX_PICTURE_PIXELS / 1e6} megapixels`
    throw new PictureError(`too large: ${width}×${height}; at most ${most}`)
  }
  if (width === 0 || height === 0) throw new PictureError('a picture without pixels')
  const reduced = shrinkToSide(decode(bytes, header), MAX_PICTURE_SIDE_PX)
  return makeUpright(reduced, header.orientation)
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
      maxResolutionInMP: MAX_PICTURE_PIXELS / 1e6,
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
