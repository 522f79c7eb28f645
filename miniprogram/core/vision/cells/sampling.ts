import type { Point } from '../picture'

/** Samples along each side of a cell's middle for a first look. */
export const SAMPLES_PER_SIDE = 9
/** The share of the lowest and of the highest levels that may be noise. */
export const EXTREME_SHARE = 0.03
/** Where samples lie within their steps: in the middle. */
const CENTRED = [1 / 2] as const

/** The corners of a cell of a lattice of (size + 1)² nodes: upper left, upper right, lower left, lower right. */
export function cornersOfCell<T>(nodes: readonly T[], size: number, cell: number): T[] {
  const first = Math.floor(cell / size) * (size + 1) + (cell % size)
  return [first, first + 1, first + size + 1, first + size + 2].map((i) => nodes[i])
}

/**
 * The indices of the pixels at side × side places in a cell, row by row. `inset`: what of each side is not sampled, at both ends.
 * `shifts`: where the places lie within their steps, for rows in turns.
 */
export function samplePixels(
  { width, height }: { readonly width: number; readonly height: number },
  [a, b, c, d]: readonly Point[],
  side: number,
  inset: number,
  shifts: readonly number[] = CENTRED,
): Int32Array {
  const indices = new Int32Array(side * side)
  for (let row = 0, i = 0; row < side; row++) {
    const v = inset + ((1 - 2 * inset) * (row + 0.5)) / side
    const shift = shifts[row % shifts.length]
    const leftX = a.x + (c.x - a.x) * v
    const leftY = a.y + (c.y - a.y) * v
    const acrossX = b.x + (d.x - b.x) * v - leftX
    const acrossY = b.y + (d.y - b.y) * v - leftY
    for (let column = 0; column < side; column++, i++) {
      const u = inset + ((1 - 2 * inset) * (column + shift)) / side
      const left = Math.min(width - 1, Math.max(0, Math.floor(leftX + acrossX * u)))
      const top = Math.min(height - 1, Math.max(0, Math.floor(leftY + acrossY * u)))
      indices[i] = top * width + left
    }
  }
  return indices
}

/** The byte offsets of these pixels. */
export const sampleOffsets = (...places: Parameters<typeof samplePixels>) =>
  samplePixels(...places).map((pixel) => 4 * pixel)
