import {
  challengeLink,
  type Link,
  puzzleLink,
  shareDay,
  shareLink,
} from '../../components/share-card/share'
import { createTimelinePicture } from '../../components/share-card/timeline'
import type { GameState } from '../../game/index'
import { challengeOf } from '../../services/challenges'
import { isOfRunningDay } from '../../services/contest'
import { roundOf } from '../../services/daily'
import { pathOf } from '../../services/router'
import { fill, words } from '../../strings/index'
import { createPuzzle, type Puzzle } from '../../sudoku/grid'

const puzzleOf = ({ puzzle: { size, givens } }: GameState): Puzzle => createPuzzle(size, givens)

/**
 * A game's answer to `onShareAppMessage`: friends get its challenge, or its puzzle; of a day that is still running
 * the day alone, since nobody sees its puzzle before their clock runs. `name`: as the page calls the puzzle.
 */
export function messageOf(page: object, game: GameState, name: string) {
  const { origin, level } = game.puzzle
  const round = roundOf(origin)
  if (round && isOfRunningDay(game.puzzle, Date.now())) {
    const { shareTitle: title, date } = words().daily
    const [, month, day] = round.day.split('-').map(Number)
    return shareDay(page, { title, path: pathOf('daily', null), name: fill(date, { month, day }) })
  }
  const code = challengeOf(origin)
  const puzzle = puzzleOf(game)
  return shareLink(page, puzzle, code ? challengeLink(code, puzzle, level) : linkOf(game, name))
}

/**
 * A game's answer to `onShareTimeline`, which opens the same page with the puzzle alone; its picture is drawn soon.
 * Where the puzzle is not to be shown the menu loses that line.
 */
export function timelineOf(page: object, game: GameState, name: string) {
  if (isOfRunningDay(game.puzzle, Date.now())) {
    wx.hideShareMenu({ menus: ['shareTimeline'] })
    return undefined
  }
  const link = linkOf(game, name)
  const { prepare, share, stop } = createTimelinePicture(page)
  prepare(puzzleOf(game), link)
  return { share: () => share(link), stop }
}

function linkOf(game: GameState, name: string): Link {
  const title = fill(words().play.shareTitle, { name })
  return puzzleLink(puzzleOf(game), title, game.puzzle.name)
}
