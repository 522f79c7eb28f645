/**
 * A deduction as two SVGs of the board's size. The lines lie between the cells' backgrounds and their digits, the nodes
 * above the digits:
 *
 *   lines   lines of sight and crosses of a single, arcs of a chain, outlines of almost locked sets, the frame around some lines
 *   nodes   discs with candidates, struck candidates, the digit that a single places
 */
import { parseNotes } from '../../../core/game/note-planes'
import { digitsOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { Sight } from '../../../core/sudoku/logic/sight'
import type { Link, LinkEnd } from '../../../core/sudoku/logic/step'
import type { Look } from '../../../state/settings/theme'
import { arcBetween, type Obstacle } from './arcs'
import type { BoardMetrics } from './measures'
import {
  type BoardPoint,
  centreOf,
  cornerOf,
  midpointOf,
  noteCentreOf,
  noteRadiusOf,
  roundToTenth,
} from './points'
import { svgUrl } from './svg'
import { borderPath } from './variant'

/** A deduction as an overlay of the board: parts of a step of core/sudoku/logic. */
export interface Drawing {
  /** The candidates of the pattern. */
  readonly reasons: readonly Candidate[]
  /** The candidates that it eliminates. */
  readonly eliminations: readonly Candidate[]
  /** Links, drawn as curves: strong links solid, weak links dashed. */
  readonly links: readonly Pick<Link, 'from' | 'to' | 'strong'>[]
  /** Almost locked sets, each outlined with a different dash pattern. */
  readonly sets?: readonly { readonly cells: readonly number[] }[]
  /** Cells with a frame around them all, such as rows that are compared with regions. */
  readonly framed?: readonly number[]
  /** The digits that make a single hold. */
  readonly sights?: readonly Sight[]
  /** Cells with what is left of their candidates, in place of all that are struck. */
  readonly left?: readonly { readonly cell: number; readonly digits: readonly number[] }[]
  /** The digit that a single places, drawn as large as a digit of the board. */
  readonly answer?: Candidate
}

/** The rows and the note planes that the board shows, see its properties; both may be empty. */
export interface ShownDigits {
  readonly values: readonly string[]
  readonly notes: readonly string[]
}

const NO_DIGITS: ShownDigits = { values: [], notes: [] }

/** Free space around a node that a curve passes, px. */
const CLEARANCE_PX = 2
/** What it costs a curve to cross a node of the drawing, a digit, or a note. */
const COSTS = { node: 6, digit: 3, note: 1 }
/** The radius of a disc around a digit or a note, relative to its font size. */
const INK_RATIO = 0.5

/** The two SVGs as CSS values `url("data:…")` for backgrounds; empty for an empty layer. */
export interface DrawingLayers {
  readonly lines: string
  readonly nodes: string
}

/** Dash patterns of the outlines by index of the set: solid, dashed, dotted, dash-dotted. */
const OUTLINE_DASHES = ['', '7 3', '2 3', '8 3 2 3']

/** The colours of a drawing. */
interface Ink {
  /** The candidates of the pattern. */
  readonly reason: string
  readonly paper: string
  /** Eliminations and crosses, and the ground of an elimination. */
  readonly out: string
  readonly onOut: string
  /** Links and lines of sight. */
  readonly link: string
}

/** Colours as in styles/tokens.wxss. Custom properties are not available in a data URI. */
const COLOURS: Readonly<Record<Look, Ink>> = {
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
  'light-distinct': {
    reason: '#00599c',
    paper: '#ffffff',
    out: '#a33c00',
    onOut: '#ffdfb3',
    link: '#00946b',
  },
  'dark-distinct': {
    reason: '#8fc7ff',
    paper: '#16191d',
    out: '#ffab5e',
    onOut: '#512e10',
    link: '#2fb88d',
  },
}

/** The colour of cells without a mark. */
export const paperOf = (look: Look) => COLOURS[look].paper

/** What the parts of a drawing need to know. */
interface Canvas {
  readonly shape: Shape
  readonly geometry: BoardMetrics
  readonly ink: Ink
  /** The radius of a candidate's disc, and its centre. */
  readonly radius: number
  noteAt(candidate: Candidate): BoardPoint
}

/** Both layers of a drawing. Its arcs keep off the digits of the board where they can. */
export function drawLayers(
  shape: Shape,
  geometry: BoardMetrics,
  drawing: Drawing,
  look: Look,
  shown = NO_DIGITS,
): DrawingLayers {
  const canvas: Canvas = {
    shape,
    geometry,
    ink: COLOURS[look],
    radius: noteRadiusOf(shape, geometry),
    noteAt: (candidate) => noteCentreOf(shape, geometry, candidate),
  }
  const { sets = [], framed = [], sights = [], left = [], answer } = drawing
  const lines = [
    ...(framed.length > 0 ? [frameAround(canvas, framed)] : []),
    ...sets.flatMap(({ cells }, index) => outline(canvas, cells, index)),
    ...sights.map((sight) => drawSight(canvas, sight, answer)),
    ...arcs(canvas, drawing, shown),
  ]
  const nodes = [
    ...reasonNodes(canvas, drawing),
    ...drawing.eliminations.map((candidate) => struckNode(canvas, candidate)),
    ...left.map((one) => leftNode(canvas, one)),
    ...(answer ? [answerNode(canvas, answer)] : []),
  ]
  return { lines: layer(geometry, lines), nodes: layer(geometry, nodes) }
}

function layer({ side }: BoardMetrics, parts: readonly string[]): string {
  if (parts.length === 0) return ''
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${parts.join('')}</svg>`,
  )
}

/** The candidates of the pattern; false ends of links hollow, all others filled. */
function reasonNodes({ geometry, ink, radius, noteAt }: Canvas, drawing: Drawing): string[] {
  const isFalse = falseEndTest(drawing)
  return drawing.reasons.map((candidate) => {
    const at = noteAt(candidate)
    const [ground, text] = isFalse(candidate) ? [ink.paper, ink.reason] : [ink.reason, ink.paper]
    return `<circle cx='${at.x}' cy='${at.y}' r='${roundToTenth(radius - 0.6)}' fill='${ground}' stroke='${ink.reason}' stroke-width='1.2'/>${noteText(geometry, at, candidate.digit, text)}`
  })
}

function struckNode({ geometry, ink, radius, noteAt }: Canvas, candidate: Candidate): string {
  const at = noteAt(candidate)
  const arm = roundToTenth(radius * 0.8)
  const line = `M${at.x - arm} ${at.y + arm}L${at.x + arm} ${at.y - arm}`
  return `<circle cx='${at.x}' cy='${at.y}' r='${radius}' fill='${ink.onOut}'/>${noteText(geometry, at, candidate.digit, ink.out)}<path d='${line}' stroke='${ink.out}' stroke-width='1.4'/>`
}

/** The digits that are left, as large as they fit, in the place of the notes. */
function leftNode(
  { shape, geometry, ink }: Canvas,
  { cell, digits }: { readonly cell: number; readonly digits: readonly number[] },
): string {
  const { x, y } = cornerOf(shape, geometry, cell)
  const { cell: side, sumStrip } = geometry
  const size = roundToTenth(Math.min(side * 0.42, (side - 8) / (0.62 * (2 * digits.length - 1))))
  const middle = y + (side + sumStrip) / 2
  const text = digits.map((digit) => SYMBOLS[digit]).join(' ')
  return `<rect x='${x + 3}' y='${y + sumStrip + 2}' width='${side - 6}' height='${side - sumStrip - 5}' rx='4' fill='${ink.paper}'/><text x='${roundToTenth(x + side / 2)}' y='${roundToTenth(middle + size * 0.36)}' fill='${ink.reason}' font-family='monospace' font-weight='700' font-size='${size}' text-anchor='middle'>${text}</text>`
}

/** The placed digit on a disc, which hides the notes of its cell. */
function answerNode({ shape, geometry, ink }: Canvas, { cell, digit }: Candidate): string {
  const { x, y } = centreOf(shape, geometry, cell)
  const font = `font-family='sans-serif' font-weight='700' font-size='${geometry.digit}' text-anchor='middle'`
  return `<circle cx='${x}' cy='${y}' r='${roundToTenth(geometry.cell * 0.43)}' fill='${ink.reason}'/><text x='${x}' y='${roundToTenth(y + geometry.digit * 0.36)}' fill='${ink.paper}' ${font}>${SYMBOLS[digit]}</text>`
}

function noteText(
  { note }: BoardMetrics,
  { x, y }: BoardPoint,
  digit: number,
  fill: string,
): string {
  const font = `font-family='monospace' font-weight='700' font-size='${note.toFixed(1)}' text-anchor='middle'`
  return `<text x='${x}' y='${roundToTenth(y + note * 0.36)}' fill='${fill}' ${font}>${SYMBOLS[digit]}</text>`
}

function arcs(canvas: Canvas, drawing: Drawing, shown: ShownDigits): string[] {
  const { links } = drawing
  if (links.length === 0) return []
  const { geometry, ink, noteAt } = canvas
  const pointOf = ({ cells, digit }: LinkEnd) =>
    midpointOf(cells.map((cell) => noteAt({ cell, digit })))
  const obstacles = [...nodesOf(canvas, drawing), ...digitsOn(canvas, shown)]
  const room = { side: geometry.side, cell: geometry.cell, obstacles }
  return links.map(({ from, to, strong }) => {
    const [a, c, p, q, d, b] = arcBetween(pointOf(from), pointOf(to), room).map(
      ({ x, y }) => `${x} ${y}`,
    )
    const dash = strong ? '' : ` stroke-dasharray='3 3'`
    return `<path d='M${a}Q${c} ${p}L${q}Q${d} ${b}' fill='none' stroke='${ink.link}' stroke-width='2'${dash} stroke-linecap='round'/>`
  })
}

function nodesOf({ radius, noteAt }: Canvas, { reasons, eliminations }: Drawing): Obstacle[] {
  return [...reasons, ...eliminations].map((candidate) => {
    return { ...noteAt(candidate), radius: radius + CLEARANCE_PX, cost: COSTS.node }
  })
}

/** The digits and the notes of the board. */
function digitsOn({ shape, geometry, noteAt }: Canvas, { values, notes }: ShownDigits): Obstacle[] {
  const noted = parseNotes(notes, shape.cellCount) ?? []
  return [...values.join('')].flatMap((symbol, cell) => {
    if (symbol !== '.') {
      const radius = geometry.digit * INK_RATIO
      return [{ ...centreOf(shape, geometry, cell), radius, cost: COSTS.digit }]
    }
    return digitsOf(noted[cell] ?? 0).map((digit) => {
      return { ...noteAt({ cell, digit }), radius: geometry.note * INK_RATIO, cost: COSTS.note }
    })
  })
}

function outline({ shape, geometry, ink }: Canvas, cells: readonly number[], index: number) {
  return cells.map((cell) => {
    const { x, y } = cornerOf(shape, geometry, cell)
    const width = geometry.cell - 3
    const dashes = OUTLINE_DASHES[index % OUTLINE_DASHES.length]
    return `<rect x='${x + 1.5}' y='${y + 1.5}' width='${width}' height='${width}' rx='4' fill='none' stroke='${ink.reason}' stroke-width='1.5' stroke-dasharray='${dashes}'/>`
  })
}

/** A ring around the blocker; from it a line through the cells that it blocks, or around their house; a cross in each. */
function drawSight(canvas: Canvas, { blocker, house, cells }: Sight, answer?: Candidate): string {
  const { shape, geometry, ink } = canvas
  const blocked = cells.filter((cell) => cell !== answer?.cell)
  const from = centreOf(shape, geometry, blocker.cell)
  const ring = `<circle cx='${from.x}' cy='${from.y}' r='${roundToTenth(geometry.cell * 0.43)}' fill='none' stroke='${ink.link}' stroke-width='2'/>`
  if (blocked.length === 0) return ring
  const kind = shape.kinds[house]
  const isArea = kind === 'box' || kind === 'region' || kind === 'window'
  const line = isArea
    ? border(canvas, shape.houses[house])
    : kind
      ? sightLines(canvas, from, farthest(canvas, from, blocked))
      : sightLines(canvas, from, blocked, 0)
  return ring + line + blocked.map((cell) => cross(canvas, cell)).join('')
}

/** Of cells on a line, the farthest in each direction. */
function farthest(
  { shape, geometry }: Canvas,
  from: BoardPoint,
  cells: readonly number[],
): readonly number[] {
  const byDirection = new Map<number, { readonly cell: number; readonly length: number }>()
  for (const cell of cells) {
    const to = centreOf(shape, geometry, cell)
    const length = to.x - from.x || to.y - from.y
    const known = byDirection.get(Math.sign(length))
    if (!known || Math.abs(length) > Math.abs(known.length)) {
      byDirection.set(Math.sign(length), { cell, length })
    }
  }
  return [...byDirection.values()].map(({ cell }) => cell)
}

/** Straight lines from the edge of the blocker's ring to the centres of cells, and `beyond` of a cell further. */
function sightLines(
  { shape, geometry, ink }: Canvas,
  from: BoardPoint,
  cells: readonly number[],
  beyond = 0.43,
): string {
  const reach = geometry.cell * 0.43
  const lines = cells.map((cell) => {
    const to = centreOf(shape, geometry, cell)
    const [x, y] = [to.x - from.x, to.y - from.y]
    const scale = 1 / Math.max(Math.abs(x), Math.abs(y))
    const length = Math.sqrt(x * x + y * y)
    const at = (share: number) =>
      `${roundToTenth(from.x + x * share)} ${roundToTenth(from.y + y * share)}`
    return `M${at(reach / length)}L${at(1 + beyond * geometry.cell * scale)}`
  })
  return `<path d='${lines.join('')}' stroke='${ink.link}' stroke-width='2' stroke-linecap='round' opacity='0.6'/>`
}

/** The line between some cells and the others. */
function border({ shape, geometry, ink }: Canvas, cells: readonly number[]): string {
  const path = borderPath(shape, geometry, (cell) => cells.includes(cell))
  return `<path d='${path}' fill='none' stroke='${ink.link}' stroke-width='2' stroke-linecap='round' opacity='0.6'/>`
}

/** A frame around cells, inside the lines of the board, which lie above it. */
function frameAround({ shape, geometry, ink }: Canvas, cells: readonly number[]): string {
  const isIn = new Set(cells)
  const { size, rowOf, columnOf } = shape
  const has = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && isIn.has(row * size + column)
  // Around areas, the frame leaves room for their sums.
  const inset = shape.areas.length > 0 ? 1 : FRAME_INSET_PX
  const far = geometry.cell
  let path = ''
  for (const cell of isIn) {
    const { x, y } = cornerOf(shape, geometry, cell)
    for (const [down, right] of SIDES) {
      const [row, column] = [rowOf[cell], columnOf[cell]]
      if (has(row + down, column + right)) continue
      // To both ends of a side: up to the next side of the same cell, or on to the one beside it.
      const reach = (sign: number) => {
        const [r, c] = [row + sign * Math.abs(right), column + sign * Math.abs(down)]
        if (!has(r, c)) return -inset
        return has(r + down, c + right) ? geometry.frame + inset : geometry.frame / 2
      }
      const at = (side: number) => (side < 0 ? inset : far - inset)
      const [from, to] = [-reach(-1), far + reach(1)]
      path +=
        right === 0
          ? `M${x + from} ${y + at(down)}H${x + to}`
          : `M${x + at(right)} ${y + from}V${y + to}`
    }
  }
  return `<path d='${path}' fill='none' stroke='${ink.link}' stroke-width='2.5' stroke-linecap='round'/>`
}

/** The sides of a cell: above, below, on the left and on the right. */
const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

const FRAME_INSET_PX = 2.5

function cross({ shape, geometry, ink }: Canvas, cell: number): string {
  const { x, y } = centreOf(shape, geometry, cell)
  const arm = roundToTenth(geometry.cell * 0.17)
  const strokes = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`
  return `<path d='${strokes}' stroke='${ink.out}' stroke-width='1.8' stroke-linecap='round'/>`
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
