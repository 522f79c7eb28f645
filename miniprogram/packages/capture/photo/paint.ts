import { SYMBOLS } from '../../../core/sudoku/digits'
import { findConflicts, type Shape } from '../../../core/sudoku/grid'
import { NO_REGION } from '../../../core/sudoku/rules/regions'
import type { Point } from '../../../core/vision/picture'
import type { CanvasContext } from '../../../platform/canvas'
import { figuresOf } from '../../../ui/components/board/scene'
import type { Brush } from '../brush'
import type { RulesSketch } from '../draft'
import { type Extent, type Mapping, toView } from '../mapping'
import { type CorrectedReading, cornersOf, digitsIn } from '../reading'
import {
  drawnCells,
  isIncomplete,
  listWrongCells,
  partsBy,
  regionsIn,
  shapeOfSketch,
} from '../sketch'
import { paintCages } from './cages'
import { FONT, PHOTO_COLOURS } from './colours'
import { disc, draw, middle, pathAround, shade, sideOf, strokeShape, write } from './pen'

type DrawableImage = Parameters<CanvasContext['drawImage']>[0]

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
  /** What is being drawn. */
  readonly brush: Brush | null
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
  pen.fillStyle = PHOTO_COLOURS.ground
  pen.fillRect(0, 0, view.width, view.height)
  const { image, width, height } = photograph
  // WeChat's typings of drawImage do not accept WeChat's own images.
  const drawable: object = image
  const { left, top, scale } = mapping
  const drawPicture = () => {
    pen.fillStyle = PHOTO_COLOURS.paper
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
  { reading, selected, brush, answer }: CellsOverlay,
): void {
  const shape = shapeOfSketch(reading.sketch)
  const conflicts = new Set(
    isIncomplete(reading.sketch)
      ? []
      : findConflicts(shape, digitsIn(reading)).flatMap(({ cells }) => cells),
  )
  paintRules(pen, mapping, reading, shape, brush)
  reading.cells.forEach((cell, index) => {
    const corners = cornersOf(reading, index).map((corner) => toView(mapping, corner))
    const isConflict = conflicts.has(index)
    if (isConflict)
      strokeShape(pen, corners, PHOTO_COLOURS.conflictTint, PHOTO_COLOURS.conflict, 2.5)
    else if (cell.doubtful)
      strokeShape(pen, corners, PHOTO_COLOURS.doubt, PHOTO_COLOURS.doubtEdge, 1.5)
    if (answer) paintAnswer(pen, corners, cell.printed ? cell.digit : 0, answer[index])
    else if (cell.digit > 0) paintChip(pen, corners, cell.digit, chipOf(cell.printed, isConflict))
  })
  if (selected >= 0) {
    const corners = cornersOf(reading, selected).map((corner) => toView(mapping, corner))
    strokeShape(pen, corners, null, PHOTO_COLOURS.selected, 3)
  }
}

/** The lines between the regions of a jigsaw, cages, what is being drawn, and the cells of diagonals and windows. */
function paintRules(
  pen: CanvasContext,
  mapping: Mapping,
  reading: CorrectedReading,
  shape: Shape,
  brush: Brush | null,
): void {
  const { sketch } = reading
  const quads = reading.cells.map((_, cell) =>
    cornersOf(reading, cell).map((corner) => toView(mapping, corner)),
  )
  shape.houses.forEach((cells, house) => {
    if (shape.kinds[house] !== 'diagonal' && shape.kinds[house] !== 'window') return
    for (const cell of cells) shade(pen, quads[cell], PHOTO_COLOURS.extraHouse)
  })
  paintBars(pen, quads, shape)
  paintMarks(pen, quads, shape)
  paintSymbols(pen, quads, shape)
  if (regionsIn(sketch)) paintRegions(pen, quads, sketch, brush)
  paintCages(pen, quads, reading, brush)
}

