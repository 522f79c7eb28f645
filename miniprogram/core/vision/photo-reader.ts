import { type LocatedGrid, locateByDigits, locateGrid, locateOther } from './detection/grid-locator'
import type { Quad } from './detection/quad'
import { type GridReading, type ReadProgress, readLocatedGrid } from './grid-reader'
import type { Classify } from './model/classifier'
import { type Picture, smoothPicture } from './picture'
import { readingOrder } from './reading-order'

/** All grids that a picture shows, at most 12. */
export interface PhotoGrids {
  /** Their corners in reading order, in pixels of the picture. Only the chosen one if its corners were given. */
  readonly grids: readonly Quad[]
  /** The index of the grid that was read, or refused; −1 if there is none. */
  readonly grid: number
}

/** The reading of a photograph, or why nothing was read. */
export type PhotoReading = GridReading & PhotoGrids

/** A reading with a larger share of doubtful cells is compared with a second look. */
const MAX_DOUBT_RATIO = 0.3

/** Beside a grid without digits whose lines match as well as this, no other is searched: it is a crossword, and no keypad. */
const MIN_CLEAR_SCORE = 0.8

/** Digits without one solution are none if nearly all cells are doubtful and the digits are fewer and less certain than this. */
const MIN_HOPELESS_DOUBT_RATIO = 0.9
const MIN_PUZZLE_DIGIT_RATIO = 0.2
const MIN_PUZZLE_CONFIDENCE = 0.85

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
    reading: yield* readLocatedGrid(picture, first, classify),
  }
  if (!best || !isConvincing(best.reading)) {
    // The second network reads handwriting of other kinds.
    const other: Classify = (cells, count) => classify(cells, count, true)
    const again = best?.reading.kind === 'grid' ? [{ located: best.located, by: other }] : []
    const looks = yield* listSecondLooks(picture, best, chosen)
    for (const { located, by } of [
      ...looks.map((one) => ({ located: one, by: classify })),
      ...again,
    ]) {
      const reading = doubtDifferences(
        yield* withoutProgress(readLocatedGrid(picture, located, by)),
        located.nodes === first?.nodes ? best?.reading : undefined,
      )
      if (!best || countCertain(reading) > countCertain(best.reading)) best = { located, reading }
      if (isConvincing(reading)) break
    }
  }
  if (!chosen && !isSettled(best)) best = (yield* readByDigits(picture, best, classify)) ?? best
  if (!best) return { kind: 'nothing', reason: 'no-grid', grids: [], grid: -1 }
  const { located } = best
  const reading = refuseHopeless(best.reading)
  const order = readingOrder(located.grids)
  const grids = order.map((index) => located.grids[index])
  return { ...reading, grids, grid: order.indexOf(0) }
}

/** Refuses what is probably no Sudoku: a few unclear digits without one solution, in a grid where nearly all cells are doubtful. */
function refuseHopeless(reading: GridReading): GridReading {
  if (reading.kind === 'nothing' || reading.verdict === 'unique' || reading.regions) return reading
  const { cells, doubt } = reading
  const digits = cells.filter(({ digit }) => digit > 0)
  const confidence = digits.reduce((sum, one) => sum + one.confidence, 0) / digits.length
  const isHopeless =
    doubt.length >= MIN_HOPELESS_DOUBT_RATIO * cells.length &&
    digits.length < MIN_PUZZLE_DIGIT_RATIO * cells.length &&
    confidence < MIN_PUZZLE_CONFIDENCE
  return isHopeless ? { kind: 'nothing', reason: 'no-digits' } : reading
}

/** Whether a picture was read well, or shows a grid of something else than digits. */
function isSettled(best: Attempt | undefined): boolean {
  if (!best || isConvincing(best.reading)) return best !== undefined
  return best.reading.kind === 'nothing' && isClearGrid(best.located)
}

/** Reads a board whose lines were not found by its digits alone; undefined if that is no better, or no puzzle with one solution. */
function* readByDigits(
  picture: Picture,
  best: Attempt | undefined,
  classify: Classify,
): Generator<undefined, Attempt | undefined, void> {
  for (const located of yield* locateByDigits(picture)) {
    const reading = yield* withoutProgress(readLocatedGrid(picture, located, classify))
    const isPuzzle = reading.kind === 'grid' && reading.verdict === 'unique'
    if (!isPuzzle || !isConvincing(reading)) continue
    if (countCertain(reading) > countCertain(best?.reading)) return { located, reading }
  }
  return undefined
}

/** The same steps without progress, which must not go back. */
function* withoutProgress<T>(
  steps: Generator<ReadProgress | undefined, T, void>,
): Generator<undefined, T, void> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield
  }
}

/** Whether nothing suggests that another look at the picture would show more. */
function isConvincing(reading: GridReading): boolean {
  if (reading.kind === 'nothing') return reading.reason === 'sixteen'
  return reading.doubt.length <= MAX_DOUBT_RATIO * reading.cells.length
}

/**
 * The same reading, in doubt where another reading of this grid differs, and without one solution also where that was in doubt.
 */
function doubtDifferences(reading: GridReading, other: GridReading | undefined): GridReading {
  if (reading.kind === 'nothing' || other?.kind !== 'grid') return reading
  const { cells, doubt, verdict } = reading
  const differences = [...cells.keys()].filter(
    (cell) => cells[cell].digit !== other.cells[cell].digit,
  )
  const more = verdict === 'unique' ? differences : [...differences, ...other.doubt]
  return { ...reading, doubt: [...new Set([...doubt, ...more])].sort((a, b) => a - b) }
}

/** How many cells are read without a doubt. */
function countCertain(reading: GridReading | undefined): number {
  return !reading || reading.kind === 'nothing' ? 0 : reading.cells.length - reading.doubt.length
}

/** Whether the lines of a grid are so clear that no other is to be expected beside it. */
function isClearGrid({ size, score }: LocatedGrid): boolean {
  return size === 9 && score > MIN_CLEAR_SCORE
}

/**
 * Other views of a picture that was not read well: the same grid without noise and moiré, and a grid that stands out in another
 * way.
 */
function* listSecondLooks(
  picture: Picture,
  first: Attempt | undefined,
  chosen: Quad | undefined,
): Generator<undefined, LocatedGrid[], void> {
  const looks: LocatedGrid[] = []
  const isGrid = first?.reading.kind === 'grid'
  if (first && isGrid) {
    looks.push({ ...first.located, grey: smoothPicture(smoothPicture(first.located.grey)) })
  }
  const [corners] = first?.located.grids ?? []
  const isCrossword =
    first?.reading.kind === 'nothing' &&
    first.reading.reason === 'no-digits' &&
    isClearGrid(first.located)
  if (chosen || !first || isCrossword) return looks
  const other = yield* locateOther(picture, isGrid ? undefined : corners)
  if (other) looks.push(other)
  return looks
}
