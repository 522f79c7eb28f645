import {
  cellName,
  isSolved,
  type Puzzle,
  puzzleWithShape,
  type Rules,
  type Shape,
  type ShapeSize,
} from '../sudoku/grid'
import { type Board, emptyBoard } from './board'
import { type GameClock, stoppedClock } from './clock'
import { shapeOfGame } from './game-shape'
import { type History, NO_HISTORY } from './history'
import type { Origin } from './origin'
import type { Room } from './room'

/** The version of the state and of saves. Raised when older saves need a migration. */
export const SAVE_VERSION = 1
/** The version of the save of a puzzle with rules or removed candidates: a program that does not know them must not open it. */
export const VARIANT_SAVE_VERSION = 2

/** The puzzle of a game. Digits are in row order, 0 = empty. */
export interface GamePuzzle {
  readonly size: ShapeSize
  /** As in the puzzle's shape; absent if they are the classic ones. */
  readonly rules?: Rules
  readonly givens: readonly number[]
  /** The candidates that the puzzle itself removes: a digit mask per cell (`Puzzle.removed`); absent if there are none. */
  readonly removed?: readonly number[]
  /** The unique solution, if known. Needed to find mistakes. */
  readonly solution?: readonly number[]
  readonly origin?: Origin
  readonly name?: string
  readonly level?: string
}

/** The puzzle without the player's part. */
export function puzzleOfGame(puzzle: GamePuzzle): Puzzle {
  return puzzleWithShape(shapeOfGame(puzzle), puzzle.givens, puzzle.removed)
}

/** Why a game is not to be ranked although nothing helped: solved on paper, or the phone's clock was moved. */
export const EXCLUSION_REASONS = ['paper', 'clock'] as const
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number]

/** The input of `createGame`. Digits may be in typed arrays; the state holds plain arrays. */
export type PuzzleSource = Omit<GamePuzzle, 'givens' | 'solution'> & {
  readonly givens: ArrayLike<number>
  readonly solution?: ArrayLike<number>
}

/** A finished game stays finished: undo and redo still work, but nothing can be written. */
export type Status = 'playing' | 'paused' | 'finished'

/** A game in play, as plain JSON data. */
export interface GameState extends Board {
  readonly version: typeof SAVE_VERSION
  readonly puzzle: GamePuzzle
  readonly history: History
  /** The selected cell, or −1. Of several selected cells, the last one. No cell counts as selected while a digit is locked. */
  readonly selected: number
  /** All selected cells if there are several, in ascending order; otherwise absent. */
  readonly area?: readonly number[]
  /** The digit that a tap on a cell writes (digit-first input), or 0 (cell-first input). */
  readonly locked: number
  /** Notes mode: pressed digits become notes. */
  readonly noting: boolean
  /** In notes mode: pressed digits become corner notes. */
  readonly cornering: boolean
  readonly clock: GameClock
  readonly status: Status
  /** Whether the player received help that uses the solution. Such a game is not ranked. */
  readonly assisted: boolean
  /** How often the player has asked for help in this game; absent if never. A restart does not reset it. */
  readonly hints?: number
  /** Absent if the game may be ranked. A restart does not change it. */
  readonly excluded?: ExclusionReason
  /** The room of a board with others; absent for a game of one's own. */
  readonly room?: Room
}

/**
 * A new game with a stopped clock at `elapsed` milliseconds; send `{ kind: 'enter' }` when the board is shown. Throws a
 * RangeError if the size or a digit is invalid or the solution does not fit the givens.
 */
export function createGame(source: PuzzleSource, elapsed = 0): GameState {
  const shape = shapeOfGame(source)
  const { removed } = puzzleWithShape(shape, source.givens, source.removed)
  const { solution, removed: _, rules: __, ...about } = source
  const start = {
    ...about,
    ...(shape.rules && { rules: shape.rules }),
    givens: Array.from(source.givens),
    ...(removed && { removed }),
  }
  const puzzle: GamePuzzle = solution
    ? { ...start, solution: checkedSolution(shape, start, solution) }
    : start
  return {
    version: SAVE_VERSION,
    puzzle,
    ...emptyBoard(puzzle),
    history: NO_HISTORY,
    selected: -1,
    locked: 0,
    noting: false,
    cornering: false,
    clock: stoppedClock(elapsed),
    status: 'playing',
    assisted: false,
  }
}

/** The selected cells in ascending order. */
export function selectedCells({ selected, area, locked }: GameState): readonly number[] {
  if (locked > 0 || selected < 0) return []
  return area ?? [selected]
}

/** Adds the solution when it becomes known after the start. Throws a RangeError if it does not fit the givens. */
export function withSolution(state: GameState, solution: ArrayLike<number>): GameState {
  const { puzzle } = state
  const digits = checkedSolution(shapeOfGame(puzzle), puzzle, solution)
  return { ...state, puzzle: { ...puzzle, solution: digits } }
}

function checkedSolution(
  shape: Shape,
  { givens, removed }: Pick<GamePuzzle, 'givens' | 'removed'>,
  solution: ArrayLike<number>,
): readonly number[] {
  const digits = Array.from(puzzleWithShape(shape, solution).values)
  givens.forEach((given, cell) => {
    if (given !== 0 && given !== digits[cell]) {
      throw new RangeError(
        `the solution has ${digits[cell]} at ${cellName(shape, cell)}, a given ${given}`,
      )
    }
  })
  if (!isSolved(shape, digits, removed))
    throw new RangeError('the solution is not a filled grid that the puzzle allows')
  return digits
}
