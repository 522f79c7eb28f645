import type { Shape } from '../../../core/sudoku/grid'
import { language } from '../../../strings/index'
import { sayGrid } from '../../../strings/say'
import { dashesOf } from './areas'
import { figureLines, type SceneLine, sceneOf } from './scene'
import { groundsOf } from './variant'

/** The members of a 2D canvas context that a picture uses. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  font: string
  textAlign: string
  textBaseline: string
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  stroke(): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  fill(): void
}

/** Always the light theme, because pictures are shown outside the app. */
export const COLOURS = {
  sheet: '#f5f1e8',
  paper: '#ffffff',
  given: '#1a1a1a',
  found: '#0b5cad',
  thin: '#c4bfb4',
  frame: '#2b2723',
  accent: '#b4481e',
  caption: '#6a6358',
  /** Diagonals, and the marks of odd and even cells. */
  mark: '#b9b4aa',
  /** Thermometers. */
  bar: '#e2ddd3',
} as const

/** The grounds of cells, see `groundsOf`: --board-tint-1 … 4 and --board-window of styles/tokens.wxss. */
const GROUNDS: Readonly<Record<string, string>> = {
  1: '#fdf5e3',
  2: '#eef6ea',
  3: '#fbeef2',
  4: '#f2eefa',
  w: '#f1eee7',
}

/** The font of pictures, as --font of styles/tokens.wxss. */
export function pictureFont(): string {
  const script = language() === 'zh-TW' ? 'TC' : 'SC'
  return `-apple-system, "PingFang ${script}", "Noto Sans ${script}", "Noto Sans CJK ${script}", sans-serif`
}

/** A saved solution, logical pixels. */
export const PICTURE_SIZE_PX = { width: 360, height: 404 } as const
const PICTURE_MARGIN_PX = 18

/** The card of a shared link in a chat: 5:4, as WeChat requires. Logical pixels. */
export const CARD_SIZE_PX = { width: 500, height: 400 } as const
const CARD_BOARD_PX = { left: 24, top: 30, side: 340 } as const

/** The picture of a shared link in the timeline: 1:1, logical pixels. It is shown small, so the board fills most of it. */
export const SQUARE_SIZE_PX = { width: 400, height: 400 } as const
const SQUARE_BOARD_PX = { left: 36, top: 20, side: 328 } as const

/**
 * Draws a grid with a caption below it, PICTURE_SIZE_PX large. `givens` and `values` have one character per
 * cell; givens are bold, other values blue.
 */
export function drawPicture(
  pen: Pen,
  shape: Shape,
  givens: string,
  values: string,
  caption: string,
): void {
  const side = PICTURE_SIZE_PX.width - 2 * PICTURE_MARGIN_PX
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, PICTURE_SIZE_PX.width, PICTURE_SIZE_PX.height)
  drawGrid(pen, shape, givens, values, PICTURE_MARGIN_PX, PICTURE_MARGIN_PX, side)
  const middle = PICTURE_MARGIN_PX + side + (PICTURE_SIZE_PX.height - PICTURE_MARGIN_PX - side) / 2
  writeText(
    pen,
    caption,
    PICTURE_SIZE_PX.width / 2,
    middle,
    `13px ${pictureFont()}`,
    COLOURS.caption,
  )
}

/** Draws the givens of a puzzle, and beside them the app's name, the kind and detail of the puzzle, and a dare. */
export function drawCard(
  pen: Pen,
  shape: Shape,
  givens: string,
  { app, detail, dare }: Readonly<Record<'app' | 'detail' | 'dare', string>>,
): void {
  const { left, top, side } = CARD_BOARD_PX
  pen.fillStyle = COLOURS.sheet
  pen.fillRect(0, 0, CARD_SIZE_PX.width, CARD_SIZE_PX.height)
  drawGrid(pen, shape, givens, givens, left, top, side)
  const column = left + side + (CARD_SIZE_PX.width - left - side) / 2
  writeText(pen, app, column, top + 40, `bold 28px ${pictureFont()}`, COLOURS.accent)
  const kind = sayGrid(shape)
  const kindFont = `bold ${kind.length > 6 ? 20 : 26}px ${pictureFont()}`
  writeText(pen, kind, column, top + 150, kindFont, COLOURS.given)
  writeText(pen, detail, column, top + 182, `16px ${pictureFont()}`, COLOURS.caption)
  writeText(pen, dare, column, top + side - 30, `bold 22px ${pictureFont()}`, COLOURS.accent)
}

