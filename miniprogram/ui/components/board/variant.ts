/**
 * What a board with rules shows besides a classic one: the lines around the regions of a jigsaw and their tints, windows,
 * diagonals, and marks of odd and even cells. WXS cannot ask a shape, so its peers come along as bit planes.
 */
import { planeOf } from '../../../core/game/note-planes'
import { parseCages } from '../../../core/sudoku/drawn-cages'
import { type CellArea, isClassic, type Shape, shapeOf } from '../../../core/sudoku/grid'
import type { HouseKind } from '../../../core/sudoku/layout'
import { PAIR_KINDS, pairTableOf } from '../../../core/sudoku/rules/pair-marks'
import { NO_REGION, regionOf } from '../../../core/sudoku/rules/regions'
import { decodeRules } from '../../../core/sudoku/rules-code'
import type { BoardMetrics } from './measures'
import { type BoardPoint, centreOf, cornerOf, midpointOf, roundToTenth } from './points'
import { barPaths, figuresOf, pathOf, type SceneMark, type SceneSymbol, symbolPaths } from './scene'
import { svgUrl } from './svg'

/** The data of a board with rules for its WXS, about 2 KB for 9×9. One character per cell, unless noted. */
export interface Variant {
  /** For each cell, its peers as a bit plane (core/game/note-planes). */
  readonly peers: readonly string[]
  /** The box or region as a letter from A on. */
  readonly regions: string
  /** Whether these are the regions of a jigsaw. */
  readonly jigsaw: boolean
  /** 'x' on the diagonal from the top left, 'y' on the other one, 'z' on both, '.' on none. */
  readonly diagonals: string
  /** The number of its window, or '.'. */
  readonly windows: string
  /** '1' … '4' for the tint of its region or area, 'w' for a window, '.' for paper. */
  readonly grounds: string
  /** Where only some digits are allowed: 'o' odd, 'e' even, '.' any. */
  readonly marks: string
  /** The areas, and for each cell those that contain it, as indices; null without areas. */
  readonly areas: readonly CellArea[] | null
  readonly areasOf: readonly (readonly number[])[] | null
  /** For each cell what else the rules say of it: words of the board, and what they are about, '2/5' or another word; null without any. */
  readonly places: readonly (readonly Place[])[] | null
}

/**
 * The shape of a board: its rules are a text of core/sudoku/rules-code; if regions are being drawn, `~` and these
 * follow (core/sudoku/regions), then again `~` and areas, if some of those are not possible (core/sudoku/drawn-cages). 9×9
 * while size and rules do not fit each other.
 */
export function shapeOfBoard(size: number, rules: string): Shape {
  const [code, drawn, areas] = rules.split('~')
  const known = decodeRules(size, code)
  if (!known || drawn === undefined) return known ?? shapeOf(9)
  const shape = areas ? { ...known, areas: parseCages(areas, size) ?? [] } : known
  if (!drawn) return shape
  // Cells without a region share the one after the last.
  const boxOf = Uint8Array.from(drawn, (letter) => (letter === NO_REGION ? size : regionOf(letter)))
  return {
    ...shape,
    boxOf,
    boxHeight: 0,
    boxWidth: 0,
    rules: { ...(shape.rules ?? { size: shape.size }), regions: drawn },
  }
}

/** What has tints that differ from one to the next. Where areas have, regions have none. */
export interface Tinted {
  readonly regions: boolean
  readonly areas: boolean
}

const REGIONS_TINTED: Tinted = { regions: true, areas: false }

/** Null for a classic shape. */
export function variantOf(shape: Shape, tinted = REGIONS_TINTED): Variant | null {
  if (isClassic(shape)) return null
  const { peers, boxOf, rules, cellCount } = shape
  const [falling, rising] = housesOfKind(shape, 'diagonal')
  const windows = housesOfKind(shape, 'window')
  const cells = Array.from({ length: cellCount }, (_, cell) => cell)
  const regions = cells.map((cell) => String.fromCharCode(65 + boxOf[cell])).join('')
  return {
    peers: peers.map((list) => planeOf(cellCount, list)),
    regions,
    jigsaw: rules?.regions !== undefined,
    diagonals: cells.map((cell) => '.xyz'[isIn(falling, cell) + 2 * isIn(rising, cell)]).join(''),
    windows: cells
      .map((cell) => windows.findIndex((one) => one.includes(cell)) + 1 || '.')
      .join(''),
    grounds: groundsOf(shape, tinted),
    marks: cells
      .map((cell) => (rules?.odd?.includes(cell) ? 'o' : rules?.even?.includes(cell) ? 'e' : '.'))
      .join(''),
    ...areasFor(shape),
    places: placesOf(shape),
  }
}

function areasFor({ areas, cellCount }: Shape): Pick<Variant, 'areas' | 'areasOf'> {
  if (areas.length === 0) return { areas: null, areasOf: null }
  const areasOf = Array.from({ length: cellCount }, () => [] as number[])
  areas.forEach(({ cells }, area) => {
    for (const cell of cells) areasOf[cell].push(area)
  })
  return { areas, areasOf }
}

