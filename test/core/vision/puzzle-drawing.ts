import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import {
  fitHomography,
  mapPoint,
  UNIT_SQUARE,
} from '../../../miniprogram/core/vision/detection/homography'
import type { Quad } from '../../../miniprogram/core/vision/detection/quad'
import type { Picture, Point } from '../../../miniprogram/core/vision/picture'

/** How a puzzle is drawn. Lengths are relative to the grid's side; levels are 0 (black) … 255. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** The grid's corners in the picture, starting with the upper left one of the puzzle. */
  readonly corners: Quad
  /** Cells along a side. Default 9. */
  readonly size?: number
  readonly paper?: number
  readonly ink?: number
  readonly thinLine?: number
  readonly thickLine?: number
  /** The region of each cell, one character per cell: thick lines are between regions. By default boxes. */
  readonly regions?: string
  /** Small digits, each at its place of three rows of three, like the notes of an app: one character per cell; 1…9 are drawn. */
  readonly notes?: string
  /** Heights of digits and of notes, and the width of a digit's strokes, relative to the cell's side. */
  readonly digitHeight?: number
  readonly noteHeight?: number
  readonly pen?: number
  /** How far the top of a digit leans to the right, relative to its height. */
  readonly slant?: number
  /** How far the middle of the page curves downwards. */
  readonly bend?: number
  /** Largest deviation of a pixel's level. */
  readonly noise?: number
}

type Hand = Required<Pick<Drawing, 'size' | 'pen' | 'slant'>> & { readonly height: number }
type Line = readonly Point[]

/** The strokes of the digits 1…9 in a box 1 wide and 1.5 high. */
const STROKES: readonly (readonly Line[])[] = [
  [arc(0.5, 0.75, 0.45, 0.75, 0, 360)],
  [line(0.2, 0.35, 0.55, 0, 0.55, 1.5)],
  [[...arc(0.5, 0.42, 0.45, 0.42, 190, 385), ...line(0, 1.5, 1, 1.5)]],
  [[...arc(0.48, 0.37, 0.42, 0.37, 200, 450)], [...arc(0.48, 1.1, 0.48, 0.4, 270, 520)]],
  [line(0.72, 1.5, 0.72, 0, 0, 1.05, 1, 1.05)],
  [[...line(0.9, 0, 0.15, 0, 0.08, 0.68), ...arc(0.48, 1.02, 0.48, 0.48, 225, 505)]],
  [[...line(0.75, 0, 0.3, 0.45), ...arc(0.5, 1.03, 0.47, 0.47, 200, 560)]],
  [line(0, 0, 1, 0, 0.4, 1.5)],
  [arc(0.5, 0.37, 0.4, 0.37, 0, 360), arc(0.5, 1.12, 0.48, 0.38, 0, 360)],
  [[...line(0.25, 1.5, 0.7, 1.05), ...arc(0.5, 0.47, 0.47, 0.47, 20, 380)]],
]

function line(...numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i],
    y: numbers[2 * i + 1],
  }))
}

