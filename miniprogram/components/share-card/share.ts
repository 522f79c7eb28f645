import { pathOf } from '../../services/router'
import { codeOf } from '../../services/sessions'
import { formatDigits } from '../../sudoku/digits'
import type { Puzzle } from '../../sudoku/grid'

/** A page with `<share-card id="share" />` in it. */
interface SharingPage {
  selectComponent(selector: string): { draw(puzzle: object): Promise<string> } | null
}

/**
 * A page's answer to `onShareAppMessage`: a friend gets the puzzle, never the sharer's board. The card is
 * drawn meanwhile; where that takes WeChat's three seconds, the message goes without it.
 */
export function sharePuzzle(page: object, puzzle: Puzzle, title: string, name?: string) {
  const path = pathOf('play', { code: codeOf(puzzle), name })
  const card = (page as SharingPage).selectComponent('#share')
  const grid = { size: puzzle.shape.size, givens: formatDigits(puzzle.values), name }
  const drawn = card ? card.draw(grid) : Promise.resolve('')
  return { title, path, promise: drawn.then((imageUrl) => ({ title, path, imageUrl })) }
}
