import { SYMBOLS } from '../../../core/sudoku/digits'
import { type Shape, shapeOf } from '../../../core/sudoku/grid'
import type { BoardMetrics } from './measures'
import { urlOf } from './svg'

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

/** A place on the board, px from its corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/** What is drawn over the board to show a deduction; the parts of a step of sudoku/logic. */
export interface Drawing {
  /** Candidates that the pattern is made of. */
  readonly reasons: readonly Spot[]
  /** Candidates that it rules out. */
  readonly eliminations: readonly Spot[]
  /** Implications, drawn as curves: strong ones solid, weak ones dashed. */
  readonly links: readonly { from: LinkEnd; to: LinkEnd; strong: boolean }[]
  /** Cells that belong together (almost locked sets), each set in an outline of its own. */
  readonly sets?: readonly { readonly cells: readonly number[] }[]
}

/** Outlines of sets, by their number: whole, dashed, dotted, both. */
const OUTLINES = ['', '7 3', '2 3', '8 3 2 3']

/** Colours of a drawing; a data URI knows no custom properties. Light and dark as in styles/tokens.wxss. */
const INK = {
  light: {
    reason: '#1b6b43',
    paper: '#ffffff',
    out: '#a3285f',
    onOut: '#f6d9e6',
    link: '#b4481e',
  },
  dark: {
    reason: '#7bd3a3',
    paper: '#16191d',
    out: '#f3a6c8',
    onOut: '#4a2238',
    link: '#ffa873',
  },
} as const

/** The drawing as a picture of the board's size, for a background: `url("data:…")`. */
export function pictureOf(
  size: number,
  geometry: BoardMetrics,
  drawing: Drawing,
  theme: 'light' | 'dark',
): string {
  const shape = shapeOf(size)
  const ink = INK[theme]
  const place = (spot: Spot) => centreOf(shape, geometry, spot)
  const radius = geometry.noteLine / 2
  const font = `font-family='monospace' font-weight='700' font-size='${geometry.note.toFixed(1)}' text-anchor='middle'`
  const digitAt = ({ x, y }: Point, digit: number, fill: string) =>
    `<text x='${x}' y='${round(y + geometry.note * 0.36)}' fill='${fill}' ${font}>${SYMBOLS[digit]}</text>`
  const isFalse = falseEnds(drawing)
  const reasons = drawing.reasons.map((spot) => {
    const at = place(spot)
    const [ground, text] = isFalse(spot) ? [ink.paper, ink.reason] : [ink.reason, ink.paper]
    return `<circle cx='${at.x}' cy='${at.y}' r='${radius - 0.6}' fill='${ground}' stroke='${ink.reason}' stroke-width='1.2'/>${digitAt(at, spot.digit, text)}`
  })
  const outs = drawing.eliminations.map((spot) => {
    const at = place(spot)
    const line = `M${at.x - radius} ${at.y + radius}L${at.x + radius} ${at.y - radius}`
    return `<circle cx='${at.x}' cy='${at.y}' r='${radius}' fill='${ink.onOut}'/>${digitAt(at, spot.digit, ink.out)}<path d='${line}' stroke='${ink.out}' stroke-width='1.4'/>`
  })
  const curves = drawing.links.map(({ from, to, strong }) => {
    const a = middleOf(from.cells.map((cell) => place({ cell, digit: from.digit })))
    const b = middleOf(to.cells.map((cell) => place({ cell, digit: to.digit })))
    const c = bend(a, b, geometry.side)
    const dash = strong ? '' : ` stroke-dasharray='3 3'`
    return `<path d='M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}' fill='none' stroke='${ink.link}' stroke-width='2'${dash} stroke-linecap='round'/>`
  })
  const outlines = (drawing.sets ?? []).flatMap(({ cells }, index) =>
    cells.map((cell) => {
      const { x, y } = cornerOf(shape, geometry, cell)
      const width = geometry.cell - 3
      const dashes = OUTLINES[index % OUTLINES.length]
      return `<rect x='${x + 1.5}' y='${y + 1.5}' width='${width}' height='${width}' rx='4' fill='none' stroke='${ink.reason}' stroke-width='1.5' stroke-dasharray='${dashes}'/>`
    }),
  )
  const { side } = geometry
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${[...outlines, ...curves, ...reasons, ...outs].join('')}</svg>`
  return urlOf(svg)
}

/** What a link's curve is pulled towards: a little to one side, so that links along one line stay apart, and onto the board. */
function bend(a: Point, b: Point, side: number): Point {
  const towards = (sign: number) => ({
    x: round((a.x + b.x) / 2 + sign * (b.y - a.y) * 0.16),
    y: round((a.y + b.y) / 2 - sign * (b.x - a.x) * 0.16),
  })
  const isOn = ({ x, y }: Point) => Math.min(x, y) > 0 && Math.max(x, y) < side
  const usual = towards(1)
  return isOn(usual) ? usual : towards(-1)
}

/**
 * Whether a candidate is only ever the false end of a link: what a chain supposes not to be, and what it bars on its way. Those
 * are drawn hollow, what it shows to be true full.
 */
function falseEnds({ links }: Drawing): (spot: Spot) => boolean {
  const keys = ({ cells, digit }: LinkEnd) => cells.map((cell) => `${cell}:${digit}`)
  const ends = (isTrue: boolean) =>
    new Set(links.flatMap(({ from, to, strong }) => keys(strong === isTrue ? to : from)))
  const [isFalse, isTrue] = [ends(false), ends(true)]
  return ({ cell, digit }) => {
    const key = `${cell}:${digit}`
    return isFalse.has(key) && !isTrue.has(key)
  }
}

/** The upper left corner of a cell, px from the board's. */
function cornerOf(shape: Shape, { cell: side, frame }: BoardMetrics, cell: number): Point {
  const edge = (index: number, across: number) =>
    frame + index * (side + 1) + Math.floor(index / across) * (frame - 1)
  return {
    x: edge(shape.columnOf[cell], shape.boxWidth),
    y: edge(shape.rowOf[cell], shape.boxHeight),
  }
}

/** Where a digit's note stands on the board, px from its corner. */
function centreOf(shape: Shape, geometry: BoardMetrics, { cell, digit }: Spot): Point {
  const { cell: side, noteTop, noteLine, noteStep } = geometry
  const corner = cornerOf(shape, geometry, cell)
  const noteColumn = (digit - 1) % shape.boxWidth
  const noteRow = Math.floor((digit - 1) / shape.boxWidth)
  return {
    x: round(corner.x + side / 2 + noteStep * (noteColumn - (shape.boxWidth - 1) / 2)),
    y: round(corner.y + noteTop + noteLine * (noteRow + 0.5)),
  }
}

function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: round(mean('x')), y: round(mean('y')) }
}

/** To tenths of a pixel, which keep the picture's text short. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
