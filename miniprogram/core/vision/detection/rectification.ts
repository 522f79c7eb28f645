import { MIN_TYPICAL_DARKNESS } from '../cells/cell-images'
import type { GreyPicture } from '../picture'
import type { GridMap } from './bend'
import { darknessOf } from './binarisation'

/** Side of a rectified grid. */
export const RECTIFIED_SIDE_PX = 252
/** Margin around it, for grids that extend beyond their estimated corners. */
export const RECTIFIED_MARGIN_PX = 24
/** Side of the whole line map, margins included. */
export const LINE_MAP_SIDE_PX = RECTIFIED_SIDE_PX + 2 * RECTIFIED_MARGIN_PX
/** Distances from a line at which the paper beside it is sampled. */
const NEAR_PAPER_DISTANCE_PX = 4
const FAR_PAPER_DISTANCE_PX = 2 * NEAR_PAPER_DISTANCE_PX
/** Within spans of this many pixels the perspective counts as affine. Divides LINE_MAP_SIDE_PX. */
const SPAN_PX = 20
/** Positions in spans are integers, in pixels / 2^16: engines without JIT compute with them faster than with fractions. */
const FRACTION_BITS = 16
const ONE_PX = 1 << FRACTION_BITS
const FRACTION_MASK = ONE_PX - 1

/** A rectified grid as lines: how strongly a line runs through each pixel, 0…255. */
export interface LineMap {
  readonly vertical: Uint8Array
  readonly horizontal: Uint8Array
  /** The typical strength of a line of this grid. */
  readonly typicalStrength: number
}

/**
 * Rectifies a grid and measures its lines. `map` maps the unit square to the grid in the picture.
 */
export function rectifyLines(grey: GreyPicture, map: GridMap): LineMap {
  const flat = rectify(grey, map)
  const vertical = measureLines(flat, 1)
  const horizontal = measureLines(flat, LINE_MAP_SIDE_PX)
  const typicalStrength = Math.max(MIN_TYPICAL_DARKNESS, findTypicalStrength(vertical, horizontal))
  return { vertical, horizontal, typicalStrength }
}

/** The grid and its margin as a square, interpolated bilinearly. Points outside the picture take its nearest pixel. */
function rectify({ pixels, width, height }: GreyPicture, map: GridMap): Uint8Array {
  const flat = new Uint8Array(LINE_MAP_SIDE_PX * LINE_MAP_SIDE_PX)
  // Fixed-point positions, clamped so that a pixel has neighbours on the right and below.
  const fixX = (x: number) => toFixed(x, width)
  const fixY = (y: number) => toFixed(y, height)
  const shareOf = (index: number) => (index + 0.5 - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX
  for (let row = 0, out = 0; row < LINE_MAP_SIDE_PX; row++) {
    let from = map(shareOf(0), shareOf(row))
    for (let column = SPAN_PX; column <= LINE_MAP_SIDE_PX; column += SPAN_PX) {
      const to = map(shareOf(column), shareOf(row))
      let x = fixX(from.x)
      let y = fixY(from.y)
      const stepX = ((fixX(to.x) - x) / SPAN_PX) | 0
      const stepY = ((fixY(to.y) - y) / SPAN_PX) | 0
      for (let k = 0; k < SPAN_PX; k++) {
        const i = (y >> FRACTION_BITS) * width + (x >> FRACTION_BITS)
        const fx = (x & FRACTION_MASK) >> 8
        const top = (pixels[i] << 8) + (pixels[i + 1] - pixels[i]) * fx
        const below = i + width
        const bottom = (pixels[below] << 8) + (pixels[below + 1] - pixels[below]) * fx
        flat[out++] = ((top << 8) + (bottom - top) * ((y & FRACTION_MASK) >> 8)) >> 16
        x += stepX
        y += stepY
      }
      from = to
    }
  }
  return flat
}

/** A coordinate as a fixed-point offset from the centre of the first pixel, within a picture's side. */
function toFixed(coordinate: number, side: number): number {
  return Math.round(Math.min(side - 1.01, Math.max(0, coordinate - 0.5)) * ONE_PX)
}

/** Measures how much darker, in 1/255, each pixel is than the paper on both sides. `across`: index step across the line. */
function measureLines(flat: Uint8Array, across: number): Uint8Array {
  const lines = new Uint8Array(flat.length)
  const near = NEAR_PAPER_DISTANCE_PX * across
  const far = FAR_PAPER_DISTANCE_PX * across
  const first = FAR_PAPER_DISTANCE_PX
  const last = LINE_MAP_SIDE_PX - FAR_PAPER_DISTANCE_PX
  for (let y = first; y < last; y++) {
    for (let i = y * LINE_MAP_SIDE_PX + first, end = y * LINE_MAP_SIDE_PX + last; i < end; i++) {
      const level = flat[i]
      // The brighter one of the darker sides at both distances. Minimum and maximum without branches, which processors
      // predict badly, and without calls, which are slow without JIT.
      const nearSide = flat[i + near]
      const nearDifference = flat[i - near] - nearSide
      const nearPaper = nearSide + (nearDifference & (nearDifference >> 31))
      const farSide = flat[i + far]
      const farDifference = flat[i - far] - farSide
      const farPaper = farSide + (farDifference & (farDifference >> 31))
      const difference = nearPaper - farPaper
      const paper = nearPaper - (difference & (difference >> 31))
      if (paper > level) lines[i] = darknessOf(level, paper)
    }
  }
  return lines
}

/** The strength that one pixel in twelve exceeds: lines cover about that share of a grid. */
function findTypicalStrength(vertical: Uint8Array, horizontal: Uint8Array): number {
  const counts = new Int32Array(256)
  let total = 0
  for (let i = 0; i < vertical.length; i += 5, total++) {
    counts[Math.max(vertical[i], horizontal[i])]++
  }
  let above = 0
  let strength = 255
  while (strength > 0 && above + counts[strength] < total / 12) above += counts[strength--]
  return strength
}
