import { SYMBOLS } from '../../../core/sudoku/digits'
import { findConflicts, type Rules, type Shape } from '../../../core/sudoku/grid'
import { letterOfRegion, NO_REGION } from '../../../core/sudoku/regions'
import type { Point } from '../../../core/vision/picture'
import type { CanvasContext } from '../../../platform/canvas'
import { type Extent, type Mapping, toView } from '../mapping'
import { type CorrectedReading, cornersOf, digitsIn } from '../reading'
import { isIncomplete, listWrongCells, regionsIn, shapeOfSketch } from '../sketch'

/** Colours over a photograph. They have to work on paper and on shadow, so they do not depend on the theme. */
const COLOURS = {
  ground: '#14110d',
  /** Behind the transparent parts of a picture. */
  paper: '#fff',
  chip: 'rgba(255, 255, 255, 0.94)',
  printed: '#1a1a1a',
  written: '#0b5cad',
  doubt: 'rgba(255, 176, 32, 0.42)',
  doubtEdge: '#c77b00',
  conflict: '#b42318',
  conflictTint: 'rgba(180, 35, 24, 0.24)',
  conflictDigit: '#fff',
  selected: '#b4481e',
  region: '#b4481e',
  /** On both sides of the lines between regions. */
  regionEdge: 'rgba(255, 255, 255, 0.85)',
  chosenRegion: 'rgba(30, 105, 190, 0.34)',
  wrongRegion: 'rgba(180, 35, 24, 0.34)',
  /** Cells that are in no region yet. */
  undrawn: 'rgba(20, 17, 13, 0.34)',
  /** Diagonals and windows. */
  extraHouse: 'rgba(180, 72, 30, 0.2)',
  answer: '#0b5cad',
  answerChip: 'rgba(255, 255, 255, 0.78)',
  /** Over everything but the grids to choose from. */
  veil: 'rgba(20, 17, 13, 0.5)',
  grid: '#ffb020',
  number: '#1a1a1a',
} as const

type DrawableImage = Parameters<CanvasContext['drawImage']>[0]

const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'

/** Radius of the disc with a grid's number. */
const NUMBER_RADIUS_PX = 12

/** A decoded photograph. */
interface Photograph extends Extent {
  /** Created by the canvas that is drawn on. */
  readonly image: WechatMiniprogram.Image
}

/** What was read in a grid. */
export interface CellsOverlay {
  readonly kind: 'cells'
  readonly reading: CorrectedReading
  /** −1 for none. */
  readonly selected: number
  /** The region that is being drawn; −1 for none. */
  readonly region: number
  /** A digit for every cell, drawn in all cells without a given; null to draw what was read instead. */
  readonly answer: ArrayLike<number> | null
}

/** The grids of a worksheet, to choose from. */
interface GridsOverlay {
  readonly kind: 'grids'
  /** The corners of each grid in pixels of the picture. */
  readonly grids: readonly (readonly Point[])[]
}

/** What is drawn over the photograph. */
export type Overlay = CellsOverlay | GridsOverlay

/** Draws a photograph into a view of this extent, and the overlay over it. */
export function paint(
  pen: CanvasContext,
  view: Extent,
  photograph: Photograph,
  mapping: Mapping,
  overlay: Overlay | null,
): void {
  pen.fillStyle = COLOURS.ground
  pen.fillRect(0, 0, view.width, view.height)
  const { image, width, height } = photograph
  // WeChat's typings of drawImage do not accept WeChat's own images.
  const drawable: object = image
  const { left, top, scale } = mapping
  const drawPicture = () => {
    pen.fillStyle = COLOURS.paper
    pen.fillRect(left, top, width * scale, height * scale)
    pen.drawImage(drawable as DrawableImage, left, top, width * scale, height * scale)
  }
  drawPicture()
  if (overlay?.kind === 'cells') paintCells(pen, mapping, overlay)
  if (overlay?.kind === 'grids') paintGrids(pen, view, mapping, overlay, drawPicture)
}

/** Draws the digits that were read, or the answer, over the cells. Equal digits in a house are marked. */
function paintCells(
  pen: CanvasContext,
  mapping: Mapping,
  { reading, selected, region, answer }: CellsOverlay,
): void {
  const shape = shapeOfSketch(reading.sketch)
  const conflicts = new Set(
    isIncomplete(reading.sketch)
      ? []
      : findConflicts(shape, digitsIn(reading)).flatMap(({ cells }) => cells),
  )
  paintRules(pen, mapping, reading, shape, region)
  reading.cells.forEach((cell, index) => {
    const corners = cornersOf(reading, index).map((corner) => toView(mapping, corner))
    const isConflict = conflicts.has(index)
    if (isConflict) trace(pen, corners, COLOURS.conflictTint, COLOURS.conflict, 2.5)
    else if (cell.doubtful) trace(pen, corners, COLOURS.doubt, COLOURS.doubtEdge, 1.5)
    if (answer) paintAnswer(pen, corners, cell.printed ? cell.digit : 0, answer[index])
    else if (cell.digit > 0) paintChip(pen, corners, cell.digit, chipOf(cell.printed, isConflict))
  })
  if (selected >= 0) {
    const corners = cornersOf(reading, selected).map((corner) => toView(mapping, corner))
    trace(pen, corners, null, COLOURS.selected, 3)
  }
}

