import { formatDigits } from '../../../core/sudoku/digits'
import { createPuzzle, type Puzzle } from '../../../core/sudoku/grid'
import { pathOf } from '../../../platform/router'
import { shareCodeOf } from '../../../state/sessions'
import { fill, words } from '../../../strings/index'

/** A page with `<share-card id="share" />` in it. */
interface SharingPage {
  selectComponent(selector: string): {
    draw(puzzle: object, shape?: 'card' | 'square'): Promise<string>
  } | null
}

/** What a friend gets: the words above the card, the page that it opens, and what stands on it. */
export interface ShareLink {
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
export function shareLink(page: object, puzzle: Puzzle, link: ShareLink) {
  const { title, path } = link
  const drawn = draw(page, puzzle, link, 'card')
  return { title, path, promise: drawn.then((imageUrl) => ({ title, path, imageUrl })) }
}

/** The same for a day: an empty grid with the date on it, since nobody sees its puzzle before their clock runs. */
export function shareDay(page: object, link: { title: string; path: string; name: string }) {
  return shareLink(page, createPuzzle(9, new Uint8Array(81)), link)
}

/** The same with the puzzle alone, to be played. */
export function sharePuzzle(page: object, puzzle: Puzzle, title: string, name?: string) {
  return shareLink(page, puzzle, puzzleLink(puzzle, title, name))
}

/** A puzzle to be played. */
export function puzzleLink(puzzle: Puzzle, title: string, name?: string): ShareLink {
  return { title, path: pathOf('play', { code: shareCodeOf(puzzle), name }), name }
}

/** A challenge with its puzzle, which shows where the cloud does not. */
export function challengeLink(code: string, puzzle: Puzzle, level?: string): ShareLink {
  const { shareTitle, dare } = words().challenge
  const { size } = puzzle.shape
  const title = fill(shareTitle, { name: `${size}×${size}` })
  const path = pathOf('challenge', { code, puzzle: shareCodeOf(puzzle), level })
  return { title, path, level, dare }
}

/** The square picture of a link for the timeline; '' where it cannot be drawn. */
export function squarePicture(page: object, puzzle: Puzzle, link: ShareLink): Promise<string> {
  return draw(page, puzzle, link, 'square')
}

function draw(
  page: object,
  puzzle: Puzzle,
  { name, level, dare }: ShareLink,
  shape: 'card' | 'square',
): Promise<string> {
  const card = (page as SharingPage).selectComponent('#share')
  const about = { size: puzzle.shape.size, givens: formatDigits(puzzle.values), name, level, dare }
  return card ? card.draw(about, shape) : Promise.resolve('')
}
