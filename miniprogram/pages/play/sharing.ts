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
 * A game's answer to `onShareAppMessage`: friends get its challenge, or its puzzle; of a day that is still running
 * the day alone, since nobody sees its puzzle before their clock runs. `name`: as the page calls the puzzle.
 */
export function messageOf(page: object, game: GameState, name: string) {
  const { origin, level } = game.puzzle
  const round = roundOf(origin)
  if (round && isOfRunningDay(origin, Date.now())) {
    const { shareTitle: title, date } = words().daily
    const [, month, day] = round.day.split('-').map(Number)
    return shareDay(page, { title, path: pathOf('daily', null), name: fill(date, { month, day }) })
  }
  const code = challengeCodeOf(origin)
  const puzzle = puzzleOf(game)
  return shareLink(page, puzzle, code ? challengeLink(code, puzzle, level) : linkOf(game, name))
}

/**
 * A game's answer to `onShareTimeline`, which opens the same page with the puzzle alone; its picture is drawn soon.
 * Where the puzzle is not to be shown the menu loses that line.
 */
export function timelineOf(page: object, game: GameState, name: string) {
  if (isOfRunningDay(game.puzzle.origin, Date.now())) {
    hideTimelineShare()
    return undefined
  }
  const link = linkOf(game, name)
  const { prepare, share, stop } = createTimelinePicture(page)
  prepare(puzzleOf(game), link)
  return { share: () => share(link), stop }
}

function linkOf(game: GameState, name: string): ShareLink {
  const title = fill(words().play.shareTitle, { name })
  return puzzleLink(puzzleOf(game), title, game.puzzle.name)
}