/** The lines between the regions of a jigsaw, the one that is being drawn, and the cells of diagonals and windows. */
function paintRules(
  pen: CanvasContext,
  mapping: Mapping,
  reading: CorrectedReading,
  shape: Shape,
  region: number,
): void {
  const { size, sketch } = reading
  const letters = regionsIn(sketch)
  const quads = reading.cells.map((_, cell) =>
    cornersOf(reading, cell).map((corner) => toView(mapping, corner)),
  )
  shape.houses.forEach((cells, house) => {
    if (shape.kinds[house] !== 'diagonal' && shape.kinds[house] !== 'window') return
    for (const cell of cells) shade(pen, quads[cell], COLOURS.extraHouse)
  })
  paintMarks(pen, quads, sketch.rules)
  if (letters === '') return
  const wrong = new Set(listWrongCells(sketch))
  quads.forEach((quad, cell) => {
    if (wrong.has(cell)) shade(pen, quad, COLOURS.wrongRegion)
    else if (letters[cell] === NO_REGION) shade(pen, quad, COLOURS.undrawn)
    if (letters[cell] === letterOfRegion(region)) shade(pen, quad, COLOURS.chosenRegion)
  })
  const lines = quads.flatMap(([, right, corner, left], cell) => [
    ...((cell + 1) % size > 0 && letters[cell] !== letters[cell + 1] ? [[right, corner]] : []),
    ...(cell + size < quads.length && letters[cell] !== letters[cell + size]
      ? [[left, corner]]
      : []),
  ])
  draw(pen, lines, COLOURS.regionEdge, 5)
  draw(pen, lines, COLOURS.region, 2.5)
}

/** A circle in odd cells, a square in even ones. */
function paintMarks(pen: CanvasContext, quads: readonly (readonly Point[])[], rules: Rules): void {
  pen.strokeStyle = COLOURS.region
  pen.lineWidth = 1.5
  for (const cell of rules.odd ?? []) {
    const { x, y } = middle(quads[cell])
    pen.beginPath()
    pen.arc(x, y, 0.42 * sideOf(quads[cell]), 0, 2 * Math.PI)
    pen.stroke()
  }
  for (const cell of rules.even ?? []) {
    const { x, y } = middle(quads[cell])
    const half = 0.4 * sideOf(quads[cell])
    outline(pen, [
      { x: x - half, y: y - half },
      { x: x + half, y: y - half },
      { x: x + half, y: y + half },
      { x: x - half, y: y + half },
    ])
    pen.stroke()
  }
}

/** Draws lines with round ends. */
function draw(
  pen: CanvasContext,
  lines: readonly (readonly Point[])[],
  ink: string,
  width: number,
): void {
  pen.beginPath()
  for (const [from, to] of lines) {
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
  }
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.stroke()
}

function shade(pen: CanvasContext, corners: readonly Point[], ink: string): void {
  outline(pen, corners)
  pen.fillStyle = ink
  pen.fill()
}

/** The colours of a digit's disc and of the digit. */
function chipOf(printed: boolean, isConflict: boolean): readonly [disc: string, digit: string] {
  if (isConflict) return [COLOURS.conflict, COLOURS.conflictDigit]
  return [COLOURS.chip, printed ? COLOURS.printed : COLOURS.written]
}

/** Outlines and numbers the grids, and darkens the rest of the picture. */
function paintGrids(
  pen: CanvasContext,
  view: Extent,
  mapping: Mapping,
  { grids }: GridsOverlay,
  drawPicture: () => void,
): void {
  pen.fillStyle = COLOURS.veil
  pen.fillRect(0, 0, view.width, view.height)
  grids.forEach((grid, index) => {
    const corners = grid.map((corner) => toView(mapping, corner))
    pen.save()
    outline(pen, corners)
    pen.clip()
    drawPicture()
    pen.restore()
    trace(pen, corners, null, COLOURS.grid, 3)
    disc(pen, corners[0], NUMBER_RADIUS_PX, COLOURS.grid)
    write(pen, corners[0], `${index + 1}`, `700 15px ${FONT}`, COLOURS.number)
  })
}

/** Draws a digit small in the cell's lower right corner, so that the photograph remains visible for comparison. */
function paintChip(
  pen: CanvasContext,
  corners: readonly Point[],
  digit: number,
  [chip, ink]: readonly [disc: string, digit: string],
): void {
  const side = sideOf(corners)
  const radius = side * 0.19
  const corner = corners[2]
  const inward = middle(corners)
  const share = (1.3 * radius) / (side * Math.SQRT1_2)
  const at = {
    x: corner.x + (inward.x - corner.x) * share,
    y: corner.y + (inward.y - corner.y) * share,
  }
  disc(pen, at, radius, chip)
  write(pen, at, SYMBOLS[digit], `700 ${radius * 1.55}px ${FONT}`, ink)
}

function paintAnswer(
  pen: CanvasContext,
  corners: readonly Point[],
  given: number,
  digit: number,
): void {
  if (given > 0) return
  const side = sideOf(corners)
  const at = middle(corners)
  disc(pen, at, side * 0.36, COLOURS.answerChip)
  write(pen, at, SYMBOLS[digit], `600 ${side * 0.56}px ${FONT}`, COLOURS.answer)
}

function trace(
  pen: CanvasContext,
  corners: readonly Point[],
  fill: string | null,
  edge: string,
  width: number,
): void {
  outline(pen, corners)
  if (fill) {
    pen.fillStyle = fill
    pen.fill()
  }
  pen.strokeStyle = edge
  pen.lineWidth = width
  pen.stroke()
}

function outline(pen: CanvasContext, corners: readonly Point[]): void {
  pen.beginPath()
  corners.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.closePath()
}

function disc(pen: CanvasContext, { x, y }: Point, radius: number, fill: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

function write(pen: CanvasContext, { x, y }: Point, text: string, font: string, ink: string): void {
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  // Digits have no descenders, so their optical middle is below the middle of the line.
  pen.fillText(text, x, y + 1)
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The length of the shortest side. */
function sideOf(corners: readonly Point[]): number {
  return Math.min(
    ...corners.map((a, index) => {
      const b = corners[(index + 1) % corners.length]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }),
  )
}
