import { createGame } from '../../../miniprogram/core/game'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import type { PathStep } from '../../../miniprogram/core/worker/methods/index'
import { frameOfGame } from '../../../miniprogram/packages/analysis/path/game-frame'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { movesOf } from '../../../miniprogram/state/games/hints'
import { createPlayer } from '../../core/game/play'

/** The first step is an XY-Wing, which eliminates 5 from cells 7 and 19; placements follow. */
const puzzle = parsePuzzle(
  '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7',
)
const steps = solvePath(puzzle).steps.map((step) => ({ step }) as PathStep)
const source = { size: 9, givens: puzzle.values } as const
const start = () => createPlayer(source)
const movesOfStep = ({ step }: PathStep) => movesOf({ kind: 'step', step, own: false, reasons: [] })

describe('the explanation of a game', () => {
  test('begins at the beginning for a game without the first step', () => {
    expect(frameOfGame(steps, createGame(source))).toBe(0)
    const player = start()
    player.play(...movesOfStep(steps[1]))
    expect(frameOfGame(steps, player.state)).toBe(0)
  })

  test('goes on after each step that the game has made, and ends with the last', () => {
    const player = start()
    for (const [index, step] of steps.slice(0, -1).entries()) {
      player.play(...movesOfStep(step))
      expect(frameOfGame(steps, player.state)).toBe(index + 2)
    }
    expect(frameOfGame(steps.slice(0, -1), player.state)).toBe(steps.length)
    player.play(...movesOfStep(steps[steps.length - 1]))
    expect(player.state.status).toBe('finished')
    expect(frameOfGame(steps, player.state)).toBe(0)
  })

  test('counts what the player has noted, but not cells without notes or a wrong digit', () => {
    const player = start()
    player.play({ kind: 'note', digit: 8, cells: [7] })
    expect(frameOfGame(steps, player.state)).toBe(0)
    player.play({ kind: 'note', digit: 8, cells: [19] })
    expect(frameOfGame(steps, player.state)).toBe(2)
    const [{ cell, digit }] = steps[1].step.placements
    player.play({ kind: 'place', cell, digit: (digit % 9) + 1 })
    expect(frameOfGame(steps, player.state)).toBe(2)
  })
})
