import type { Picture } from '../../miniprogram/core/vision/picture'

/** Rotates and mirrors a picture by its EXIF orientation (1…8), so that it is upright. */
export function makeUpright({ rgba, width, height }: Picture, orientation: number): Picture {
  if (orientation === 1) return { rgba, width, height }
  const swaps = orientation >= 5
  const newWidth = swaps ? height : width
  const newHeight = swaps ? width : height
  // Whether stored columns are read from the right, and rows from the bottom.
  const fromRight = [2, 3, 7, 8].includes(orientation)
  const fromBottom = [3, 4, 6, 7].includes(orientation)
  const source = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.length))
  const target = new Uint32Array(width * height)
  for (let y = 0, i = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const column = swaps ? y : x
      const row = swaps ? x : y
      const u = fromRight ? width - 1 - column : column
      const v = fromBottom ? height - 1 - row : row
      target[i++] = source[v * width + u]
    }
  }
  return { rgba: new Uint8Array(target.buffer), width: newWidth, height: newHeight }
}
