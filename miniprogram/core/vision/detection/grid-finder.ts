import type { GreyPicture, Point } from '../picture'
import type { Anchor } from './bend'
import { measureContents } from './contents'
import { regulariseFrame } from './frame-lines'
import { type FoundGridSize, SIZE_PENALTIES } from './grid-size'
import { fitLattice, type Lattice, SUFFICIENT_SCORE } from './lattice'
import { type GridLook, type PreparedPicture, preparePicture } from './looks'
import { isOverlap, measureArea, type Quad } from './quad'
import { guessQuads, guessQuadsBeside, measureEvidence } from './quad-guesses'

/** A grid found in a picture. */
export interface FoundGrid extends Lattice {
  readonly corners: Quad
  /** Whether digits are lighter than the paper, as in an app's dark mode. */
  readonly isDark: boolean
  /** Share of the cells that contain something. */
  readonly fillRatio: number
}

/** One attempt to find the grid. */
export interface DetectionPass {
  /** Least darkness of ink compared with the paper beside it, in 1/255. */
  readonly threshold: number
  readonly look: GridLook
}

/** Passes from normal ink to faint lines, one for bold lines only, then what has no lines or no frame. */
const PASSES: readonly DetectionPass[] = [
  { threshold: 26, look: 'paper' },
  { threshold: 14, look: 'paper' },
  { threshold: 48, look: 'paper' },
  { threshold: 20, look: 'dark' },
  { threshold: 9, look: 'paper' },
  { threshold: 8, look: 'dark' },
  { threshold: 20, look: 'cropped' },
  { threshold: 20, look: 'tiles' },
  { threshold: 8, look: 'cropped' },
  { threshold: 60, look: 'faint' },
  { threshold: 24, look: 'faint' },
]

/** Passes in a picture of twice the size, for faint lines of small grids. */
export const FINE_PASSES: readonly DetectionPass[] = [
  { threshold: 14, look: 'paper' },
  { threshold: 9, look: 'paper' },
  { threshold: 12, look: 'dark' },
  { threshold: 60, look: 'faint' },
  { threshold: 24, look: 'faint' },
]

/** Passes in a picture whose stripes were removed. */
export const FLAT_PASSES: readonly DetectionPass[] = [
  { threshold: 26, look: 'paper' },
  { threshold: 14, look: 'paper' },
  { threshold: 20, look: 'dark' },
]

/** Passes for a picture in which the others found nothing that can be read. */
export const OTHER_PASSES: readonly DetectionPass[] = [
  { threshold: 60, look: 'faint' },
  { threshold: 24, look: 'faint' },
  { threshold: 20, look: 'tiles' },
]

/** A grid above this score is not fitted again … */
const CLEAR_GRID_SCORE = 0.94
/** … nor one whose corners moved at most by this share of its side in the fit. */
const MAX_CORNER_SHIFT_RATIO = 0.02
/** After a grid, a guess is only tried if it has at least this share of the grid's evidence. */
const MIN_EVIDENCE_RATIO = 0.5
/**
 * After a sufficient grid, it must also be larger by this factor: a page may show small solutions beside a puzzle. Quadrilaterals at one
 * place that differ less are of the same grid.
 */
const MIN_LARGER_AREA_RATIO = 1.2
/** Below this score there is no grid. */
export const MIN_GRID_SCORE = 0.55
/**
 * Above this score only passes of the same look are made. Further grids beside the best one need it, or the best one's where that is
 * poor: tables and parts of pages are similar.
 */
const PROBABLE_GRID_SCORE = 0.7
/** Least evidence of 16×16 cells. */
const MIN_LARGE_GRID_EVIDENCE = 0.1
/** Weight of the grid's share of the picture when grids are compared. */
const AREA_WEIGHT = 0.2
/** A grid of faint lines has to be better than one of clear lines by this score: texture has faint lines, too. */
const FAINT_PENALTY = 0.22
/** From this share of filled cells a grid is a printed solution if there is an open puzzle beside it … */
const MIN_SOLUTION_FILL_RATIO = 0.95
/** … of at least this share of its area. */
const MIN_OPEN_AREA_RATIO = 0.4

interface SearchOptions {
  readonly passes?: readonly DetectionPass[]
  readonly maxCount?: number
  readonly minScore?: number
  /** The corners of a grid that turned out to be none. */
  readonly avoid?: Quad
}

