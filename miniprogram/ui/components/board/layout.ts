import { host } from '../../../platform/host'
import { SIDE_STRIP_PX, TOP_STRIP_PX } from './measures'

/** Available space on a page, px. */
interface Room {
  readonly width: number
  readonly height: number
}

/** Sizes of a board and the keys below it, px. */
export interface Layout {
  readonly boardWidth: number
  readonly keyHeight: number
}

/** From this width of the window, the content of a page is a column in its middle. The same as in styles/page.wxss. */
const WIDE_FROM_PX = 700
/** The width of that column. The same as in styles/page.wxss. */
const COLUMN_PX = 600
/** Free space on both sides of a board together. */
const MARGINS_PX = 2 * SIDE_STRIP_PX
const MIN_BOARD_PX = 216
const KEY_GAP_PX = 8
/** Minimum touch target, and the largest useful key height. */
const MIN_KEY_PX = 44
const MAX_KEY_PX = 76
/** Share of the remaining height that the keys use. */
const KEYS_HEIGHT_RATIO = 0.75

/** Rows of the pad by size: five keys a row for 9×9, four for 6×6, six for 16×16. */
const KEY_ROWS: Readonly<Record<number, number>> = { 4: 1, 6: 2, 9: 2, 16: 3 }

/** The width of a page's content in a window of this width. */
export function contentWidth(windowWidth: number): number {
  return windowWidth < WIDE_FROM_PX ? windowWidth : COLUMN_PX
}

/**
 * Width of a board limited by the page's width and height, with strips for the numbers of rows and columns. `others` is the
 * height of all other elements.
 */
export function boardWidth(room: Room, others: number): number {
  if (isBeside(room)) {
    const widest = room.width - MIN_PANEL_PX - 3 * GAP_BESIDE_PX
    return Math.max(MIN_BOARD_PX, Math.min(room.height - GAP_BESIDE_PX, widest))
  }
  const width = contentWidth(room.width) - MARGINS_PX
  return Math.min(width, Math.max(MIN_BOARD_PX, room.height - others - TOP_STRIP_PX))
}

/**
 * Divides a page's height between the board and the pad below it. Keys keep the minimum touch size; on
 * short screens the board shrinks. `others` is the height of all other elements.
 */
export function layOut(size: number, room: Room, others: number): Layout {
  const rows = KEY_ROWS[size] ?? 2
  const width = boardWidth(room, others + padHeight(rows, MIN_KEY_PX))
  const left = room.height - others - TOP_STRIP_PX - width
  const key = (left * KEYS_HEIGHT_RATIO - padHeight(rows, 0)) / rows
  return {
    boardWidth: width,
    keyHeight: isBeside(room) ? KEY_BESIDE_PX : keyHeightIn(key),
  }
}

/** The height of a key with room for this much. */
const keyHeightIn = (room: number) => Math.floor(Math.min(MAX_KEY_PX, Math.max(MIN_KEY_PX, room)))

/** The height of a key of the palette, whose two rows stand in the place of a pad below a board. */
export function paletteKeyHeight(size: number, keyHeight: number): number {
  const height = padHeight(KEY_ROWS[size] ?? 2, keyHeight)
  return Math.max(MIN_KEY_PX, Math.floor((height - KEY_GAP_PX) / 2))
}

const padHeight = (rows: number, keyHeight: number) => rows * keyHeight + (rows - 1) * KEY_GAP_PX

/** Whether keys of the minimum size have room in this height, px: in a pad beside the board, else in one below it. */
export function hasRoomForKeys(size: number, height: number, isBeside: boolean): boolean {
  const rows = isBeside ? (KEY_ROWS_BESIDE[size] ?? 4) : (KEY_ROWS[size] ?? 2)
  return height >= padHeight(rows, MIN_KEY_PX)
}

/** Rows of the pad beside a board, with the row of the page's key: rows of three, of four for 16×16, of two for 4×4. */
const KEY_ROWS_BESIDE: Readonly<Record<number, number>> = { 4: 3, 6: 3, 9: 4, 16: 5 }
const MIN_PANEL_PX = 300
/** In windows that are not wide: six tools stand side by side. */
const MIN_SHORT_PANEL_PX = 276
/** From this width on, windows up to this height have no room for a pad below a board, but beside it. */
const SHORT_FROM_PX = 570
const MAX_SHORT_HEIGHT_PX = 480
const MAX_PANEL_PX = 400
/** Free space around board and panel, and between them. */
const GAP_BESIDE_PX = 24
/** The height of a key beside a board on pages other than the play page. */
const KEY_BESIDE_PX = 60

/** Sizes of a board and the panel beside it, px. */
export interface LayoutBeside extends Layout {
  readonly panelWidth: number
}

/** Whether a window has room for a panel beside the board. */
export function isWide({ width, height }: Room): boolean {
  return width >= WIDE_FROM_PX && width > height
}

/** Whether a pad has room only beside the board: a phone on its side, or a computer's window at 200 %. */
export function isLow({ width, height }: Room): boolean {
  return width >= SHORT_FROM_PX && height <= MAX_SHORT_HEIGHT_PX
}

/** Whether the parts of every page are beside its board. */
const isBeside = (room: Room) => host.hasSidePanels && isWide(room)

/**
 * Gives a board the height of the page, and the panel with the pad the rest of its width. `others` is the height of all
 * elements above and below the pad.
 */
export function layOutBeside(size: number, room: Room, others: number): LayoutBeside {
  const width = room.width - 3 * GAP_BESIDE_PX - MARGINS_PX
  const widest = width - (room.width < WIDE_FROM_PX ? MIN_SHORT_PANEL_PX : MIN_PANEL_PX)
  const side = Math.max(MIN_BOARD_PX, Math.min(room.height - GAP_BESIDE_PX, widest))
  const rows = KEY_ROWS_BESIDE[size] ?? 4
  const key = (room.height - others - padHeight(rows, 0)) / rows
  return {
    boardWidth: side,
    panelWidth: Math.min(MAX_PANEL_PX, width - side),
    keyHeight: keyHeightIn(key),
  }
}

/** Size of a zoomed board relative to the room that it has on the screen. */
const ZOOM_RATIO: Readonly<Record<number, number>> = { 16: 1.9, 25: 2.4 }

/** The zoom after a tap on the magnifier: between the whole board (1) and a part of a board of more than 9×9. */
export function otherZoom(zoom: number, size: number): number {
  return zoom > 1 ? 1 : (ZOOM_RATIO[size] ?? 1)
}
