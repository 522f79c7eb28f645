import { SYMBOLS } from '../../../core/sudoku/digits'
import { type Shape, shapeOf } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { BoardMetrics } from './measures'
import { svgUrl } from './svg'

/** One end of a link: a digit in one cell, or in a group of cells of which one contains it. */
interface LinkEnd {
  readonly digit: number
  readonly cells: readonly number[]
}

/** A point on the board, px from its upper left corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A deduction as an overlay of the board: parts of a step of core/sudoku/logic. */
export interface Drawing {
  /** The candidates of the pattern. */
  readonly reasons: readonly Candidate[]
  /** The candidates that it eliminates. */
  readonly eliminations: readonly Candidate[]
  /** Links, drawn as curves: strong links solid, weak links dashed. */
  readonly links: readonly { from: LinkEnd; to: LinkEnd; strong: boolean }[]
  /** Almost locked sets, each outlined with a different dash pattern. */
  readonly sets?: readonly { readonly cells: readonly number[] }[]
}

/** Dash patterns of the outlines by index of the set: solid, dashed, dotted, dash-dotted. */
const OUTLINE_DASHES = ['', '7 3', '2 3', '8 3 2 3']

/** Colours as in styles/tokens.wxss. Custom properties are not available in a data URI. */
const COLOURS = {
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

/** The drawing as an SVG of the board's size, as a CSS value `url("data:…")` for a background. */
export function drawingUrl(
  size: number,
  geometry: BoardMetrics,
  drawing: Drawing,
  theme: 'light' | 'dark',
): string {
  const shape = shapeOf(size)
  const ink = COLOURS[theme]
  const place = (candidate: Candidate) => centreOf(shape, geometry, candidate)
  const radius = geometry.noteLine / 2
  const font = `font-family='monospace' font-weight='700' font-size='${geometry.note.toFixed(1)}' text-anchor='middle'`
  const digitAt = ({ x, y }: Point, digit: number, fill: string) =>
    `<text x='${x}' y='${roundToTenth(y + geometry.note * 0.36)}' fill='${fill}' ${font}>${SYMBOLS[digit]}</text>`
  const isFalse = falseEndTest(drawing)
  const reasons = drawing.reasons.map((candidate) => {
    const at = place(candidate)
    const [ground, text] = isFalse(candidate) ? [ink.paper, ink.reason] : [ink.reason, ink.paper]
    return `<circle cx='${at.x}' cy='${at.y}' r='${radius - 0.6}' fill='${ground}' stroke='${ink.reason}' stroke-width='1.2'/>${digitAt(at, candidate.digit, text)}`
  })
  const outs = drawing.eliminations.map((candidate) => {
    const at = place(candidate)
    const line = `M${at.x - radius} ${at.y + radius}L${at.x + radius} ${at.y - radius}`
    return `<circle cx='${at.x}' cy='${at.y}' r='${radius}' fill='${ink.onOut}'/>${digitAt(at, candidate.digit, ink.out)}<path d='${line}' stroke='${ink.out}' stroke-width='1.4'/>`
  })
  const curves = drawing.links.map(({ from, to, strong }) => {
    const a = midpointOf(from.cells.map((cell) => place({ cell, digit: from.digit })))
    const b = midpointOf(to.cells.map((cell) => place({ cell, digit: to.digit })))
    const c = controlPoint(a, b, geometry.side)
    const dash = strong ? '' : ` stroke-dasharray='3 3'`
    return `<path d='M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}' fill='none' stroke='${ink.link}' stroke-width='2'${dash} stroke-linecap='round'/>`
  })
  const outlines = (drawing.sets ?? []).flatMap(({ cells }, index) =>
    cells.map((cell) => {
      const { x, y } = cornerOf(shape, geometry, cell)
      const width = geometry.cell - 3
      const dashes = OUTLINE_DASHES[index % OUTLINE_DASHES.length]
      return `<rect x='${x + 1.5}' y='${y + 1.5}' width='${width}' height='${width}' rx='4' fill='none' stroke='${ink.reason}' stroke-width='1.5' stroke-dasharray='${dashes}'/>`
    }),
  )
  const { side } = geometry
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${[...outlines, ...curves, ...reasons, ...outs].join('')}</svg>`
  return svgUrl(svg)
}

/**
 * The control point of a link's curve: beside the middle of the line, so that links along the same line do
 * not overlap, and on the side that keeps the curve on the board.
 */
function controlPoint(a: Point, b: Point, side: number): Point {
  const beside = (sign: number) => ({
    x: roundToTenth((a.x + b.x) / 2 + sign * (b.y - a.y) * 0.16),
    y: roundToTenth((a.y + b.y) / 2 - sign * (b.x - a.x) * 0.16),
  })
  const isOn = ({ x, y }: Point) => Math.min(x, y) > 0 && Math.max(x, y) < side
  const preferred = beside(1)
  return isOn(preferred) ? preferred : beside(-1)
}

/**
 * Returns a test whether a candidate is only a false end of links: assumed or shown to be false by the
 * chain. Such candidates are drawn hollow, true ones filled.
 */
function falseEndTest({ links }: Drawing): (candidate: Candidate) => boolean {
  const keys = ({ cells, digit }: LinkEnd) => cells.map((cell) => `${cell}:${digit}`)
  const ends = (isTrue: boolean) =>
    new Set(links.flatMap(({ from, to, strong }) => keys(strong === isTrue ? to : from)))
  const [isFalse, isTrue] = [ends(false), ends(true)]
  return ({ cell, digit }) => {
    const key = `${cell}:${digit}`
    return isFalse.has(key) && !isTrue.has(key)
  }
}

/** The upper left corner of a cell. */
function cornerOf(shape: Shape, { cell: side, frame }: BoardMetrics, cell: number): Point {
  const edge = (index: number, across: number) =>
    frame + index * (side + 1) + Math.floor(index / across) * (frame - 1)
  return {
    x: edge(shape.columnOf[cell], shape.boxWidth),
    y: edge(shape.rowOf[cell], shape.boxHeight),
  }
}

/** The centre of a note on the board. */
function centreOf(shape: Shape, geometry: BoardMetrics, { cell, digit }: Candidate): Point {
  const { cell: side, noteTop, noteLine, noteStep } = geometry
  const corner = cornerOf(shape, geometry, cell)
  const noteColumn = (digit - 1) % shape.boxWidth
  const noteRow = Math.floor((digit - 1) / shape.boxWidth)
  return {
    x: roundToTenth(corner.x + side / 2 + noteStep * (noteColumn - (shape.boxWidth - 1) / 2)),
    y: roundToTenth(corner.y + noteTop + noteLine * (noteRow + 0.5)),
  }
}

function midpointOf(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: roundToTenth(mean('x')), y: roundToTenth(mean('y')) }
}

/** Rounds to tenths of a pixel, to keep the SVG short. */
function roundToTenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
