import { PNG } from 'pngjs'
import type { Picture } from '../../miniprogram/core/vision/picture'

/**
 * A drawing as a PNG without paper: black ink on a transparent background. Every pixel is drawn as a square of `scale`
 * pixels.
 */
export function transparentPng({ rgba, width, height }: Picture, scale = 1): Buffer {
  const picture = new PNG({ width: scale * width, height: scale * height })
  for (let y = 0, at = 3; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++, at += 4) {
      const pixel = Math.floor(y / scale) * width + Math.floor(x / scale)
      picture.data[at] = 255 - rgba[4 * pixel]
    }
  }
  return PNG.sync.write(picture)
}
