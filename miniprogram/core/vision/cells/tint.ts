import { type LocatedGrid, pointInPicture } from '../detection/grid-locator'
import type { Picture } from '../picture'

/**
 * The colour of a cell's ink relative to its paper: reflectance of red minus green, and of blue minus green. Black ink
 * has (0, 0).
 */
export type Tint = readonly [red: number, blue: number]

/** Samples along each side of a cell's middle. */
const SAMPLES_PER_SIDE = 12
/** The middle of a cell, relative to its side; grid lines are outside. */
const MIDDLE_FROM_RATIO = 0.14
const MIDDLE_TO_RATIO = 0.86
/** The brightest share of the samples is paper. */
const PAPER_RATIO = 0.1
/** Samples darker than this share of the range from paper to the darkest ink are ink. */
const MIN_INK_DEPTH_RATIO = 0.5

/** Measures the tint of a cell of a grid; cells are counted row by row as the grid lies in the picture. */
export function measureTint(picture: Picture, located: LocatedGrid, cell: number): Tint {
  const { nodes, size } = located
  const first = Math.floor(cell / size) * (size + 1) + (cell % size)
  const [a, b, c, d] = [first, first + 1, first + size + 1, first + size + 2].map((i) =>
    pointInPicture(nodes[i], located),
  )
  const span = MIDDLE_TO_RATIO - MIDDLE_FROM_RATIO
  // Level and index of each sample in one number, which sorts fast.
  const ranked = new Int32Array(SAMPLES_PER_SIDE ** 2)
  const offsets = new Int32Array(SAMPLES_PER_SIDE ** 2)
  for (let row = 0, i = 0; row < SAMPLES_PER_SIDE; row++) {
    const v = MIDDLE_FROM_RATIO + (span * (row + 0.5)) / SAMPLES_PER_SIDE
    const leftX = a.x + (c.x - a.x) * v
    const leftY = a.y + (c.y - a.y) * v
    const acrossX = b.x + (d.x - b.x) * v - leftX
    const acrossY = b.y + (d.y - b.y) * v - leftY
    for (let column = 0; column < SAMPLES_PER_SIDE; column++, i++) {
      const u = MIDDLE_FROM_RATIO + (span * (column + 0.5)) / SAMPLES_PER_SIDE
      const at = offsetAt(picture, leftX + acrossX * u, leftY + acrossY * u)
      offsets[i] = at
      ranked[i] = levelAt(picture.rgba, at) * ranked.length + i
    }
  }
  ranked.sort()
  const darkest = Math.floor(ranked[0] / ranked.length)
  const brightest = Math.floor(ranked[ranked.length - 1] / ranked.length)
  const maxInkLevel = Math.floor(brightest - MIN_INK_DEPTH_RATIO * (brightest - darkest))
  const inkCount = ranked.filter((one) => one < (maxInkLevel + 1) * ranked.length).length
  const paperCount = Math.ceil(PAPER_RATIO * ranked.length)
  const colourOf = (some: Int32Array) =>
    meanColour(
      picture.rgba,
      some.map((one) => offsets[one % ranked.length]),
    )
  const paper = colourOf(ranked.subarray(ranked.length - paperCount))
  const ink = colourOf(ranked.subarray(0, inkCount))
  const [red, green, blue] = ink.map((level, k) => level / Math.max(1, paper[k]))
  return [red - green, blue - green]
}

/** Byte offset of the pixel at a point. */
function offsetAt({ width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  return 4 * (row * width + column)
}

/** Brightness of the pixel at a byte offset, 0…1020. */
function levelAt(rgba: Picture['rgba'], at: number): number {
  return rgba[at] + 2 * rgba[at + 1] + rgba[at + 2]
}

function meanColour(rgba: Picture['rgba'], offsets: Int32Array): number[] {
  const sums = [0, 0, 0]
  for (const at of offsets) {
    for (let k = 0; k < 3; k++) sums[k] += rgba[at + k]
  }
  return sums.map((sum) => sum / Math.max(1, offsets.length))
}
