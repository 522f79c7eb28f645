import {
  addPaperMargin,
  type GreyPicture,
  invertPicture,
  type Point,
  smoothPicture,
} from '../picture'
import { measureDarkness } from './binarisation'
import { findBlobQuads, type GridSize } from './cell-blobs'
import { computeHull, findComponents } from './components'
import { fitLattice, type Lattice, SIZE_PENALTIES } from './lattice'
import { fitQuad, measureArea, measureSides, type Quad } from './quad'

/** A grid found in a picture. */
export interface FoundGrid extends Lattice {
  readonly corners: Quad
  /** True where the digits are lighter than the paper: an app in dark mode. */
  readonly isDark: boolean
}

/** A way to look at a picture. */
export interface DetectionPass {
  /** What counts as ink: so much darker, in 1/255, than the paper beside it. */
  readonly least: number
  /** Light lines on a dark ground. */
  readonly isDark: boolean
}

/** From usual ink to faint lines, and bold ones only. */
const PASSES: readonly DetectionPass[] = [
  { least: 26, isDark: false },
  { least: 14, isDark: false },
  { least: 48, isDark: false },
  { least: 20, isDark: true },
  { least: 9, isDark: false },
  { least: 8, isDark: true },
]

/** How far a guessed corner may lie outside the picture, of its side. */
const OUTSIDE = 0.15
/** Guesses that get their lines fitted, per pass and source. */
const TRIES = 3
const NET_TRIES = 5
/** A 9×9 grid this good gives way to none but a larger one: pages show small solutions beside a puzzle. */
const CLEAR = 0.94
/** By so much larger. */
const LARGER = 1.2
/** A grid this good is not compared with further passes. */
const GOOD_GRID_SCORE = 0.8
/** A worse one is no grid. */
const MIN_GRID_SCORE = 0.55

/**
 * Looks for the grid in a picture of about 640 pixels. Yields between its steps; the answer is undefined where no
 * grid is seen.
 */
export function* findGrid(
  grey: GreyPicture,
  passes = PASSES,
): Generator<undefined, FoundGrid | undefined, void> {
  const paper = smoothPicture(grey)
  const reach = Math.max(3, Math.round(Math.max(grey.width, grey.height) / 100))
  const sides = new Map<boolean, { grey: GreyPicture; ink: GreyPicture }>()
  let best: FoundGrid | undefined
  let bestWorth = 0
  for (const { least, isDark } of passes) {
    let side = sides.get(isDark)
    if (!side) {
      const seen = addPaperMargin(isDark ? invertPicture(paper) : paper, reach + 1)
      side = { grey: seen, ink: measureDarkness(seen, reach) }
      sides.set(isDark, side)
      yield
    }
    const seen = side.grey
    const consider = (quad: Quad, sizes: readonly GridSize[]) => {
      const lattice = fitLattice(seen, quad, sizes)
      if (!lattice) return
      const corners = cornersOf(lattice)
      const worth =
        lattice.score -
        SIZE_PENALTIES[lattice.size] +
        0.2 * Math.sqrt(measureArea(corners) / (grey.width * grey.height))
      if (worth <= bestWorth) return
      bestWorth = worth
      best = { ...lattice, corners, isDark }
    }
    for (const { quad, sizes } of guessesOf(side.ink, least)) {
      if (best && isClear(best) && measureArea(quad) < LARGER * measureArea(best.corners)) continue
      yield
      consider(quad, sizes)
    }
    yield
    // Once more from its own corners, which are better than the guess.
    if (best?.isDark === isDark && !isClear(best)) consider(best.corners, [best.size])
    if (best && best.score - SIZE_PENALTIES[best.size] > GOOD_GRID_SCORE) break
  }
  return best && best.score > MIN_GRID_SCORE ? moved(best, -reach - 1) : undefined
}

function isClear(found: FoundGrid | undefined): boolean {
  return found?.size === 9 && found.score > CLEAR
}

/** The same without the margin. */
function moved(found: FoundGrid, by: number): FoundGrid {
  const move = ({ x, y }: Point) => ({ x: x + by, y: y + by })
  const [a, b, c, d] = found.corners.map(move)
  return { ...found, nodes: found.nodes.map(move), corners: [a, b, c, d] }
}

interface Guess {
  readonly quad: Quad
  readonly sizes: readonly GridSize[]
}

function guessesOf(ink: GreyPicture, least: number): Guess[] {
  const { pixels, width, height } = ink
  const mask = pixels.map((strength) => (strength >= least ? 1 : 0))
  return [...netGuesses(mask, width, height), ...frameGuesses(mask, width, height)]
}

/** Grids of which many cells are seen. */
function netGuesses(mask: Uint8Array, width: number, height: number): Guess[] {
  return findBlobQuads(findComponents(mask, width, height, 0, 0), width, height)
    .filter(({ quad }) => isPlausible(quad, width, height))
    .slice(0, NET_TRIES)
    .map(({ quad, size }) => ({ quad, sizes: [size] }))
}

/** The largest connected lines whose hull is a quadrilateral. */
function frameGuesses(mask: Uint8Array, width: number, height: number): Guess[] {
  const regions = findComponents(mask, width, height, 1, 1)
  const least = 0.18 * Math.min(width, height)
  const found: { quad: Quad; area: number }[] = []
  for (const region of regions.list) {
    if (region.right - region.left < least || region.bottom - region.top < least) continue
    const hull = fitQuad(computeHull(regions, region))
    if (!hull || hull.fill < 0.75 || !isPlausible(hull.quad, width, height)) continue
    found.push({ quad: hull.quad, area: measureArea(hull.quad) })
  }
  return found
    .sort((a, b) => b.area - a.area)
    .slice(0, TRIES)
    .map(({ quad }) => ({ quad, sizes: [9, 6, 4] }))
}

/** Not too long, not too small, not mostly outside the picture. */
function isPlausible(quad: Quad, width: number, height: number): boolean {
  const sides = measureSides(quad)
  const longest = Math.max(...sides)
  const isNear = ({ x, y }: Point) =>
    x > -OUTSIDE * width &&
    x < (1 + OUTSIDE) * width &&
    y > -OUTSIDE * height &&
    y < (1 + OUTSIDE) * height
  return (
    Math.min(...sides) > 0.35 * longest &&
    longest > 0.15 * Math.min(width, height) &&
    quad.every(isNear)
  )
}

function cornersOf({ nodes, size }: Lattice): Quad {
  return [nodes[0], nodes[size], nodes[nodes.length - 1], nodes[nodes.length - 1 - size]]
}
