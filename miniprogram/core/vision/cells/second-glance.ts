import type { Classify } from '../model/classifier'
import { CELL_SIDE_PX } from './cell-images'

/** Where both networks agree so clearly, no more looks are taken. */
const MIN_AGREED_PROBABILITY = 0.97

/** How a cell is looked at again: moved to the right and down, in pixels, and enlarged about its middle. */
const GLANCES = [
  { right: 0, down: 0, scale: 1.15 },
  { right: 1, down: 0, scale: 1 },
  { right: -1, down: 0, scale: 1 },
  { right: 0, down: 0, scale: 0.92 },
] as const

/**
 * The scores of an unclear cell, given those of a first look: it is classified several times, slightly moved and scaled, by both
 * networks in turns, and the result is the mean of the probabilities, as logarithms.
 */
export function lookAgain(cell: Uint8Array, first: Float32Array, classify: Classify): Float32Array {
  const second = classify(cell, 1, true)
  const agreed = meanOf([first, second])
  if (Math.max(...agreed) > Math.log(MIN_AGREED_PROBABILITY)) return agreed
  const more = GLANCES.map((glance, i) => classify(resample(cell, glance), 1, i % 2 === 1))
  return meanOf([first, second, ...more])
}

/** The means of probabilities, as logarithms. */
function meanOf(all: readonly Float32Array[]): Float32Array {
  return all[0].map((_, i) =>
    Math.log(all.reduce((sum, scores) => sum + Math.exp(scores[i]), 0) / all.length),
  )
}

/** A cell image as it looks moved and scaled, interpolated bilinearly; 0 outside. */
function resample(cell: Uint8Array, { right, down, scale }: (typeof GLANCES)[number]): Uint8Array {
  const out = new Uint8Array(cell.length)
  const side = CELL_SIDE_PX
  const middle = (side - 1) / 2
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= side || y >= side ? 0 : cell[y * side + x]
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sourceX = (x - right - middle) / scale + middle
      const sourceY = (y - down - middle) / scale + middle
      const left = Math.floor(sourceX)
      const top = Math.floor(sourceY)
      const fx = sourceX - left
      const fy = sourceY - top
      out[i++] =
        (at(left, top) * (1 - fx) + at(left + 1, top) * fx) * (1 - fy) +
        (at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx) * fy
    }
  }
  return out
}