type Place = readonly [word: string, n: string]

function placesOf({ size, rules, cellCount }: Shape): Place[][] | null {
  const places = Array.from({ length: cellCount }, () => [] as Place[])
  const count = (word: string, line: readonly number[]) =>
    line.forEach((cell, at) => {
      places[cell].push([word, `${at + 1}/${line.length}`])
    })
  for (const line of rules?.thermometers ?? []) count('step', line)
  for (const { circle, shaft } of rules?.arrows ?? []) {
    for (const cell of circle) places[cell].push(['circle', ''])
    count('shaft', shaft)
  }
  for (const kind of PAIR_KINDS) {
    const { isDirected } = pairTableOf(kind)
    for (const { mark, cells } of rules?.[kind]?.marks ?? []) {
      for (const [one, other] of [cells, [...cells].reverse()]) {
        const isBeside = Math.abs(other - one) < size
        const side = other > one ? (isBeside ? 'right' : 'below') : isBeside ? 'left' : 'above'
        // From the other cell, a sign has another word.
        places[one].push([side, one !== cells[0] && isDirected ? `${mark}-turned` : mark])
      }
    }
  }
  return places.some((list) => list.length > 0) ? places : null
}

const isIn = (house: readonly number[] | undefined, cell: number) => (house?.includes(cell) ? 1 : 0)

/** The cells of each house of a kind. */
function housesOfKind({ houses, kinds }: Shape, kind: HouseKind) {
  return houses.filter((_, house) => kinds[house] === kind)
}

/** The grounds of cells, see `Variant`. */
export function groundsOf(shape: Shape, tinted = REGIONS_TINTED): string {
  const { boxOf, rules, cellCount, areas } = shape
  const hasAreas = tinted.areas && areas.length > 0
  const areaOf = areasFor(shape).areasOf?.map(([first = -1]) => first) ?? []
  const byArea = hasAreas ? tintsOf(shape, areaOf) : []
  const byRegion = !hasAreas && tinted.regions && rules?.regions ? tintsOf(shape, boxOf) : []
  const windows = housesOfKind(shape, 'window').flat()
  return Array.from({ length: cellCount }, (_, cell) => {
    const window = windows.includes(cell) ? 'w' : undefined
    return byArea[areaOf[cell]] ?? window ?? byRegion[boxOf[cell]] ?? '.'
  }).join('')
}

const TINTS = 4
/** Areas that take more attempts are rarely on a plane: their cells do not touch. */
const MAX_ATTEMPTS = 2000

/**
 * A tint from 1 to TINTS for each area of cells, as on a map: areas side by side differ where four tints allow it. `areaOf` has the
 * area of each cell, −1 for none.
 */
function tintsOf({ size, cellCount }: Shape, areaOf: ArrayLike<number>): number[] {
  const neighbours: Set<number>[] = []
  for (let cell = 0; cell < cellCount; cell++) {
    const area = areaOf[cell]
    if (area < 0) continue
    neighbours[area] ??= new Set()
    for (const other of [cell + 1, cell + size, cell - 1, cell - size]) {
      const isBeside =
        Math.abs(other - cell) === size || Math.floor(other / size) === Math.floor(cell / size)
      if (isBeside && areaOf[other] >= 0 && areaOf[other] !== area)
        neighbours[area].add(areaOf[other])
    }
  }
  const tints: number[] = []
  const openFor = (area: number) => {
    const taken = [...neighbours[area]].map((other) => tints[other])
    // Starting at another one each time uses all of them about equally often.
    const all = Array.from({ length: TINTS }, (_, i) => 1 + ((area + i) % TINTS))
    return all.filter((tint) => !taken.includes(tint))
  }
  let attempts = 0
  const paint = (left: readonly number[]): boolean => {
    if (left.length === 0) return true
    if (++attempts > MAX_ATTEMPTS) return false
    // The area with the fewest tints left comes next.
    const open = left.map(openFor)
    const next = open.reduce((best, one, i) => (one.length < open[best].length ? i : best), 0)
    const rest = left.filter((_, i) => i !== next)
    for (const tint of open[next]) {
      tints[left[next]] = tint
      if (paint(rest)) return true
    }
    delete tints[left[next]]
    return false
  }
  const areas = [...neighbours.keys()].filter((area) => neighbours[area])
  if (!paint(areas)) for (const area of areas) tints[area] = 1 + (area % TINTS)
  return tints
}

/** The lines between cells that are in a set and cells that are not, as an SVG path, with the edge of the board. */
export function borderPath(
  shape: Shape,
  geometry: BoardMetrics,
  isIn: (cell: number) => boolean,
): string {
  const { size } = shape
  const differs = (row: number, column: number) => {
    const exists = row >= 0 && column >= 0 && row < size && column < size
    return !exists || !isIn(row * size + column)
  }
  let path = ''
  for (let cell = 0; cell < shape.cellCount; cell++) {
    if (!isIn(cell)) continue
    const { x, y } = cornerOf(shape, geometry, cell)
    const [row, column] = [shape.rowOf[cell], shape.columnOf[cell]]
    const far = geometry.cell
    if (differs(row - 1, column)) path += `M${x} ${y}h${far}`
    if (differs(row + 1, column)) path += `M${x} ${y + far}h${far}`
    if (differs(row, column - 1)) path += `M${x} ${y}v${far}`
    if (differs(row, column + 1)) path += `M${x + far} ${y}v${far}`
  }
  return path
}

