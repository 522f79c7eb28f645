import {
  addPaperMargin,
  type GreyPicture,
  invertPicture,
  type Point,
  smoothPicture,
} from '../picture'
import { measureDarkness } from './binarisation'
import { type FoundGridSize, SIZE_PENALTIES } from './grid-size'
import { fitLattice, type Lattice } from './lattice'
import { isOverlap, measureArea, type Quad } from './quad'
import { guessQuads, guessQuadsBeside } from './quad-guesses'

/** Where a grid may be. */
interface Frame {
  readonly corners: Quad
  /** Whether digits are lighter than the paper, as in an app's dark mode. */
  readonly isDark: boolean
}

/** A grid found in a picture. */
export interface FoundGrid extends Lattice, Frame {}

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
/** Further grids beside the best one need a higher score: tables and parts of pages are similar. */
const MIN_FURTHER_GRID_SCORE = 0.7
/** Weight of the grid's share of the picture when grids are compared. */
const AREA_WEIGHT = 0.2

/** A picture prepared for detection, with a margin. */
interface PreparedPicture {
  readonly grey: GreyPicture
  readonly darkness: GreyPicture
  readonly isDark: boolean
}

/**
 * Finds grids in a picture of about 640 pixels, best first: at most `maxCount` that do not overlap. Each pass guesses
 * quadrilaterals and fits a lattice to each; the best lattice wins. Yields between steps.
 */
export function* findGrids(
  grey: GreyPicture,
  passes = PASSES,
  maxCount = 1,
): Generator<undefined, FoundGrid[], void> {
  const smooth = smoothPicture(grey)
  const reach = Math.max(3, Math.round(Math.max(grey.width, grey.height) / 100))
  const margin = reach + 1
  const pictureArea = grey.width * grey.height
  const prepared = new Map<boolean, PreparedPicture>()
  let best: FoundGrid | undefined
  let bestWorth = 0
  let bestThreshold = 0
  let frame: Frame | undefined
  for (const { threshold, isDark } of passes) {
    let picture = prepared.get(isDark)
    if (!picture) {
      const padded = addPaperMargin(isDark ? invertPicture(smooth) : smooth, margin)
      picture = { grey: padded, darkness: measureDarkness(padded, reach), isDark }
      prepared.set(isDark, picture)
      yield
    }
    const { darkness } = picture
    const tryQuad = (quad: Quad, sizes: readonly FoundGridSize[]) => {
      const found = fitGrid(picture, quad, sizes)
      if (!found) return
      const worth =
        worthOf(found) + AREA_WEIGHT * Math.sqrt(measureArea(found.corners) / pictureArea)
      if (worth <= bestWorth) return
      bestWorth = worth
      best = found
      bestThreshold = threshold
    }
    for (const { quad, sizes } of guessQuads(darkness, threshold)) {
      if (best && isClear(best)) {
        if (measureArea(quad) < MIN_LARGER_AREA_RATIO * measureArea(best.corners)) continue
      }
      yield
      tryQuad(quad, sizes)
      if (sizes.length > 1) frame ??= { corners: quad, isDark }
    }
    yield
    // Fit again from the fitted corners, which are more accurate than the guess.
    if (best?.isDark === isDark && !isClear(best)) tryQuad(best.corners, [best.size])
    if (best && worthOf(best) > SUFFICIENT_GRID_SCORE) break
  }
  if (!best || worthOf(best) <= SUFFICIENT_GRID_SCORE) {
    best = yield* findLargeGrid(best, frame, prepared)
  }
  if (!best || best.score <= MIN_GRID_SCORE) return []
  const grids = [best]
  const picture = prepared.get(best.isDark)
  if (picture && maxCount > 1) yield* addFurtherGrids(grids, picture, bestThreshold, maxCount)
  return grids.map((grid) => translate(grid, -margin))
}

/**
 * Looks for 16×16 cells in the largest frame and in the best grid, because such a grid looks like a poor one of another
 * size. Returns the best grid if there are none.
 */
function* findLargeGrid(
  best: FoundGrid | undefined,
  frame: Frame | undefined,
  prepared: ReadonlyMap<boolean, PreparedPicture>,
): Generator<undefined, FoundGrid | undefined, void> {
  let result = best
  for (const place of [frame, best]) {
    const picture = place && prepared.get(place.isDark)
    if (!picture) continue
    const found = fitGrid(picture, place.corners, [16])
    if (found && found.score > (result?.score ?? 0)) result = found
    yield
  }
  return result
}

/** Adds grids beside the best one, largest first. The cells of each one are removed before the next one is searched. */
function* addFurtherGrids(
  grids: FoundGrid[],
  picture: PreparedPicture,
  threshold: number,
  maxCount: number,
): Generator<undefined, void, void> {
  for (let isMore = true; isMore && grids.length < maxCount; ) {
    isMore = false
    const taken = grids.map(({ corners }) => corners)
    for (const { quad, size } of guessQuadsBeside(taken, picture.darkness, threshold)) {
      const found = fitGrid(picture, quad, [size])
      yield
      if (!found || worthOf(found) < MIN_FURTHER_GRID_SCORE) continue
      if (taken.some((corners) => isOverlap(corners, found.corners))) continue
      grids.push(found)
      isMore = true
      break
    }
  }
}

/** Fits a grid to corners that are known roughly, in a picture of about 640 pixels. Empty if there is none. */
export function* findGridAt(
  grey: GreyPicture,
  corners: Quad,
): Generator<undefined, FoundGrid[], void> {
  let best: FoundGrid | undefined
  for (const isDark of [false, true]) {
    const found = fitGrid({ grey: isDark ? invertPicture(grey) : grey, isDark }, corners, [9, 6, 4])
    if (found && (!best || worthOf(found) > worthOf(best))) best = found
    yield
  }
  return best && best.score > MIN_GRID_SCORE ? [best] : []
}

function fitGrid(
  { grey, isDark }: Pick<PreparedPicture, 'grey' | 'isDark'>,
  quad: Quad,
  sizes: readonly FoundGridSize[],
): FoundGrid | undefined {
  const lattice = fitLattice(grey, quad, sizes)
  return lattice && { ...lattice, corners: cornersOfLattice(lattice), isDark }
}

function worthOf({ score, size }: Lattice): number {
  return score - SIZE_PENALTIES[size]
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
