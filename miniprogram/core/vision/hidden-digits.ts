import { type CellImages, pixelsOf } from './cells/cell-images'
import { type Revealed, revealInk } from './cells/hidden-ink'
import { cellBeforeTurns, type QuarterTurns, rotateCell } from './cells/orientation'
import { type CellEvidence, digitScore, logNoDigit } from './decoding/evidence'
import type { LocatedGrid } from './detection/grid-locator'
import { CLASS_COUNT, type Classify } from './model/classifier'
import type { Picture } from './picture'
import { quantileOf } from './statistics'

/** A digit that is only seen in one colour, or is lighter where others are darker, counts from this probability. */
const MIN_HIDDEN_LOG_PROBABILITY = Math.log(0.8)
/** A cell that is more likely to hold no digit may be blank. */
const MIN_BLANK_LOG_PROBABILITY = Math.log(0.1)
/** Fainter digits count as no more than a blank. */
const MIN_PLAIN_INK = 0.45
/** Fewer of them may be noise: what is drawn in one way is drawn so throughout. Their cells are only doubtful. */
const MIN_HIDDEN_DIGITS = 3
/** … as it may be where most of what is seen in blank cells is no digit: rough paper, the other side of a page. */
const MIN_HIDDEN_RATIO = 0.3

/** The cells of a grid as they are read. */
interface SeenCells {
  readonly cells: CellImages
  readonly scores: Float32Array
  readonly classify: Classify
}

/**
 * Adds the digits of cells that seem to be blank, see `revealInk`. Returns the changed cells, and those that may hold another one:
 * if there are such digits, all cells that are not plainly blank.
 */
export function addHiddenDigits(
  picture: Picture,
  located: LocatedGrid,
  turns: QuarterTurns,
  { cells, scores, classify }: SeenCells,
  evidence: readonly CellEvidence[],
): { readonly changed: readonly number[]; readonly unresolved: readonly number[] } {
  const isBlank = Array.from({ length: cells.count }, () => true)
  const placeOf = new Map<number, number>()
  for (let cell = 0; cell < cells.count; cell++) {
    const source = cellBeforeTurns(cell, located.size, turns)
    placeOf.set(source, cell)
    isBlank[source] =
      cells.ink[cell] < MIN_PLAIN_INK || logNoDigit(evidence[cell]) > MIN_BLANK_LOG_PROBABILITY
  }
  const classifyAll = (revealed: Map<number, Revealed>) =>
    [...revealed].map(([source, { image, range }]) => {
      const upright = rotateCell(image, 0, turns)
      const found = classify(upright, 1)
      const cell = placeOf.get(source) ?? source
      return { source, cell, upright, range, found, score: digitScore(found) }
    })
  let seen = classifyAll(revealInk(picture, located, (cell) => isBlank[cell]))
  const listLikely = () => seen.filter(({ score }) => score > MIN_HIDDEN_LOG_PROBABILITY)
  let likely = listLikely()
  if (likely.length < Math.max(MIN_HIDDEN_DIGITS, MIN_HIDDEN_RATIO * seen.length)) {
    return { changed: [], unresolved: likely.map(({ cell }) => cell) }
  }
  // They stand out less than other digits: what is like them was not looked at yet.
  const known = new Set(seen.map(({ source }) => source))
  const isLeft = (cell: number) => isBlank[cell] && !known.has(cell)
  const usual = quantileOf(
    likely.map(({ range }) => range),
    0.5,
  )
  seen = [...seen, ...classifyAll(revealInk(picture, located, isLeft, usual))]
  likely = listLikely()
  for (const { cell, upright, found } of likely) {
    scores.set(found, cell * CLASS_COUNT)
    pixelsOf(cells, cell).set(upright)
    cells.ink[cell] = 1
  }
  const unresolved = seen.filter((one) => !likely.includes(one)).map(({ cell }) => cell)
  return { changed: likely.map(({ cell }) => cell), unresolved }
}
