import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Picture } from '../../miniprogram/vision/picture'

export function decodePicture(bytes: Buffer): Picture {
  if (bytes[0] === 0x89) {
    const { data, width, height } = PNG.sync.read(bytes)
    return { rgba: data, width, height }
  }
  const { data, width, height } = decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true })
  return { rgba: data, width, height }
}
