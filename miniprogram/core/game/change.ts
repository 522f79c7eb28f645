import { isSolved } from '../sudoku/grid'
import { type Board, copyOf, type Edit, type Flips, flip, flipsOf } from './board'
import { advanceClock, stoppedClock } from './clock'
import { shapeOfGame } from './game-shape'
import { addEdit, addJump, flipsBetween, tipAfter } from './history'
import type { GameState } from './state'

/**
 * The game after an edit, which becomes one undo step. Returns the same object if the edit changes nothing. Finishes the
 * game if the edit solves the puzzle.
 */
export function writeEdit(state: GameState, edit: Edit, now: number): GameState {
  const { puzzle } = state
  const shape = shapeOfGame(puzzle)
  const flips = flipsOf(shape, puzzle.givens, state, edit)
  if (flips.length === 0) return state
  const clock = advanceClock(state.clock, now)
  const next: GameState = {
    ...state,
    ...flippedBoard(state, [flips]),
    history: addEdit(state.history, { at: clock.elapsed, edit, flips }),
    clock,
  }
  return edit.kind === 'place' && isSolved(shape, next.values, puzzle.removed) ? finish(next) : next
}

/** The game as it was at another node of its history, to be looked at: the log does not tell of it. */
export function atNode(state: GameState, node: number): GameState {
  const { log, position, tip } = state.history
  if (node === position) return state
  return {
    ...state,
    ...flippedBoard(state, flipsBetween(log, position, node)),
    history: { ...state.history, position: node, tip: tipAfter(log, tip, node) },
  }
}

/** The game with the board of another node of its history. */
export function goToNode(state: GameState, node: number, now: number): GameState {
  const { history } = state
  if (node === history.position) return state
  const clock = advanceClock(state.clock, now)
  const entry = { at: clock.elapsed, to: node }
  return { ...atNode(state, node), history: addJump(history, entry), clock }
}

function finish(state: GameState): GameState {
  const clock = stoppedClock(state.clock.elapsed)
  return { ...state, clock, status: 'finished', locked: 0, noting: false, cornering: false }
}

function flippedBoard(board: Board, changes: readonly Flips[]): Board {
  const copy = copyOf(board)
  for (const flips of changes) flip(copy, flips)
  return copy
}
