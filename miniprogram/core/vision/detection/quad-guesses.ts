import type { GreyPicture, Point } from '../picture'
import { remembered } from '../remembered'
import type { Anchor } from './bend'
import { binarise } from './binarisation'
import { type BlobQuad, findBlobQuads, MAX_CELL_ASPECT_RATIO } from './cell-blobs'
import { findComponents } from './components'
import { computeHull } from './contour'
import { type FoundGridSize, SIZE_PENALTIES } from './grid-size'
import { fitHomography, mapPoint, UNIT_SQUARE } from './homography'
import { fitQuad, measureArea, measureSides, type Quad } from './quad'

/** Where a grid may be, and which sizes to try there. */
interface QuadGuess {
  readonly quad: Quad
  readonly sizes: readonly FoundGridSize[]
  /** See `BlobQuad`. */
  readonly anchors?: readonly Anchor[]
}

/** A guess with a quick estimate of how well its lines match, up to 1: see `measureEvidence`. */
interface RatedGuess extends QuadGuess {
  readonly evidence: number
}

/** Limit of the guesses per detection pass, from blobs of cells as from frames. */
const MAX_GUESSES = 4
/** Least share of its cells in a guess beside another grid. */
const MIN_COMPLETE_RATIO = 0.6
/** Positions beside a line, in cells, at which ink counts as the line. */
const EVIDENCE_OFFSETS = [0, -0.06, 0.06, -0.12, 0.12] as const
/** Samples per cell along a line. */
const EVIDENCE_SAMPLES_PER_CELL = 2
/** Least share of its hull that a frame's quadrilateral fills. */
const MIN_FRAME_FILL_RATIO = 0.75
/** How far a corner may lie outside the picture, relative to the picture's side. */
const MAX_OUTSIDE_RATIO = 0.15
/** The longest side of a plausible quadrilateral, and a frame's extent in both directions, relative to the picture's shorter side. */
const MIN_EXTENT_RATIO = 0.15

/**
 * Guesses quadrilaterals of grids, from two sources that fail on different pictures; the most evident ones first.
 * `darkness`: from `measureDarkness`; `threshold`: what counts as ink in it.
 */
export const guessQuads = remembered((darkness: GreyPicture, threshold: number): RatedGuess[] => {
  const { width, height } = darkness
  const mask = binarise(darkness, threshold)
  return [...guessFromBlobs(mask, width, height), ...guessFromFrames(mask, width, height)]
    .map((guess) => ({ ...guess, evidence: measureEvidence(darkness, threshold, guess) }))
    .sort((a, b) => b.evidence - a.evidence)
})

/** Grids of which many cells were found. */
function guessFromBlobs(mask: Uint8Array, width: number, height: number): QuadGuess[] {
  return findBlobQuads(findComponents(mask, width, height, 0, 4), width, height)
    .filter(({ quad }) => isPlausible(quad, width, height))
    .slice(0, MAX_GUESSES)
    .map(({ quad, size, anchors }) => ({ quad, sizes: [size], anchors }))
}

/** Grids outside of those that are known, of which nearly all cells were found. */
export function guessQuadsBeside(
  known: readonly Quad[],
  darkness: GreyPicture,
  threshold: number,
): BlobQuad[] {
  const { width, height } = darkness
  const components = findComponents(binarise(darkness, threshold), width, height, 0, 4)
  return findBlobQuads(components, width, height, known)
    .filter(
      ({ quad, foundRatio }) =>
        foundRatio >= MIN_COMPLETE_RATIO && isPlausible(quad, width, height),
    )
    .slice(0, MAX_GUESSES)
}

/** The largest connected lines whose hull is a quadrilateral. */
function guessFromFrames(mask: Uint8Array, width: number, height: number): QuadGuess[] {
  const components = findComponents(mask, width, height, 1, 8)
  const minExtent = MIN_EXTENT_RATIO * Math.min(width, height)
  const frames: { quad: Quad; area: number }[] = []
  for (const component of components.list) {
    const { left, right, top, bottom } = component
    if (right - left < minExtent || bottom - top < minExtent) continue
    const fit = fitQuad(computeHull(components, component))
    if (!fit || fit.fillRatio < MIN_FRAME_FILL_RATIO) continue
    if (!isPlausible(fit.quad, width, height)) continue
    frames.push({ quad: fit.quad, area: measureArea(fit.quad) })
  }
  return frames
    .sort((a, b) => b.area - a.area)
    .slice(0, MAX_GUESSES)
    .map(({ quad }) => ({ quad, sizes: [9, 6, 4] }))
}

/**
 * A quick estimate of how well a grid's lines match: the share of samples on them that are ink, less the share along the
 * middle of its cells, less the penalty of the size. Near 0 for texture and text, above 0.3 for most grids.
 */
export function measureEvidence(
  { pixels, width, height }: GreyPicture,
  threshold: number,
  { quad, sizes }: QuadGuess,
): number {
  const homography = fitHomography(UNIT_SQUARE, quad)
  if (!homography) return -1
  const isInk = (u: number, v: number) => {
    const { x, y } = mapPoint(homography, u, v)
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    return pixels[Math.floor(y) * width + Math.floor(x)] >= threshold
  }
  return Math.max(...sizes.map((size) => countLines(size, isInk) - SIZE_PENALTIES[size]))
}

function countLines(size: FoundGridSize, isInk: (u: number, v: number) => boolean): number {
  const count = EVIDENCE_SAMPLES_PER_CELL * size
  let onLines = 0
  let inCells = 0
  for (let k = 0; k < count; k++) {
    const along = (k + 0.5) / count
    for (let i = 0; i <= size; i++) {
      const isVertical = (across: number) => (offset: number) =>
        isInk((across + offset) / size, along)
      const isHorizontal = (across: number) => (offset: number) =>
        isInk(along, (across + offset) / size)
      if (EVIDENCE_OFFSETS.some(isVertical(i))) onLines++
      if (EVIDENCE_OFFSETS.some(isHorizontal(i))) onLines++
      if (i === size) continue
      if (EVIDENCE_OFFSETS.some(isVertical(i + 0.5))) inCells++
      if (EVIDENCE_OFFSETS.some(isHorizontal(i + 0.5))) inCells++
    }
  }
  return (onLines / (size + 1) - inCells / size) / (2 * count)
}

/** Rejects quadrilaterals that are too elongated, too small or mostly outside the picture. */
function isPlausible(quad: Quad, width: number, height: number): boolean {
  const sides = measureSides(quad)
  const longest = Math.max(...sides)
  const isInReach = ({ x, y }: Point) =>
    x > -MAX_OUTSIDE_RATIO * width &&
    x < (1 + MAX_OUTSIDE_RATIO) * width &&
    y > -MAX_OUTSIDE_RATIO * height &&
    y < (1 + MAX_OUTSIDE_RATIO) * height
  return (
    MAX_CELL_ASPECT_RATIO * Math.min(...sides) > longest &&
    longest > MIN_EXTENT_RATIO * Math.min(width, height) &&
    quad.every(isInReach)
  )
}
