import { SYMBOLS } from '../../sudoku/digits'
import { type Shape, shapeOf } from '../../sudoku/grid'
import type { Geometry } from './measures'

/** A digit in a cell. */
interface Spot {
  readonly cell: number
  readonly digit: number
}

/** One end of a link: a digit in a cell, or in several of which one holds it. */
interface LinkEnd {
  readonly digit: number
  readonly cells: readonly number[]
}

/** What is drawn over the board to show a deduction; the parts of a step of sudoku/logic. */
export interface Drawing {
  /** Candidates that the pattern is made of. */
  readonly reasons: readonly Spot[]
  /** Candidates that it rules out. */
  readonly eliminations: readonly Spot[]
  /** Implications, drawn as curves: strong ones solid, weak ones dashed. */
  readonly links: readonly { from: LinkEnd; to: LinkEnd; strong: boolean }[]
}

/** Colours of a drawing; a data URI knows no custom properties. Light and dark as in styles/tokens.wxss. */
const INK = {
  light: {
    reason: '#1b6b43',
    onReason: '#ffffff',
    out: '#a3285f',
    onOut: '#f6d9e6',
    link: '#b4481e',
  },
  dark: {
    reason: '#7bd3a3',
    onReason: '#0f1114',
    out: '#f3a6c8',
    onOut: '#4a2238',
    link: '#ffa873',
  },
} as const

/** The drawing as a picture of the board's size, for a background: `url("data:…")`. */
export function pictureOf(
  size: number,
  geometry: Geometry,
  drawing: Drawing,
  theme: 'light' | 'dark',
): string {
  const shape = shapeOf(size)
  const ink = INK[theme]
  const place = (spot: Spot) => centreOf(shape, geometry, spot)
  const radius = geometry.noteLine / 2
  const font = `font-family='monospace' font-weight='700' font-size='${geometry.note.toFixed(1)}' text-anchor='middle'`
  const chip = (spot: Spot, ground: string, text: string, struck: boolean) => {
    const { x, y } = place(spot)
    const line = struck
      ? `<path d='M${x - radius} ${y + radius}L${x + radius} ${y - radius}' stroke='${text}' stroke-width='1.4'/>`
      : ''
    return (
      `<circle cx='${x}' cy='${y}' r='${radius}' fill='${ground}'/>` +
      `<text x='${x}' y='${y + geometry.note * 0.36}' fill='${text}' ${font}>${SYMBOLS[spot.digit]}</text>${line}`
    )
  }
  const curves = drawing.links.map(({ from, to, strong }) => {
    const a = middleOf(from.cells.map((cell) => place({ cell, digit: from.digit })))
    const b = middleOf(to.cells.map((cell) => place({ cell, digit: to.digit })))
    // Bent a little to one side, so that links along one line stay apart.
    const bend = 0.16
    const x = (a.x + b.x) / 2 + (b.y - a.y) * bend
    const y = (a.y + b.y) / 2 - (b.x - a.x) * bend
    const dash = strong ? '' : ` stroke-dasharray='3 3'`
    return `<path d='M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}' fill='none' stroke='${ink.link}' stroke-width='2'${dash} stroke-linecap='round'/>`
  })
  const reasons = drawing.reasons.map((spot) => chip(spot, ink.reason, ink.onReason, false))
  const outs = drawing.eliminations.map((spot) => chip(spot, ink.onOut, ink.out, true))
  const { side } = geometry
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${[...curves, ...reasons, ...outs].join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Where a digit's note stands on the board, px from its corner. */
function centreOf(shape: Shape, geometry: Geometry, { cell, digit }: Spot) {
  const { cell: side, frame, noteTop, noteLine, noteStep } = geometry
  const row = shape.rowOf[cell]
  const column = shape.columnOf[cell]
  const edge = (index: number, across: number) =>
    frame + index * (side + 1) + Math.floor(index / across) * (frame - 1)
  const noteColumn = (digit - 1) % shape.boxWidth
  const noteRow = Math.floor((digit - 1) / shape.boxWidth)
  const x =
    edge(column, shape.boxWidth) + side / 2 + noteStep * (noteColumn - (shape.boxWidth - 1) / 2)
  const y = edge(row, shape.boxHeight) + noteTop + noteLine * (noteRow + 0.5)
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

function middleOf(spots: readonly { x: number; y: number }[]) {
  const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / spots.length, y: sum.y / spots.length }
}
