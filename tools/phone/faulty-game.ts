import { apply, createGame, type GameState, type Move } from '../../miniprogram/core/game'
import type { Candidate } from '../../miniprogram/core/sudoku/logic/candidates'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { solutionOf } from './stored-game'

const USUAL_MS = 5_000

interface Faults {
  /** The digit, from 1, before which the player thinks for 112 s. */
  readonly stall?: number
  /** The digit before which a wrong one is placed in its cell, and corrected three digits later. */
  readonly slip?: number
  /** How many digits are placed; all by default. */
  readonly digits?: number
}

/** A game of a 9×9 puzzle, played along its path, five seconds a digit, with these faults. */
export function faultyGame(givens: string, { stall, slip, digits = 81 }: Faults = {}): GameState {
  const puzzle = parsePuzzle(givens)
  const { rules } = puzzle.shape
  const solution = solutionOf(givens)
  const placements = solvePath(puzzle).steps.flatMap((step) => step.placements)
  let now = 0
  let state = apply(
    createGame({ size: 9, givens: puzzle.values, solution, ...(rules && { rules }) }),
    { kind: 'enter' },
    { now },
  )
  const play = (move: Move, ms = USUAL_MS) => {
    now += ms
    state = apply(state, move, { now, erasePeerNotes: true })
  }
  let wrong = -1
  const put = ({ cell, digit }: Candidate, index: number) => {
    play({ kind: 'place', cell, digit }, index + 1 === stall ? 112_000 : USUAL_MS)
  }
  placements.slice(0, digits).forEach((placement, index) => {
    const { cell } = placement
    if (index + 1 === slip) {
      const { shape } = puzzle
      const peer = shape.peers[cell].find((one) => puzzle.values[one] > 0) as number
      wrong = cell
      play({ kind: 'place', cell, digit: puzzle.values[peer] })
    } else put(placement, index)
    if (slip !== undefined && wrong >= 0 && index === slip + 2) {
      play({ kind: 'place', cell: wrong, digit: solution[wrong] }, 3 * USUAL_MS)
      wrong = -1
    }
  })
  play({ kind: 'leave' })
  return state
}