function paintRegions(
  pen: CanvasContext,
  quads: readonly (readonly Point[])[],
  sketch: RulesSketch,
  brush: Brush | null,
): void {
  const { size } = sketch.rules
  const letters = regionsIn(sketch)
  const wrong = new Set(listWrongCells(sketch))
  const chosen = brush && partsBy(brush) === 'regions' ? drawnCells({ sketch, brush }) : []
  quads.forEach((quad, cell) => {
    if (wrong.has(cell)) shade(pen, quad, PHOTO_COLOURS.wrongRegion)
    else if (letters[cell] === NO_REGION) shade(pen, quad, PHOTO_COLOURS.undrawn)
    if (chosen.includes(cell)) shade(pen, quad, PHOTO_COLOURS.chosenRegion)
  })
  const lines = quads.flatMap(([, right, corner, left], cell) => [
    ...((cell + 1) % size > 0 && letters[cell] !== letters[cell + 1] ? [[right, corner]] : []),
    ...(cell + size < quads.length && letters[cell] !== letters[cell + size]
      ? [[left, corner]]
      : []),
  ])
  draw(pen, lines, PHOTO_COLOURS.regionEdge, 5)
  draw(pen, lines, PHOTO_COLOURS.region, 2.5)
}

/** Thermometers: tubes through the middles of cells, with bulbs. And arrows. */
function paintBars(pen: CanvasContext, quads: readonly (readonly Point[])[], shape: Shape): void {
  const side = sideOf(quads[0])
  const place = ({ x, y }: Point) => {
    const cell = middle(quads[Math.floor(y) * shape.size + Math.floor(x)])
    return { x: cell.x + ((x % 1) - 0.5) * side, y: cell.y + ((y % 1) - 0.5) * side }
  }
  const { arrows, bars } = figuresOf(shape)
  for (const { line, width } of bars) {
    draw(pen, [line.map(place)], PHOTO_COLOURS.bar, width * side)
  }
  const lines = arrows.map((line) => line.map(place))
  draw(pen, lines, PHOTO_COLOURS.region, 2)
}

/** Marks between cells. */
function paintSymbols(
  pen: CanvasContext,
  quads: readonly (readonly Point[])[],
  shape: Shape,
): void {
  const side = sideOf(quads[0])
  for (const { cells, line, fill, width } of figuresOf(shape).symbols) {
    const at = middle(cells.map((cell) => middle(quads[cell])))
    const corners = line.map(({ x, y }) => ({ x: at.x + x * side, y: at.y + y * side }))
    if (fill) shade(pen, corners, fill === 'paper' ? PHOTO_COLOURS.paper : fill)
    if (fill !== 'paper') draw(pen, [corners], PHOTO_COLOURS.region, width * side)
  }
}

/** A circle in odd cells, a square in even ones. */
function paintMarks(pen: CanvasContext, quads: readonly (readonly Point[])[], shape: Shape): void {
  pen.strokeStyle = PHOTO_COLOURS.region
  pen.lineWidth = 1.5
  for (const { kind, cell, radius } of figuresOf(shape).marks) {
    const { x, y } = middle(quads[cell])
    const half = radius * sideOf(quads[cell])
    if (kind === 'circle') {
      pen.beginPath()
      pen.arc(x, y, half, 0, 2 * Math.PI)
    } else {
      pathAround(pen, [
        { x: x - half, y: y - half },
        { x: x + half, y: y - half },
        { x: x + half, y: y + half },
        { x: x - half, y: y + half },
      ])
    }
    pen.stroke()
  }
}

/** The colours of a digit's disc and of the digit. */
function chipOf(printed: boolean, isConflict: boolean): readonly [disc: string, digit: string] {
  if (isConflict) return [PHOTO_COLOURS.conflict, PHOTO_COLOURS.conflictDigit]
  return [PHOTO_COLOURS.chip, printed ? PHOTO_COLOURS.printed : PHOTO_COLOURS.written]
}

/** Outlines and numbers the grids, and darkens the rest of the picture. */
function paintGrids(
  pen: CanvasContext,
  view: Extent,
  mapping: Mapping,
  { grids }: GridsOverlay,
  drawPicture: () => void,
): void {
  pen.fillStyle = PHOTO_COLOURS.veil
  pen.fillRect(0, 0, view.width, view.height)
  grids.forEach((grid, index) => {
    const corners = grid.map((corner) => toView(mapping, corner))
    pen.save()
    pathAround(pen, corners)
    pen.clip()
    drawPicture()
    pen.restore()
    strokeShape(pen, corners, null, PHOTO_COLOURS.grid, 3)
    disc(pen, corners[0], NUMBER_RADIUS_PX, PHOTO_COLOURS.grid)
    write(pen, corners[0], `${index + 1}`, `700 15px ${FONT}`, PHOTO_COLOURS.number)
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
  disc(pen, at, side * 0.36, PHOTO_COLOURS.answerChip)
  write(pen, at, SYMBOLS[digit], `600 ${side * 0.56}px ${FONT}`, PHOTO_COLOURS.answer)
}
