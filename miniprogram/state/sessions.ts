import { apply, createGame, type GameState, type PuzzleSource } from '../core/game/index'
import { formatDigits, parseDigits } from '../core/sudoku/digits'
import { createPuzzle, type Puzzle } from '../core/sudoku/grid'
import { decodeShare, encodeShare } from '../core/sudoku/share-code'
import { log } from '../platform/log'
import type { PuzzleRef } from '../platform/router'
import { StorageError } from '../platform/storage'
import { games } from './games'
import { newId } from './id'

/** A game that a page shows. */
export interface Session {
  readonly id: string
  readonly game: GameState
  /** False where the phone is full: the next move tries again. */
  readonly stored: boolean
}

/** The code by which a puzzle travels to another page or another phone. */
export function shareCodeOf(puzzle: Puzzle): string {
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
 * stored at once where there is room. Null where the address names none.
 */
export function openSession(ref: PuzzleRef, name?: string): Session | null {
  const puzzle = puzzleAt(ref)
  if (!puzzle) return null
  const id = 'id' in ref ? ref.id : games.find(formatDigits(puzzle.values))?.id
  const stored = id === undefined ? null : games.load(id)
  if (id !== undefined && stored) return { id, game: stored, stored: true }
  const game = createGame({ size: puzzle.shape.size, givens: puzzle.values, name })
  try {
    return { id: games.add(game), game, stored: true }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('sessions.add', { error: String(error) })
    return { id: newId(Date.now()), game, stored: false }
  }
}

/**
 * Puts a new game of a puzzle among the player's own and returns its id. `entries` are digits that
 * stand on the board already, one a cell, 0 for none; `elapsed` is the playing time that counts already,
 * milliseconds. Throws a StorageError.
 */
export function startGame(
  puzzle: Puzzle,
  {
    entries = [],
    elapsed = 0,
    ...about
  }: Pick<PuzzleSource, 'origin' | 'name' | 'level' | 'solution'> & {
    readonly entries?: readonly number[]
    readonly elapsed?: number
  } = {},
): string {
  const start = createGame({ size: puzzle.shape.size, givens: puzzle.values, ...about }, elapsed)
  const now = Date.now()
  const game = entries.reduce(
    (state, digit, cell) =>
      digit > 0 ? apply(state, { kind: 'place', cell, digit }, { now }) : state,
    start,
  )
  return games.add(game)
}
