import { drawPicture, PICTURE } from '../../../components/board/picture'
import type { Grid } from '../../../compute/grid'
import { offerAlbumSetting, saveToAlbum } from '../../../services/album'
import { CallError } from '../../../services/call'
import { exportCanvas, openCanvas } from '../../../services/canvas'
import { say } from '../../../services/dialog'
import { log } from '../../../services/log'
import { fill, words } from '../../../strings/index'

/** Saves an answer as a picture, its givens set apart, and says how that went. `page` has a canvas `#picture`. */
export async function savePicture(
  page: Parameters<typeof openCanvas>[0],
  { size, values: givens }: Grid,
  answer: string,
) {
  const t = words().solve
  try {
    const drawing = await openCanvas(page, '#picture', PICTURE)
    const clues = givens.split('').filter((symbol) => symbol !== '.').length
    const caption = fill(t.caption, { n: clues })
    drawPicture(drawing.context, size, givens, answer, caption)
    await saveToAlbum(await exportCanvas(drawing.canvas))
    say(t.pictureSaved)
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'failed'
    if (code === 'cancelled') return
    log.warn('solve.picture', { error: String(error) })
    if (code === 'denied') {
      offerAlbumSetting({ text: t.pictureDenied, yes: t.openSetting, no: words().common.cancel })
    } else say(t.pictureFailed)
  }
}
