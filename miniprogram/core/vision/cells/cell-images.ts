import {
  type GreyPicture,
  halvePicture,
  invertPicture,
  type Point,
  sampleLevel,
  smoothPicture,
} from '../picture'

/**
 * What the network sees of each cell: 28×28 bytes, row by row.
 *
 * - Ink is bright on a background of 0, whatever is darker in the picture.
 * - The window is the cell's quadrilateral in the fitted lattice less 4 % on every side. Remains of the
 *   grid's lines stay at the borders.
 * - Paper is levelled, also within a cell: shadows, even with a sharp edge, leave no more than a trace.
 * - Strength is relative to the paper, then to the strongest ink of the cell's middle, which counts at least 40 % of
 *   what is typical of the whole grid: faint pencil is lifted, blank cells are not.
 */
export interface CellImages {
  readonly count: number
  /** `count` × 784. */
  readonly pixels: Uint8Array
  /** The strongest ink in the middle of each cell, 1 = typical of the grid. */
  readonly ink: Float32Array
}

/** Side of a cell for the network, in pixels. */
export const CELL_SIDE_PX = 28
/** What is cut off along every side of a cell, of its side. */
const INSET = 0.04
/** The middle of a cell, where digits are: columns and rows from here, to as far from the other side. */
const MIDDLE = 5
/** Where paper is looked for on one side of a pixel, and opposite: eight directions at four distances. */
const PAPER_PLACES = [4, 6, 8, 11].flatMap((distance) =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))] as const
  }),
)
const PAPER_REACH = 11
/** Least strength that is typical of a grid, in 1/255 of the paper. */
const MIN_INK = 12
/** A cell's own peak counts at least this share of the typical one. */
const MIN_PEAK_RATIO = 0.4

/** Cuts the cells of a lattice of (size + 1)² crossings. `isDark`: light digits on dark paper. */
export function cutCells(
  source: GreyPicture,
  nodes: readonly Point[],
  size: number,
  isDark: boolean,
): CellImages {
  const flat = flatten(isDark ? invertPicture(source) : source, nodes, size)
  const side = size * CELL_SIDE_PX
  const darkness = darknessOf(flat, side)
  const count = size * size
  const peaks = new Float32Array(count)
  for (let cell = 0; cell < count; cell++)
    peaks[cell] = peakOf(darkness, side, cornerOf(cell, size))
  const typical = Math.max(MIN_INK, quantile(peaks, 0.85))
  const pixels = new Uint8Array(count * CELL_SIDE_PX * CELL_SIDE_PX)
  for (let cell = 0; cell < count; cell++) {
    const scale = 255 / Math.max(peaks[cell], MIN_PEAK_RATIO * typical)
    let out = cell * CELL_SIDE_PX * CELL_SIDE_PX
    for (let y = 0, at = cornerOf(cell, size); y < CELL_SIDE_PX; y++, at += side) {
      for (let x = 0; x < CELL_SIDE_PX; x++) pixels[out++] = Math.min(255, darkness[at + x] * scale)
    }
  }
  return { count, pixels, ink: peaks.map((peak) => peak / typical) }
}

/** All windows side by side in one square picture. */
function flatten(source: GreyPicture, nodes: readonly Point[], size: number): Uint8Array {
  // Close to one pixel of the source for one of the window, so that one sample is enough.
  let grey = source
  let scale = 1
  const width = Math.hypot(nodes[size].x - nodes[0].x, nodes[size].y - nodes[0].y) / size
  while (width * scale > 1.6 * CELL_SIDE_PX) {
    grey = halvePicture(grey)
    scale /= 2
  }
  const side = size * CELL_SIDE_PX
  const flat = new Uint8Array(side * side)
  const step = (1 - 2 * INSET) / CELL_SIDE_PX
  for (let cell = 0; cell < size * size; cell++) {
    const row = Math.floor(cell / size)
    const first = row * (size + 1) + (cell % size)
    const [a, b, c, d] = [first, first + 1, first + size + 1, first + size + 2].map((i) => nodes[i])
    let out = cornerOf(cell, size)
    for (let y = 0; y < CELL_SIDE_PX; y++, out += side) {
      const v = INSET + (y + 0.5) * step
      const leftX = (a.x + (c.x - a.x) * v) * scale
      const leftY = (a.y + (c.y - a.y) * v) * scale
      const acrossX = (b.x + (d.x - b.x) * v) * scale - leftX
      const acrossY = (b.y + (d.y - b.y) * v) * scale - leftY
      for (let x = 0; x < CELL_SIDE_PX; x++) {
        const u = INSET + (x + 0.5) * step
        flat[out + x] = sampleLevel(grey, leftX + acrossX * u, leftY + acrossY * u)
      }
    }
  }
  return flat
}

/** Index of a cell's first pixel in the flat picture. */
function cornerOf(cell: number, size: number): number {
  return (Math.floor(cell / size) * size * CELL_SIDE_PX + (cell % size)) * CELL_SIDE_PX
}

/**
 * How much darker each pixel is than the paper there, in 1/255. The paper is the darker one of two opposite
 * places, for the brightest of many pairs: strokes have paper on both sides in some direction. A shadow never brightens: of two
 * opposite places at least one is in it. Nor does its edge darken a stroke that crosses it: along the edge both places are lit.
 */
function darknessOf(flat: Uint8Array, side: number): Uint8Array {
  // Smoothed, or the brightest of the noise would count as paper.
  const seen = smoothPicture({ pixels: flat, width: side, height: side }).pixels
  // Beyond the border all is black, which is never the paper.
  const width = side + 2 * PAPER_REACH
  const pixels = new Uint8Array(width * width)
  for (let y = 0; y < side; y++) {
    pixels.set(seen.subarray(y * side, (y + 1) * side), (y + PAPER_REACH) * width + PAPER_REACH)
  }
  const offsets = Int32Array.from(PAPER_PLACES, ([x, y]) => y * width + x)
  const darkness = new Uint8Array(flat.length)
  for (let y = 0, i = 0; y < side; y++) {
    const start = (y + PAPER_REACH) * width + PAPER_REACH
    for (let at = start; at < start + side; at++, i++) {
      let paper = flat[i]
      for (let k = 0; k < offsets.length; k++) {
        const before = pixels[at - offsets[k]]
        if (before <= paper) continue
        const after = pixels[at + offsets[k]]
        if (after > paper) paper = Math.min(before, after)
      }
      if (paper > flat[i]) darkness[i] = ((paper - flat[i]) * 255) / paper
    }
  }
  return darkness
}

/** The darkness that one pixel in fifty of a cell's middle exceeds. */
function peakOf(darkness: Uint8Array, side: number, corner: number): number {
  const counts = new Int32Array(256)
  const width = CELL_SIDE_PX - 2 * MIDDLE
  for (let y = MIDDLE; y < CELL_SIDE_PX - MIDDLE; y++) {
    for (let x = MIDDLE; x < CELL_SIDE_PX - MIDDLE; x++) counts[darkness[corner + y * side + x]]++
  }
  let above = 0
  let level = 255
  while (level > 0 && above + counts[level] <= (width * width) / 50) above += counts[level--]
  return level
}

function quantile(values: Float32Array, share: number): number {
  const sorted = values.slice().sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}
