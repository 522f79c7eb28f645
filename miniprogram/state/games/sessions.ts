import type { Progress } from '../../core/game/draft'
import {
  apply,
  createGame,
  type GameState,
  type Move,
  type PuzzleSource,
} from '../../core/game/index'
import { maskOf } from '../../core/sudoku/bits'
import { formatDigits } from '../../core/sudoku/digits'
import type { Puzzle } from '../../core/sudoku/grid'
import { NewerError } from '../../core/sudoku/newer'
import { decodeShare, encodeShare } from '../../core/sudoku/share-code'
import { log } from '../../platform/log'
import type { PuzzleRef } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { sayNewer } from '../../strings/say'
import { newId } from '../id'
import { keyOfPuzzle, puzzleKey, readStoredPuzzle } from './game-summary'
import { games } from './games'

/** A game that is open on a page. */
export interface OpenedSession {
  readonly id: string
  readonly game: GameState
  /** False if the storage is full. The next move tries to store it again. */
  readonly stored: boolean
}

/** What `createGame` takes of a puzzle. */
export function sourceOf({ shape, values, removed }: Puzzle): PuzzleSource {
  const { size, rules } = shape
  return { size, ...(rules && { rules }), givens: values, ...(removed && { removed }) }
}

/** The code that represents a puzzle in addresses and shared cards. */
export function shareCodeOf(puzzle: Puzzle): string {
  return encodeShare({ puzzle })
}

/** The puzzle of an address, without the player's entries; null if there is none that this version can read. */
export function puzzleAt(ref: PuzzleRef): Puzzle | null {
  if ('id' in ref) {
    const found = games.list().find(({ id }) => id === ref.id)
    return found ? readStoredPuzzle(found) : null
  }
  try {
    return decodeShare(ref.code).puzzle
  } catch (error) {
    log.info('sessions.code', { error: String(error) })
    return null
  }
}

/** Whether only a newer version of the app can open what is at an address. */
export function isNewerAt(ref: PuzzleRef): boolean {
  if ('id' in ref) return games.load(ref.id) === null && games.isNewer(ref.id)
  try {
    decodeShare(ref.code)
    return false
  } catch (error) {
    return error instanceof NewerError
  }
}

/** Why a page does not show what is at an address: its own words, unless a newer version of the app can open it. */
export function sayUnreadable(ref: PuzzleRef | null, heading: string, text: string) {
  return ref && isNewerAt(ref) ? sayNewer() : { heading, text }
}

/**
 * Opens the game of an address: a stored game, the unfinished game of the same puzzle, or a new game, which is stored
 * if possible. `about`: what a new game is. Null if the address has no puzzle or game that this version can read.
 */
export function openSession(
  ref: PuzzleRef,
  about: Pick<PuzzleSource, 'name' | 'origin'> = {},
): OpenedSession | null {
  const puzzle = puzzleAt(ref)
  if (!puzzle) return null
  const id = 'id' in ref ? ref.id : games.find(keyOfPuzzle(puzzle))?.id
  const stored = id === undefined ? null : games.load(id)
  if (id !== undefined && stored) return { id, game: stored, stored: true }
  if ('id' in ref && games.isNewer(ref.id)) return null
  const game = createGame({ ...sourceOf(puzzle), ...about })
  try {
    return { id: games.add(game), game, stored: true }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error('sessions.add', { error: String(error) })
    return { id: newId(Date.now()), game, stored: false }
  }
}

/**
 * Adds a new game to the player's games and returns its id. `entries`: digits that are placed at the start, one per
 * cell, 0 for none. `notes`: the player's notes, a mask per cell. `elapsed`: playing time that already counts, ms. Throws a StorageError.
 */
export function startGame(
  puzzle: Puzzle,
  {
    entries = [],
    notes = [],
    elapsed = 0,
    ...about
  }: Pick<PuzzleSource, 'origin' | 'name' | 'level' | 'solution'> & {
    readonly entries?: readonly number[]
    readonly notes?: readonly number[]
    readonly elapsed?: number
  } = {},
): string {
  const start = createGame({ ...sourceOf(puzzle), ...about }, elapsed)
  const moves = [
    ...entries.flatMap((digit, cell): Move[] =>
      digit > 0 ? [{ kind: 'place', cell, digit }] : [],
    ),
    ...movesOfNotes(notes, start.puzzle.size),
  ]
  const now = Date.now()
  return games.add(moves.reduce((state, move) => apply(state, move, { now }), start))
}

/**
 * The id of the game in which a player has come as far as `progress`: an unfinished one with the same digits, or a new one.
 * Throws a StorageError.
 */
export function resumeGame(puzzle: Puzzle, { entries, notes }: Progress): string {
  const key = keyOfPuzzle(puzzle)
  const values = formatDigits(puzzle.values.map((given, cell) => given || (entries[cell] ?? 0)))
  const known = games
    .list()
    .find((game) => !game.finishedAt && puzzleKey(game) === key && game.values === values)
  return known?.id ?? startGame(puzzle, { entries, notes, origin: { kind: 'typed' } })
}

/** The moves that note these masks, also where the game starts with notes. */
function movesOfNotes(notes: readonly number[], size: number): Move[] {
  const noted = [...notes.keys()].filter((cell) => notes[cell] !== 0)
  if (noted.length === 0) return []
  const digits = Array.from({ length: size }, (_, index) => index + 1)
  return [
    { kind: 'clearNotes', cells: noted },
    ...digits.flatMap((digit): Move[] => {
      const cells = noted.filter((cell) => notes[cell] & maskOf(digit))
      return cells.length > 0 ? [{ kind: 'note', digit, cells }] : []
    }),
  ]
}
