import { cellName, createPuzzle, isSolved, type Shape, type Size, shapeOf } from '../sudoku/grid'
import type { Board } from './board'
import { type GameClock, stoppedClock } from './clock'
import { type History, NO_HISTORY } from './history'
import type { Origin } from './origin'

/** The shape of the state and of its save; raised when an older save has to be migrated. */
export const SAVE_VERSION = 1

/** What is played. Digits are row-major, 0 = empty. */
export interface GamePuzzle {
  readonly size: Size
  readonly givens: readonly number[]
  /** The only solution, where it is known; marks of wrong digits need it. */
  readonly solution?: readonly number[]
  readonly origin?: Origin
  readonly name?: string
  readonly level?: string
}

/** A puzzle as callers have it: typed arrays are welcome, the state keeps plain lists. */
export type PuzzleSource = Omit<GamePuzzle, 'givens' | 'solution'> & {
  readonly givens: ArrayLike<number>
  readonly solution?: ArrayLike<number>
}

/** Finished is final: the board may still be looked through with undo and redo, not be written. */
export type Status = 'playing' | 'paused' | 'finished'

/** One play session: plain data that survives `JSON.parse(JSON.stringify(state))` unchanged. */
export interface GameState extends Board {
  readonly version: typeof SAVE_VERSION
  readonly puzzle: GamePuzzle
  readonly history: History
  /** The selected cell, or −1. */
  readonly selected: number
  /** The digit that a tap on a cell writes (digit-first), or 0 (cell-first). */
  readonly locked: number
  /** Whether pressed digits become notes. */
  readonly noting: boolean
  readonly clock: GameClock
  readonly status: Status
  /** Whether anything was shown that follows from the solution: such a game is not compared with others'. */
  readonly assisted: boolean
}

/**
 * A fresh game whose clock stands, at `elapsed` milliseconds where time has passed before: send
 * `{ kind: 'enter' }` when the board is shown. Throws a RangeError for a size or digit that does not exist and for
 * a solution that does not fit.
 */
export function createGame(source: PuzzleSource, elapsed = 0): GameState {
  const { shape } = createPuzzle(source.size, source.givens)
  const givens = Array.from(source.givens)
  const { solution, ...rest } = source
  const puzzle: GamePuzzle = solution
    ? { ...rest, givens, solution: solutionOf(shape, givens, solution) }
    : { ...rest, givens }
  return {
    version: SAVE_VERSION,
    puzzle,
    values: givens,
    notes: givens.map(() => 0),
    history: NO_HISTORY,
    selected: -1,
    locked: 0,
    noting: false,
    clock: stoppedClock(elapsed),
    status: 'playing',
    assisted: false,
  }
}

/** The same game with its solution, for a solver that answers after play began. RangeError if it does not fit. */
export function withSolution(state: GameState, solution: ArrayLike<number>): GameState {
  const { puzzle } = state
  const fitting = solutionOf(shapeOf(puzzle.size), puzzle.givens, solution)
  return { ...state, puzzle: { ...puzzle, solution: fitting } }
}

function solutionOf(
  shape: Shape,
  givens: readonly number[],
  solution: ArrayLike<number>,
): readonly number[] {
  const digits = Array.from(createPuzzle(shape.size, solution).values)
  givens.forEach((given, cell) => {
    if (given !== 0 && given !== digits[cell]) {
      throw new RangeError(
        `the solution has ${digits[cell]} at ${cellName(shape, cell)}, a given ${given}`,
      )
    }
  })
  if (!isSolved(shape, digits)) throw new RangeError('the solution is not a filled, valid grid')
  return digits
}