/**
 * Finds grids in a picture of about 640 pixels, best first: at most `maxCount` that do not overlap, from `minScore`. Each
 * pass guesses quadrilaterals and fits a lattice to each; the best lattice wins. Yields between steps.
 */
export function* findGrids(
  grey: GreyPicture,
  { passes = PASSES, maxCount = 1, minScore = MIN_GRID_SCORE, avoid }: SearchOptions = {},
): Generator<undefined, FoundGrid[], void> {
  const search = new GridSearch(grey, avoid)
  for (const pass of passes) {
    if (search.excludes(pass)) continue
    yield* search.run(pass)
    if (search.isSufficient()) break
  }
  if (!search.isSufficient()) yield* search.tryLargeGrid()
  return yield* search.listGrids(maxCount, minScore)
}

/**
 * Finds the open puzzles beside a finished grid, and other grids: solutions are printed beside a puzzle. `known`: the corners of all
 * grids that were found, that grid first. Open puzzles come first.
 */
export function* findGridsBeside(
  grey: GreyPicture,
  known: readonly Quad[],
): Generator<undefined, { readonly grids: FoundGrid[]; readonly hasOpen: boolean }, void> {
  const finished = known[0]
  if (!hasRoomBeside(finished, grey)) return { grids: [], hasOpen: false }
  const grids = yield* new GridSearch(grey).searchBeside(known)
  const isOpen = ({ fillRatio, corners }: FoundGrid) =>
    fillRatio < MIN_SOLUTION_FILL_RATIO &&
    measureArea(corners) > MIN_OPEN_AREA_RATIO * measureArea(finished)
  const open = grids.filter(isOpen)
  const others = grids.filter((one) => !isOpen(one))
  return { grids: [...open, ...others], hasOpen: open.length > 0 }
}

/** Fits a grid to corners that are known roughly, in a picture of about 640 pixels. Empty if there is none. */
export function* findGridAt(
  grey: GreyPicture,
  corners: Quad,
): Generator<undefined, FoundGrid[], void> {
  const search = new GridSearch(grey)
  for (const { look } of PASSES.filter(
    ({ look }, i) => PASSES.findIndex((pass) => pass.look === look) === i,
  )) {
    yield* search.tryAt(corners, look)
    if (search.isSufficient()) break
  }
  return yield* search.listGrids(1, MIN_GRID_SCORE)
}

/** A lattice in a prepared picture, and where it was guessed. Points are in pixels of the prepared picture. */
interface Candidate {
  readonly guess: Quad
  readonly lattice: Lattice
  readonly corners: Quad
  readonly pass: DetectionPass
  readonly evidence: number
  /** The score with the grid's size and area taken into account. */
  readonly worth: number
}

/** The search for the best grid of one picture. */
class GridSearch {
  private best: Candidate | undefined
  /** The first frame that was tried. */
  private frame: { readonly quad: Quad; readonly pass: DetectionPass } | undefined

  constructor(
    private readonly grey: GreyPicture,
    private readonly avoid?: Quad,
  ) {}

  isSufficient(): boolean {
    return this.best !== undefined && scoreOf(this.best.lattice) > SUFFICIENT_SCORE
  }

  /** Whether a grid was found that cannot look as a pass assumes. */
  excludes({ look }: DetectionPass): boolean {
    const { best } = this
    return (
      best !== undefined && best.pass.look !== look && scoreOf(best.lattice) > PROBABLE_GRID_SCORE
    )
  }

  /** Tries all guesses of a pass. */
  *run(pass: DetectionPass): Generator<undefined, void, void> {
    const { darkness } = this.prepare(pass.look)
    yield
    for (const guess of guessQuads(darkness, pass.threshold)) {
      const { quad, sizes, evidence, anchors } = guess
      if (!this.isWorthTrying(quad, evidence)) continue
      yield
      this.tryQuad(quad, sizes, pass, evidence)
      if (anchors && anchors.length > 0) this.tryQuad(quad, sizes, pass, evidence, anchors)
      if (sizes.length > 1) this.frame ??= { quad, pass }
    }
    yield
    const { best } = this
    if (best?.pass === pass && isInaccurate(best)) {
      this.tryQuad(best.corners, [best.lattice.size], pass, best.evidence)
      if (best.lattice.score > SUFFICIENT_SCORE) {
        this.tryQuad(
          best.corners,
          [best.lattice.size],
          pass,
          best.evidence,
          anchorsOf(best.lattice),
        )
      }
    }
  }

