import { type GreyPicture, sampleLevel } from '../picture'
import { type Homography, mapPoint } from './homography'

/** Side of a flattened grid, in pixels of the field. */
export const RECTIFIED_SIDE_PX = 252
/** What is kept around it, for grids that reach beyond their guessed corners. */
export const RECTIFIED_MARGIN_PX = 24
/** Side of the whole field. */
export const LINE_MAP_SIDE_PX = RECTIFIED_SIDE_PX + 2 * RECTIFIED_MARGIN_PX
/** Paper beside a line is looked for at these distances. */
const NEAR = 4
const FAR = 8

/** A grid flattened by its corners, seen as lines: how strongly one runs through each pixel, 0…255. */
export interface LineMap {
  readonly upright: Uint8Array
  readonly level: Uint8Array
  /** What a line of this grid reaches, at least 12. */
  readonly typical: number
}

/** `homography` takes the unit square to the grid's corners in the picture. */
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
  const upright = linesOf(flat, 1)
  const level = linesOf(flat, LINE_MAP_SIDE_PX)
  return { upright, level, typical: Math.max(12, strong(upright, level)) }
}

/** How much darker, in 1/255, each pixel is than both sides of it across the line. */
function linesOf(flat: Uint8Array, across: number): Uint8Array {
  const lines = new Uint8Array(flat.length)
  const near = NEAR * across
  const far = FAR * across
  for (let y = FAR; y < LINE_MAP_SIDE_PX - FAR; y++) {
    for (let i = y * LINE_MAP_SIDE_PX + FAR, end = (y + 1) * LINE_MAP_SIDE_PX - FAR; i < end; i++) {
      const nearPaper = Math.min(flat[i - near], flat[i + near])
      const farPaper = Math.min(flat[i - far], flat[i + far])
      const paper = Math.max(nearPaper, farPaper)
      if (paper > flat[i]) lines[i] = ((paper - flat[i]) * 255) / paper
    }
  }
  return lines
}

/** The strength that one pixel in twelve exceeds: lines cover about that much. */
function strong(upright: Uint8Array, level: Uint8Array): number {
  const counts = new Int32Array(256)
  let total = 0
  for (let i = 0; i < upright.length; i += 5, total++) {
    counts[Math.max(upright[i], level[i])]++
  }
  let above = 0
  let strength = 255
  while (strength > 0 && above + counts[strength] < total / 12) above += counts[strength--]
  return strength
}
