import type { LocatedGrid } from '../detection/grid-locator'
import type { Picture } from '../picture'

/**
 * The colour of a cell's ink relative to its paper: reflectance of red minus green, and of blue minus green. Black ink
 * has (0, 0).
 */
export type Tint = readonly [red: number, blue: number]

/** Samples along each side of a cell's middle. */
const SAMPLES_PER_SIDE = 16
/** The middle of a cell, relative to its side; grid lines are outside. */
const MIDDLE_FROM_RATIO = 0.14
const MIDDLE_TO_RATIO = 0.86
/** The brightest share of the samples is paper. */
const PAPER_RATIO = 0.1
/** Samples darker than this share of the range from paper to the darkest ink are ink. */
const MIN_INK_DEPTH_RATIO = 0.5

/** Measures the tints of all cells of a grid, row by row as it lies in the picture. */
export function measureTints(picture: Picture, { nodes, size, reduction }: LocatedGrid): Tint[] {
  const span = MIDDLE_TO_RATIO - MIDDLE_FROM_RATIO
  return Array.from({ length: size * size }, (_, cell) => {
    const first = Math.floor(cell / size) * (size + 1) + (cell % size)
    const [a, b, c, d] = [first, first + 1, first + size + 1, first + size + 2].map((i) => nodes[i])
    const samples: number[] = []
    for (let i = 0; i < SAMPLES_PER_SIDE * SAMPLES_PER_SIDE; i++) {
      const column = i % SAMPLES_PER_SIDE
      const row = Math.floor(i / SAMPLES_PER_SIDE)
      const u = MIDDLE_FROM_RATIO + (span * (column + 0.5)) / SAMPLES_PER_SIDE
      const v = MIDDLE_FROM_RATIO + (span * (row + 0.5)) / SAMPLES_PER_SIDE
      const interpolate = (p: number, q: number, r: number, s: number) =>
        ((p * (1 - u) + q * u) * (1 - v) + (r * (1 - u) + s * u) * v) * reduction
      const x = interpolate(a.x, b.x, c.x, d.x)
      const y = interpolate(a.y, b.y, c.y, d.y)
      samples.push(offsetAt(picture, x, y))
    }
    return measureTint(picture.rgba, samples)
  })
}

/** Byte offset of the pixel at a point. */
function offsetAt({ width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  return 4 * (row * width + column)
}

/** The tint of one cell. `samples`: byte offsets of pixels. */
function measureTint(rgba: Picture['rgba'], samples: readonly number[]): Tint {
  const levelOf = (at: number) => rgba[at] + 2 * rgba[at + 1] + rgba[at + 2]
  const sorted = [...samples].sort((p, q) => levelOf(q) - levelOf(p))
  const paper = meanColour(rgba, sorted.slice(0, Math.ceil(PAPER_RATIO * sorted.length)))
  const brightest = levelOf(sorted[0])
  const darkest = levelOf(sorted[sorted.length - 1])
  const maxInkLevel = brightest - MIN_INK_DEPTH_RATIO * (brightest - darkest)
  const ink = meanColour(
    rgba,
    sorted.filter((at) => levelOf(at) <= maxInkLevel),
  )
  const [red, green, blue] = ink.map((level, k) => level / Math.max(1, paper[k]))
  return [red - green, blue - green]
}

function meanColour(rgba: Picture['rgba'], samples: readonly number[]): number[] {
  return [0, 1, 2].map(
    (k) => samples.reduce((sum, at) => sum + rgba[at + k], 0) / Math.max(1, samples.length),
  )
}
