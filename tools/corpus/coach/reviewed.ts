import { shapeOfGame } from '../../../miniprogram/core/game/game-shape'
import { type GameState, puzzleOfGame } from '../../../miniprogram/core/game/index'
import { finish } from '../../../miniprogram/core/worker/finish'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { type MoveReport, review } from '../../../miniprogram/core/worker/methods/review'
import { judgeGame, type Review } from '../../../miniprogram/packages/analysis/coach/judge'
import {
  type GameMoves,
  isHelpKnown,
  movesOfGame,
} from '../../../miniprogram/packages/analysis/coach/moves'
import { sayMoment } from '../../../miniprogram/packages/analysis/coach/sentences'
import { gameReview } from '../../../miniprogram/packages/analysis/review/view'
import { sayStep } from '../../../miniprogram/packages/analysis/sentences/step'

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

/** A review as the page says it, a line each. */
export function reviewText(game: GameState, review: Review): string {
  const shape = shapeOfGame(game.puzzle)
  const { facts, more, used } = gameReview(game, review, true)
  const moments = review.moments.map((moment) => {
    const { title, text } = sayMoment(shape, moment)
    const { shown } = moment
    return `- ${title}：${text}${shown ? `【${sayStep(shape, shown.step)}】` : ''}`
  })
  const lines = [facts, ...more, ...moments, used.map(({ text }) => text).join(' ')]
  return `${lines.map((line) => `  ${line}`).join('\n')}\n`
}
