import { type GameState, puzzleOfGame } from '../../core/game/index'
import type { Round } from '../../core/game/round'
import type { Puzzle } from '../../core/sudoku/grid'
import { urlOf } from '../../platform/router'
import { hideTimelineShare } from '../../platform/sharing'
import { sayDay } from '../../strings/dates'
import { fill, words } from '../../strings/index'
import { sayRound } from '../../strings/say'
import {
  friendLink,
  gameLink,
  gridOfRound,
  runningRound,
  type ShareLink,
  shareDay,
  shareLink,
} from '../../ui/components/share-card/share'
import { createTimelinePicture } from '../../ui/components/share-card/timeline'

const puzzleOf = ({ puzzle }: GameState): Puzzle => puzzleOfGame(puzzle)

/**
 * The result of `onShareAppMessage`: the game's challenge, or its puzzle. While a daily puzzle is running, only a link to
 * the daily page, since players must not see the puzzle before their clock starts.
 */
export function shareMessage(page: object, game: GameState) {
  const round = runningRound(game)
  if (round) {
    const { shareTitle: title } = words().daily
    const name = sayDay(round.day)
    return shareDay(page, { title, url: urlOf('daily', null), name }, round)
  }
  return shareLink(page, puzzleOf(game), friendLink(game))
}

/**
 * The source of `onShareTimeline`, which shares the puzzle alone; its picture is drawn in the background. For a running
 * daily puzzle it removes the entry from WeChat's menu until the end, when `Finish.timeline` shares the result. Where that
 * is impossible, only date and level are shared.
 */
export function createTimelineShare(page: object, game: GameState) {
  const round = runningRound(game)
  if (round && game.status !== 'finished') hideTimelineShare()
  const link = round ? dayLink(round) : gameLink(game)
  const { prepare, share, stop } = createTimelinePicture(page)
  prepare(round ? gridOfRound(round) : puzzleOf(game), link)
  return { share: () => share(link), stop }
}

function dayLink(round: Round): ShareLink {
  const title = fill(words().share.dayTitle, { date: sayDay(round.day) })
  return { title, url: urlOf('play', round), name: sayRound(round) }
}