  /** Tries corners that are known roughly. */
  *tryAt(corners: Quad, look: GridLook): Generator<undefined, void, void> {
    const { margin } = this.prepare(look)
    yield
    const pass = { threshold: 0, look }
    this.tryQuad(moveQuad(corners, margin), [9, 6, 4, 16], pass, 1)
    if (this.best?.pass === pass) this.tryQuad(this.best.corners, [this.best.lattice.size], pass, 1)
  }

  /**
   * Looks for 16×16 cells in the first frame and in the best grid, because such a grid looks like a poor one of another
   * size.
   */
  *tryLargeGrid(): Generator<undefined, void, void> {
    const places = [this.frame, this.best && { quad: this.best.corners, pass: this.best.pass }]
    for (const place of places) {
      if (!place) continue
      const { darkness } = this.prepare(place.pass.look)
      const guess = { quad: place.quad, sizes: [16] as const }
      if (measureEvidence(darkness, place.pass.threshold, guess) < MIN_LARGE_GRID_EVIDENCE) continue
      this.tryQuad(place.quad, [16], place.pass, 0)
      yield
    }
  }

  /** The best grid and those beside it, in pixels of the picture; an open puzzle before its solution. */
  *listGrids(maxCount: number, minScore: number): Generator<undefined, FoundGrid[], void> {
    const { best } = this
    if (!best || best.lattice.score <= minScore) return []
    const picture = this.prepare(best.pass.look)
    const grids = [best.lattice]
    if (maxCount > 1) yield* addFurtherGrids(grids, picture, best.pass.threshold, maxCount)
    const found = grids.map((lattice) => this.describe(lattice, picture.margin))
    const open = found.findIndex(
      ({ fillRatio, corners, size }) =>
        fillRatio < MIN_SOLUTION_FILL_RATIO &&
        size === found[0].size &&
        measureArea(corners) > MIN_OPEN_AREA_RATIO * measureArea(found[0].corners),
    )
    if (open > 0) found.unshift(...found.splice(open, 1))
    return found
  }

  /** Searches every threshold for dark grids beside others. */
  *searchBeside(others: readonly Quad[]): Generator<undefined, FoundGrid[], void> {
    const { grey, darkness, margin } = this.prepare('paper')
    const known = others.map((corners) => moveQuad(corners, margin))
    const found: FoundGrid[] = []
    for (const { look, threshold } of PASSES) {
      if (look !== 'paper') continue
      for (const { quad, sizes, anchors } of guessQuads(darkness, threshold)) {
        if (known.some((corners) => isOverlap(corners, quad))) continue
        yield
        const lattice = fitLattice(grey, quad, sizes, anchors)
        if (!lattice || scoreOf(lattice) < SUFFICIENT_SCORE) continue
        if (known.some((corners) => isOverlap(corners, cornersOfLattice(lattice)))) continue
        known.push(cornersOfLattice(lattice))
        found.push(this.describe(lattice, margin))
      }
    }
    return found
  }

  /** A lattice as a grid, in pixels of the picture. */
  private describe(lattice: Lattice, margin: number): FoundGrid {
    const regular = { ...lattice, nodes: regulariseFrame(lattice.size, lattice.nodes) }
    const moved = moveLattice(regular, -margin)
    return { ...moved, corners: cornersOfLattice(moved), ...measureContents(this.grey, moved) }
  }

  private prepare(look: GridLook): PreparedPicture {
    return preparePicture(this.grey, look)
  }

  /** Whether a guess may lead to a better grid than the best one. */
  private isWorthTrying(quad: Quad, evidence: number): boolean {
    const { best } = this
    if (!best || best.lattice.score < MIN_GRID_SCORE) return true
    if (evidence < MIN_EVIDENCE_RATIO * best.evidence) return false
    if (!this.isSufficient()) return true
    return measureArea(quad) > MIN_LARGER_AREA_RATIO * measureArea(best.corners)
  }

