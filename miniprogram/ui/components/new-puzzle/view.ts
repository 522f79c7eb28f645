import { STARTERS } from '../../../core/learning/starters'
import type { Level } from '../../../core/sudoku/logic/levels'
import type { GameSummary } from '../../../state/games/game-summary'
import { fill, words } from '../../../strings/index'

/** The sheet shown while a new puzzle is generated. */
export interface MakingView {
  readonly open: boolean
  /** While generating; afterwards it has failed, and the sheet offers built-in puzzles. */
  readonly busy: boolean
  readonly level: Level
  readonly title: string
  readonly text: string
  /** The labels of the buttons. */
  readonly cancel: string
  readonly again: string
}

export function makingView(level: Level): MakingView {
  const { home, levels, common } = words()
  const title = fill(home.making, { level: levels[level] })
  const labels = { cancel: common.cancel, again: home.makingAgain }
  return { open: true, busy: true, level, title, text: home.makingText, ...labels }
}

/** The sheet after generating has failed. */
export function makingFailure(level: Level): MakingView {
  const t = words().home
  return { ...makingView(level), busy: false, title: t.makingFailed, text: t.makingFailedText }
}

/** The built-in puzzles; `done` marks those that the player has finished. */
export function starterTiles(games: readonly GameSummary[]) {
  const names: Readonly<Record<string, string>> = words().starters
  return STARTERS.map(({ id, size, givens }) => ({
    id,
    size,
    name: names[id],
    done: games.some((game) => game.finishedAt !== null && game.givens === givens),
  }))
}