/** Part of an ellipse; angles in degrees, clockwise from the right. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 12) / 180) * Math.PI
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) }
  })
}

/** Draws a photograph of a puzzle without a font. `text`: one character per cell; 1…9 are drawn. */
export function drawPuzzle(text: string, drawing: Drawing): Picture {
  const { width, height, corners, size = 9, paper = 215, ink = 40, bend = 0, noise = 6 } = drawing
  const { thinLine = 0.004, thickLine = 0.01, notes = '' } = drawing
  const { digitHeight = 0.56, noteHeight = 0.24, pen = 0.15 * digitHeight, slant = 0 } = drawing
  const digits = { size, height: digitHeight, pen, slant }
  const small = { size, height: noteHeight, pen: (pen * noteHeight) / digitHeight, slant }
  const back = fitHomography(
    corners.map(({ x, y }) => ({ x: x / width, y: y / width })),
    UNIT_SQUARE,
  )
  if (!back) throw new Error('these corners do not form a grid')
  const random = createRandom(1)
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255)
  const boxes = { 4: [2, 2], 6: [3, 2], 9: [3, 3], 16: [4, 4] }[size] ?? [3, 3]
  const boxOf = (cell: number) =>
    size * Math.floor(cell / size / boxes[1]) + Math.floor((cell % size) / boxes[0])
  const regions = drawing.regions ?? Array.from(Array(size * size).keys(), boxOf)
  const lineAt = (cell: number, step: number) =>
    regions[cell] === regions[cell - step] ? thinLine : thickLine
  const [given, noted] = [text, notes].map((chars) => Array.from(chars, Number))
  // Width of a soft edge: about half a pixel, relative to the grid's side.
  const soft = 0.7 / Math.sqrt(Math.abs(areaOf(corners)))
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const place = mapPoint(back, (x + 0.5) / width, (y + 0.5) / width)
      const u = place.x
      const v = place.y + bend * Math.sin(Math.PI * Math.min(1, Math.max(0, u)))
      let distance = Infinity
      if (u > -0.05 && u < 1.05 && v > -0.05 && v < 1.05) {
        distance = Math.min(
          lineDistance(u, v, size, thickLine, (column, row) => lineAt(row * size + column, 1)),
          lineDistance(v, u, size, thickLine, (row, column) => lineAt(row * size + column, size)),
          digitDistance(given, u, v, digits, false),
          digitDistance(noted, u, v, small, true),
        )
      }
      const cover = Math.min(1, Math.max(0, 0.5 - distance / (2 * soft)))
      const level = paper + (ink - paper) * cover + (random.below(2 * noise + 1) - noise)
      for (let k = 0; k < 3; k++) rgba[at + k] = level
    }
  }
  return { rgba, width, height }
}

function areaOf([a, , c]: Quad): number {
  return (c.x - a.x) * (c.y - a.y)
}

/**
 * Distance of a point from the nearest vertical line; negative inside the line. `frame`: width of the outer lines, `widthAt`: of the
 * `index`th line beside the `k`th cell along it.
 */
function lineDistance(
  u: number,
  v: number,
  size: number,
  frame: number,
  widthAt: (index: number, k: number) => number,
): number {
  const index = Math.min(size, Math.max(0, Math.round(u * size)))
  const k = Math.min(size - 1, Math.max(0, Math.floor(v * size)))
  const isFrame = index === 0 || index === size
  const across = Math.abs(u - index / size) - (isFrame ? frame : widthAt(index, k)) / 2
  const along = Math.max(-v, v - 1) - frame / 2
  return Math.max(across, along)
}

function digitDistance(
  values: readonly number[],
  u: number,
  v: number,
  { size, height, pen, slant }: Hand,
  isNote: boolean,
): number {
  const column = Math.floor(u * size)
  const row = Math.floor(v * size)
  if (column < 0 || row < 0 || column >= size || row >= size) return Infinity
  const digit = values[row * size + column]
  if (!STROKES[digit]) return Infinity
  const scale = height / 1.5
  const [right, down] = isNote ? [(digit - 1) % 3, Math.floor((digit - 1) / 3)] : [1, 1]
  const y = (v * size - row - (0.5 + down) / 3) / scale + 0.75
  const x = (u * size - column - (0.5 + right) / 3) / scale + 0.5 + slant * (y - 0.75)
  if (x < -0.2 || x > 1.2 || y < -0.2 || y > 1.7) return Infinity
  let least = Infinity
  for (const stroke of STROKES[digit]) {
    for (let i = 1; i < stroke.length; i++) {
      least = Math.min(least, squaredDistance(x, y, stroke[i - 1], stroke[i]))
    }
  }
  return (Math.sqrt(least) * scale - pen / 2) / size
}

function squaredDistance(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2
}

/** The corners of an upright square or rectangle. */
export function straight(left: number, top: number, width: number, height = width): Quad {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ]
}

/** Two pictures of equal height side by side. */
export function beside(left: Picture, right: Picture): Picture {
  const width = left.width + right.width
  const rgba = new Uint8Array(4 * width * left.height)
  for (let y = 0; y < left.height; y++) {
    const rowOf = (picture: Picture) =>
      picture.rgba.subarray(4 * y * picture.width, 4 * (y + 1) * picture.width)
    rgba.set(rowOf(left), 4 * y * width)
    rgba.set(rowOf(right), 4 * (y * width + left.width))
  }
  return { rgba, width, height: left.height }
}
