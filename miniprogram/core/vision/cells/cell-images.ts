import {
  type GreyPicture,
  halvePicture,
  invertPicture,
  type Point,
  sampleLevel,
  smoothPicture,
} from '../picture'
import { quantileOf } from '../statistics'
import { cornersOfCell } from './sampling'

/**
 * The network's input: 28×28 bytes per cell, row by row.
 *
 * - Ink is bright on a background of 0.
 * - The window is the cell's quadrilateral in the lattice less 4 % on every side. Remains of grid lines stay at the
 *   borders.
 * - Illumination is removed, also within a cell: shadows, even with a sharp edge, leave hardly a trace.
 * - Strength is relative to the paper, then to the strongest ink in the cell's middle, which counts as at
 *   least 40 % of the grid's typical ink: faint pencil is amplified, blank cells are not.
 */
export interface CellImages {
  readonly count: number
  /** `count` × 784 bytes. */
  readonly pixels: Uint8Array
  /** The strongest ink in the middle of each cell; 1 is typical of the grid. */
  readonly ink: Float32Array
}

/** Side of a cell image. */
export const CELL_SIDE_PX = 28

/** The pixels of one cell. */
export function pixelsOf({ pixels }: CellImages, cell: number): Uint8Array {
  return pixels.subarray(cell * CELL_SIDE_PX ** 2, (cell + 1) * CELL_SIDE_PX ** 2)
}

/** How much is cut off along every side of a cell, relative to its side. */
export const INSET_RATIO = 0.04
/** The middle of a cell image, where digits are, excludes a border of this width. */
const MIDDLE_BORDER_PX = 5
/** Where the paper is sampled beside a pixel (and opposite): eight directions at four distances. */
const PAPER_OFFSETS = [4, 6, 8, 11].flatMap((distance) =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))] as const
  }),
)
const MAX_PAPER_DISTANCE_PX = Math.max(...PAPER_OFFSETS.flat())
/** Pixels at least this bright relative to the paper hold no ink. */
const MIN_BARE_RATIO = 0.94
/** Quantile of the cells' peaks, or heights, that is typical of a grid's digits: most of the marks may be notes. */
export const TYPICAL_INK_QUANTILE = 0.85
/** Least typical darkness of a grid's ink, or of its lines, in 1/255 of the paper: noise has less. */
export const MIN_TYPICAL_DARKNESS = 12
/** Ink has at least this share of the typical darkness, and a cell's peak counts as so much. */
export const MIN_PEAK_RATIO = 0.4
/** The source is halved until it has at most this many pixels for one along a side. */
const MAX_OVERSAMPLING_RATIO = 1.47

/**
 * Cuts the cells of a lattice of (size + 1)² nodes out of a picture. `isDark`: light digits on dark paper. `erase`: removes what is no
 * digit from the flattened cells, which are CELL_SIDE_PX wide, in one picture. `inset`: how much is cut off along every side of a cell.
 */
export function cutCells(
  source: GreyPicture,
  nodes: readonly Point[],
  size: number,
  isDark: boolean,
  {
    erase,
    inset = INSET_RATIO,
  }: { readonly erase?: (flat: Uint8Array) => void; readonly inset?: number } = {},
): CellImages {
  const flat = rectifyCells(isDark ? invertPicture(source) : source, nodes, size, {
    inset,
    cell: CELL_SIDE_PX,
  })
  erase?.(flat)
  const side = size * CELL_SIDE_PX
  const darkness = measureCellDarkness(flat, side)
  const count = size * size
  const peaks = new Float32Array(count)
  for (let cell = 0; cell < count; cell++) {
    peaks[cell] = findPeak(darkness, side, firstPixelOf(cell, size))
  }
  const typical = Math.max(MIN_TYPICAL_DARKNESS, quantileOf(peaks, TYPICAL_INK_QUANTILE))
  const pixels = new Uint8Array(count * CELL_SIDE_PX * CELL_SIDE_PX)
  for (let cell = 0; cell < count; cell++) {
    const scale = 255 / Math.max(peaks[cell], MIN_PEAK_RATIO * typical)
    let out = cell * CELL_SIDE_PX * CELL_SIDE_PX
    for (let y = 0, at = firstPixelOf(cell, size); y < CELL_SIDE_PX; y++, at += side) {
      for (let x = 0; x < CELL_SIDE_PX; x++) {
        pixels[out++] = Math.min(255, darkness[at + x] * scale)
      }
    }
  }
  return { count, pixels, ink: peaks.map((peak) => peak / typical) }
}

/**
 * Maps every cell's quadrilateral, less `inset` on every side, to a square of `cell` pixels; the result is one square picture of all
 * cells side by side.
 */
