import type { GreyPicture } from '../picture'

/** Blocks of pixels in which the brightest level is looked up. */
const BLOCK_SIDE_BITS = 3
const BLOCK_SIDE_PX = 1 << BLOCK_SIDE_BITS
/** Less darkness is not measured: no threshold is lower. */
const MIN_DARKNESS = 8

/** 255 / level in units of 2^-16, so that no fraction has to be computed for each pixel. */
const RECIPROCALS = Int32Array.from(
  { length: 256 },
  (_, level) => (255 * 65536) / Math.max(1, level),
)

/** How much darker a level is than the brighter paper, 0…255 for 0…100 %. */
export function darknessOf(level: number, paper: number): number {
  return ((paper - level) * RECIPROCALS[paper]) >> 16
}

/**
 * Measures how much darker each pixel is than the paper around it, 0…255 for 0…100 %.
 *
 *     a · · p · · b        the paper level at p is the darker of a and b, for the brightest such pair
 *                          out of four directions and two distances
 *
 * Strokes and lines stand out in any light. The edge of a shadow does not, because one side of it is as dark as
 * the edge itself. (The usual threshold, a local mean, mistakes such edges for ink and joins or cuts the grid
 * there.) `reach` is the larger distance in pixels; strokes up to twice as wide are detected.
 * Less darkness than MIN_DARKNESS becomes 0.
 */
export function measureDarkness(
  { pixels, width, height }: GreyPicture,
  reach: number,
): GreyPicture {
  const darkness = new Uint8Array(pixels.length)
  const offsets = new Int32Array(8)
  const nearReach = Math.max(2, reach >> 1)
  const maxInk = findBrightest({ pixels, width, height }, reach).map(
    (level) => (level * (256 - MIN_DARKNESS)) >> 8,
  )
  const blocks = Math.ceil(width / BLOCK_SIDE_PX)
  for (let y = 2; y < height - 2; y++) {
    // Near the upper and lower border the pairs move closer together.
    const maxReach = Math.min(y, height - 1 - y)
    setOffsets(offsets, 0, width, Math.min(nearReach, maxReach))
    setOffsets(offsets, 4, width, Math.min(reach, maxReach))
    const firstBlock = (y >> BLOCK_SIDE_BITS) * blocks
    for (let x = reach, end = width - reach; x < end; x++) {
      const i = y * width + x
      const level = pixels[i]
      // Most pixels are paper: nothing around them is much brighter.
      if (level > maxInk[firstBlock + (x >> BLOCK_SIDE_BITS)]) continue
      let paper = level
      for (let k = 0; k < 8; k++) {
        const offset = offsets[k]
        const before = pixels[i - offset]
        if (before <= paper) continue
        const after = pixels[i + offset]
        if (after <= paper) continue
        // Not Math.min: calls are slow without JIT.
        if (before < after) paper = before
        else paper = after
      }
      if (paper > level) darkness[i] = darknessOf(level, paper)
    }
  }
  return { pixels: darkness, width, height }
}

/** For each block of pixels the brightest level in the blocks up to `reach` pixels away. */
function findBrightest({ pixels, width, height }: GreyPicture, reach: number): Uint8Array {
  const columns = Math.ceil(width / BLOCK_SIDE_PX)
  const rows = Math.ceil(height / BLOCK_SIDE_PX)
  const own = new Uint8Array(columns * rows)
  for (let y = 0, i = 0; y < height; y++) {
    const first = (y >> BLOCK_SIDE_BITS) * columns
    for (let x = 0; x < width; x++, i++) {
      const block = first + (x >> BLOCK_SIDE_BITS)
      if (pixels[i] > own[block]) own[block] = pixels[i]
    }
  }
  const distance = Math.ceil(reach / BLOCK_SIDE_PX)
  return dilate(
    dilate(own, columns, rows, 1, columns, distance),
    rows,
    columns,
    columns,
    1,
    distance,
  )
}

/** The maximum of each element and those up to `distance` before and after it, along lines of `length` elements. */
function dilate(
  levels: Uint8Array,
  length: number,
  lines: number,
  along: number,
  across: number,
  distance: number,
): Uint8Array {
  const dilated = new Uint8Array(levels.length)
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      let max = 0
      const last = Math.min(length - 1, i + distance)
      for (let k = Math.max(0, i - distance); k <= last; k++) {
        const level = levels[line * across + k * along]
        if (level > max) max = level
      }
      dilated[line * across + i * along] = max
    }
  }
  return dilated
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
  const { pixels } = darkness
  const mask = new Uint8Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) if (pixels[i] >= threshold) mask[i] = 1
  return mask
}
