import { rowsOf } from '../../core/sudoku/digits'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import { filledRatio } from '../../state/games/progress'
import { fill, words } from '../../strings/index'
import { sayGame, sayPuzzleDetail } from '../../strings/say'
import { clockText } from '../../ui/components/game-clock/clock-text'

/** The card of the game to resume. */
export function resumeCard(game: GameSummary) {
  const { id, size } = game
  const share = filledRatio(game)
  return {
    id,
    size,
    rules: game.rules ?? '',
    name: sayGame({ ...game, origin: originOf(game) }),
    givens: rowsOf(game.givens, size),
    values: rowsOf(game.values, size),
    detail: `${percentText(share)} · ${clockText(game.elapsed)}`,
    share,
  }
}

/** A line in the list of the player's games. */
export function gameLine(game: GameSummary) {
  const progress = game.finishedAt === null ? percentText(filledRatio(game)) : words().home.solved
  return {
    id: game.id,
    size: game.size,
    name: sayGame({ ...game, origin: originOf(game) }, sayPuzzleDetail),
    detail: `${progress} · ${clockText(game.elapsed)}`,
  }
}

function percentText(ratio: number): string {
  return fill(words().home.progress, { percent: Math.floor(ratio * 100) })
}
