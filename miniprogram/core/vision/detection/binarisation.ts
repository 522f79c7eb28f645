import type { GreyPicture } from '../picture'

/**
 * How much darker each pixel is than the paper on both sides of it, 0…255 for 0…100 %.
 *
 *     a · · p · · b        the paper beside p is the darker one of a and b; over four directions
 *                          and two distances the brightest such pair counts
 *
 * Strokes and lines stand out whatever the light; the edge of a shadow does not, because one of its sides
 * is as dark as the edge itself. (A local mean, the usual threshold, takes such edges for ink and joins
 * or cuts the grid there.) `reach` is the larger distance in pixels: strokes up to twice as wide are seen.
 */
export function measureDarkness(
  { pixels, width, height }: GreyPicture,
  reach: number,
): GreyPicture {
  const ink = new Uint8Array(pixels.length)
  const offsets = new Int32Array(8)
  const near = Math.max(2, reach >> 1)
  for (let y = 2; y < height - 2; y++) {
    // Close to the upper and lower border the pairs move closer together.
    const room = Math.min(y, height - 1 - y)
    setOffsets(offsets, 0, width, Math.min(near, room))
    setOffsets(offsets, 4, width, Math.min(reach, room))
    for (let i = y * width + reach, end = (y + 1) * width - reach; i < end; i++) {
      const level = pixels[i]
      let paper = level
      for (let k = 0; k < 8; k++) {
        const before = pixels[i - offsets[k]]
        if (before <= paper) continue
        const after = pixels[i + offsets[k]]
        if (after > paper) paper = Math.min(before, after)
      }
      if (paper > level) ink[i] = ((paper - level) * 255) / paper
    }
  }
  return { pixels: ink, width, height }
}

/** The four directions at one distance: →, ↓, ↘, ↙. */
function setOffsets(offsets: Int32Array, at: number, width: number, distance: number): void {
  offsets[at] = distance
  offsets[at + 1] = distance * width
  offsets[at + 2] = distance * (width + 1)
  offsets[at + 3] = distance * (width - 1)
}
