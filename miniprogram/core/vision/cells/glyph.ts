import { CELL_SIDE_PX, type CellImages } from './cell-images'

/** Least level of a pixel that belongs to a mark. */
const MIN_GLYPH_LEVEL = 60
/** A mark that stays within this distance of the border is a remainder of a line, or a note in a corner. */
const MIDDLE_BORDER_PX = 7
/** Side of a cell with an empty border, so that no neighbour of a pixel lies outside. */
const PADDED_SIDE_PX = CELL_SIDE_PX + 2
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((x) => row * PADDED_SIDE_PX + x))

/** A connected mark in a cell image. */
export interface Glyph {
  /** In pixels of the cell image. */
  readonly height: number
  /** Number of its pixels. */
  readonly area: number
}

/** The connected mark with the most ink of those that reach into a cell's middle; undefined if there is none. */
export function measureGlyph({ pixels }: CellImages, cell: number): Glyph | undefined {
  const levels = new Uint8Array(PADDED_SIDE_PX ** 2)
  for (let y = 0, from = cell * CELL_SIDE_PX ** 2; y < CELL_SIDE_PX; y++, from += CELL_SIDE_PX) {
    levels.set(pixels.subarray(from, from + CELL_SIDE_PX), (y + 1) * PADDED_SIDE_PX + 1)
  }
  const queue = new Int16Array(CELL_SIDE_PX ** 2)
  let strongest: Glyph | undefined
  let mostInk = 0
  const last = PADDED_SIDE_PX - 1 - MIDDLE_BORDER_PX
  for (let y = MIDDLE_BORDER_PX + 1; y < last; y++) {
    for (let x = MIDDLE_BORDER_PX + 1, i = y * PADDED_SIDE_PX + x; x < last; x++, i++) {
      if (levels[i] < MIN_GLYPH_LEVEL) continue
      const { ink, ...glyph } = takeMark(levels, i, queue)
      if (ink <= mostInk) continue
      mostInk = ink
      strongest = glyph
    }
  }
  return strongest
}

/** Measures the mark at a pixel and removes it from `levels`. `ink`: the sum of its levels. `queue`: room for its pixels. */
function takeMark(levels: Uint8Array, start: number, queue: Int16Array): Glyph & { ink: number } {
  let ink = levels[start]
  let first = start
  let last = start
  let area = 1
  queue[0] = start
  levels[start] = 0
  for (let i = 0; i < area; i++) {
    const at = queue[i]
    if (at < first) first = at
    if (at > last) last = at
    for (let k = 0; k < 9; k++) {
      const next = at + NEIGHBOURS[k]
      const level = levels[next]
      if (level < MIN_GLYPH_LEVEL) continue
      ink += level
      levels[next] = 0
      queue[area++] = next
    }
  }
  const rows = Math.floor(last / PADDED_SIDE_PX) - Math.floor(first / PADDED_SIDE_PX)
  return { ink, height: rows + 1, area }
}