function rectifyCells(
  source: GreyPicture,
  nodes: readonly Point[],
  size: number,
  { inset, cell: cellSide }: { readonly inset: number; readonly cell: number },
): Uint8Array {
  // Near one source pixel per output pixel, so that one sample is enough.
  let grey = source
  let scale = 1
  const side = size * cellSide
  const step = (1 - 2 * inset) / cellSide
  const width = Math.hypot(nodes[size].x - nodes[0].x, nodes[size].y - nodes[0].y) / size
  while (width * step * scale > MAX_OVERSAMPLING_RATIO) {
    grey = halvePicture(grey)
    scale /= 2
  }
  const flat = new Uint8Array(side * side)
  for (let cell = 0; cell < size * size; cell++) {
    const [a, b, c, d] = cornersOfCell(nodes, size, cell)
    let out = (Math.floor(cell / size) * side + (cell % size)) * cellSide
    for (let y = 0; y < cellSide; y++, out += side) {
      const v = inset + (y + 0.5) * step
      const leftX = (a.x + (c.x - a.x) * v) * scale
      const leftY = (a.y + (c.y - a.y) * v) * scale
      const acrossX = (b.x + (d.x - b.x) * v) * scale - leftX
      const acrossY = (b.y + (d.y - b.y) * v) * scale - leftY
      for (let x = 0; x < cellSide; x++) {
        const u = inset + (x + 0.5) * step
        flat[out + x] = sampleLevel(grey, leftX + acrossX * u, leftY + acrossY * u)
      }
    }
  }
  return flat
}

/** Index of a cell's first pixel in the picture of all cells. */
function firstPixelOf(cell: number, size: number): number {
  return (Math.floor(cell / size) * size * CELL_SIDE_PX + (cell % size)) * CELL_SIDE_PX
}

/**
 * Measures how much darker each pixel is than the paper there, in 1/255. The paper is the darker one of two
 * opposite samples, for the brightest of many pairs: in some direction a stroke has paper on both sides. A shadow is
 * not taken for ink, because at least one of two opposite samples lies in it. Nor does its edge change a
 * stroke that crosses it: in the direction of the edge both samples are lit alike. Four pixels share it unless one of them may hold ink.
 */
function measureCellDarkness(flat: Uint8Array, side: number): Uint8Array {
  // Smoothed, or the brightest noise would count as paper.
  const smooth = smoothPicture({ pixels: flat, width: side, height: side }).pixels
  // Padded with black, which never counts as paper.
  const width = side + 2 * MAX_PAPER_DISTANCE_PX
  const firstPixel = MAX_PAPER_DISTANCE_PX * width + MAX_PAPER_DISTANCE_PX
  const pixels = new Uint8Array(width * width)
  for (let y = 0; y < side; y++) {
    pixels.set(smooth.subarray(y * side, (y + 1) * side), y * width + firstPixel)
  }
  const offsets = Int32Array.from(PAPER_OFFSETS, ([x, y]) => y * width + x)
  const darkness = new Uint8Array(flat.length)
  for (let y = 0; y < side; y += 2) {
    for (let x = 0; x < side; x += 2) {
      const at = y * width + firstPixel + x
      const first = y * side + x
      const shared = findPaper(pixels, at, offsets)
      const minLevel = shared * MIN_BARE_RATIO
      const isBare =
        flat[first] >= minLevel &&
        flat[first + 1] >= minLevel &&
        flat[first + side] >= minLevel &&
        flat[first + side + 1] >= minLevel
      for (let k = 0; k < 4; k++) {
        const right = k & 1
        const down = k >> 1
        const i = first + right + down * side
        const paper = isBare ? shared : findPaper(pixels, at + right + down * width, offsets)
        if (paper > flat[i]) darkness[i] = ((paper - flat[i]) * 255) / paper
      }
    }
  }
  return darkness
}

/** The level of the paper at a pixel. `offsets`: of samples from the pixel. */
function findPaper(pixels: Uint8Array, at: number, offsets: Int32Array): number {
  let paper = 0
  for (let k = 0; k < offsets.length; k++) {
    const before = pixels[at - offsets[k]]
    if (before <= paper) continue
    const after = pixels[at + offsets[k]]
    if (after > paper) paper = Math.min(before, after)
  }
  return paper
}

/** The darkness that 2 % of the pixels in a cell's middle exceed. */
function findPeak(darkness: Uint8Array, side: number, first: number): number {
  const middle = CELL_SIDE_PX - 2 * MIDDLE_BORDER_PX
  const start = first + MIDDLE_BORDER_PX * (side + 1)
  const levels = new Uint8Array(middle * middle)
  for (let y = 0, at = start; y < middle; y++, at += side) {
    levels.set(darkness.subarray(at, at + middle), y * middle)
  }
  return levels.sort()[levels.length - 1 - Math.floor(levels.length / 50)]
}