/** Draws the givens of a puzzle for the timeline, with one line of text below. */
export function drawSquare(
  pen: Pen,
  shape: Shape,
  givens: string,
  { app, detail, dare }: Readonly<Record<'app' | 'detail' | 'dare', string>>,
): void {
  const { left, top, side } = SQUARE_BOARD_PX
  pen.fillStyle = COLOURS.sheet
  pen.fillRect(0, 0, SQUARE_SIZE_PX.width, SQUARE_SIZE_PX.height)
  drawGrid(pen, shape, givens, givens, left, top, side)
  const line = (top + side + SQUARE_SIZE_PX.height) / 2 - 2
  writeText(pen, app, left, line, `bold 22px ${pictureFont()}`, COLOURS.accent, 'left')
  writeText(
    pen,
    [...(shape.rules ? [sayGrid(shape)] : []), detail].join(' · '),
    SQUARE_SIZE_PX.width / 2 + 8,
    line,
    `16px ${pictureFont()}`,
    COLOURS.caption,
  )
  writeText(pen, dare, left + side, line, `bold 20px ${pictureFont()}`, COLOURS.given, 'right')
}

/** A grid with its rules; `values` as in `drawPicture`. */
function drawGrid(
  pen: Pen,
  shape: Shape,
  givens: string,
  values: string,
  left: number,
  top: number,
  side: number,
): void {
  const { size, columnOf, rowOf } = shape
  const cell = side / size
  pen.fillStyle = COLOURS.paper
  pen.fillRect(left, top, side, side)
  const trace = (line: SceneLine, ink: string, width: number, fill = '') => {
    pen.strokeStyle = ink
    pen.lineWidth = width
    pen.beginPath()
    line.forEach(({ x, y }, index) => {
      const at = [left + x * cell, top + y * cell] as const
      if (index === 0) pen.moveTo(...at)
      else pen.lineTo(...at)
    })
    if (fill) {
      pen.fillStyle = fill
      pen.fill()
    }
    pen.stroke()
  }
  if (shape.rules) {
    Array.from(groundsOf(shape)).forEach((ground, index) => {
      if (ground === '.') return
      pen.fillStyle = GROUNDS[ground]
      pen.fillRect(left + columnOf[index] * cell, top + rowOf[index] * cell, cell, cell)
    })
  }
  const scene = sceneOf(shape)
  const dashes = scene.outlines.flatMap((line) => dashesOf(line, 0.09))
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { line, width } of scene.bars) trace(line, COLOURS.bar, width * cell)
  pen.lineCap = 'butt'
  pen.lineJoin = 'miter'
  for (const line of figureLines(scene)) trace(line, COLOURS.mark, 1.5)
  for (const line of scene.thin) trace(line, COLOURS.thin, 1)
  for (const line of scene.thick) trace(line, COLOURS.frame, 2)
  for (const { x, y, line, fill, width } of scene.symbols) {
    trace(
      line.map((one) => ({ x: x + one.x, y: y + one.y })),
      fill === 'paper' ? COLOURS.paper : COLOURS.given,
      width * cell,
      fill === 'paper' ? COLOURS.paper : fill,
    )
  }
  for (const dash of dashes) trace(dash, COLOURS.caption, 1)
  for (const { x, y, text } of scene.sums) {
    const font = `bold ${Math.round(cell * 0.27)}px ${pictureFont()}`
    const at = [left + (x + 0.06) * cell, top + (y + 0.18) * cell] as const
    writeText(pen, text, ...at, font, COLOURS.given, 'left')
  }
  // Digits stand a little lower below sums.
  const middle = scene.sums.length > 0 ? 0.58 : 0.54
  Array.from(values).forEach((symbol, index) => {
    if (symbol === '.') return
    const isGiven = givens[index] !== '.'
    const x = left + (columnOf[index] + 0.5) * cell
    // Digits have no descenders, so their middle is slightly below the middle of the line.
    const y = top + (rowOf[index] + middle) * cell
    const font = `${isGiven ? 'bold' : 'normal'} ${Math.round(cell * 0.62)}px ${pictureFont()}`
    writeText(pen, symbol, x, y, font, isGiven ? COLOURS.given : COLOURS.found)
  })
}

export function writeText(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  ink: string,
  align = 'center',
): void {
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.font = font
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}
