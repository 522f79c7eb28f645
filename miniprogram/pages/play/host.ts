import type { GameState, Move } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import { help } from '../../state/contest'
import type { HintView } from './hint'

/** The page on which a game is played, as its parts see it. */
export interface Host {
  /** Of the game in the player's store. */
  id(): string
  game(): GameState | undefined
  play(move: Move): void
  /** Whether the next digit of the pad is to be locked. */
  isLocking(): boolean
  setData(patch: { hint?: HintView; locking?: boolean; celebrating?: boolean }): void
}

/** Whether help may be had in a game; asks where that costs a rank. */
export function allowHelp(host: Host): Promise<boolean> {
  const game = host.game()
  if (!game || game.status === 'finished') return Promise.resolve(true)
  return help.allow(formatDigits(game.puzzle.givens))
}

/** Notes that help is had: in the game, and in others of the same puzzle. */
export function noteHelp(host: Host): void {
  const game = host.game()
  if (!game) return
  host.play({ kind: 'assist' })
  help.note(formatDigits(game.puzzle.givens))
}
