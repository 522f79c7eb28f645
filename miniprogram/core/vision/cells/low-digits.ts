import { MIN_FILLED_INK } from '../decoding/cell-reading'
import { LINE_BORDER_PX, MIN_DIGIT_LEVEL } from '../decoding/print-style'
import { type LocatedGrid, locateCloser } from '../detection/grid-locator'
import type { Picture } from '../picture'
import { quantileOf } from '../statistics'
import {
  CELL_SIDE_PX,
  type CellImages,
  cutCells,
  INSET_RATIO,
  pixelsOf,
  TYPICAL_INK_QUANTILE,
} from './cell-images'
import { measureGlyph } from './glyph'

/** Digits up to this share of a cell image's height are low, and are enlarged to the other one, which is usual of print. */
const MAX_LOW_RATIO = 0.5
const USUAL_RATIO = 0.66
/** Beside cells with several notes, a mark that is lower, relative to the usual digit, is a note, too. */
const MIN_HEIGHT_RATIO = 0.85

/**
 * The cells of a grid whose digits are low, with the middle of each enlarged so that they are as high as the digits of others; undefined
 * if they are not low. Cells with notes stay as they are.
 */
export function* enlargeLowDigits(
  picture: Picture,
  located: LocatedGrid,
  cells: CellImages,
): Generator<undefined, CellImages | undefined, void> {
  const usual = usualHeight(cells)
  if (usual === 0 || usual > MAX_LOW_RATIO * CELL_SIDE_PX) return undefined
  const part = usual / (USUAL_RATIO * CELL_SIDE_PX)
  const side = (located.size * CELL_SIDE_PX) / part
  const { grey, nodes, size, isDark } = yield* locateCloser(picture, located, side)
  const inset = (1 - (1 - 2 * INSET_RATIO) * part) / 2
  const enlarged = cutCells(grey, nodes, size, isDark, { inset })
  const hasNotes = (cell: number) => hasInkAside(pixelsOf(cells, cell), part)
  const all = [...cells.ink.keys()]
  const minHeight = all.some(hasNotes) ? MIN_HEIGHT_RATIO * usualHeight(enlarged) : 0
  for (const cell of all) {
    const height = measureGlyph(enlarged, cell)?.height ?? 0
    if (height >= minHeight && !hasNotes(cell)) continue
    pixelsOf(enlarged, cell).set(pixelsOf(cells, cell))
    enlarged.ink[cell] = cells.ink[cell]
  }
  return enlarged
}

/** The usual height of the higher marks in pixels of the cell image; 0 without marks. */
function usualHeight(cells: CellImages): number {
  const marked = [...cells.ink.keys()].filter((cell) => cells.ink[cell] >= MIN_FILLED_INK)
  const heights = marked.map((cell) => measureGlyph(cells, cell)?.height ?? 0).filter(Boolean)
  return heights.length > 0 ? quantileOf(heights, TYPICAL_INK_QUANTILE) : 0
}

/** Whether there is ink around the middle part of a cell image. */
function hasInkAside(pixels: Uint8Array, part: number): boolean {
  const middle = (CELL_SIDE_PX - 1) / 2
  return pixels.some((level, i) => {
    const across = Math.abs((i % CELL_SIDE_PX) - middle)
    const away = Math.max(across, Math.abs(Math.floor(i / CELL_SIDE_PX) - middle))
    const isAside = away > (part * CELL_SIDE_PX) / 2 + 1 && away < middle - LINE_BORDER_PX
    return isAside && level >= MIN_DIGIT_LEVEL
  })
}
