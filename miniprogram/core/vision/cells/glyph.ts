import { CELL_SIDE_PX } from './cell-images'

/** The bounding box of the largest connected mark in the middle of a cell, in pixels of the cell image, all inclusive. */
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

/** Finds the largest mark of a cell that reaches into its middle; undefined if there is none. */
export function findGlyph(pixels: Uint8Array, cell: number): Glyph | undefined {
  const first = cell * CELL_SIDE_PX ** 2
  const isOpen = pixels
    .subarray(first, first + CELL_SIDE_PX ** 2)
    .map((level) => (level >= MIN_GLYPH_LEVEL ? 1 : 0))
  let largest: Glyph | undefined
  let largestArea = 0
  for (let y = MIDDLE_BORDER_PX; y < CELL_SIDE_PX - MIDDLE_BORDER_PX; y++) {
    for (let x = MIDDLE_BORDER_PX; x < CELL_SIDE_PX - MIDDLE_BORDER_PX; x++) {
      if (isOpen[y * CELL_SIDE_PX + x] === 0) continue
      const { area, glyph } = takeMark(isOpen, x, y)
      if (area <= largestArea) continue
      largestArea = area
      largest = glyph
    }
  }
  return largest
}

/** Measures the mark at a pixel and removes it from `isOpen`. */
function takeMark(isOpen: Uint8Array, x: number, y: number): { area: number; glyph: Glyph } {
  let [left, top, right, bottom] = [x, y, x, y]
  const marks = [y * CELL_SIDE_PX + x]
  isOpen[marks[0]] = 0
  for (let i = 0; i < marks.length; i++) {
    const column = marks[i] % CELL_SIDE_PX
    const row = (marks[i] - column) / CELL_SIDE_PX
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    for (let v = Math.max(0, row - 1); v <= Math.min(CELL_SIDE_PX - 1, row + 1); v++) {
      for (let u = Math.max(0, column - 1); u <= Math.min(CELL_SIDE_PX - 1, column + 1); u++) {
        const next = v * CELL_SIDE_PX + u
        if (isOpen[next] === 0) continue
        isOpen[next] = 0
        marks.push(next)
      }
    }
  }
  return { area: marks.length, glyph: { left, top, right, bottom } }
}
