import { MIN_PEAK_RATIO, TYPICAL_INK_QUANTILE } from '../cells/cell-images'
import { EXTREME_SHARE } from '../cells/sampling'
import { MIN_LINE_COVERAGE_RATIO } from '../detection/lattice-score'
import { smoothPicture } from '../picture'
import { quantileOf } from '../statistics'
import { CELL_PX, type FlatGrid } from './board'

/** The part of a cell, from its upper left corner, in which a sum is looked for. */
export const CORNER_WIDTH_PX = Math.round(0.6 * CELL_PX)
export const CORNER_HEIGHT_PX = Math.round(0.44 * CELL_PX)
const CORNER_AREA = CORNER_WIDTH_PX * CORNER_HEIGHT_PX
/** Where the paper is sampled beside a pixel and opposite, in pixels: farther away than strokes are wide. */
const PAPER_STEPS = [6, 10].flatMap((distance) => {
  const diagonal = Math.round(distance * Math.SQRT1_2)
  return [
    [distance, 0],
    [0, distance],
    [diagonal, diagonal],
    [diagonal, -diagonal],
  ] as const
})

/** From this share of the typical darkness on a pixel belongs to a mark. */
const MIN_INK_RATIO = 0.42

/** A line between cells is at most so wide, on one side. */
const MAX_LINE_PX = Math.round(0.065 * CELL_PX)

/** The corners of all cells: how much darker than the paper each pixel is, 0…255 for none to typical ink. */
export interface Corners {
  readonly ink: readonly Uint8Array[]
  /** From which ink on a pixel belongs to a mark. */
  readonly minInk: number
}

/** Whether a mark lies on the lines of cages, which run at `inset` pixels from a cell's borders. */
export function liesOnLine({ pixels }: Mark, inset: number): boolean {
  const isNear = (place: number) => Math.abs(place + 0.5 - inset) <= LINE_HALF_PX
  const near = pixels.filter((at) => {
    const x = at % CORNER_WIDTH_PX
    return isNear(x) || isNear((at - x) / CORNER_WIDTH_PX)
  })
  return near.length >= MIN_ON_LINE_RATIO * pixels.length
}

/** How far a line's pixels are from its middle, and how many of a mark's pixels lie on it if it is a part of one. */
const LINE_HALF_PX = 3.2
const MIN_ON_LINE_RATIO = 0.85

/** Connected ink in a corner. Bounds in pixels from the cell's upper left corner, the last ones excluded. */
export interface Mark {
  readonly pixels: readonly number[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function cutCorners(board: FlatGrid): Corners {
  const { size } = board
  const pixels = smoothPicture({ pixels: board.pixels, width: board.side, height: board.side })
  const darkness = Array.from({ length: size * size }, (_, cell) =>
    measureCorner(board, pixels.pixels, cell),
  )
  const darkest = darkness.map((corner) => {
    const inner = corner.filter((_, at) => {
      const x = at % CORNER_WIDTH_PX
      return x >= MAX_LINE_PX && at - x >= MAX_LINE_PX * CORNER_WIDTH_PX
    })
    return quantileOf(inner, 1 - EXTREME_SHARE)
  })
  const typical = Math.max(0.03, quantileOf(darkest, TYPICAL_INK_QUANTILE))
  const minInk = MIN_INK_RATIO * 255
  const ink = darkness.map((corner, cell) => {
    // On screens in uneven light, ink is not equally dark.
    const own = Math.min(typical, Math.max(MIN_PEAK_RATIO * typical, darkest[cell]))
    const levels = new Uint8Array(CORNER_AREA)
    for (let at = 0; at < CORNER_AREA; at++) levels[at] = Math.min(255, (corner[at] / own) * 255)
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
    if (count < MIN_LINE_COVERAGE_RATIO * length) {
      if (row > 2) break
      continue
    }
    last = row
  }
  for (let row = 0; row <= last; row++) {
    for (let i = 0; i < length; i++) ink[row * inwards + i * along] = 0
  }
}

/**
 * How much darker than the paper each pixel of a corner is, 0…1. The paper is the darker one of two opposite samples, for the
 * brightest of several pairs, so that it is right in shadows and at their edges. `smooth`: the board without noise.
 */
function measureCorner(
  { pixels, size, side }: FlatGrid,
  smooth: Uint8Array,
  cell: number,
): Float32Array {
  const corner = new Float32Array(CORNER_AREA)
  const left = (cell % size) * CELL_PX
  const top = Math.floor(cell / size) * CELL_PX
  const steps = PAPER_STEPS.map(([right, down]) => ({
    right,
    down: Math.abs(down),
    step: down * side + right,
  }))
  for (let y = 0, out = 0; y < CORNER_HEIGHT_PX; y++) {
    for (let x = 0; x < CORNER_WIDTH_PX; x++, out++) {
      const u = left + x
      const v = top + y
      const at = v * side + u
      let paper = 0
      for (const { right, down, step } of steps) {
        // On the other sides, corners are far from the edge.
        if (u >= right && v >= down)
          paper = Math.max(paper, Math.min(smooth[at + step], smooth[at - step]))
      }
      corner[out] = paper > 0 ? Math.max(0, (paper - pixels[at]) / paper) : 0
    }
  }
  return corner
}

/** All marks of a corner. */
export function findMarks(ink: Uint8Array, minInk: number): Mark[] {
  const marks: Mark[] = []
  const isOpen = ink.map((level) => (level >= minInk ? 1 : 0))
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
