import type { HelpMark } from '../../core/game/history'
import type { GameState } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import { help } from '../../state/social/contest'
import type { GameController } from './controller'

/** Whether the player may see help with a game. Asks first if the game would lose its rank. */
export function allowHelp({ status, puzzle }: GameState): Promise<boolean> {
  if (status === 'finished') return Promise.resolve(true)
  return help.allow(formatDigits(puzzle.givens))
}

/** Marks the game, and other games of the same puzzle, as assisted. `mark`: what the game's log tells of it. */
export function noteHelp(controller: GameController, mark?: HelpMark): void {
  controller.play({ kind: 'assist', help: mark })
  help.note(formatDigits(controller.game().puzzle.givens))
}
