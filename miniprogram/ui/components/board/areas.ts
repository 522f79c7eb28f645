/** The dashed outlines of areas inside the borders of their cells, and their sums in the corner of the first cell. */
import type { CellArea, Shape } from '../../../core/sudoku/grid'
import type { BoardMetrics } from './measures'
import { type BoardPoint, cornerOf, roundToTenth } from './points'
import { svgUrl } from './svg'

/** What an outline follows: cell and side, 0 = above, 1 = on the right, 2 = below, 3 = on the left. */
interface AreaSide {
  readonly cell: number
  readonly side: number
}

/** How outlines are placed. Lengths are px, or shares of a cell. */
interface Placement {
  /** The upper left corner of a cell. */
  corner(cell: number): BoardPoint
  /** The side of a cell. */
  readonly cell: number
  /** From the border of a cell to an outline, and from there to that of an area with a cell in common. */
  readonly inset: number
  readonly step: number
  /** The room of a sum, from the corner of a cell: a character is this wide. */
  readonly character: number
  readonly height: number
}

/** A sum and the upper left corner of its cell. */
export interface PlacedSum extends BoardPoint {
  readonly text: string
}

/** Lines from point to point, and sums. */
interface AreaDrawing {
  readonly lines: readonly (readonly BoardPoint[])[]
  readonly sums: readonly PlacedSum[]
}

/** Rows down and columns to the right of the neighbour across each side. */
const WAYS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const

/**
 * The outlines of a set of cells clockwise, holes counterclockwise: a list of sides for each. The first one starts above the
 * first cell. Cells that touch at a corner have two outlines.
 */
export function outlinesOf({ size, rowOf, columnOf }: Shape, cells: readonly number[]) {
  const isIn = new Set(cells)
  const across = (cell: number, side: number) => {
    const [row, column] = [rowOf[cell] + WAYS[side][0], columnOf[cell] + WAYS[side][1]]
    if (row < 0 || column < 0 || row >= size || column >= size) return -1
    return isIn.has(row * size + column) ? row * size + column : -1
  }
  const next = ({ cell, side }: AreaSide): AreaSide => {
    const turned = (side + 1) % 4
    const ahead = across(cell, turned)
    if (ahead < 0) return { cell, side: turned }
    const beyond = across(ahead, side)
    return beyond < 0 ? { cell: ahead, side } : { cell: beyond, side: (side + 3) % 4 }
  }
  const isDone = new Set<number>()
  const outlines: AreaSide[][] = []
  for (const cell of cells) {
    for (let side = 0; side < 4; side++) {
      if (across(cell, side) >= 0 || isDone.has(4 * cell + side)) continue
      const outline: AreaSide[] = []
      for (let at: AreaSide = { cell, side }; !isDone.has(4 * at.cell + at.side); at = next(at)) {
        isDone.add(4 * at.cell + at.side)
        outline.push(at)
      }
      outlines.push(outline)
    }
  }
  return outlines
}

/** Areas that share cells have different levels, so that their outlines do not lie on each other. */
function levelsOf(areas: readonly CellArea[]): number[] {
  const used: Set<number>[] = []
  return areas.map(({ cells }) => {
    let level = 0
    while (cells.some((cell) => used[cell]?.has(level))) level++
    for (const cell of cells) {
      used[cell] ??= new Set()
      used[cell].add(level)
    }
    return level
  })
}

/** The sums by the first cells of their areas; areas with the same first cell share a text: '8 15'. */
function sumsOf(areas: readonly CellArea[]): Map<number, string> {
  const sums = new Map<number, string>()
  for (const { cells, sum } of areas) {
    if (sum === undefined) continue
    const before = sums.get(cells[0])
    sums.set(cells[0], before === undefined ? `${sum}` : `${before} ${sum}`)
  }
  return sums
}

/** Outlines leave out the corner of a cell with a sum. */
export function placeAreas(shape: Shape, placement: Placement): AreaDrawing {
  const { areas } = shape
  const levels = levelsOf(areas)
  const sums = sumsOf(areas)
  const lines = areas.flatMap(({ cells }, index) => {
    const inset = placement.inset + levels[index] * placement.step
    const outlines = outlinesOf(shape, cells)
    return [
      ...outlines.flatMap((outline) => lineAround(outline, inset, sums, placement)),
      ...bridges(outlines, inset, placement),
    ]
  })
  const placed = [...sums].map(([cell, text]) => ({ ...placement.corner(cell), text }))
  return { lines, sums: placed }
}

/** The areas of a picture without notes, in cells. */
export function areasOfPicture(shape: Shape): AreaDrawing {
  return placeAreas(shape, {
    corner: (cell) => ({ x: shape.columnOf[cell], y: shape.rowOf[cell] }),
    cell: 1,
    inset: 0.08,
    step: 0.05,
    character: 0.2,
    height: 0.3,
  })
}

/** A line as dashes, for pens that cannot draw them. Gaps are as long as dashes. */
export function dashesOf(line: readonly BoardPoint[], dash: number): BoardPoint[][] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    // Each side begins and ends with a dash.
    const pieces = 2 * Math.round((length / dash - 1) / 2) + 1
    const at = (piece: number) => ({
      x: from.x + ((to.x - from.x) * piece) / pieces,
      y: from.y + ((to.y - from.y) * piece) / pieces,
    })
    return Array.from({ length: (pieces + 1) / 2 }, (_, i) => [at(2 * i), at(2 * i + 1)])
  })
}

