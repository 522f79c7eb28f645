import { formatDigits } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { savePicture } from '../../../platform/album'
import { fill } from '../../../strings/index'
import { drawPicture, PICTURE_SIZE_PX } from '../../../ui/components/board/picture'
import { exportForAlbum } from '../../../ui/components/share-card/saved-picture'
import { analysisWords } from '../strings/index'

/** Lets the player share or save an answer as a picture that distinguishes the givens; it leads to `url`. `page` has a canvas `#picture`. */
export function saveAnswer(
  page: Parameters<typeof exportForAlbum>[0],
  { shape, values }: Puzzle,
  answer: string,
  url: string,
): Promise<void> {
  const { caption } = analysisWords().solve
  const givens = formatDigits(values)
  const clues = givens.split('').filter((symbol) => symbol !== '.').length
  const draw = () =>
    exportForAlbum(page, '#picture', PICTURE_SIZE_PX, (pen) =>
      drawPicture(pen, shape, givens, answer, fill(caption, { n: clues })),
    )
  return savePicture(draw, url)
}
