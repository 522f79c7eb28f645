import { CELL_SIDE_PX } from './cell-images'

/** The bounding box of the connected mark with the most ink in the middle of a cell, in pixels of the cell image, all inclusive. */
export interface Glyph {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Least level of a pixel that belongs to a mark. */
const MIN_GLYPH_LEVEL = 60
/** A mark that stays within this distance of the border is a remainder of a line, or a note in a corner. */
const MIDDLE_BORDER_PX = 7

/** Finds the mark with the most ink of those that reach into a cell's middle; undefined if there is none. */
export function findGlyph(pixels: Uint8Array, cell: number): Glyph | undefined {
  const first = cell * CELL_SIDE_PX ** 2
  const levels = pixels.slice(first, first + CELL_SIDE_PX ** 2)
  let strongest: Glyph | undefined
  let mostInk = 0
  for (let y = MIDDLE_BORDER_PX; y < CELL_SIDE_PX - MIDDLE_BORDER_PX; y++) {
    for (let x = MIDDLE_BORDER_PX; x < CELL_SIDE_PX - MIDDLE_BORDER_PX; x++) {
      if (levels[y * CELL_SIDE_PX + x] < MIN_GLYPH_LEVEL) continue
      const { ink, glyph } = takeMark(levels, x, y)
      if (ink <= mostInk) continue
      mostInk = ink
      strongest = glyph
    }
  }
  return strongest
}

/** Measures the mark at a pixel and removes it from `levels`. `ink`: the sum of its levels. */
function takeMark(levels: Uint8Array, x: number, y: number): { ink: number; glyph: Glyph } {
  let [left, top, right, bottom] = [x, y, x, y]
  const pixels = [y * CELL_SIDE_PX + x]
  let ink = levels[pixels[0]]
  levels[pixels[0]] = 0
  for (let i = 0; i < pixels.length; i++) {
    const column = pixels[i] % CELL_SIDE_PX
    const row = (pixels[i] - column) / CELL_SIDE_PX
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    for (let v = Math.max(0, row - 1); v <= Math.min(CELL_SIDE_PX - 1, row + 1); v++) {
      for (let u = Math.max(0, column - 1); u <= Math.min(CELL_SIDE_PX - 1, column + 1); u++) {
        const next = v * CELL_SIDE_PX + u
        if (levels[next] < MIN_GLYPH_LEVEL) continue
        ink += levels[next]
        levels[next] = 0
        pixels.push(next)
      }
    }
  }
  return { ink, glyph: { left, top, right, bottom } }
}