  private tryQuad(
    quad: Quad,
    sizes: readonly FoundGridSize[],
    pass: DetectionPass,
    evidence: number,
    anchors?: readonly Anchor[],
  ): void {
    const fitted = fitLattice(this.prepare(pass.look).grey, quad, sizes, anchors)
    if (!fitted) return
    const lattice = pass.look === 'cropped' ? withoutFrame(fitted) : fitted
    const corners = cornersOfLattice(lattice)
    if (this.avoid && isSamePlace(moveQuad(corners, -this.prepare(pass.look).margin), this.avoid))
      return
    const share = measureArea(corners) / (this.grey.width * this.grey.height)
    const penalty = pass.look === 'faint' ? FAINT_PENALTY : 0
    const worth = scoreOf(lattice) + AREA_WEIGHT * Math.sqrt(share) - penalty
    if (worth > (this.best?.worth ?? 0)) {
      this.best = { guess: quad, lattice, corners, pass, evidence, worth }
    }
  }
}

/** Adds grids beside the best one, largest first. The cells of each one are removed before the next one is searched. */
function* addFurtherGrids(
  grids: Lattice[],
  picture: PreparedPicture,
  threshold: number,
  maxCount: number,
): Generator<undefined, void, void> {
  // Grids of one page are drawn alike.
  const minScore = Math.min(PROBABLE_GRID_SCORE, scoreOf(grids[0]))
  for (let isMore = true; isMore && grids.length < maxCount; ) {
    isMore = false
    const taken = grids.map(cornersOfLattice)
    for (const { quad, size } of guessQuadsBeside(taken, picture.darkness, threshold)) {
      const found = fitLattice(picture.grey, quad, [size])
      yield
      if (!found || scoreOf(found) < minScore) continue
      if (taken.some((corners) => isOverlap(corners, cornersOfLattice(found)))) continue
      grids.push(found)
      isMore = true
      break
    }
  }
}

/** Whether a puzzle of MIN_OPEN_AREA_RATIO fits beside a grid. */
function hasRoomBeside(corners: Quad, { width, height }: GreyPicture): boolean {
  const x = corners.map((corner) => corner.x)
  const y = corners.map((corner) => corner.y)
  const room = Math.max(
    Math.min(...x),
    width - Math.max(...x),
    Math.min(...y),
    height - Math.max(...y),
  )
  return room > Math.sqrt(MIN_OPEN_AREA_RATIO * measureArea(corners))
}

/** Whether two quadrilaterals are about the same. */
function isSamePlace(a: Quad, b: Quad): boolean {
  const ratio = measureArea(a) / measureArea(b)
  return isOverlap(a, b) && ratio < MIN_LARGER_AREA_RATIO && ratio > 1 / MIN_LARGER_AREA_RATIO
}

/** Whether a fit from the fitted corners, which are more accurate than the guess, may be better. */
function isInaccurate({ lattice, guess, corners }: Candidate): boolean {
  if (lattice.score > CLEAR_GRID_SCORE) return false
  const side = Math.sqrt(measureArea(corners))
  return corners.some(
    ({ x, y }, i) => Math.hypot(x - guess[i].x, y - guess[i].y) > MAX_CORNER_SHIFT_RATIO * side,
  )
}

/** A lattice whose score counts only the inner lines: the border of a picture is no evidence of a grid. */
function withoutFrame(lattice: Lattice): Lattice {
  const lines = 2 * (lattice.size + 1)
  return { ...lattice, score: Math.max(0, (lattice.score * lines - 4) / (lines - 4)) }
}

/** The nodes of a lattice as anchors. */
function anchorsOf({ nodes, size }: Lattice): Anchor[] {
  return nodes.map((at, i) => ({
    u: (i % (size + 1)) / size,
    v: Math.floor(i / (size + 1)) / size,
    at,
  }))
}

function scoreOf({ score, size }: Lattice): number {
  return score - SIZE_PENALTIES[size]
}

/** The corners of a lattice. */
export function cornersOfLattice({ nodes, size }: Lattice): Quad {
  return [nodes[0], nodes[size], nodes[nodes.length - 1], nodes[nodes.length - 1 - size]]
}

/** Moves points by an equal distance in x and y, to add or remove the margin. */
function movePoint({ x, y }: Point, distance: number): Point {
  return { x: x + distance, y: y + distance }
}

function moveLattice(lattice: Lattice, distance: number): Lattice {
  return { ...lattice, nodes: lattice.nodes.map((node) => movePoint(node, distance)) }
}

function moveQuad([a, b, c, d]: Quad, distance: number): Quad {
  return [
    movePoint(a, distance),
    movePoint(b, distance),
    movePoint(c, distance),
    movePoint(d, distance),
  ]
}
