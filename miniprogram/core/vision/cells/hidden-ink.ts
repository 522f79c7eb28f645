import { type LocatedGrid, pointInPicture } from '../detection/grid-locator'
import type { Picture, Point } from '../picture'
import { quantileOf } from '../statistics'
import {
  CELL_SIDE_PX,
  MIN_PEAK_RATIO,
  MIN_TYPICAL_DARKNESS,
  TYPICAL_INK_QUANTILE,
} from './cell-images'
import { cornersOfCell, EXTREME_SHARE, SAMPLES_PER_SIDE, sampleOffsets } from './sampling'

/** Where the middle of a cell begins, relative to its side; grid lines are outside. */
const MIDDLE_INSET_RATIO = 0.22
/** Where samples lie within their steps, by row: a stroke that is thinner than a step is met in some rows. */
const STAGGERED = [1 / 8, 7 / 8, 3 / 8, 5 / 8] as const
/** What is cut off along every side of a cell for its image, relative to its side. */
const INSET_RATIO = 0.08
/** The least range of a pale digit, and relative to the noise: the range that most blank cells have at most, 1 on screenshots. */
const MIN_PALE_RANGE = 6
const MIN_NOISE_RATIO = 4
/** The ground is sampled in the middle of the four quarters of a cell that is larger by this on every side, 15 % from its corners. */
const GROUND_INSET_RATIO = -0.2
/** The least range of a digit, relative to what the ground's levels differ by; about 1 where a shadow's edge is all there is. */
const MIN_CONTRAST = 1.5
/** Colours of a pixel. */
const CHANNELS = [0, 1, 2] as const

/** A cell in which something was found. */
export interface Revealed {
  readonly image: Uint8Array
  /** The range of its levels. */
  readonly range: number
}

/**
 * Looks for digits in cells that seem to be blank, in each colour and on both sides of the ground: in some apps one kind of digits
 * is lighter than its cell and the other darker, or differs from it in colour only. `isBlank`: by cell, as the grid lies in the
 * picture. `least`: the range of levels from which a cell holds something; default: by that of the cells that are not blank. Returns
 * images of the cells that hold something, as `cutCells` makes them.
 */
export function revealInk(
  picture: Picture,
  located: LocatedGrid,
  isBlank: (cell: number) => boolean,
  least = leastLike(listRanges(picture, located, (cell) => !isBlank(cell))),
): Map<number, Revealed> {
  const found = new Map<number, Revealed>()
  for (let cell = 0; cell < located.size ** 2; cell++) {
    if (!isBlank(cell)) continue
    const corners = cornersOf(located, cell)
    const { channel, range } = measureRange(picture, corners)
    if (range < least || range < MIN_CONTRAST * differenceOfGround(picture, corners, channel))
      continue
    found.set(cell, { image: cutInk(picture, corners, channel), range })
  }
  return found
}

/** The least range of a digit beside others with these ranges; infinite without others. */
export function leastLike(ranges: readonly number[]): number {
  const typical = ranges.length > 0 ? quantileOf(ranges, 0.5) : Number.POSITIVE_INFINITY
  return Math.max(MIN_TYPICAL_DARKNESS, MIN_PEAK_RATIO * typical)
}

/** The least range of a digit that is much paler than the others, which stands out from noise in clean pictures only, as screenshots. */
export function leastPale(...cells: Parameters<typeof listRanges>): number {
  return Math.max(
    MIN_PALE_RANGE,
    MIN_NOISE_RATIO * quantileOf(listRanges(...cells), TYPICAL_INK_QUANTILE),
  )
}

/** The ranges of levels of the chosen cells. */
function listRanges(
  picture: Picture,
  located: LocatedGrid,
  isChosen: (cell: number) => boolean,
): number[] {
  return Array.from({ length: located.size ** 2 }, (_, cell) => cell)
    .filter(isChosen)
    .map((cell) => measureRange(picture, cornersOf(located, cell)).range)
}

/** The corners of a cell in pixels of the picture. */
const cornersOf = (located: LocatedGrid, cell: number) =>
  cornersOfCell(located.nodes, located.size, cell).map((node) => pointInPicture(node, located))

/** Byte offsets of pixels in the middle of a cell. */
const middleOf = (picture: Picture, corners: readonly Point[]) =>
  sampleOffsets(picture, corners, SAMPLES_PER_SIDE, MIDDLE_INSET_RATIO, STAGGERED)

/** The colour of a cell with the largest range of levels. */
function measureRange(picture: Picture, corners: readonly Point[]) {
  const offsets = middleOf(picture, corners)
  let best = { channel: 1, range: 0 }
  for (const channel of CHANNELS) {
    const range = rangeWithoutExtremes(offsets.map((at) => picture.rgba[at + channel]))
    if (range > best.range) best = { channel, range }
  }
  return best
}

/** How much the levels near a cell's corners differ: the edge of a shadow lies between them, and a digit beside them. */
function differenceOfGround(picture: Picture, corners: readonly Point[], channel: number): number {
  const levels = sampleOffsets(picture, corners, 2, GROUND_INSET_RATIO)
    .map((at) => picture.rgba[at + channel])
    .sort()
  return levels[3] - levels[0]
}

/** The range of light in a cell. The colour of a cell beside it can stain it: JPEG stores colours at half the size, light at its own. */
export function measureLight(picture: Picture, located: LocatedGrid, cell: number): number {
  const { rgba } = picture
  return rangeWithoutExtremes(
    middleOf(picture, cornersOf(located, cell)).map(
      (at) => 0.299 * rgba[at] + 0.587 * rgba[at + 1] + 0.114 * rgba[at + 2],
    ),
  )
}

/** The range of levels without the lowest and highest. */
function rangeWithoutExtremes(levels: Int32Array): number {
  const sorted = levels.sort()
  const rank = Math.floor(EXTREME_SHARE * sorted.length)
  return sorted[sorted.length - 1 - rank] - sorted[rank]
}

/** One colour of a cell as an image: how far each pixel is from the ground, on the side on which more is. */
function cutInk(picture: Picture, corners: readonly Point[], channel: number): Uint8Array {
  const levelsWithin = (side: number, inset: number) =>
    sampleOffsets(picture, corners, side, inset).map((at) => picture.rgba[at + channel])
  const levels = levelsWithin(CELL_SIDE_PX, INSET_RATIO)
  // The gap between two tiles differs more from them than their digits.
  const middle = levelsWithin(2 * SAMPLES_PER_SIDE, MIDDLE_INSET_RATIO).sort()
  const ground = middle[middle.length >> 1]
  const lowest = middle[Math.floor(EXTREME_SHARE * middle.length)]
  const highest = middle[Math.floor((1 - EXTREME_SHARE) * middle.length)]
  const isDark = ground - lowest > highest - ground
  const depth = Math.max(1, isDark ? ground - lowest : highest - ground)
  return Uint8Array.from(levels, (level) => {
    const ink = isDark ? ground - level : level - ground
    return Math.max(0, Math.min(255, (ink * 255) / depth))
  })
}
