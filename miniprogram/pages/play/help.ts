import type { GameState } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import { help } from '../../state/social/contest'
import type { GameController } from './controller'

/** Whether the player may see help with a game. Asks first if the game would lose its rank. */
export function allowHelp({ status, puzzle }: GameState): Promise<boolean> {
  if (status === 'finished') return Promise.resolve(true)
  return help.allow(formatDigits(puzzle.givens))
}

/** Marks the game, and other games of the same puzzle, as assisted. */
export function noteHelp(controller: GameController): void {
  controller.play({ kind: 'assist', asked: true })
  help.note(formatDigits(controller.game().puzzle.givens))
}
