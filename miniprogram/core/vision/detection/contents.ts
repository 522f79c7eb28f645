import { MIN_PEAK_RATIO, TYPICAL_INK_QUANTILE } from '../cells/cell-images'
import { cornersOfCell, EXTREME_SHARE, SAMPLES_PER_SIDE, samplePixels } from '../cells/sampling'
import type { GreyPicture } from '../picture'
import { quantileOf } from '../statistics'
import type { Lattice } from './lattice'

/** What the cells of a grid contain, at a glance. */
interface Contents {
  /** Whether digits are lighter than the paper. */
  readonly isDark: boolean
  /** Share of the cells that contain something. */
  readonly fillRatio: number
}

/** Where the middle of a cell begins, relative to its side; grid lines are outside. */
const MIDDLE_INSET_RATIO = 0.185
/** The level of the ground above the middle speaks for dark digits, by this much: low ones are hardly met by samples. */
const GROUND_WEIGHT = 1 / 16

/** Measures the contents of a grid's cells. */
export function measureContents(grey: GreyPicture, { nodes, size }: Lattice): Contents {
  const darkInk: number[] = []
  const lightInk: number[] = []
  const grounds: number[] = []
  for (let cell = 0; cell < size * size; cell++) {
    const corners = cornersOfCell(nodes, size, cell)
    const levels = samplePixels(grey, corners, SAMPLES_PER_SIDE, MIDDLE_INSET_RATIO)
      .map((pixel) => grey.pixels[pixel])
      .sort()
    const paper = levels[levels.length >> 1]
    const rank = Math.floor(EXTREME_SHARE * levels.length)
    grounds.push(paper)
    darkInk.push(paper - levels[rank])
    lightInk.push(levels[levels.length - 1 - rank] - paper)
  }
  // Not a sum: the edge of a shadow is strong in a few cells, and light in some of them.
  const [strongDark, strongLight] = [darkInk, lightInk].map((ink) =>
    quantileOf(ink, TYPICAL_INK_QUANTILE),
  )
  const isDark = strongLight - strongDark > (quantileOf(grounds, 0.5) - 128) * GROUND_WEIGHT
  const ink = isDark ? lightInk : darkInk
  const strong = isDark ? strongLight : strongDark
  return {
    isDark,
    fillRatio: ink.filter((depth) => depth > MIN_PEAK_RATIO * strong).length / ink.length,
  }
}
