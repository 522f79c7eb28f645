import {
  addPaperMargin,
  type GreyPicture,
  invertPicture,
  type Point,
  smoothPicture,
} from '../picture'
import { measureDarkness } from './binarisation'
import { type GridSize, SIZE_PENALTIES } from './grid-size'
import { fitLattice, type Lattice } from './lattice'
import { measureArea, type Quad } from './quad'
import { guessQuads } from './quad-guesses'

/** A grid found in a picture. */
export interface FoundGrid extends Lattice {
  readonly corners: Quad
  /** Whether digits are lighter than the paper, as in an app's dark mode. */
  readonly isDark: boolean
}

/** One attempt to find the grid. */
export interface DetectionPass {
  /** Least darkness of ink compared with the paper beside it, in 1/255. */
  readonly threshold: number
  /** Whether to look for light lines on a dark ground. */
  readonly isDark: boolean
}

/** Passes from normal ink to faint lines, and one for bold lines only. */
const PASSES: readonly DetectionPass[] = [
  { threshold: 26, isDark: false },
  { threshold: 14, isDark: false },
  { threshold: 48, isDark: false },
  { threshold: 20, isDark: true },
  { threshold: 9, isDark: false },
  { threshold: 8, isDark: true },
]

/** A 9×9 grid above this score is only replaced by a larger one: a page may show small solutions beside a puzzle. */
const CLEAR_GRID_SCORE = 0.94
/** How many times larger its area must be. */
const MIN_LARGER_AREA_RATIO = 1.2
/** Above this score no further passes are made. */
const SUFFICIENT_GRID_SCORE = 0.8
/** Below this score there is no grid. */
const MIN_GRID_SCORE = 0.55
/** Weight of the grid's share of the picture when grids are compared. */
const AREA_WEIGHT = 0.2

/** A picture prepared for detection, with a margin. */
interface PreparedPicture {
  readonly grey: GreyPicture
  readonly darkness: GreyPicture
}

/**
 * Finds the grid in a picture of about 640 pixels. Each pass guesses quadrilaterals and fits a lattice to each; the
 * best lattice wins. Yields between steps. Returns undefined if there is no grid.
 */
export function* findGrid(
  grey: GreyPicture,
  passes = PASSES,
): Generator<undefined, FoundGrid | undefined, void> {
  const smooth = smoothPicture(grey)
  const reach = Math.max(3, Math.round(Math.max(grey.width, grey.height) / 100))
  const margin = reach + 1
  const pictureArea = grey.width * grey.height
  const prepared = new Map<boolean, PreparedPicture>()
  let best: FoundGrid | undefined
  let bestWorth = 0
  for (const { threshold, isDark } of passes) {
    let picture = prepared.get(isDark)
    if (!picture) {
      const padded = addPaperMargin(isDark ? invertPicture(smooth) : smooth, margin)
      picture = { grey: padded, darkness: measureDarkness(padded, reach) }
      prepared.set(isDark, picture)
      yield
    }
    const { grey: padded, darkness } = picture
    const tryQuad = (quad: Quad, sizes: readonly GridSize[]) => {
      const lattice = fitLattice(padded, quad, sizes)
      if (!lattice) return
      const corners = cornersOfLattice(lattice)
      const worth =
        lattice.score -
        SIZE_PENALTIES[lattice.size] +
        AREA_WEIGHT * Math.sqrt(measureArea(corners) / pictureArea)
      if (worth <= bestWorth) return
      bestWorth = worth
      best = { ...lattice, corners, isDark }
    }
    for (const { quad, sizes } of guessQuads(darkness, threshold)) {
      if (best && isClear(best)) {
        if (measureArea(quad) < MIN_LARGER_AREA_RATIO * measureArea(best.corners)) continue
      }
      yield
      tryQuad(quad, sizes)
    }
    yield
    // Fit again from the fitted corners, which are more accurate than the guess.
    if (best?.isDark === isDark && !isClear(best)) tryQuad(best.corners, [best.size])
    if (best && best.score - SIZE_PENALTIES[best.size] > SUFFICIENT_GRID_SCORE) break
  }
  return best && best.score > MIN_GRID_SCORE ? translate(best, -margin) : undefined
}

function isClear(found: FoundGrid): boolean {
  return found.size === 9 && found.score > CLEAR_GRID_SCORE
}

/** Moves a grid by an equal distance in x and y, to remove the margin. */
function translate(found: FoundGrid, distance: number): FoundGrid {
  const move = ({ x, y }: Point) => ({ x: x + distance, y: y + distance })
  const [a, b, c, d] = found.corners.map(move)
  return { ...found, nodes: found.nodes.map(move), corners: [a, b, c, d] }
}

function cornersOfLattice({ nodes, size }: Lattice): Quad {
  return [nodes[0], nodes[size], nodes[nodes.length - 1], nodes[nodes.length - 1 - size]]
}
