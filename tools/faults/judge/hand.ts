import type { Draws } from './draws'

/**
 * Where a finger goes on the play page. Lengths are in widths of a cell of a 9×9 board:
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

const BOARD_HEIGHT = 9
const KEYS_IN_ROW = 5
const KEY_WIDTH = 9 / KEYS_IN_ROW

export function cellSpot(cell: number): Spot {
  return { x: (cell % 9) + 0.5, y: Math.floor(cell / 9) + 0.5, width: 1 }
}

export function keySpot(digit: number): Spot {
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

/** Moves to a spot and touches it. Returns how long that takes, ms. */
export type Fingers = (spot: Spot) => number

/** The share of the way to a key that is left for the thumb that waits at the pad. */
const SECOND_THUMB_SHARE = 0.4
/** Keys that are next to each other take less time than taps: 100–260 ms. */
const KEYSTROKE_SHARE = 0.75

/** Fingers on a screen, by Fitts' law in Shannon's form. */
export function createFingers(hand: Hand, draws: Draws): Fingers {
  let at = cellSpot(40)
  return (to) => {
    const away = distance(at, to)
    const isToPad = to.y > 11 && at.y < 11
    at = to
    if (away === 0) return withTail(hand.repeatMs, draws)
    const ms = hand.startMs + hand.bitMs * Math.log2(away / to.width + 1)
    return withTail(hand.twoThumbs && isToPad ? SECOND_THUMB_SHARE * ms : ms, draws)
  }
}

/** Arrow keys, around the edge if that is shorter, and a key for each digit and tool. */
export function createKeyboardFingers(hand: Hand, draws: Draws): Fingers {
  let cursor = cellSpot(40)
  const steps = (from: number, to: number) => Math.min(Math.abs(from - to), 9 - Math.abs(from - to))
  return (to) => {
    let strokes = 1
    if (to.y < BOARD_HEIGHT) {
      strokes = steps(cursor.x, to.x) + steps(cursor.y, to.y)
      cursor = to
    }
    let ms = 0
    for (let i = 0; i < strokes; i++) ms += withTail(KEYSTROKE_SHARE * hand.repeatMs, draws)
    return ms
  }
}

/** Movement times scatter by about 15 %, and a few are much slower. */
function withTail(ms: number, draws: Draws): number {
  return Math.max(0.6 * ms, draws.normal(0.92 * ms, 0.12 * ms)) + draws.exponential(0.08 * ms)
}
