/**
 * What a grid shows besides its digits, in cells from its upper left corner. The board, pictures, photographs, prints and text
 * pages place it by a function of their own, and colour it.
 */
import type { Arrow } from '../../../core/sudoku/arrow-sums'
import type { Shape } from '../../../core/sudoku/grid'
import { pathOfArrow } from '../../../core/sudoku/rules/arrows'
import { type MarkName, PAIR_KINDS } from '../../../core/sudoku/rules/pair-marks'
import { areasOfPicture, type PlacedSum } from './areas'
import type { BoardPoint } from './points'

/** Corners of the polygons that stand for circles. */
const CIRCLE_CORNERS = 32

/** Joined points. */
export type SceneLine = readonly BoardPoint[]

/** A mark around the digit of a cell: a circle, or a square of twice the radius. */
export interface SceneMark extends BoardPoint {
  readonly kind: 'circle' | 'square'
  readonly cell: number
  readonly radius: number
}

/** A line with round ends, as wide as a part of a cell. */
export interface SceneBar {
  readonly line: SceneLine
  readonly width: number
}

/** A mark between two cells: lines around the middle of their edge, filled or only drawn. */
export interface SceneSymbol extends BoardPoint {
  readonly cells: readonly [number, number]
  readonly line: SceneLine
  /** White and black are the same in light and dark; '' for no ground. Paper hides the lines below and has no edge. */
  readonly fill: '' | 'white' | 'black' | 'paper'
  /** Of the line. */
  readonly width: number
}

export interface Scene {
  /** Between cells, as long as possible each. */
  readonly thin: readonly SceneLine[]
  /** Around boxes or regions, and around the grid. */
  readonly thick: readonly SceneLine[]
  readonly diagonals: readonly SceneLine[]
  /** Thermometers: their tubes and bulbs. They lie below all else. */
  readonly bars: readonly SceneBar[]
  /** Circles and shafts with heads, through the middles of cells. */
  readonly arrows: readonly SceneLine[]
  /** Circles of odd cells, and squares of even ones. */
  readonly marks: readonly SceneMark[]
  /** Marks between cells, above all lines. */
  readonly symbols: readonly SceneSymbol[]
  /** The outlines of areas, for dashes. */
  readonly outlines: readonly SceneLine[]
  /** The sums of areas, at the upper left corners of their cells. */
  readonly sums: readonly PlacedSum[]
}

/** The scene of a grid without notes. */
export function sceneOf(shape: Shape): Scene {
  const { lines: outlines, sums } = areasOfPicture(shape)
  return { ...gridLines(shape), ...figuresOf(shape), outlines, sums }
}

/** The figures of rules that are drawn in the middle of cells. */
export function figuresOf({ size, rules, columnOf, rowOf }: Shape) {
  const { diagonals, odd = [], even = [], thermometers = [], arrows = [] } = rules ?? {}
  const centre = (cell: number) => point(columnOf[cell] + 0.5, rowOf[cell] + 0.5)
  const mark = (kind: SceneMark['kind'], radius: number) => (cell: number) => {
    return { kind, cell, radius, ...centre(cell) }
  }
  return {
    diagonals: diagonals
      ? [
          [point(0, 0), point(size, size)],
          [point(size, 0), point(0, size)],
        ]
      : [],
    bars: thermometers.flatMap((line): SceneBar[] => {
      const { x, y } = centre(line[0])
      return [
        { line: line.map(centre), width: 0.3 },
        // Lines without any length are not drawn everywhere.
        { line: [point(x - 0.01, y), point(x + 0.01, y)], width: 0.74 },
      ]
    }),
    marks: [...odd.map(mark('circle', 0.42)), ...even.map(mark('square', 0.4))],
    arrows: arrows.flatMap((arrow) => arrowLines(pathOfArrow(size, arrow).map(centre), arrow)),
    symbols: PAIR_KINDS.flatMap((kind) =>
      (rules?.[kind]?.marks ?? []).flatMap((one) => {
        const [from, to] = one.cells.map(centre)
        // Drawn for two cells side by side, the first one at the left.
        const [right, down] = [to.x - from.x, to.y - from.y]
        const turned = ({ x, y }: BoardPoint) => point(x * right - y * down, x * down + y * right)
        return SYMBOLS[one.mark].map(
          ({ line, fill, isUpright }): SceneSymbol => ({
            ...point((from.x + to.x) / 2, (from.y + to.y) / 2),
            cells: one.cells,
            line: isUpright ? line : line.map(turned),
            fill,
            // Letters and signs are bold.
            width: fill ? 0.04 : 0.06,
          }),
        )
      }),
    ),
  }
}

/** Of the circle of an arrow, and of the sides of its head, in cells. */
const [RING, HEAD] = [0.4, 0.22]

