import {
  challengeLink,
  type Link,
  puzzleLink,
  shareDay,
  shareLink,
} from '../../components/share-card/share'
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

/** The puzzle by itself, for the timeline, which opens the page that is shared; null where it is not to be shown. */
export function timelineOf(game: GameState, name: string): { link: Link; puzzle: Puzzle } | null {
  if (isOfRunningDay(game.puzzle, Date.now())) return null
  return { link: linkOf(game, name), puzzle: puzzleOf(game) }
}

function linkOf(game: GameState, name: string): Link {
  const title = fill(words().play.shareTitle, { name })
  return puzzleLink(puzzleOf(game), title, game.puzzle.name)
}
