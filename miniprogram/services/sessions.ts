import { apply, createGame, type GameState, type PuzzleSource } from '../game/index'
import { formatDigits, parseDigits } from '../sudoku/digits'
import { createPuzzle, type Puzzle } from '../sudoku/grid'
import { decodeShare, encodeShare } from '../sudoku/share-code'
import { games } from './games'
import { log } from './log'
import type { PuzzleRef } from './router'

/** A game that a page shows. */
export interface Session {
  readonly id: string
  readonly game: GameState
}

/** The code by which a puzzle travels to another page or another phone. */
export function codeOf(puzzle: Puzzle): string {
  return encodeShare({ puzzle })
}

/** The puzzle that an address names, as it was given; null where the address names none. */
export function puzzleAt(ref: PuzzleRef): Puzzle | null {
  if ('id' in ref) {
    const found = games.list().find(({ id }) => id === ref.id)
    return found ? createPuzzle(found.size, parseDigits(found.givens)) : null
  }
  try {
    return decodeShare(ref.code).puzzle
  } catch (error) {
    log.info('sessions.code', { error: String(error) })
    return null
  }
}

/**
 * The game that an address names: a stored one, the unfinished one of the same puzzle, or a new one,
 * stored at once. Null where the address names none. Throws a StorageError.
 */
export function openSession(ref: PuzzleRef, name?: string): Session | null {
  const puzzle = puzzleAt(ref)
  if (!puzzle) return null
  const id = 'id' in ref ? ref.id : games.find(formatDigits(puzzle.values))?.id
  const stored = id === undefined ? null : games.load(id)
  if (id !== undefined && stored) return { id, game: stored }
  const game = createGame({ size: puzzle.shape.size, givens: puzzle.values, name })
  return { id: games.add(game), game }
}

/**
 * Puts a new game of a puzzle among the player's own and returns its id. `entries` are digits that
 * stand on the board already, one a cell, 0 for none. Throws a StorageError.
 */
export function startGame(
  puzzle: Puzzle,
  {
    entries = [],
    ...about
  }: Pick<PuzzleSource, 'origin' | 'name' | 'level'> & {
    readonly entries?: readonly number[]
  } = {},
): string {
  const start = createGame({ size: puzzle.shape.size, givens: puzzle.values, ...about })
  const now = Date.now()
  const game = entries.reduce(
    (state, digit, cell) =>
      digit > 0 ? apply(state, { kind: 'place', cell, digit }, { now }) : state,
    start,
  )
  return games.add(game)
}
