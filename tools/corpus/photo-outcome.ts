import type { PhotoReading } from '../../miniprogram/core/vision/photo-reader'
import type { LabelledPhoto } from './photo-labels'

/** A cell of a reading beside its label. */
interface JudgedCell {
  readonly isRight: boolean
  readonly isDoubtful: boolean
}

/** The result of reading one photograph. */
export interface Outcome {
  /** What the picture is, see `LabelledPhoto`. */
  readonly medium: string
  readonly isFound: boolean
  readonly isFullyRight: boolean
  /** Number of labelled cells that are judged, and of those that are right. */
  readonly cells: number
  readonly right: number
  /** The judged cells that were read; none if nothing was read or the grid has another size. */
  readonly judged: readonly JudgedCell[]
  /** Digits labelled as printed or handwritten, and those whose kind is right. */
  readonly kinds: number
  readonly kindsRight: number
  /** Wrong somewhere, but with one solution and no doubtful cells. */
  readonly isSilent: boolean
  readonly doubts: number
}

/** Compares a reading with the labels. */
export function compare({ digits, kinds, medium }: LabelledPhoto, reading: PhotoReading): Outcome {
  const isRefused = reading.kind === 'nothing'
  if (isRefused || digits === null || reading.cells.length !== digits.length) {
    const isRight = isRefused && digits === null
    return {
      medium,
      isFound: isRight,
      isFullyRight: isRight,
      cells: countJudged(digits),
      right: 0,
      judged: [],
      kinds: 0,
      kindsRight: 0,
      isSilent: !isRefused && isTrusted(reading),
      doubts: isRefused ? 0 : reading.doubt.length,
    }
  }
  const judged = reading.cells.flatMap(({ digit }, cell): JudgedCell[] => {
    if (digits[cell] === 'c') return []
    const isRight = `${digit}` === digits[cell]
    return [{ isRight, isDoubtful: reading.doubt.includes(cell) }]
  })
  const right = judged.filter(({ isRight }) => isRight).length
  const withKind = reading.cells.filter(
    ({ digit }, cell) => 'PH'.includes(kinds[cell] ?? '.') && digit > 0,
  )
  const isFullyRight = right === judged.length
  return {
    medium,
    // If more than half of the cells are right, the grid was found.
    isFound: right > judged.length / 2,
    isFullyRight,
    cells: judged.length,
    right,
    judged,
    kinds: withKind.length,
    kindsRight: withKind.filter(
      (one) => (one.kind === 'printed' ? 'P' : 'H') === kinds[reading.cells.indexOf(one)],
    ).length,
    isSilent: !isFullyRight && isTrusted(reading),
    doubts: reading.doubt.length,
  }
}

function countJudged(digits: string | null): number {
  return [...(digits ?? '')].filter((char) => char !== 'c').length
}

/** Whether nothing about a reading asks the user to check it. */
function isTrusted(reading: PhotoReading): boolean {
  return reading.kind === 'grid' && reading.verdict === 'unique' && reading.doubt.length === 0
}

/** One line about a wrong reading: cells as `r1c2:5→6p0.97!`, with `?` if the cell is doubtful. */
export function describe({ digits }: LabelledPhoto, reading: PhotoReading): string {
  if (reading.kind === 'nothing') return reading.reason
  const { cells, size, doubt, verdict } = reading
  const summary = `${verdict}, doubt ${doubt.length}`
  if (digits?.length !== cells.length) return `${size} × ${size}, ${summary}`
  const wrong = cells.flatMap(({ digit, kind, confidence }, cell) => {
    if (digits[cell] === 'c' || digits[cell] === `${digit}`) return []
    const mark = doubt.includes(cell) ? '?' : '!'
    const place = `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`
    return [`${place}:${digits[cell]}→${digit}${kind[0]}${confidence.toFixed(2)}${mark}`]
  })
  return `${summary}, ${wrong.length} wrong: ${wrong.slice(0, 8).join(' ')}`
}