/** An outline as lines: closed, or with a gap at each sum that it passes. */
function lineAround(
  outline: readonly AreaSide[],
  inset: number,
  sums: ReadonlyMap<number, string>,
  { corner, cell: far, character, height }: Placement,
): BoardPoint[][] {
  const lines: BoardPoint[][] = [[]]
  outline.forEach(({ cell, side }, index) => {
    const before = outline[(index + outline.length - 1) % outline.length]
    if (before.side === side) return
    const at = (one: AreaSide) => {
      const { x, y } = corner(one.cell)
      const from = one.side % 2 === 0 ? y : x
      return one.side % 3 === 0 ? from + inset : from + far - inset
    }
    const [across, down] = side % 2 === 0 ? [before, { cell, side }] : [{ cell, side }, before]
    const point = { x: at(across), y: at(down) }
    const sum = side === 0 && before.side === 3 ? sums.get(cell) : undefined
    if (sum === undefined) {
      lines[lines.length - 1].push(point)
      return
    }
    const { x, y } = corner(cell)
    lines[lines.length - 1].push({ x: point.x, y: y + height })
    lines.push([{ x: Math.min(x + far - inset, x + sum.length * character), y: point.y }])
  })
  const first = lines[0]
  const others = lines.slice(1)
  if (others.length === 0) return [[...first, first[0]]]
  // The points before the first gap come after the last one.
  others[others.length - 1].push(...first)
  return others
}

/** Short lines between the parts of an area whose cells do not touch. */
function bridges(
  outlines: readonly (readonly AreaSide[])[],
  inset: number,
  { corner, cell: far }: Placement,
): BoardPoint[][] {
  const parts = outlines.map((outline) => outline.map(({ cell }) => corner(cell)))
  return parts.slice(1).map((part, index) => {
    let best: BoardPoint[] = []
    let shortest = Number.POSITIVE_INFINITY
    for (const a of parts.slice(0, index + 1).flat()) {
      for (const b of part) {
        const [fromX, toX] = nearest(a.x, b.x, far, inset)
        const [fromY, toY] = nearest(a.y, b.y, far, inset)
        const length = Math.abs(toX - fromX) + Math.abs(toY - fromY)
        if (length >= shortest) continue
        shortest = length
        best = [
          { x: fromX, y: fromY },
          { x: toX, y: toY },
        ]
      }
    }
    return best
  })
}

/** The ends of a line between two intervals that begin at `a` and at `b`: in the middle of equal ones. */
function nearest(a: number, b: number, far: number, inset: number): [number, number] {
  if (a === b) return [a + far / 2, a + far / 2]
  return a < b ? [a + far - inset, b + inset] : [a + inset, b + far - inset]
}

/** From an outline to that of another area with a cell in common. */
const STEP_PX = 2
/** The width of a bold digit relative to its font size. */
const DIGIT_WIDTH_RATIO = 0.6

/**
 * What lies above the cells of a board with areas, as a CSS value `url("data:…")`; empty without areas. It is a mask as that
 * of `variantLines`.
 */
export function areaLayer(shape: Shape, geometry: BoardMetrics): string {
  if (shape.areas.length === 0) return ''
  const { side, cell, sum, sumStrip, areaInset } = geometry
  const { lines, sums } = placeAreas(shape, {
    corner: (one) => cornerOf(shape, geometry, one),
    cell,
    inset: areaInset,
    step: STEP_PX,
    character: sum * DIGIT_WIDTH_RATIO + 1.5,
    height: sumStrip + 2,
  })
  const path = lines
    .map((line) => `M${line.map(({ x, y }) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}`)
    .join('')
  const texts = sums
    .map(
      ({ x, y, text }) =>
        `<text x='${x + 1.5}' y='${roundToTenth(y + sumStrip - 0.5)}'>${text}</text>`,
    )
    .join('')
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'><path d='${path}' fill='none' stroke='#000' stroke-dasharray='3 2' opacity='0.8'/><g font-family='sans-serif' font-weight='600' font-size='${sum}'>${texts}</g></svg>`,
  )
}

/** The place of a sum as a style, and the cell in which it stands. */
export interface SumSpot {
  readonly cell: number
  readonly place: string
}

/** What a tap on a sum may miss it by, px. */
const SPOT_MARGIN_PX = 2

/** Those of areas with several cells: a single one has no combinations. */
export function sumSpots(shape: Shape, geometry: BoardMetrics): SumSpot[] {
  const { sum, sumStrip, cell: side } = geometry
  return [...sumsOf(shape.areas.filter(({ cells }) => cells.length > 1))].map(([cell, text]) => {
    const { x, y } = cornerOf(shape, geometry, cell)
    const width = text.length * sum * DIGIT_WIDTH_RATIO + 1.5 + SPOT_MARGIN_PX
    const height = sumStrip + SPOT_MARGIN_PX
    return {
      cell,
      place: `left:${x}px;top:${y}px;width:${Math.min(side, Math.round(width))}px;height:${height}px`,
    }
  })
}
