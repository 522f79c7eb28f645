import { STARTERS } from '../../../core/learning/starters'
import type { GameSummary } from '../../../state/games/game-summary'
import type { PuzzleWish } from '../../../state/games/stock'
import { fill, words } from '../../../strings/index'

/** The sheet shown while a new puzzle is generated. */
export interface MakingView {
  readonly open: boolean
  /** While generating; afterwards it has failed, and the sheet offers built-in puzzles. */
  readonly busy: boolean
  readonly wish: PuzzleWish
  readonly title: string
  readonly text: string
  /** The labels of the buttons. */
  readonly cancel: string
  readonly again: string
}

export function makingView(wish: PuzzleWish): MakingView {
  const { home, common } = words()
  const { level, kind = 'classic', size = 9 } = wish
  const named = kind === 'classic' ? '' : words().ruleKinds[kind]
  const title = fill(home.making, {
    level: words().levels[level],
    kind: size === 9 ? named : ` ${size}×${size} ${named}`,
  })
  const labels = { cancel: common.cancel, again: common.retry }
  return { open: true, busy: true, wish, title, text: home.makingText, ...labels }
}

/** '困难', '锯齿 · 困难', '锯齿 6×6 · 中等', '16×16 · 容易'. */
export function sayWish({ level, kind = 'classic', size = 9 }: PuzzleWish): string {
  const { levels, ruleKinds } = words()
  const name = [kind !== 'classic' && ruleKinds[kind], size !== 9 && `${size}×${size}`]
  const known = name.filter(Boolean).join(' ')
  return known ? `${known} · ${levels[level]}` : levels[level]
}

/** The sheet after generating has failed. */
export function makingFailure(wish: PuzzleWish): MakingView {
  const t = words().home
  return { ...makingView(wish), busy: false, title: t.makingFailed, text: t.makingFailedText }
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
