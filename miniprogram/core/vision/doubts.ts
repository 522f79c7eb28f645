import { type CellImages, pixelsOf } from './cells/cell-images'
import { MIN_CONFIDENCE } from './decoding/cell-reading'
import { digitScore, LIKELIER_THAN_NOT } from './decoding/evidence'
import { type DecodedGrid, MAX_SUSPECT_CELLS } from './decoding/grid-decoder'
import {
  CLASS_COUNT,
  type Classify,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from './model/classifier'
import { MIN_CELL_PX } from './picture-limits'

/** A cell is doubtful if one side is shorter than this, relative to the other. */
const MIN_ASPECT_RATIO = 0.42
/** … or its area, relative to the largest cell's. */
const MIN_AREA_RATIO = 0.28

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

/** Cells that are too narrow or too small to be read with certainty, as where paper bends away. */
export function listNarrowCells(lattice: readonly number[], size: number): number[] {
  const distance = (a: number, b: number) =>
    Math.hypot(lattice[2 * a] - lattice[2 * b], lattice[2 * a + 1] - lattice[2 * b + 1])
  const sides = Array.from({ length: size * size }, (_, cell) => {
    const node = cell + Math.floor(cell / size)
    const right = Math.max(distance(node, node + 1), distance(node + size + 1, node + size + 2))
    const down = Math.max(distance(node, node + size + 1), distance(node + 1, node + size + 2))
    return { least: Math.min(right, down), most: Math.max(right, down), area: right * down }
  })
  const minArea = MIN_AREA_RATIO * Math.max(...sides.map(({ area }) => area))
  return [...sides.keys()].filter((cell) => {
    const { least, most, area } = sides[cell]
    return least < Math.max(MIN_CELL_PX, MIN_ASPECT_RATIO * most) || area < minArea
  })
}
