/** Shapes and texts on a canvas. */
import type { Point } from '../../../core/vision/picture'
import type { CanvasContext } from '../../../platform/canvas'

/** Draws lines with round ends and corners. */
export function draw(
  pen: CanvasContext,
  lines: readonly (readonly Point[])[],
  ink: string,
  width: number,
): void {
  pen.beginPath()
  for (const line of lines) {
    pen.moveTo(line[0].x, line[0].y)
    for (const { x, y } of line.slice(1)) pen.lineTo(x, y)
  }
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
}

export function shade(pen: CanvasContext, corners: readonly Point[], ink: string): void {
  pathAround(pen, corners)
  pen.fillStyle = ink
  pen.fill()
}

export function strokeShape(
  pen: CanvasContext,
  corners: readonly Point[],
  fill: string | null,
  edge: string,
  width: number,
): void {
  pathAround(pen, corners)
  if (fill) {
    pen.fillStyle = fill
    pen.fill()
  }
  pen.strokeStyle = edge
  pen.lineWidth = width
  pen.stroke()
}

export function pathAround(pen: CanvasContext, corners: readonly Point[]): void {
  pen.beginPath()
  corners.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.closePath()
}

export function disc(pen: CanvasContext, { x, y }: Point, radius: number, fill: string): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

/** Writes a text around a point. `haloed`: with an edge in the pen's line style. */
export function write(
  pen: CanvasContext,
  { x, y }: Point,
  text: string,
  font: string,
  ink: string,
  haloed = false,
): void {
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  // Digits have no descenders, so their optical middle is below the middle of the line.
  if (haloed) pen.strokeText(text, x, y + 1)
  pen.fillText(text, x, y + 1)
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The length of the shortest side. */
export function sideOf(corners: readonly Point[]): number {
  return Math.min(
    ...corners.map((a, index) => {
      const b = corners[(index + 1) % corners.length]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }),
  )
}
