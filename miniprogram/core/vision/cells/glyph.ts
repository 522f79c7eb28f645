import { CELL_SIDE_PX, type CellImages } from './cell-images'

/** Least level of a pixel that belongs to a mark. */
const MIN_GLYPH_LEVEL = 60
/** A mark that stays within this distance of the border is a remainder of a line, or a note in a corner. */
const MIDDLE_BORDER_PX = 7

/**
 * The height of the connected mark with the most ink of those that reach into a cell's middle, in pixels of the cell image;
 * 0 if there is none.
 */
export function measureGlyphHeight({ pixels }: CellImages, cell: number): number {
  const first = cell * CELL_SIDE_PX ** 2
  const levels = pixels.slice(first, first + CELL_SIDE_PX ** 2)
  let heightOfStrongest = 0
  let mostInk = 0
  for (let y = MIDDLE_BORDER_PX; y < CELL_SIDE_PX - MIDDLE_BORDER_PX; y++) {
    for (let x = MIDDLE_BORDER_PX; x < CELL_SIDE_PX - MIDDLE_BORDER_PX; x++) {
      if (levels[y * CELL_SIDE_PX + x] < MIN_GLYPH_LEVEL) continue
      const { ink, height } = takeMark(levels, x, y)
      if (ink <= mostInk) continue
      mostInk = ink
      heightOfStrongest = height
    }
  }
  return heightOfStrongest
}

/** Measures the mark at a pixel and removes it from `levels`. `ink`: the sum of its levels. */
function takeMark(levels: Uint8Array, x: number, y: number): { ink: number; height: number } {
  let bottom = y
  let top = y
  const pixels = [y * CELL_SIDE_PX + x]
  let ink = levels[pixels[0]]
  levels[pixels[0]] = 0
  for (let i = 0; i < pixels.length; i++) {
    const column = pixels[i] % CELL_SIDE_PX
    const row = (pixels[i] - column) / CELL_SIDE_PX
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
  return { ink, height: bottom - top + 1 }
}
