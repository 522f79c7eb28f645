import { indexBeforeTurn, type QuarterTurns } from '../cells/orientation'
import { cornersOfCell } from '../cells/sampling'
import { areaAround, type LocatedGrid, pointInPicture } from '../detection/grid-locator'
import { type Picture, sampleLevel, toGrey } from '../picture'

/** Side of a cell of a board, in pixels. */
export const CELL_PX = 80
/** What is beyond the outermost nodes of a grid, in pixels of the picture. */
const AREA_MARGIN_PX = 2

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
  const nodes = located.nodes.map((node) => pointInPicture(node, located))
  const area = areaAround(nodes, picture, () => AREA_MARGIN_PX)
  const width = Math.hypot(nodes[size].x - nodes[0].x, nodes[size].y - nodes[0].y) / size
  const reduction = Math.max(1, width / CELL_PX)
  const grey = yield* toGrey(picture, reduction, area)
  const inGrey = nodes.map(({ x, y }) => ({
    x: (x - area.left) / reduction,
    y: (y - area.top) / reduction,
  }))
  const side = size * CELL_PX
  const pixels = new Uint8Array(side * side)
  for (let cell = 0; cell < size * size; cell++) {
    const [a, b, c, d] = cornersOfCell(inGrey, size, cell)
    let out = (Math.floor(cell / size) * side + (cell % size)) * CELL_PX
    for (let y = 0; y < CELL_PX; y++, out += side) {
      const v = (y + 0.5) / CELL_PX
      const left = { x: a.x + (c.x - a.x) * v, y: a.y + (c.y - a.y) * v }
      const across = { x: b.x + (d.x - b.x) * v - left.x, y: b.y + (d.y - b.y) * v - left.y }
      for (let x = 0; x < CELL_PX; x++) {
        const u = (x + 0.5) / CELL_PX
        pixels[out + x] = sampleLevel(grey, left.x + across.x * u, left.y + across.y * u)
      }
    }
    if (cell % size === size - 1) yield
  }
  const board = { pixels, size, side }
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