/** The circle of an arrow, around one cell or two, and its shaft with a head in the last cell. */
function arrowLines(path: readonly BoardPoint[], { circle: { length } }: Arrow): SceneLine[] {
  const [first, end] = [path[0], path[length - 1]]
  const [before, last] = path.slice(-2)
  const round = circle(RING).map(({ x, y }) => {
    const middle = x * (end.x - first.x) + y * (end.y - first.y) > 0 ? end : first
    return point(middle.x + x, middle.y + y)
  })
  const towards = (from: BoardPoint, to: BoardPoint, by: number, turn = 0) => {
    const angle = Math.atan2(to.y - from.y, to.x - from.x) + turn
    return point(from.x + by * Math.cos(angle), from.y + by * Math.sin(angle))
  }
  const [left, right] = [-1, 1].map((side) => towards(last, before, HEAD, (side * Math.PI) / 5))
  return [round, [towards(end, path[length], RING), ...path.slice(length)], [left, last, right]]
}

type SymbolPart = Pick<SceneSymbol, 'line' | 'fill'> & { readonly isUpright?: true }

const letter = (...line: readonly BoardPoint[]): readonly SymbolPart[] => [
  { line: circle(0.19), fill: 'paper' },
  { line, fill: '', isUpright: true },
]

/** How marks between cells look. */
const SYMBOLS: Readonly<Record<MarkName, readonly SymbolPart[]>> = {
  white: [{ line: circle(0.115), fill: 'white' }],
  black: [{ line: circle(0.115), fill: 'black' }],
  bar: [
    {
      line: [-1, 1, 1, -1, -1].map((x, i) => point(x * 0.05, i % 4 < 2 ? -0.2 : 0.2)),
      fill: 'white',
    },
  ],
  x: letter(
    point(-0.1, -0.145),
    point(0.1, 0.145),
    point(0, 0),
    point(0.1, -0.145),
    point(-0.1, 0.145),
  ),
  v: letter(point(-0.11, -0.145), point(0, 0.145), point(0.11, -0.145)),
  greater: [
    { line: circle(0.175), fill: 'paper' },
    { line: [point(-0.075, -0.145), point(0.075, 0), point(-0.075, 0.145)], fill: '' },
  ],
}

function point(x: number, y: number): BoardPoint {
  return { x, y }
}

function gridLines({ size, boxOf }: Shape) {
  const lines = { thin: [] as SceneLine[], thick: [] as SceneLine[] }
  for (let at = 0; at <= size; at++) {
    for (const isDown of [true, false]) {
      // The cells on both sides of each piece of the line.
      const beside = (i: number) =>
        isDown ? [size * i + at - 1, size * i + at] : [size * (at - 1) + i, size * at + i]
      const isThick = (i: number) => {
        const [before, after] = beside(i)
        return at === 0 || at === size || boxOf[before] !== boxOf[after]
      }
      for (let from = 0, to = 1; to <= size; to++) {
        if (to < size && isThick(to) === isThick(from)) continue
        const ends = [from, to].map((along) => (isDown ? point(at, along) : point(along, at)))
        lines[isThick(from) ? 'thick' : 'thin'].push(ends)
        from = to
      }
    }
  }
  return lines
}

/** A mark as a closed line. */
function lineOfMark({ kind, radius, x, y }: SceneMark): SceneLine {
  const line = kind === 'circle' ? circle(radius) : circle(radius * Math.SQRT2, 4)
  return line.map((corner) => point(x + corner.x, y + corner.y))
}

function circle(radius: number, corners = CIRCLE_CORNERS): SceneLine {
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner + 0.5)) / corners
    return point(radius * Math.cos(angle), radius * Math.sin(angle))
  })
}

/** The diagonals, marks and arrows of a scene as lines. */
export const figureLines = ({
  diagonals,
  marks,
  arrows,
}: Pick<Scene, 'diagonals' | 'marks' | 'arrows'>) => [
  ...diagonals,
  ...arrows,
  ...marks.map(lineOfMark),
]

/** Lines as an SVG path; `place` maps a point of the scene to one of the picture. */
export function pathOf(
  lines: readonly SceneLine[],
  place: (point: BoardPoint) => BoardPoint,
): string {
  return lines
    .map(
      (line) =>
        `M${line
          .map(place)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`,
    )
    .join('')
}

/** Bars as SVG paths without a colour; `place` as for `pathOf`, `cell`: the side of a cell. */
export function barPaths(
  bars: readonly SceneBar[],
  place: (point: BoardPoint) => BoardPoint,
  cell: number,
): string {
  const paths = bars.map(
    ({ line, width }) =>
      `<path d='${pathOf([line], place)}' stroke-width='${Math.round(cell * width)}'/>`,
  )
  return paths.length > 0
    ? `<g fill='none' stroke-linecap='round' stroke-linejoin='round'>${paths.join('')}</g>`
    : ''
}

/** Symbols as SVG paths; `place` gives the middle of an edge in the picture, `attributes` the look of a symbol, '' to leave it out. */
export function symbolPaths(
  symbols: readonly SceneSymbol[],
  place: (symbol: SceneSymbol) => BoardPoint,
  cell: number,
  attributes: (symbol: SceneSymbol) => string,
): string {
  const round = (length: number) => Math.round(length * 100) / 100
  return symbols
    .map((symbol) => {
      const { x, y } = place(symbol)
      const at = (one: BoardPoint) => point(round(x + one.x * cell), round(y + one.y * cell))
      const look = attributes(symbol)
      return look && `<path d='${pathOf([symbol.line], at)}' ${look}/>`
    })
    .join('')
}
