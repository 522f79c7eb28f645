import type { Draws } from './draws'

/**
 * Where a finger goes on the play page, and how long it takes. Lengths are in widths of a cell of a 9×9 board:
 *
 *   y  0 … 9       the board
 *   y  about 10    the tools: undo, erase, notes
 *   y  11 … 14     the digit pad: two rows of five keys, the last key belongs to the page
 */
export interface Spot {
  readonly x: number
  readonly y: number
  /** The smaller side. */
  readonly width: number
}

const KEYS_IN_ROW = 5
const KEY_WIDTH = 9 / KEYS_IN_ROW

export function cellSpot(cell: number): Spot {
  return { x: (cell % 9) + 0.5, y: Math.floor(cell / 9) + 0.5, width: 1 }
}

function keySpot(digit: number): Spot {
  const index = digit - 1
  return {
    x: ((index % KEYS_IN_ROW) + 0.5) * KEY_WIDTH,
    y: 11.7 + 1.5 * Math.floor(index / KEYS_IN_ROW),
    width: 1.4,
  }
}

export const UNDO_SPOT: Spot = { x: 1, y: 10, width: 1.2 }
export const ERASE_SPOT: Spot = { x: 4.5, y: 10, width: 1.2 }
export const NOTES_SPOT: Spot = { x: 8, y: 10, width: 1.2 }

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** How a person moves. */
export interface Hand {
  /** The intercept of Fitts' law, ms. */
  readonly startMs: number
  /**
   * The slope of Fitts' law, ms per bit. MacKenzie 2015 ("Fitts' throughput and the remarkable case of touch-based target
   * selection") measured 6.95 bits/s on a phone, that is 144 ms per bit, as a mean of 16 people.
   */
  readonly bitMs: number
  /** The other thumb waits at the digit pad: most of the way from cell to key is saved. */
  readonly twoThumbs: boolean
  /** Between two taps on the same key. Fingers tap at most five to seven times a second. */
  readonly repeatMs: number
}

/** The player's fingers on a screen or a keyboard: the time for the way to something and for touching it, ms. */
export interface Fingers {
  toCell(cell: number): number
  toKey(digit: number): number
  toTool(spot: Spot): number
}

const MIDDLE_CELL = 40

export function createFingers(hand: Hand, draws: Draws): Fingers {
  let at = cellSpot(MIDDLE_CELL)
  const moveTo = (spot: Spot) => {
    const ms = moveMs(hand, at, spot, draws)
    at = spot
    return ms
  }
  return {
    toCell: (cell) => moveTo(cellSpot(cell)),
    toKey: (digit) => moveTo(keySpot(digit)),
    toTool: moveTo,
  }
}

/** Arrow keys and digits. Every tool has a key. */
export function createKeyboardFingers(hand: Hand, draws: Draws): Fingers {
  let cursor = MIDDLE_CELL
  const strokes = (count: number) => {
    let ms = 0
    for (let i = 0; i < count; i++) ms += withTail(KEYSTROKE_SHARE * hand.repeatMs, draws)
    return ms
  }
  /** Around the edge if that is shorter. */
  const way = (from: number, to: number) => Math.min((from - to + 9) % 9, (to - from + 9) % 9)
  return {
    toCell(cell) {
      const rows = way(Math.floor(cursor / 9), Math.floor(cell / 9))
      const columns = way(cursor % 9, cell % 9)
      cursor = cell
      return strokes(rows + columns)
    },
    toKey: () => strokes(1),
    toTool: () => strokes(1),
  }
}

/** The share of the way to a key that is left for the thumb that waits at the pad. */
const SECOND_THUMB_SHARE = 0.4
/** Keys that are next to each other take less time than taps: 100–260 ms. */
const KEYSTROKE_SHARE = 0.75

/** Milliseconds from one spot to another by Fitts' law in Shannon's form. */
function moveMs(hand: Hand, from: Spot, to: Spot, draws: Draws): number {
  const away = distance(from, to)
  if (away === 0) return withTail(hand.repeatMs, draws)
  const isToPad = to.y > 11 && from.y < 11
  const ms = hand.startMs + hand.bitMs * Math.log2(away / to.width + 1)
  return withTail(hand.twoThumbs && isToPad ? SECOND_THUMB_SHARE * ms : ms, draws)
}

/** Movement times scatter by about 15 %, and a few are much slower. */
function withTail(ms: number, draws: Draws): number {
  return Math.max(0.6 * ms, draws.normal(0.92 * ms, 0.12 * ms)) + draws.exponential(0.08 * ms)
}
