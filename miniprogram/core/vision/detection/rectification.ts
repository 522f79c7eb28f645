import { type GreyPicture, sampleLevel } from '../picture'
import { type Homography, mapPoint } from './homography'

/** Side of a rectified grid. */
export const RECTIFIED_SIDE_PX = 252
/** Margin around it, for grids that extend beyond their estimated corners. */
export const RECTIFIED_MARGIN_PX = 24
/** Side of the whole line map, margins included. */
export const LINE_MAP_SIDE_PX = RECTIFIED_SIDE_PX + 2 * RECTIFIED_MARGIN_PX
/** Distances from a line at which the paper beside it is sampled. */
const NEAR_PAPER_DISTANCE_PX = 4
const FAR_PAPER_DISTANCE_PX = 8
/** Least typical line strength, in 1/255 of the paper: noise has less. */
const MIN_TYPICAL_STRENGTH = 12

/** A rectified grid as lines: how strongly a line runs through each pixel, 0…255. */
export interface LineMap {
  readonly vertical: Uint8Array
  readonly horizontal: Uint8Array
  /** The typical strength of a line of this grid. */
  readonly typicalStrength: number
}

/** Rectifies a grid and measures its lines. `homography` maps the unit square to the grid in the picture. */
export function rectifyLines(grey: GreyPicture, homography: Homography): LineMap {
  const flat = new Uint8Array(LINE_MAP_SIDE_PX * LINE_MAP_SIDE_PX)
  for (let y = 0, i = 0; y < LINE_MAP_SIDE_PX; y++) {
    for (let x = 0; x < LINE_MAP_SIDE_PX; x++) {
      const at = mapPoint(
        homography,
        (x + 0.5 - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
        (y + 0.5 - RECTIFIED_MARGIN_PX) / RECTIFIED_SIDE_PX,
      )
      flat[i++] = sampleLevel(grey, at.x, at.y)
    }
  }
  const vertical = measureLines(flat, 1)
  const horizontal = measureLines(flat, LINE_MAP_SIDE_PX)
  const typicalStrength = Math.max(MIN_TYPICAL_STRENGTH, findTypicalStrength(vertical, horizontal))
  return { vertical, horizontal, typicalStrength }
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
      const nearPaper = Math.min(flat[i - near], flat[i + near])
      const farPaper = Math.min(flat[i - far], flat[i + far])
      const paper = Math.max(nearPaper, farPaper)
      if (paper > flat[i]) lines[i] = ((paper - flat[i]) * 255) / paper
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
