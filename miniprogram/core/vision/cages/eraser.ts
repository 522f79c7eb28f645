import { CELL_SIDE_PX, INSET_RATIO } from '../cells/cell-images'
import { indexBeforeTurn } from '../cells/orientation'
import { quantileOf } from '../statistics'
import type { SeenCages } from './index'

/** The quantile of what is around a sum that is its paper. */
const PAPER_QUANTILE = 0.7

/**
 * Erases lines and sums of cages from flattened cells, before digits are read: see `cutCells`. A line gives way to the level just inside
 * it, a sum to its paper.
 */
export function eraseCages(
  flat: Uint8Array,
  size: number,
  { turns, lineDepth, sumEnd, cages }: SeenCages,
): void {
  const side = size * CELL_SIDE_PX
  const pixelsUpTo = (depth: number) =>
    Math.max(0, Math.ceil(((depth - INSET_RATIO) / (1 - 2 * INSET_RATIO)) * CELL_SIDE_PX))
  const depth = pixelsUpTo(lineDepth)
  const right = pixelsUpTo(sumEnd.x)
  const bottom = pixelsUpTo(sumEnd.y)
  const withSum = new Set(cages.flatMap(({ cells, hasSum }) => (hasSum ? [cells[0]] : [])))
  for (let cell = 0; cell < size * size; cell++) {
    const left = (cell % size) * CELL_SIDE_PX
    const top = Math.floor(cell / size) * CELL_SIDE_PX
    // In the upright cell.
    const at = (x: number, y: number) => indexBeforeTurn(left + x, top + y, side, turns)
    if (withSum.has(cell)) eraseSum(flat, at, right, bottom)
    if (depth > 0) eraseLines(flat, at, depth)
  }
}

/** The index of a pixel of an upright cell. */
type PixelAt = (x: number, y: number) => number

function eraseSum(flat: Uint8Array, at: PixelAt, right: number, bottom: number): void {
  const pixels: number[] = []
  for (let y = 0; y < bottom; y++) for (let x = 0; x < right; x++) pixels.push(at(x, y))
  const paper = quantileOf(
    pixels.map((pixel) => flat[pixel]),
    PAPER_QUANTILE,
  )
  for (const pixel of pixels) flat[pixel] = paper
}

function eraseLines(flat: Uint8Array, at: PixelAt, depth: number): void {
  const last = CELL_SIDE_PX - 1
  const inner = (place: number) => Math.max(depth, Math.min(last - depth, place))
  for (let y = 0; y <= last; y++) {
    for (let x = 0; x <= last; x++) {
      const [u, v] = [inner(x), inner(y)]
      if (u !== x || v !== y) flat[at(x, y)] = flat[at(u, v)]
    }
  }
}
