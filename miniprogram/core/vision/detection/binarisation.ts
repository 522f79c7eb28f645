import type { GreyPicture } from '../picture'

/**
 * Measures how much darker each pixel is than the paper around it, 0…255 for 0…100 %.
 *
 *     a · · p · · b        the paper level at p is the darker of a and b, for the brightest such pair
 *                          out of four directions and two distances
 *
 * Strokes and lines stand out in any light. The edge of a shadow does not, because one side of it is as dark as
 * the edge itself. (The usual threshold, a local mean, mistakes such edges for ink and joins or cuts the grid
 * there.) `reach` is the larger distance in pixels; strokes up to twice as wide are detected.
 */
export function measureDarkness(
  { pixels, width, height }: GreyPicture,
  reach: number,
): GreyPicture {
  const darkness = new Uint8Array(pixels.length)
  const offsets = new Int32Array(8)
  const nearReach = Math.max(2, reach >> 1)
  for (let y = 2; y < height - 2; y++) {
    // Near the upper and lower border the pairs move closer together.
    const maxReach = Math.min(y, height - 1 - y)
    setOffsets(offsets, 0, width, Math.min(nearReach, maxReach))
    setOffsets(offsets, 4, width, Math.min(reach, maxReach))
    for (let i = y * width + reach, end = (y + 1) * width - reach; i < end; i++) {
      const level = pixels[i]
      let paper = level
      for (let k = 0; k < 8; k++) {
        const before = pixels[i - offsets[k]]
        if (before <= paper) continue
        const after = pixels[i + offsets[k]]
        if (after > paper) paper = Math.min(before, after)
      }
      if (paper > level) darkness[i] = ((paper - level) * 255) / paper
    }
  }
  return { pixels: darkness, width, height }
}

/** Sets the offsets of the four directions →, ↓, ↘, ↙ at one distance. */
function setOffsets(offsets: Int32Array, at: number, width: number, distance: number): void {
  offsets[at] = distance
  offsets[at + 1] = distance * width
  offsets[at + 2] = distance * (width + 1)
  offsets[at + 3] = distance * (width - 1)
}

/** One byte per pixel: 1 for ink (darkness of at least `threshold`), 0 for paper. */
export function binarise(darkness: GreyPicture, threshold: number): Uint8Array {
  return darkness.pixels.map((value) => (value >= threshold ? 1 : 0))
}
