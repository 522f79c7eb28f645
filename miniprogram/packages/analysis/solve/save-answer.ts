import type { Grid } from '../../../core/worker/grid'
import { savePicture } from '../../../platform/album'
import { exportCanvas, openCanvas } from '../../../platform/canvas'
import { fill } from '../../../strings/index'
import { drawPicture, PICTURE_SIZE_PX } from '../../../ui/components/board/picture'
import { analysisWords } from '../strings/index'

/** Saves an answer as a picture that distinguishes the givens, and shows a toast. `page` has a canvas `#picture`. */
export function saveAnswer(
  page: Parameters<typeof openCanvas>[0],
  { size, values: givens }: Grid,
  answer: string,
): Promise<void> {
  const { caption } = analysisWords().solve
  const draw = async () => {
    const drawing = await openCanvas(page, '#picture', PICTURE_SIZE_PX)
    const clues = givens.split('').filter((symbol) => symbol !== '.').length
    drawPicture(drawing.context, size, givens, answer, fill(caption, { n: clues }))
    return exportCanvas(drawing.canvas)
  }
  return savePicture(draw)
}
