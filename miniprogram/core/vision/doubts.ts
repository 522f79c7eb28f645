import { type CellImages, pixelsOf } from './cells/cell-images'
import { MIN_CONFIDENCE, type ReadCell } from './decoding/cell-reading'
import { digitScore, LIKELIER_THAN_NOT } from './decoding/evidence'
import { type DecodedGrid, MAX_SUSPECT_CELLS } from './decoding/grid-decoder'
import { MAX_CELL_ASPECT_RATIO } from './detection/cell-blobs'
import {
  CLASS_COUNT,
  type Classify,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from './model/classifier'
import { MIN_CELL_PX } from './picture-limits'
import { quantileOf } from './statistics'

/**
 * The logarithm of the ratio of a cell's diagonals differs from the usual one by at most this: 0.22 on curved pages, 0.35 where a lattice has lost
 * its rows in the set drawn-kept.
 */
const MAX_SLANT = 0.3

/** Cells that are read as empty although the network sees a digit. */
export function listOverruled({ cells }: DecodedGrid, scores: Float32Array): number[] {
  const isSeen = (cell: number) =>
    digitScore(scores.subarray(cell * CLASS_COUNT)) > Math.log(MIN_CONFIDENCE)
  return [...cells.keys()].filter((cell) => cells[cell].digit === 0 && isSeen(cell))
}

/** The entries of a grid that has hardly any: a text cursor looks like a 1. */
export function listLoneEntries({ cells }: DecodedGrid): number[] {
  const entries = [...cells.keys()].filter((cell) => cells[cell].kind === 'handwritten')
  return entries.length <= MAX_SUSPECT_CELLS ? entries : []
}

/** In a killer, one or two digits alone that are all doubtful are ink of sums or of lines. */
export function withoutStrayInk(decoded: DecodedGrid): DecodedGrid {
  const { cells, doubt } = decoded
  const digits = [...cells.keys()].filter((cell) => cells[cell].digit > 0)
  const isStray = digits.length <= MAX_SUSPECT_CELLS && digits.every((one) => doubt.includes(one))
  const erase = (cell: ReadCell): ReadCell =>
    cell.digit > 0 ? { ...cell, digit: 0, kind: 'blank' } : cell
  return isStray ? { ...decoded, cells: cells.map(erase) } : decoded
}

/** Cells without a doubt that the second network reads in another way, if no unique solution confirms them. */
export function listUnconfirmed(
  { cells, verdict }: DecodedGrid,
  doubt: ReadonlySet<number>,
  images: CellImages,
  classify: Classify,
): number[] {
  if (verdict === 'unique' || doubt.size === cells.length) return []
  return [...cells.keys()].filter((cell) => {
    const { digit } = cells[cell]
    if (digit === 0 || doubt.has(cell)) return false
    const scores = classify(pixelsOf(images, cell), 1, true)
    const [printed, written] = [FIRST_PRINTED_CLASS, FIRST_HANDWRITTEN_CLASS].map(
      (first) => scores[first + digit - 1],
    )
    return Math.exp(printed) + Math.exp(written) < LIKELIER_THAN_NOT
  })
}

/**
 * Cells that may not be where they were looked for: those too narrow to be read with certainty, as where paper bends away, and blank ones
 * whose middle is outside the picture or that are more askew than others of the grid.
 */
export function listMisplacedCells(
  cells: readonly ReadCell[],
  lattice: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): number[] {
  const size = Math.sqrt(cells.length)
  const nodeOf = (cell: number) => cell + Math.floor(cell / size)
  const distance = (a: number, b: number) =>
    Math.hypot(lattice[2 * a] - lattice[2 * b], lattice[2 * a + 1] - lattice[2 * b + 1])
  const slants = cells.map((_, cell) => {
    const node = nodeOf(cell)
    return Math.log(distance(node, node + size + 2) / distance(node + 1, node + size + 1))
  })
  const usualSlant = quantileOf(slants, 0.5)
  return [...cells.keys()].filter((cell) => {
    const node = nodeOf(cell)
    const across = node + size + 2
    const right = Math.max(distance(node, node + 1), distance(across - 1, across))
    const down = Math.max(distance(node, across - 1), distance(node + 1, across))
    const narrow = Math.max(MIN_CELL_PX, Math.max(right, down) / MAX_CELL_ASPECT_RATIO)
    if (Math.min(right, down) < narrow) return true
    if (cells[cell].digit > 0) return false
    const x = (lattice[2 * node] + lattice[2 * across]) / 2
    const y = (lattice[2 * node + 1] + lattice[2 * across + 1]) / 2
    const isInside = x >= 0 && y >= 0 && x <= width && y <= height
    return !isInside || Math.abs(slants[cell] - usualSlant) > MAX_SLANT
  })
}
