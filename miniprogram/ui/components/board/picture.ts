import { shapeOf } from '../../../core/sudoku/grid'

/** The part of a 2d drawing context that a picture needs. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  stroke(): void
}

/** Ink and paper of a picture; pictures leave the app, so they are always light. */
const INK = {
  sheet: '#f5f1e8',
  paper: '#ffffff',
  given: '#1a1a1a',
  found: '#0b5cad',
  thin: '#c4bfb4',
  frame: '#2b2723',
  accent: '#b4481e',
  caption: '#6a6358',
} as const

const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** The answer as a picture: a sheet, logical pixels. */
export const PICTURE = { width: 360, height: 404 } as const
const MARGIN = 18

/** The card of a share: WeChat's 5:4, logical pixels. */
export const CARD = { width: 500, height: 400 } as const
const CARD_BOARD = { left: 24, top: 30, side: 340 } as const

/** The picture of the timeline, 1:1, logical pixels. It is shown small: the board takes most of it. */
export const SQUARE = { width: 400, height: 400 } as const
const SQUARE_BOARD = { left: 36, top: 20, side: 328 } as const

/**
 * Draws a grid of `givens` (bold) and `values` (blue where they are not given), both a character a cell,
 * and a caption under it, on a sheet of PICTURE's size.
 */
export function drawPicture(
  pen: Pen,
  size: number,
  givens: string,
  values: string,
  caption: string,
): void {
  const side = PICTURE.width - 2 * MARGIN
  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)
  drawGrid(pen, size, givens, values, MARGIN, MARGIN, side)
  const middle = MARGIN + side + (PICTURE.height - MARGIN - side) / 2
  write(pen, caption, PICTURE.width / 2, middle, `13px ${FONT}`, INK.caption)
}

/** Draws a puzzle's givens as a card, and beside them the app's name, what puzzle it is, and a dare. */
export function drawCard(
  pen: Pen,
  size: number,
  givens: string,
  { app, detail, dare }: Readonly<Record<'app' | 'detail' | 'dare', string>>,
): void {
  const { left, top, side } = CARD_BOARD
  pen.fillStyle = INK.sheet
  pen.fillRect(0, 0, CARD.width, CARD.height)
  drawGrid(pen, size, givens, givens, left, top, side)
  const column = left + side + (CARD.width - left - side) / 2
  write(pen, app, column, top + 40, `bold 28px ${FONT}`, INK.accent)
  write(pen, `${size}×${size}`, column, top + 150, `bold 26px ${FONT}`, INK.given)
  write(pen, detail, column, top + 182, `16px ${FONT}`, INK.caption)
  write(pen, dare, column, top + side - 30, `bold 22px ${FONT}`, INK.accent)
}

/** The same for the timeline: the board, and one line under it. */
export function drawSquare(
  pen: Pen,
  size: number,
  givens: string,
  { app, detail, dare }: Readonly<Record<'app' | 'detail' | 'dare', string>>,
): void {
  const { left, top, side } = SQUARE_BOARD
  pen.fillStyle = INK.sheet
  pen.fillRect(0, 0, SQUARE.width, SQUARE.height)
  drawGrid(pen, size, givens, givens, left, top, side)
  const line = (top + side + SQUARE.height) / 2 - 2
  write(pen, app, left, line, `bold 22px ${FONT}`, INK.accent, 'left')
  write(pen, detail, SQUARE.width / 2 + 8, line, `16px ${FONT}`, INK.caption)
  write(pen, dare, left + side, line, `bold 20px ${FONT}`, INK.given, 'right')
}

function drawGrid(
  pen: Pen,
  size: number,
  givens: string,
  values: string,
  left: number,
  top: number,
  side: number,
): void {
  const { boxWidth, boxHeight } = shapeOf(size)
  const cell = side / size
  pen.fillStyle = INK.paper
  pen.fillRect(left, top, side, side)
  const line = (strong: boolean, x1: number, y1: number, x2: number, y2: number) => {
    pen.strokeStyle = strong ? INK.frame : INK.thin
    pen.lineWidth = strong ? 2 : 1
    pen.beginPath()
    pen.moveTo(left + x1, top + y1)
    pen.lineTo(left + x2, top + y2)
    pen.stroke()
  }
  for (const strong of [false, true]) {
    for (let i = 0; i <= size; i++) {
      if ((i % boxWidth === 0) === strong) line(strong, i * cell, 0, i * cell, side)
      if ((i % boxHeight === 0) === strong) line(strong, 0, i * cell, side, i * cell)
    }
  }
  Array.from(values).forEach((symbol, index) => {
    if (symbol === '.') return
    const isGiven = givens[index] !== '.'
    const x = left + ((index % size) + 0.5) * cell
    // Digits have no descenders: their middle lies a little below the line's.
    const y = top + (Math.floor(index / size) + 0.54) * cell
    const font = `${isGiven ? 'bold' : 'normal'} ${Math.round(cell * 0.62)}px ${FONT}`
    write(pen, symbol, x, y, font, isGiven ? INK.given : INK.found)
  })
}

function write(
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
