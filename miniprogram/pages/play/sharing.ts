import type { GameState } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { createPuzzle, type Puzzle } from '../../core/sudoku/grid'
import { pathOf } from '../../platform/router'
import { hideTimelineShare } from '../../platform/sharing'
import { isOfRunningDay } from '../../state/contest'
import { fill, words } from '../../strings/index'
import {
  challengeLink,
  puzzleLink,
  type ShareLink,
  shareDay,
  shareLink,
} from '../../ui/components/share-card/share'
import { createTimelinePicture } from '../../ui/components/share-card/timeline'

const puzzleOf = ({ puzzle: { size, givens } }: GameState): Puzzle => createPuzzle(size, givens)

/**
 * The result of `onShareAppMessage`: the game's challenge, or its puzzle. While a daily puzzle is running, only a link to
 * the daily page, since players must not see the puzzle before their clock starts.
 *
 * @param name the page's name of the puzzle
 */
export function shareMessage(page: object, game: GameState, name: string) {
  const { origin, level } = game.puzzle
  const round = roundOf(origin)
  if (round && isOfRunningDay(origin, Date.now())) {
    const { shareTitle: title, date } = words().daily
    const [, month, day] = round.day.split('-').map(Number)
    return shareDay(page, { title, path: pathOf('daily', null), name: fill(date, { month, day }) })
  }
  const code = challengeCodeOf(origin)
  const puzzle = puzzleOf(game)
  const link = code ? challengeLink(code, puzzle, level) : gameLink(game, name)
  return shareLink(page, puzzle, link)
}

/**
 * The source of `onShareTimeline`, which shares the puzzle alone; its picture is drawn in the background. For a running
 * daily puzzle, removes the entry from WeChat's menu and returns undefined.
 */
export function createTimelineShare(page: object, game: GameState, name: string) {
  if (isOfRunningDay(game.puzzle.origin, Date.now())) {
    hideTimelineShare()
    return undefined
  }
  const link = gameLink(game, name)
  const { prepare, share, stop } = createTimelinePicture(page)
  prepare(puzzleOf(game), link)
  return { share: () => share(link), stop }
}

function gameLink(game: GameState, name: string): ShareLink {
  const title = fill(words().play.shareTitle, { name })
  return puzzleLink(puzzleOf(game), title, game.puzzle.name)
}
