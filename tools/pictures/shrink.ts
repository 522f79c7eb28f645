import type { Picture } from '../../miniprogram/core/vision/picture'

/** Scales an opaque picture down to `newWidth` pixels by averaging; narrower pictures are not changed. */
export function shrink(picture: Picture, newWidth: number): Picture {
  const { width, height } = picture
  if (width <= newWidth) return picture
  return average(picture, newWidth, Math.round((height * newWidth) / width))
}

/** The same by the longer side. */
export function shrinkToSide(picture: Picture, maxSide: number): Picture {
  const { width, height } = picture
  const scale = maxSide / Math.max(width, height)
  if (scale >= 1) return picture
  return average(
    picture,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
}

function average({ rgba, width, height }: Picture, newWidth: number, newHeight: number): Picture {
  const across = width / newWidth
  const down = height / newHeight
  const out = new Uint8ClampedArray(4 * newWidth * newHeight).fill(255)
  for (let y = 0, at = 0; y < newHeight; y++) {
    const top = Math.floor(y * down)
    const bottom = Math.min(height, Math.ceil((y + 1) * down))
    for (let x = 0; x < newWidth; x++, at += 4) {
      const left = Math.floor(x * across)
      const right = Math.min(width, Math.ceil((x + 1) * across))
      let red = 0
      let green = 0
      let blue = 0
      for (let v = top; v < bottom; v++) {
        const end = 4 * (v * width + right)
        for (let i = 4 * (v * width + left); i < end; i += 4) {
          red += rgba[i]
          green += rgba[i + 1]
          blue += rgba[i + 2]
        }
      }
      const count = (bottom - top) * (right - left)
      out[at] = red / count
      out[at + 1] = green / count
      out[at + 2] = blue / count
    }
  }
  return { rgba: out, width: newWidth, height: newHeight }
}
