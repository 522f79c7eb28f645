import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Point } from '../../../core/vision/picture'
import type { CanvasContext } from '../../../platform/canvas'
import type { OpenedPicture } from '../../../platform/pictures'
import { type Extent, type Mapping, toView } from '../mapping'
import { type CorrectedReading, cornersOf } from '../reading'

/** Colours over a photograph: they must hold on paper and on shadow, so they are the same by day and by night. */
const INK = {
  ground: '#14110d',
  chip: 'rgba(255, 255, 255, 0.94)',
  printed: '#1a1a1a',
  written: '#0b5cad',
  doubt: 'rgba(255, 176, 32, 0.42)',
  doubtEdge: '#c77b00',
  selected: '#b4481e',
  answer: '#0b5cad',
  answerChip: 'rgba(255, 255, 255, 0.78)',
} as const

const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'

/** What is shown over the photograph. */
export interface Overlay {
  readonly reading: CorrectedReading
  /** −1 for none. */
  readonly selected: number
  /** A digit for every cell, drawn where nothing was read or something else was written; null for none. */
  readonly answer: ArrayLike<number> | null
}

/** Draws a photograph into a view of this extent, and over it what was read. */
export function paint(
  pen: CanvasContext,
  view: Extent,
  picture: OpenedPicture,
  mapping: Mapping,
  overlay: Overlay | null,
): void {
  pen.fillStyle = INK.ground
  pen.fillRect(0, 0, view.width, view.height)
  const { image, width, height } = picture
  pen.drawImage(
    image as never,
    mapping.left,
    mapping.top,
    width * mapping.scale,
    height * mapping.scale,
  )
  if (!overlay) return
  const { reading, selected, answer } = overlay
  reading.cells.forEach((cell, index) => {
    const corners = cornersOf(reading, index).map((corner) => toView(mapping, corner))
    if (cell.doubtful) trace(pen, corners, INK.doubt, INK.doubtEdge, 1.5)
    if (answer) paintAnswer(pen, corners, cell.printed ? cell.digit : 0, answer[index])
    else if (cell.digit > 0) paintChip(pen, corners, cell.digit, cell.printed)
  })
  if (selected >= 0) {
    const corners = cornersOf(reading, selected).map((corner) => toView(mapping, corner))
    trace(pen, corners, null, INK.selected, 3)
  }
}

/** What was read, small in the cell's last corner, so that the photograph stays to be compared with. */
function paintChip(
  pen: CanvasContext,
  corners: readonly Point[],
  digit: number,
  printed: boolean,
): void {
  const side = sideOf(corners)
  const radius = side * 0.19
  const corner = corners[2]
  const inward = middle(corners)
  const share = (1.3 * radius) / (side * Math.SQRT1_2)
  const at = {
    x: corner.x + (inward.x - corner.x) * share,
    y: corner.y + (inward.y - corner.y) * share,
  }
  disc(pen, at, radius, INK.chip)
  write(
    pen,
    at,
    SYMBOLS[digit],
    `700 ${radius * 1.55}px ${FONT}`,
    printed ? INK.printed : INK.written,
  )
}

function paintAnswer(
  pen: CanvasContext,
  corners: readonly Point[],
  given: number,
  digit: number,
): void {
  if (given > 0) return
  const side = sideOf(corners)
  const at = middle(corners)
  disc(pen, at, side * 0.36, INK.answerChip)
  write(pen, at, SYMBOLS[digit], `600 ${side * 0.56}px ${FONT}`, INK.answer)
}

function trace(
  pen: CanvasContext,
  corners: readonly Point[],
  fill: string | null,
  edge: string,
  width: number,
): void {
  pen.beginPath()
  corners.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.closePath()
  if (fill) {
    pen.fillStyle = fill
    pen.fill()
  }
  pen.strokeStyle = edge
  pen.lineWidth = width
  pen.stroke()
}

function disc(pen: CanvasContext, { x, y }: Point, radius: number, fill: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

function write(pen: CanvasContext, { x, y }: Point, text: string, font: string, ink: string): void {
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  // Digits have no descenders: their middle lies a little below the line's.
  pen.fillText(text, x, y + 1)
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The shortest side. */
function sideOf(corners: readonly Point[]): number {
  return Math.min(
    ...corners.map((a, index) => {
      const b = corners[(index + 1) % corners.length]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }),
  )
}
