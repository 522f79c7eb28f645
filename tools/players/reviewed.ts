import { type GameState, puzzleOfGame } from '../../miniprogram/core/game/index'
import { finish } from '../../miniprogram/core/worker/finish'
import { packPuzzle } from '../../miniprogram/core/worker/grid'
import { type MoveReport, review } from '../../miniprogram/core/worker/methods/review'
import { judgeGame, type Review } from '../../miniprogram/packages/analysis/coach/judge'
import {
  type GameMoves,
  isHelpKnown,
  movesOfGame,
} from '../../miniprogram/packages/analysis/coach/moves'

/** A review made in one go, without a worker. */
export interface Reviewed {
  readonly moves: GameMoves
  readonly reports: readonly MoveReport[]
  readonly review: Review
}

export function reviewOf(game: GameState, solution: readonly number[]): Reviewed {
  const moves = movesOfGame(game, solution)
  const payload = { ...packPuzzle(puzzleOfGame(game.puzzle)), moves: moves.moves }
  const reports = finish<MoveReport[] | null>(review(payload))
  if (!reports) throw new Error('the puzzle has several solutions')
  const known = { areTimesJudged: true, isHelpKnown: isHelpKnown(game) }
  return { moves, reports, review: judgeGame(game.puzzle, solution, moves, reports, known) }
}
