import { type LocatedGrid, pointInPicture } from '../detection/grid-locator'
import type { Picture } from '../picture'
import { cornersOfCell, sampleOffsets } from './sampling'

/**
 * The colour of a cell's ink relative to its paper: reflectance of red minus green, and of blue minus green. Black ink
 * has (0, 0).
 */
export type Tint = readonly [red: number, blue: number]

/** Samples along each side of a cell's middle. */
const SAMPLES_PER_SIDE = 12
/** Where the middle of a cell begins, relative to its side; grid lines are outside. */
const MIDDLE_INSET_RATIO = 0.14
/** The brightest share of the samples is paper. */
const PAPER_RATIO = 0.1

/** Measures the tint of a cell of a grid; cells are counted row by row as the grid lies in the picture. */
export function measureTint(picture: Picture, located: LocatedGrid, cell: number): Tint {
  const corners = cornersOfCell(located.nodes, located.size, cell).map((node) =>
    pointInPicture(node, located),
  )
  const { rgba } = picture
  const offsets = sampleOffsets(picture, corners, SAMPLES_PER_SIDE, MIDDLE_INSET_RATIO)
  // Brightness and index of each sample in one number, which sorts fast.
  const ranked = offsets.map(
    (at, i) => (rgba[at] + 2 * rgba[at + 1] + rgba[at + 2]) * offsets.length + i,
  )
  ranked.sort()
  const darkest = Math.floor(ranked[0] / ranked.length)
  const brightest = Math.floor(ranked[ranked.length - 1] / ranked.length)
  const maxInkLevel = (darkest + brightest) >> 1
  const inkCount = ranked.filter((one) => one < (maxInkLevel + 1) * ranked.length).length
  const paperCount = Math.ceil(PAPER_RATIO * ranked.length)
  const colourOf = (some: Int32Array) =>
    meanColour(
      rgba,
      some.map((one) => offsets[one % ranked.length]),
    )
  const paper = colourOf(ranked.subarray(ranked.length - paperCount))
  const ink = colourOf(ranked.subarray(0, inkCount))
  const [red, green, blue] = ink.map((level, k) => level / Math.max(1, paper[k]))
  return [red - green, blue - green]
}

function meanColour(rgba: Picture['rgba'], offsets: Int32Array): number[] {
  const sums = [0, 0, 0]
  for (const at of offsets) {
    for (let k = 0; k < 3; k++) sums[k] += rgba[at + k]
  }
  return sums.map((sum) => sum / Math.max(1, offsets.length))
}
