import type { GameState } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import { help } from '../../state/social/contest'
import type { GameController } from './controller'
import type { PagePatch } from './view'

/** Whether the player may see help with a game. Asks first if the game would lose its rank. */
export function allowHelp({ status, puzzle }: GameState): Promise<boolean> {
  if (status === 'finished') return Promise.resolve(true)
  return help.allow(formatDigits(puzzle.givens))
}

/** Marks the game, and other games of the same puzzle, as assisted. Renders `extra`. */
export function noteHelp(controller: GameController, extra?: PagePatch): void {
  controller.play({ kind: 'assist', asked: true }, extra)
  help.note(formatDigits(controller.game().puzzle.givens))
}
