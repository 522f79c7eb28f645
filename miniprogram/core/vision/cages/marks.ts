import { type Board, CELL_PX } from './board'

/** The part of a cell, from its upper left corner, in which a sum is looked for. */
export const CORNER_WIDTH_PX = Math.round(0.6 * CELL_PX)
export const CORNER_HEIGHT_PX = Math.round(0.44 * CELL_PX)
const CORNER_AREA = CORNER_WIDTH_PX * CORNER_HEIGHT_PX
/** Quantile of a corner's levels that is its paper. */
const PAPER_QUANTILE = 0.75
/** The share of a corner's pixels that is darker than what counts as its darkest. */
const DARKEST_SHARE = 0.03
/** Quantile of the darkest of all corners that is typical of ink. */
const TYPICAL_QUANTILE = 0.8
/** From this share of the typical darkness on a pixel belongs to a mark. */
const MIN_INK_RATIO = 0.42

/** A line between cells is at most so wide, on one side. */
const MAX_LINE_PX = Math.round(0.09 * CELL_PX)
/** A row belongs to that line if so much of it is ink. */
const MIN_LINE_RATIO = 0.7

/** The corners of all cells: how much darker than the paper each pixel is, 0…255 for none to typical ink. */
export interface Corners {
  readonly ink: readonly Uint8Array[]
  /** From which ink on a pixel belongs to a mark. */
  readonly minInk: number
}

/** Connected ink in a corner. Bounds in pixels from the cell's upper left corner, the last ones excluded. */
export interface Mark {
  readonly pixels: readonly number[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function cutCorners(board: Board): Corners {
  const { size } = board
  const levels = Array.from({ length: size * size }, (_, cell) => cutCorner(board, cell))
  const darkness = levels.map((corner) => {
    const sorted = corner.slice().sort()
    const paper = Math.max(1, sorted[Math.floor(PAPER_QUANTILE * CORNER_AREA)])
    return Float32Array.from(corner, (level) => Math.max(0, (paper - level) / paper))
  })
  const darkest = darkness
    .map((corner) => corner.slice().sort()[Math.floor((1 - DARKEST_SHARE) * CORNER_AREA)])
    .sort((a, b) => a - b)
  const typical = Math.max(0.03, darkest[Math.floor(TYPICAL_QUANTILE * darkest.length)])
  const minInk = MIN_INK_RATIO * 255
  const ink = darkness.map((corner) => {
    const levels = Uint8Array.from(corner, (dark) => Math.min(255, (dark / typical) * 255))
    eraseLine(levels, minInk, 1, CORNER_WIDTH_PX, CORNER_WIDTH_PX, CORNER_HEIGHT_PX)
    eraseLine(levels, minInk, CORNER_WIDTH_PX, 1, CORNER_HEIGHT_PX, CORNER_WIDTH_PX)
    return levels
  })
  return { ink, minInk }
}

/** Erases the line between cells at one edge: what is left of it, row by row. `along`, `inwards`: steps between pixels. */
function eraseLine(
  ink: Uint8Array,
  minInk: number,
  along: number,
  inwards: number,
  length: number,
  depth: number,
): void {
  let last = -1
  for (let row = 0; row < Math.min(depth, MAX_LINE_PX); row++) {
    let count = 0
    for (let i = 0; i < length; i++) if (ink[row * inwards + i * along] >= minInk) count++
    if (count < MIN_LINE_RATIO * length) {
      if (row > 2) break
      continue
    }
    last = row
  }
  for (let row = 0; row <= last; row++) {
    for (let i = 0; i < length; i++) ink[row * inwards + i * along] = 0
  }
}

function cutCorner({ pixels, size, side }: Board, cell: number): Uint8Array {
  const corner = new Uint8Array(CORNER_AREA)
  let from = Math.floor(cell / size) * CELL_PX * side + (cell % size) * CELL_PX
  for (let y = 0; y < CORNER_HEIGHT_PX; y++, from += side) {
    corner.set(pixels.subarray(from, from + CORNER_WIDTH_PX), y * CORNER_WIDTH_PX)
  }
  return corner
}

/** All marks of a corner. */
export function findMarks(ink: Uint8Array, minInk: number): Mark[] {
  const marks: Mark[] = []
  const isOpen = Uint8Array.from(ink, (level) => (level >= minInk ? 1 : 0))
  for (let start = 0; start < CORNER_AREA; start++) {
    if (isOpen[start]) marks.push(takeMark(isOpen, start))
  }
  return marks
}

/** Measures the mark at a pixel and removes it from `isOpen`. */
function takeMark(isOpen: Uint8Array, start: number): Mark {
  const pixels = [start]
  isOpen[start] = 0
  for (let i = 0; i < pixels.length; i++) {
    const x = pixels[i] % CORNER_WIDTH_PX
    const y = (pixels[i] - x) / CORNER_WIDTH_PX
    for (let v = Math.max(0, y - 1); v <= Math.min(CORNER_HEIGHT_PX - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(CORNER_WIDTH_PX - 1, x + 1); u++) {
        const next = v * CORNER_WIDTH_PX + u
        if (!isOpen[next]) continue
        isOpen[next] = 0
        pixels.push(next)
      }
    }
  }
  return measureMark(pixels)
}

export function measureMark(pixels: readonly number[]): Mark {
  let [left, right, top, bottom] = [CORNER_WIDTH_PX, 0, CORNER_HEIGHT_PX, 0]
  for (const at of pixels) {
    const x = at % CORNER_WIDTH_PX
    const y = (at - x) / CORNER_WIDTH_PX
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { pixels, left, top, right, bottom }
}
