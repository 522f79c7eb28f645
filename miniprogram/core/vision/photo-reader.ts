import {
  type LocatedGrid,
  locateBeside,
  locateByDigits,
  locateFlat,
  locateGrid,
  locateOther,
} from './detection/grid-locator'
import { SUFFICIENT_SCORE } from './detection/lattice'
import type { Quad } from './detection/quad'
import { type ReadProgress, readLocatedGrid, withoutProgress } from './grid-reader'
import type { GridReading } from './grid-reading'
import type { Classify } from './model/classifier'
import type { Picture } from './picture'
import { readingOrder } from './reading-order'
import { countCertain, isConvincing, isFullPrint, refuseHopeless } from './reading-quality'

/** All grids that a picture shows, at most 12. */
export interface PhotoGrids {
  /** Their corners in reading order, in pixels of the picture. Only the chosen one if its corners were given. */
  readonly grids: readonly Quad[]
  /** The index of the grid that was read, or refused; −1 if there is none. */
  readonly grid: number
}

/** The reading of a photograph, or why nothing was read. */
export type PhotoReading = GridReading & PhotoGrids

/** Options of `readPhoto`. */
export interface PhotoOptions {
  /** The corners of the grid to read, one of `grids` of an earlier reading. Default: the best grid. */
  readonly corners?: Quad
  readonly classify: Classify
}

/** A grid and what was read in it. */
interface Attempt {
  readonly located: LocatedGrid
  readonly reading: GridReading
}

/** Reads the puzzle in a photograph. Yields between steps, some of the time with progress. */
export function* readPhoto(
  picture: Picture,
  { corners: chosen, classify }: PhotoOptions,
): Generator<ReadProgress | undefined, PhotoReading, void> {
  const first = yield* locateGrid(picture, chosen)
  let best: Attempt | undefined = first && {
    located: first,
    reading: yield* readLocatedGrid(picture, first, { classify }),
  }
  const isSolution = !chosen && best !== undefined && isFullPrint(best.reading)
  if (best && isSolution) best = yield* lookBeside(picture, best, classify)
  if (!best || !(isSolution || isConvincing(best.reading))) {
    for (const steps of listSecondLooks(picture, best, chosen)) {
      const located = yield* steps
      if (!located) continue
      const reading = yield* withoutProgress(readLocatedGrid(picture, located, { classify }))
      if (!best || countCertain(reading) > countCertain(best.reading)) best = { located, reading }
      if (isConvincing(reading)) break
    }
  }
  if (!(chosen || isSolution || isSettled(best)))
    best = (yield* readByDigits(picture, best, classify)) ?? best
  if (!best) return { kind: 'nothing', reason: 'no-grid', grids: [], grid: -1 }
  const { located } = best
  const reading = refuseHopeless(best.reading)
  const order = readingOrder(located.grids)
  const grids = order.map((index) => located.grids[index])
  return { ...reading, grids, grid: order.indexOf(0) }
}

/** The puzzle beside a finished grid; that grid if there is none. */
function* lookBeside(
  picture: Picture,
  finished: Attempt,
  classify: Classify,
): Generator<undefined, Attempt, void> {
  const located = yield* locateBeside(picture, finished.located)
  if (located.nodes === finished.located.nodes) return { ...finished, located }
  const reading = yield* withoutProgress(readLocatedGrid(picture, located, { classify }))
  return reading.kind === 'grid' ? { located, reading } : finished
}

/** Whether a picture was read well, or its grid is so clear that its lines are not to be ignored. */
function isSettled(best: Attempt | undefined): boolean {
  return best !== undefined && (isConvincing(best.reading) || isClearGrid(best.located))
}

/** Reads a board whose lines were not found by its digits alone; undefined if that is no better, or no puzzle with one solution. */
function* readByDigits(
  picture: Picture,
  best: Attempt | undefined,
  classify: Classify,
): Generator<undefined, Attempt | undefined, void> {
  for (const located of yield* locateByDigits(picture)) {
    const options = { classify, isUpright: true }
    const reading = yield* withoutProgress(readLocatedGrid(picture, located, options))
    const isPuzzle = reading.kind === 'grid' && reading.verdict === 'unique'
    if (!isPuzzle || !isConvincing(reading)) continue
    if (countCertain(reading) > countCertain(best?.reading)) return { located, reading }
  }
  return undefined
}

/** Whether the lines of a grid are so clear that no other is to be expected beside it: without digits it is a crossword, and no keypad. */
function isClearGrid({ size, score }: LocatedGrid): boolean {
  return size === 9 && score > SUFFICIENT_SCORE
}

/**
 * Other views of a picture that was not read well: without stripes, noise and moiré, and a grid that stands out in another way. Not
 * beside a clear grid of something else than digits.
 */
function listSecondLooks(
  picture: Picture,
  first: Attempt | undefined,
  chosen: Quad | undefined,
): Generator<undefined, LocatedGrid | undefined, void>[] {
  if (chosen) return []
  if (!first) return [locateFlat(picture)]
  const isGrid = first.reading.kind === 'grid'
  const isClear = isClearGrid(first.located)
  const { reading } = first
  if (isClear && reading.kind === 'nothing' && reading.reason !== 'empty') return []
  const other = locateOther(picture, isGrid ? undefined : first.located.grids[0])
  return isClear ? [other] : [locateFlat(picture), other]
}
