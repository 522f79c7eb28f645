import { rectifyCells } from '../cells/cell-images'
import { indexBeforeTurn, type QuarterTurns } from '../cells/orientation'
import { type LocatedGrid, locateCloser } from '../detection/grid-locator'
import type { Picture } from '../picture'

/** Side of a cell of a board, in pixels. */
export const CELL_PX = 80

/** A grid as it lies in the picture, flattened: `size` × `size` cells of CELL_PX, one byte per pixel. Ink is dark. */
export interface FlatGrid {
  readonly pixels: Uint8Array
  readonly size: number
  /** size × CELL_PX. */
  readonly side: number
}

/** Flattens a grid at the resolution that small digits need, and tells whether its ink is light. Yields between rows. */
export function* flattenBoard(
  picture: Picture,
  located: LocatedGrid,
): Generator<undefined, { readonly board: FlatGrid; readonly isDark: boolean }, void> {
  const { size } = located
  const { grey, nodes } = yield* locateCloser(picture, located, size * CELL_PX)
  const pixels = rectifyCells(grey, nodes, size, { inset: 0, cell: CELL_PX })
  const board = { pixels, size, side: size * CELL_PX }
  const isDark = isLightOnDark(board)
  return {
    board: isDark ? { ...board, pixels: pixels.map((level) => 255 - level) } : board,
    isDark,
  }
}

/** The same board after clockwise quarter turns. */
export function turnBoard({ pixels, size, side }: FlatGrid, turns: QuarterTurns): FlatGrid {
  if (turns === 0) return { pixels, size, side }
  const turned = new Uint8Array(pixels.length)
  for (let y = 0, out = 0; y < side; y++) {
    for (let x = 0; x < side; x++) turned[out++] = pixels[indexBeforeTurn(x, y, side, turns)]
  }
  return { pixels: turned, size, side }
}

/** Whether the lines between cells are lighter than the cells. */
function isLightOnDark({ pixels, size, side }: FlatGrid): boolean {
  let votes = 0
  for (let line = 1; line < size; line++) {
    for (let at = CELL_PX >> 1; at < side; at += CELL_PX >> 1) {
      for (const [across, along] of [
        [1, side],
        [side, 1],
      ]) {
        const place = at * along
        const onLine = pixels[place + line * CELL_PX * across]
        const beside = pixels[place + (line * CELL_PX - (CELL_PX >> 1)) * across]
        votes += Math.sign(onLine - beside)
      }
    }
  }
  return votes > 0
}
