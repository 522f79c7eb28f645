import type { PhotoReading } from '../../miniprogram/core/vision/photo-reader'
import type { LabelledPhoto } from './photo-labels'

type GridReading = Extract<PhotoReading, { kind: 'grid' }>

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
  /** Number of labelled cages, and of those that are read with their sum. */
  readonly cages: number
  readonly cagesRight: number
  /** Digits labelled as printed or handwritten, and those whose kind is right. */
  readonly kinds: number
  readonly kindsRight: number
  /** Wrong somewhere, but with one solution and no doubtful cells. */
  readonly isSilent: boolean
  readonly doubts: number
}

/** Compares a reading with the labels. */
export function compare(photo: LabelledPhoto, reading: PhotoReading): Outcome {
  const { digits, kinds, medium } = photo
  const cages = listCages(photo)
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
      cages: cages.length,
      cagesRight: 0,
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
  const seen = readCages(reading)
  const cagesRight = cages.filter((cage) => seen.includes(cage)).length
  const hasRightCages =
    photo.cages === null || (cagesRight === cages.length && cagesRight === seen.length)
  const isFullyRight = right === judged.length && hasRightCages
  return {
    medium,
    // If more than half of the cells are right, the grid was found.
    isFound: right > judged.length / 2,
    isFullyRight,
    cells: judged.length,
    right,
    judged,
    cages: cages.length,
    cagesRight,
    kinds: withKind.length,
    kindsRight: withKind.filter(
      (one) => (one.kind === 'printed' ? 'P' : 'H') === kinds[reading.cells.indexOf(one)],
    ).length,
    isSilent: !isFullyRight && isTrusted(reading),
    doubts: reading.doubt.length + listDoubtfulCages(reading).length,
  }
}

/** The cages of a label as texts. */
const listCages = ({ cages }: LabelledPhoto) => cages?.split(';').filter(Boolean) ?? []

/** The cages of a reading in the same way. */
const readCages = (reading: GridReading) =>
  (reading.cages ?? []).map(({ cells, sum }) => `${cells.join(',')}=${sum}`)

const listDoubtfulCages = (reading: GridReading) =>
  (reading.cages ?? []).filter(({ isDoubtful }) => isDoubtful)

function countJudged(digits: string | null): number {
  return [...(digits ?? '')].filter((char) => char !== 'c').length
}

/** Whether nothing about a reading asks the user to check it. */
function isTrusted(reading: PhotoReading): boolean {
  if (reading.kind === 'nothing' || reading.verdict !== 'unique') return false
  return reading.doubt.length + listDoubtfulCages(reading).length === 0
}

/** One line about a wrong reading: cells as `r1c2:5→6p0.97!`, with `?` if the cell is doubtful. */
export function describe(photo: LabelledPhoto, reading: PhotoReading): string {
  const { digits } = photo
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
  const cages = describeCages(photo, reading)
  return `${summary}, ${wrong.length} wrong: ${wrong.slice(0, 8).join(' ')}${cages}`
}

/** The labelled cages that were not read: `r1c1:15→6?` for another sum, `r1c1:15` for other cells. */
function describeCages(photo: LabelledPhoto, { cages, size }: GridReading): string {
  const labelled = listCages(photo)
  if (labelled.length === 0 || !cages)
    return cages ? ', cages!' : labelled.length > 0 ? ', no cages' : ''
  const wrong = labelled.flatMap((cage) => {
    const [cells, sum] = cage.split('=')
    const first = Number(cells.split(',')[0])
    const place = `r${Math.floor(first / size) + 1}c${(first % size) + 1}`
    const read = cages.find((one) => one.cells.join(',') === cells)
    if (!read) return [`${place}:${sum}`]
    return `${read.sum}` === sum
      ? []
      : [`${place}:${sum}→${read.sum}${read.isDoubtful ? '?' : '!'}`]
  })
  const doubts = cages.filter(({ isDoubtful }) => isDoubtful).length
  return `, cages ${wrong.length} wrong, ${doubts} doubtful: ${wrong.slice(0, 8).join(' ')}`
}
