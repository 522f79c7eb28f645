import { cellName, shapeOf } from '../../../core/sudoku/grid'
import type { PhotoReading } from '../../../core/worker/methods/index'
import type { CancelSignal } from '../../../platform/cancel'
import { exportCanvas, openCanvas } from '../../../platform/canvas'
import { compute } from '../../../platform/worker-client'
import { fill, words } from '../../../strings/index'
import { drawPicture, PICTURE_SIZE_PX } from '../../../ui/components/board/picture'
import { weights } from '../model/weights'
import { openPicture } from '../platform/pictures'
import { captureWords } from '../strings/index'
import { type Check, type Finding, failed, ok } from './check'

/** A page with a `<canvas type="2d" id="canvas">`. */
type CanvasOwner = Parameters<typeof openCanvas>[0]

/** Drawing, saving and opening a picture, and reading a puzzle in it. */
export function pictureChecks(owner: CanvasOwner): readonly Check[] {
  return [
    { name: 'canvas', limitMs: 8000, run: () => compareColours(owner) },
    {
      name: 'photo',
      limitMs: 20_000,
      needs: 'worker',
      run: (signal) => readDrawing(owner, signal),
    },
  ]
}

/** Red, green and blue of the quarters of a square, row by row. */
const QUARTERS = [
  [200, 40, 40],
  [30, 150, 60],
  [40, 70, 210],
  [245, 240, 230],
] as const

/** Logical pixels. */
const SQUARE_PX = 96

/** Screens with other colour spaces change values slightly. */
const MAX_COLOUR_DIFFERENCE = 12

async function compareColours(owner: CanvasOwner): Promise<Finding> {
  const size = { width: SQUARE_PX, height: SQUARE_PX }
  const { canvas, context } = await openCanvas(owner, '#canvas', size)
  const half = SQUARE_PX / 2
  QUARTERS.forEach(([red, green, blue], quarter) => {
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`
    context.fillRect((quarter % 2) * half, Math.floor(quarter / 2) * half, half, half)
  })
  const { width, height } = canvas
  const drawn = countRightQuarters(context.getImageData(0, 0, width, height))
  const { pixels } = await openPicture(await exportCanvas(canvas))
  const read = countRightQuarters({ ...pixels, data: new Uint8Array(pixels.data) })
  const all = QUARTERS.length
  const detail = fill(captureWords().diagnosis.canvas, { drawn, read, all })
  return drawn === all && read === all ? ok(detail) : failed(detail)
}

/** The number of quarters of a square that have their colour in the middle. `data` are RGBA bytes. */
export function countRightQuarters({
  data,
  width,
  height,
}: {
  data: ArrayLike<number>
  width: number
  height: number
}): number {
  return QUARTERS.filter((colour, quarter) => {
    const column = Math.floor(width * (quarter % 2 ? 0.75 : 0.25))
    const row = Math.floor(height * (quarter < 2 ? 0.25 : 0.75))
    const start = 4 * (row * width + column)
    return colour.every(
      (value, channel) => Math.abs(data[start + channel] - value) <= MAX_COLOUR_DIFFERENCE,
    )
  }).length
}

const PRINTED = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** Draws a puzzle and reads it on the way of a photograph: file, picture, pixels, worker. */
async function readDrawing(owner: CanvasOwner, signal: CancelSignal): Promise<Finding> {
  const { canvas, context } = await openCanvas(owner, '#canvas', PICTURE_SIZE_PX)
  drawPicture(context, shapeOf(9), PRINTED, PRINTED, words().app.name)
  const { pixels } = await openPicture(await exportCanvas(canvas, 'jpg'))
  const { data, width, height } = pixels
  const reading = await compute.call('read', { pixels: data, width, height, weights }, { signal })
  return compareReading(PRINTED, reading)
}

/** @param printed the digits in the picture, one character per cell, '.' for none */
export function compareReading(printed: string, reading: PhotoReading): Finding {
  const t = captureWords().diagnosis
  if (reading.kind === 'nothing') return failed(fill(t.photoNothing, { reason: reading.reason }))
  const read = reading.cells.map(({ digit }) => (digit > 0 ? `${digit}` : '.'))
  const shape = shapeOf(Math.sqrt(printed.length))
  const wrong = Array.from(printed).flatMap((char, cell) =>
    char === read[cell] ? [] : [`${cellName(shape, cell)} ${char}→${read[cell] ?? ''}`],
  )
  if (wrong.length > 0) {
    return failed(fill(t.photoBad, { n: wrong.length, cells: wrong.slice(0, 5).join(' ') }))
  }
  return ok(fill(t.photoOk, { n: read.filter((char) => char !== '.').length }))
}
