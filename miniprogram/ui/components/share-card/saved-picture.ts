import { type CanvasContext, createImage, exportCanvas, openCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { miniProgramCode } from '../../../platform/mini-program-code'
import { words } from '../../../strings/index'
import { COLOURS, type Pen, pictureFont, writeText } from '../board/picture'

/** The strip with the mini program code below a picture, and the code in it. Logical pixels. */
const STRIP_PX = 100
const CODE_PX = 80
const MARGIN_PX = 18

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Paints a picture for the album on a canvas of `owner` and stores it in a file. Below it is the mini program code, if the operator
 * has supplied one that can be drawn. Rejects with a CallError.
 *
 * @param size of the picture without the code, logical pixels
 */
export async function exportForAlbum(
  owner: Parameters<typeof openCanvas>[0],
  selector: string,
  size: Size,
  paint: (pen: CanvasContext) => void,
): Promise<string> {
  const { width, height } = size
  let drawing = await openCanvas(owner, selector, { width, height: height + STRIP_PX })
  const code = await openCode(drawing.canvas)
  if (!code) drawing = await openCanvas(owner, selector, size)
  const { canvas, context } = drawing
  paint(context)
  if (code) {
    const top = height + (STRIP_PX - CODE_PX) / 2
    paintStrip(context, size)
    context.drawImage(code, width - MARGIN_PX - CODE_PX, top, CODE_PX, CODE_PX)
  }
  return exportCanvas(canvas)
}

async function openCode(canvas: WechatMiniprogram.Canvas) {
  const file = miniProgramCode()
  if (!file) return null
  try {
    return await createImage(canvas, file)
  } catch (error) {
    log.warn('picture.code', { file, error: String(error) })
    return null
  }
}

/** The strip without the code: the name of the app, and what to do with the code. */
function paintStrip(pen: Pen, { width, height }: Size): void {
  const { app, picture } = words()
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, height, width, STRIP_PX)
  const middle = height + STRIP_PX / 2
  const write = (text: string, y: number, font: string, ink: string) =>
    writeText(pen, text, MARGIN_PX, y, `${font} ${pictureFont()}`, ink, 'left')
  write(app.name, middle - 14, 'bold 22px', COLOURS.accent)
  write(picture.scan, middle + 16, '14px', COLOURS.caption)
}
