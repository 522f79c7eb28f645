import { type GameState, puzzleOfGame } from '../../../core/game/index'
import { challengeCodeOf, roundOf } from '../../../core/game/origin'
import { extraOf, type Round } from '../../../core/game/round'
import { formatDigits } from '../../../core/sudoku/digits'
import { specOfKind } from '../../../core/sudoku/generator/kind-spec'
import { createPuzzle, type Puzzle, puzzleWithShape } from '../../../core/sudoku/grid'
import { countEvent } from '../../../platform/events'
import { urlOf } from '../../../platform/router'
import { shareCodeOf } from '../../../state/games/sessions'
import { isOfRunningDay } from '../../../state/social/contest'
import { fill, words } from '../../../strings/index'
import { sayGrid, sayPuzzle } from '../../../strings/say'

/** A page that contains `<share-card id="share" />`. */
interface SharingPage {
  selectComponent(selector: string): {
    draw(puzzle: object, shape?: 'card' | 'square'): Promise<string>
  } | null
}

/** A link to share: its title, the page that it opens, and the texts on its picture. */
export interface ShareLink {
  readonly title: string
  readonly url: string
  readonly name?: string
  readonly level?: string
  readonly dare?: string
}

/** WeChat shows this if a card is not drawn within three seconds; without it, a screenshot of the page. */
export const FALLBACK_PICTURE = '/images/tab-daily-on-light.png'

/**
 * The result of a page's `onShareAppMessage`. It shares the puzzle without the player's entries. The card is
 * drawn asynchronously; WeChat sends the message without it after three seconds.
 */
export function shareLink(page: object, puzzle: Puzzle, link: ShareLink) {
  const { title, url } = link
  countEvent('shared', { to: 'chat' })
  const drawn = draw(page, puzzle, link, 'card')
  const promise = drawn.then((imageUrl) => ({
    title,
    path: url,
    imageUrl: imageUrl || FALLBACK_PICTURE,
  }))
  return { title, path: url, imageUrl: FALLBACK_PICTURE, promise }
}

const EMPTY_GRID = createPuzzle(9)

/** The regions of a jigsaw are hidden as its digits are, so it has no lines but those around its cells. */
const GRID_WITHOUT_BOXES: Puzzle = {
  ...EMPTY_GRID,
  shape: { ...EMPTY_GRID.shape, boxOf: new Uint8Array(81) },
}

/**
 * Drawn for a puzzle of a running day, which is hidden until the player's clock runs: an empty grid with the rules of an extra, as
 * far as its kind tells them.
 */
export function gridOfRound({ day, level }: Round): Puzzle {
  const kind = level === 'extra' ? extraOf(day)?.kind : undefined
  if (kind === undefined) return EMPTY_GRID
  const { shape, jigsaw } = specOfKind(kind, 9)
  return jigsaw ? GRID_WITHOUT_BOXES : shape ? puzzleWithShape(shape) : EMPTY_GRID
}

/** Shares a page of a day, or of one of its puzzles. The card has the date and an empty grid. */
export function shareDay(
  page: object,
  link: { title: string; url: string; name: string },
  round?: Round,
) {
  return shareLink(page, round ? gridOfRound(round) : EMPTY_GRID, link)
}

/** Shares a puzzle to play. */
export function sharePuzzle(page: object, puzzle: Puzzle, title: string, name?: string) {
  return shareLink(page, puzzle, puzzleLink(puzzle, title, name))
}

/** A link that opens a puzzle to play. */
function puzzleLink(puzzle: Puzzle, title: string, name?: string): ShareLink {
  return { title, url: urlOf('play', { code: shareCodeOf(puzzle), name }), name }
}

/** A link to a challenge. It contains the puzzle, which is shown if the cloud is unreachable. */
export function challengeLink(code: string, puzzle: Puzzle, level?: string): ShareLink {
  const { challengeTitle, challengeDare: dare } = words().share
  const title = fill(challengeTitle, { name: sayGrid(puzzle.shape) })
  const url = urlOf('challenge', { code, puzzle: shareCodeOf(puzzle), level })
  return { title, url, level, dare }
}

/** The round of a game whose puzzle must not be revealed yet, otherwise null. */
export function runningRound({ puzzle: { origin } }: GameState): Round | null {
  return isOfRunningDay(origin, Date.now()) ? roundOf(origin) : null
}

/** A link for a friend: the game's challenge, or its puzzle under a name, by default the game's own. */
export function friendLink(game: GameState, name?: string): ShareLink {
  const { origin, level } = game.puzzle
  const code = challengeCodeOf(origin)
  return code ? challengeLink(code, puzzleOfGame(game.puzzle), level) : gameLink(game, name)
}

/** A link to the puzzle of a game under a name, by default its own. */
export function gameLink({ puzzle }: GameState, name = puzzle.name): ShareLink {
  const shown = name || puzzle.level ? sayPuzzle(puzzle) : sayGrid(puzzle)
  const title = fill(words().play.shareTitle, { name: shown })
  return puzzleLink(puzzleOfGame(puzzle), title, name)
}

/** The result of a page's `onShareTimeline`. */
export interface TimelineCard {
  readonly title: string
  readonly query: string
  readonly imageUrl?: string
}

/** The card of a link. `imageUrl`: its square picture, '' for none. */
export function timelineCard({ title, url }: ShareLink, imageUrl: string): TimelineCard {
  countEvent('shared', { to: 'timeline' })
  return { title, query: url.split('?')[1] ?? '', ...(imageUrl && { imageUrl }) }
}

/** Draws the square picture of a link for the timeline. Resolves to a file, or '' if drawing fails. */
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
  const about = { shape: puzzle.shape, givens: formatDigits(puzzle.values), name, level, dare }
  return card ? card.draw(about, shape) : Promise.resolve('')
}
