import { pathOf } from '../../services/router'
import { codeOf } from '../../services/sessions'
import { formatDigits } from '../../sudoku/digits'
import { createPuzzle, type Puzzle } from '../../sudoku/grid'

/** A page with `<share-card id="share" />` in it. */
interface SharingPage {
  selectComponent(selector: string): { draw(puzzle: object): Promise<string> } | null
}

/** What a friend gets: the words above the card, the page that it opens, and what stands on it. */
interface Link {
  readonly title: string
  readonly path: string
  readonly name?: string
  readonly level?: string
  readonly dare?: string
}

/**
 * A page's answer to `onShareAppMessage`: a friend gets the puzzle, never the sharer's board. The card is
 * drawn meanwhile; where that takes WeChat's three seconds, the message goes without it.
 */
export function shareLink(page: object, puzzle: Puzzle, { title, path, ...about }: Link) {
  const card = (page as SharingPage).selectComponent('#share')
  const grid = { size: puzzle.shape.size, givens: formatDigits(puzzle.values), ...about }
  const drawn = card ? card.draw(grid) : Promise.resolve('')
  return { title, path, promise: drawn.then((imageUrl) => ({ title, path, imageUrl })) }
}

/** The same for a day: an empty grid with the date on it, since nobody sees its puzzle before their clock runs. */
export function shareDay(page: object, link: { title: string; path: string; name: string }) {
  return shareLink(page, createPuzzle(9, new Uint8Array(81)), link)
}

/** The same with the puzzle alone, to be played. */
export function sharePuzzle(page: object, puzzle: Puzzle, title: string, name?: string) {
  return shareLink(page, puzzle, {
    title,
    path: pathOf('play', { code: codeOf(puzzle), name }),
    name,
  })
}
