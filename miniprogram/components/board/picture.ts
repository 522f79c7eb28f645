import { shapeOf } from '../../sudoku/grid'

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
  paper: '#ffffff',
  given: '#1a1a1a',
  found: '#0b5cad',
  thin: '#c4bfb4',
  frame: '#2b2723',
  caption: '#6e675c',
} as const

/** Logical pixels. */
export const PICTURE = { width: 360, height: 404 } as const
const MARGIN = 18
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/**
 * Draws a grid of `givens` (bold) and `values` (blue where they are not given), both row by row with '.'
 * for an empty cell, and a caption under it, on a sheet of PICTURE's size.
 */
export function drawPicture(
  pen: Pen,
  size: number,
  givens: string,
  values: string,
  caption: string,
): void {
  const { boxWidth, boxHeight } = shapeOf(size)
  const side = PICTURE.width - 2 * MARGIN
  const cell = side / size
  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)

  const line = (strong: boolean, x1: number, y1: number, x2: number, y2: number) => {
    pen.strokeStyle = strong ? INK.frame : INK.thin
    pen.lineWidth = strong ? 2 : 1
    pen.beginPath()
    pen.moveTo(MARGIN + x1, MARGIN + y1)
    pen.lineTo(MARGIN + x2, MARGIN + y2)
    pen.stroke()
  }
  for (const strong of [false, true]) {
    for (let i = 0; i <= size; i++) {
      if ((i % boxWidth === 0) === strong) line(strong, i * cell, 0, i * cell, side)
      if ((i % boxHeight === 0) === strong) line(strong, 0, i * cell, side, i * cell)
    }
  }

  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  Array.from(values).forEach((symbol, index) => {
    if (symbol === '.') return
    const isGiven = givens[index] !== '.'
    pen.fillStyle = isGiven ? INK.given : INK.found
    pen.font = `${isGiven ? 'bold' : 'normal'} ${Math.round(cell * 0.62)}px ${FONT}`
    const x = MARGIN + ((index % size) + 0.5) * cell
    // Digits have no descenders: their middle lies a little below the line's.
    const y = MARGIN + (Math.floor(index / size) + 0.5) * cell + cell * 0.04
    pen.fillText(symbol, x, y)
  })

  pen.fillStyle = INK.caption
  pen.font = `normal 13px ${FONT}`
  pen.fillText(caption, PICTURE.width / 2, MARGIN + side + (PICTURE.height - MARGIN - side) / 2)
}
