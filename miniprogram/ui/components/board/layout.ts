/** Room on a page, px. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** How large a board and the keys under it are drawn, px. */
export interface Layout {
  readonly boardWidth: number
  readonly keyHeight: number
}

/** Free at both sides of a board together. */
const MARGINS = 8
const MIN_BOARD_PX = 216
const KEY_GAP = 8
/** A finger's target, and the height beyond which a key gains nothing. */
const MIN_KEY_PX = 44
const MAX_KEY_PX = 76
/** Of what a full-width board leaves over, so much goes to the keys; the rest stays air. */
const SHARE_OF_KEYS = 0.75

/** Rows of the pad by size: five keys a row for 9×9, four for 6×6, six for 16×16. */
const KEY_ROWS: Readonly<Record<number, number>> = { 4: 1, 6: 2, 9: 2, 16: 3 }

/** A board as wide as the page, or as narrow as `others`, the height of all else, makes it. */
export function boardWidth(room: Room, others: number): number {
  return Math.min(room.width - MARGINS, Math.max(MIN_BOARD_PX, room.height - others))
}

/**
 * Shares a page's height between the board, as wide as it can be, and the pad under it, whose keys never
 * fall below a finger's width; on short screens the board gives way. `others` is the height of all else.
 */
export function layOut(size: number, room: Room, others: number): Layout {
  const rows = KEY_ROWS[size] ?? 2
  const gaps = (rows - 1) * KEY_GAP
  const width = boardWidth(room, others + rows * MIN_KEY_PX + gaps)
  const key = ((room.height - others - width) * SHARE_OF_KEYS - gaps) / rows
  return {
    boardWidth: width,
    keyHeight: Math.floor(Math.min(MAX_KEY_PX, Math.max(MIN_KEY_PX, key))),
  }
}