/** How much of the ink of the board's frame the lines have. */
const OPACITY = { arrows: 0.6, bars: 0.21, diagonals: 0.36, windows: 0.6, marks: 0.45 }

/**
 * What lies above the cells, as a CSS value `url("data:…")`; empty for a classic shape. It covers the board. It is a mask,
 * so that the board's own styles colour it.
 */
export function variantLines(shape: Shape, geometry: BoardMetrics): string {
  const { rules } = shape
  if (!rules) return ''
  const { side, cell } = geometry
  const parts: string[] = []
  const draw = (path: string, width: number, opacity = 1) =>
    parts.push(`<path d='${path}' stroke-width='${width}' opacity='${opacity}'/>`)
  const thin = Math.min(1.5, Math.max(0.7, cell / 24))
  const { arrows, bars, diagonals, marks, symbols } = figuresOf(shape)
  const place = ({ x, y }: BoardPoint) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const at = centreOf(shape, geometry, row * shape.size + column)
    const [right, down] = [x - column - 0.5, y - row - 0.5]
    return { x: roundToTenth(at.x + right * cell), y: roundToTenth(at.y + down * cell) }
  }
  if (bars.length > 0) {
    parts.push(`<g opacity='${OPACITY.bars}'>${barPaths(bars, place, cell)}</g>`)
  }
  // Diagonals end inside the rounded frame.
  const inFrame = ({ x, y }: BoardPoint) => ({ x: x ? side - 2 : 2, y: y ? side - 2 : 2 })
  if (diagonals.length > 0) draw(pathOf(diagonals, inFrame), thin, OPACITY.diagonals)
  // A drawing hides the shades of windows.
  for (const cells of housesOfKind(shape, 'window')) {
    draw(
      borderPath(shape, geometry, (one) => cells.includes(one)),
      1,
      OPACITY.windows,
    )
  }
  if (arrows.length > 0) draw(pathOf(arrows, place), thin * 1.2, OPACITY.arrows)
  for (const mark of marks) draw(markPath(shape, geometry, mark), thin, OPACITY.marks)
  if (rules.regions) draw(regionLines(shape, geometry), geometry.frame)
  parts.push(
    symbolPaths(symbols, symbolPlace(shape, geometry), cell, ({ fill, width }) =>
      fill === 'paper' ? '' : `stroke-width='${roundToTenth(width * cell)}'`,
    ),
  )
  if (parts.join('') === '') return ''
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}' fill='none' stroke='#000' stroke-linecap='square'>${parts.join('')}</svg>`,
  )
}

/** The middle between the cells of a symbol. */
const symbolPlace = (shape: Shape, geometry: BoardMetrics) => (symbol: SceneSymbol) =>
  midpointOf(symbol.cells.map((cell) => centreOf(shape, geometry, cell)))

/** The grounds of marks between cells, below their lines, as a CSS value; empty without any. */
export function variantGrounds(shape: Shape, geometry: BoardMetrics, paper: string): string {
  const { side, cell } = geometry
  const { symbols } = figuresOf(shape)
  const place = symbolPlace(shape, geometry)
  const paths = symbolPaths(
    symbols,
    place,
    cell,
    ({ fill }) => fill && `fill='${fill === 'paper' ? paper : fill}'`,
  )
  return paths
    ? svgUrl(
        `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${paths}</svg>`,
      )
    : ''
}

/** The lines between regions. Each lies on the thin line between two cells. */
function regionLines(shape: Shape, geometry: BoardMetrics): string {
  const { size, boxOf, rowOf, columnOf } = shape
  let path = ''
  for (let cell = 0; cell < shape.cellCount; cell++) {
    const { x, y } = cornerOf(shape, geometry, cell)
    const far = geometry.cell + 0.5
    if (columnOf[cell] < size - 1 && boxOf[cell] !== boxOf[cell + 1]) {
      path += `M${x + far} ${y}v${geometry.cell}`
    }
    if (rowOf[cell] < size - 1 && boxOf[cell] !== boxOf[cell + size]) {
      path += `M${x} ${y + far}h${geometry.cell}`
    }
  }
  return path
}

/** A mark, its radius a whole number of pixels. */
function markPath(shape: Shape, geometry: BoardMetrics, { kind, cell, radius }: SceneMark): string {
  const { x, y } = centreOf(shape, geometry, cell)
  const half = Math.round(geometry.cell * radius)
  if (kind === 'square') return `M${x - half} ${y - half}h${2 * half}v${2 * half}h-${2 * half}z`
  const arc = `a${half} ${half} 0 0 1`
  return `M${x - half} ${y}${arc} ${2 * half} 0${arc} ${-2 * half} 0`
}
