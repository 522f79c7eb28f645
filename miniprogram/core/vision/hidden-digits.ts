import { type CellImages, pixelsOf } from './cells/cell-images'
import { leastLike, leastPale, measureLight, type Revealed, revealInk } from './cells/hidden-ink'
import { cellBeforeTurns, type QuarterTurns, rotateCell } from './cells/orientation'
import { MIN_FILLED_INK } from './decoding/cell-reading'
import { type CellEvidence, digitScore, logNoDigit } from './decoding/evidence'
import type { LocatedGrid } from './detection/grid-locator'
import { CLASS_COUNT, type Classify } from './model/classifier'
import type { Picture } from './picture'

/** A digit that is only seen in one colour, or is lighter where others are darker, counts from this probability. */
const MIN_HIDDEN_LOG_PROBABILITY = Math.log(0.8)
/** A cell that is more likely to hold no digit may be blank. */
const MIN_BLANK_LOG_PROBABILITY = Math.log(0.1)
/** Fewer digits may be noise: what is drawn in one way is drawn so throughout. The cells of hidden ones are only doubtful. */
export const MIN_DIGITS = 3
/** … as it may be where most of what is seen in blank cells is no digit: rough paper, the other side of a page. */
const MIN_HIDDEN_RATIO = 0.3

/** The upright cells of a grid as they are read. */
export interface SeenCells {
  readonly cells: CellImages
  readonly scores: Float32Array
  readonly classify: Classify
}

/**
 * Adds the digits of cells that seem to be blank, see `revealInk`. Returns the changed cells, and those that may hold
 * another one: if there are hidden digits, all cells that are not plainly blank; and all pale digits.
 */
export function addHiddenDigits(
  picture: Picture,
  located: LocatedGrid,
  turns: QuarterTurns,
  { cells, scores, classify }: SeenCells,
  evidence: readonly CellEvidence[],
): { readonly changed: readonly number[]; readonly unresolved: readonly number[] } {
  const back = ((4 - turns) % 4) as QuarterTurns
  const cellOf = (source: number) => cellBeforeTurns(source, located.size, back)
  const isBlank = (source: number) =>
    cells.ink[cellOf(source)] < MIN_FILLED_INK ||
    logNoDigit(evidence[cellOf(source)]) > MIN_BLANK_LOG_PROBABILITY
  const classifyAll = (revealed: Map<number, Revealed>) =>
    [...revealed].map(([source, { image, range }]) => {
      const upright = rotateCell(image, 0, turns)
      return { source, cell: cellOf(source), upright, range, found: classify(upright, 1) }
    })
  const seen = classifyAll(revealInk(picture, located, isBlank))
  const isKnown = (source: number) => seen.some((one) => one.source === source)
  const likely = seen.filter(isLikely)
  const isHidden = likely.length >= Math.max(MIN_DIGITS, MIN_HIDDEN_RATIO * seen.length)
  if (isHidden) {
    // They stand out less than other digits: what is like them was not looked at yet.
    const ranges = likely.map(({ range }) => range)
    const isLeft = (source: number) => isBlank(source) && !isKnown(source)
    seen.push(...classifyAll(revealInk(picture, located, isLeft, leastLike(ranges))))
  }
  // Not notes, in which the pale ones would be some of several.
  const isEmpty = (source: number) =>
    evidence[cellOf(source)].blank > MIN_BLANK_LOG_PROBABILITY && !isKnown(source)
  const least = leastPale(picture, located, isEmpty)
  const isPale = (source: number) =>
    isEmpty(source) && measureLight(picture, located, source) >= least
  const pale = classifyAll(revealInk(picture, located, isPale, least)).filter(isLikely)
  const added = [...(isHidden ? seen.filter(isLikely) : []), ...pale]
  for (const one of added) {
    scores.set(one.found, one.cell * CLASS_COUNT)
    pixelsOf(cells, one.cell).set(one.upright)
    cells.ink[one.cell] = 1
  }
  const unresolved = [...seen.filter((one) => isLikely(one) !== isHidden), ...pale]
  return { changed: added.map(({ cell }) => cell), unresolved: unresolved.map(({ cell }) => cell) }
}

const isLikely = ({ found }: { readonly found: Float32Array }) =>
  digitScore(found) > MIN_HIDDEN_LOG_PROBABILITY
