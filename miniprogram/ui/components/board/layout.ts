/** Available space on a page, px. */
interface Room {
  readonly width: number
  readonly height: number
}

/** Sizes of a board and the keys below it, px. */
export interface Layout {
  readonly boardWidth: number
  readonly keyHeight: number
  /** Height of a key of the palette, whose two rows stand in the place of the keys. */
  readonly paletteKeyHeight: number
}

/** Free space on both sides of a board together. */
const MARGINS_PX = 8
const MIN_BOARD_PX = 216
const KEY_GAP_PX = 8
/** Minimum touch target, and the largest useful key height. */
const MIN_KEY_PX = 44
const MAX_KEY_PX = 76
/** Share of the remaining height that the keys use. */
const KEYS_HEIGHT_RATIO = 0.75

/** Rows of the pad by size: five keys a row for 9×9, four for 6×6, six for 16×16. */
const KEY_ROWS: Readonly<Record<number, number>> = { 4: 1, 6: 2, 9: 2, 16: 3 }

/** Width of a board limited by the page's width and height. `others` is the height of all other elements. */
export function boardWidth(room: Room, others: number): number {
  return Math.min(room.width - MARGINS_PX, Math.max(MIN_BOARD_PX, room.height - others))
}

/**
 * Divides a page's height between the board and the pad below it. Keys keep the minimum touch size; on
 * short screens the board shrinks. `others` is the height of all other elements.
 */
export function layOut(size: number, room: Room, others: number): Layout {
  const rows = KEY_ROWS[size] ?? 2
  const gaps = (rows - 1) * KEY_GAP_PX
  const width = boardWidth(room, others + rows * MIN_KEY_PX + gaps)
  const key = ((room.height - others - width) * KEYS_HEIGHT_RATIO - gaps) / rows
  const keyHeight = Math.floor(Math.min(MAX_KEY_PX, Math.max(MIN_KEY_PX, key)))
  const padHeight = rows * keyHeight + gaps
  return {
    boardWidth: width,
    keyHeight,
    paletteKeyHeight: Math.max(MIN_KEY_PX, Math.floor((padHeight - KEY_GAP_PX) / 2)),
  }
}
