import type { GameState } from '../../../core/game/index'
import { maskOf } from '../../../core/sudoku/bits'
import type { Step } from '../../../core/sudoku/logic/step'
import type { PathStep } from '../../../core/worker/methods/index'

/**
 * Where the explanation goes on for a game in play: the frame of the first step that its board does not have yet. 0, the
 * beginning, if that is the first step or the game is finished.
 */
export function frameOfGame(steps: readonly PathStep[], game: GameState): number {
  if (game.status === 'finished') return 0
  const done = steps.findIndex(({ step }) => !hasStep(game, step))
  return done < 0 ? steps.length + 1 : done > 0 ? done + 1 : 0
}

/** Whether the digits of a step are placed, and its candidates eliminated by a digit, in the notes or by a hint. */
function hasStep({ values, notes, eliminated }: GameState, step: Step): boolean {
  const { placements, eliminations } = step
  return (
    placements.every(({ cell, digit }) => values[cell] === digit) &&
    eliminations.every(({ cell, digit }) => {
      const isNoted = notes[cell] === 0 || (notes[cell] & maskOf(digit)) !== 0
      return values[cell] !== 0 || !isNoted || (eliminated[cell] & maskOf(digit)) !== 0
    })
  )
}
