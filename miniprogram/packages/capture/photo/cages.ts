import type { Point } from '../../../core/vision/picture'
import type { CanvasContext } from '../../../platform/canvas'
import { areasOfPicture, dashesOf } from '../../../ui/components/board/areas'
import type { Brush } from '../brush'
import { cageOfBrush, cagesIn, findCageFault } from '../cage-sketch'
import type { RulesSketch } from '../draft'
import { type CorrectedReading, unsureCagesIn } from '../reading'
import { partsBy, shapeOfSketch } from '../sketch'
import { FONT, PHOTO_COLOURS } from './colours'
import { draw, shade, sideOf, write } from './pen'

/** The length of a dash, in cells. */
const DASH = 0.12
/** Where a sum is in the first cell of its cage: in the upper right corner, because the photograph has its own in the left one. */
const SUM_AT = { x: 0.78, y: 0.22 } as const
/** The font size of a sum, in cells. */
const SUM_RATIO = 0.3

/**
 * The cages that are drawn over a photograph. `quads`: the corners of each cell, clockwise from its upper left one. While they
 * are drawn, cells without a cage, wrong cages and the chosen one are tinted. Doubtful ones are in any case.
 */
export function paintCages(
  pen: CanvasContext,
  quads: readonly (readonly Point[])[],
  reading: CorrectedReading,
  brush: Brush | null,
): void {
  const { sketch } = reading
  const cages = cagesIn(sketch)
  const unsure = unsureCagesIn(reading)
  for (const index of unsure) {
    for (const cell of cages[index].cells) shade(pen, quads[cell], PHOTO_COLOURS.doubt)
  }
  if (brush && partsBy(brush) === 'areas') shadeCells(pen, quads, sketch, brush)
  if (cages.length === 0) return
  const { size } = sketch.rules
  const place = ({ x, y }: Point) => placeIn(quads, size, x, y)
  const { lines, sums } = areasOfPicture({ ...shapeOfSketch(sketch), areas: cages })
  const dashes = lines.flatMap((line) => dashesOf(line, DASH)).map((dash) => dash.map(place))
  draw(pen, dashes, PHOTO_COLOURS.regionEdge, 4)
  draw(pen, dashes, PHOTO_COLOURS.region, 2)
  for (const { x, y, text } of sums) {
    const at = place({ x: x + SUM_AT.x, y: y + SUM_AT.y })
    const font = `700 ${SUM_RATIO * sideOf(quads[y * size + x])}px ${FONT}`
    pen.lineWidth = 4
    pen.strokeStyle = PHOTO_COLOURS.chip
    write(pen, at, text, font, PHOTO_COLOURS.region, true)
  }
}

function shadeCells(
  pen: CanvasContext,
  quads: readonly (readonly Point[])[],
  sketch: RulesSketch,
  brush: Brush,
): void {
  const cages = cagesIn(sketch)
  const wrong = findCageFault(sketch, brush)?.cage
  const chosen = cages[cageOfBrush(brush)]
  quads.forEach((quad, cell) => {
    if (wrong?.cells.includes(cell)) shade(pen, quad, PHOTO_COLOURS.wrongRegion)
    else if (!cages.some(({ cells }) => cells.includes(cell)))
      shade(pen, quad, PHOTO_COLOURS.undrawn)
    if (chosen?.cells.includes(cell)) shade(pen, quad, PHOTO_COLOURS.chosenRegion)
  })
}

/** A point of the grid, in cells from its upper left corner, in the view. */
function placeIn(quads: readonly (readonly Point[])[], size: number, x: number, y: number): Point {
  const [column, row] = [x, y].map((value) => Math.min(size - 1, Math.floor(value)))
  const [a, b, c, d] = quads[row * size + column]
  const [right, down] = [x - column, y - row]
  const between = (from: Point, to: Point, share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })
  return between(between(a, b, right), between(d, c, right), down)
}
