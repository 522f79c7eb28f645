import type { PuzzleChange } from '../../../cloud/api'
import { STARTERS } from '../../core/learning/starters'
import { findConflicts, MAX_PLAYED_SIZE } from '../../core/sudoku/grid'
import type { StoredKey } from '../../platform/storage'
import {
  isFlag,
  isGrid,
  isGridSize,
  isObject,
  isRemoved,
  isRules,
  isText,
  isTimestamp,
  objectOf,
  orMissing,
} from '../checks'
import {
  type GameSummary,
  originOf,
  puzzleKey,
  readStoredPuzzle,
  type StoredPuzzle,
} from '../games/game-summary'
import { timeOfId } from '../id'
import { isContest } from '../social/contest'

/** Times in ms since 1970, by the key of a puzzle (`puzzleKey`). */
export type TimesByGivens = Readonly<Record<string, number>>

/** What this phone remembers about synchronisation, besides the games themselves. */
export interface SyncRecord {
  readonly on: boolean
  /** The cloud's position in the list of changes that this phone has received. */
  readonly cursor?: string
  /** When phone and cloud last agreed. */
  readonly at: number | null
  /** When each puzzle in the cloud changed. This phone has it too, or had it until a finished game was forgotten. */
  readonly known: TimesByGivens
  /** Removals on this phone that the cloud has not received yet. */
  readonly removed: TimesByGivens
  /** Puzzles that were removed on another phone and stay here, because their game was begun. */
  readonly detached: TimesByGivens
}

export const EMPTY_RECORD: SyncRecord = {
  on: false,
  at: null,
  known: {},
  removed: {},
  detached: {},
}

export const SYNC_KEY: StoredKey<SyncRecord> = {
  name: 'sync',
  version: 1,
  initial: () => EMPTY_RECORD,
  decode(data) {
    const { on, cursor, at, known, removed, detached } = isObject(data) ? data : {}
    if (!isFlag(on) || !isObject(known) || !isObject(removed) || !isObject(detached)) {
      throw new TypeError('sync')
    }
    return {
      on,
      at: isTimestamp(at) ? at : null,
      known: timesIn(known),
      removed: timesIn(removed),
      detached: timesIn(detached),
      ...(isText(cursor) && { cursor }),
    }
  },
}

/** The entries that are times of puzzles. The cloud would refuse a call with others. */
function timesIn(times: Readonly<Record<string, unknown>>): TimesByGivens {
  const entries = Object.entries(times).filter(
    ([key, at]) => isPuzzle(puzzleOfKey(key), {}) && isTimestamp(at),
  )
  return Object.fromEntries(entries) as TimesByGivens
}

const isPuzzle = objectOf<StoredPuzzle>({
  size: isGridSize,
  rules: orMissing(isRules),
  givens: isGrid,
  removed: orMissing(isRemoved),
})

/** The puzzle of a key, which may be wrong. */
function puzzleOfKey(key: string): Omit<StoredPuzzle, 'size'> & { size: number } {
  const [givens, removed, rules] = key.split('/')
  return {
    size: Math.sqrt(givens.length),
    givens,
    ...(removed && { removed }),
    ...(rules && { rules }),
  }
}

/** One of the player's own puzzles, with all its games on this phone. */
export interface OwnPuzzle {
  readonly puzzle: StoredPuzzle
  readonly level?: string
  /** When the puzzle was last entered, ms since 1970. */
  readonly addedAt: number
  readonly games: readonly GameSummary[]
}

/** The changes that the cloud has not received yet. */
export function pendingChanges(
  { known, removed, detached }: SyncRecord,
  own: ReadonlyMap<string, OwnPuzzle>,
): PuzzleChange[] {
  const pending: PuzzleChange[] = []
  for (const [key, { puzzle, level = '', addedAt }] of own) {
    if (known[key] !== undefined || detached[key] >= addedAt) continue
    if (removed[key] >= addedAt) continue
    // The cloud rejects a whole call if the givens of one puzzle conflict.
    const { shape, values } = readStoredPuzzle(puzzle)
    if (findConflicts(shape, values).length > 0) continue
    pending.push({ ...puzzle, title: level, changedAt: Math.floor(addedAt) })
  }
  for (const [key, changedAt] of Object.entries(removed)) {
    if ((own.get(key)?.addedAt ?? 0) > changedAt) continue
    pending.push({ ...puzzleOfKey(key), title: '', changedAt, deleted: true })
  }
  return pending
}

/** The player's own puzzles by their keys, last played first. */
export function ownPuzzles(summaries: readonly GameSummary[]): Map<string, OwnPuzzle> {
  const own = new Map<string, OwnPuzzle>()
  for (const game of summaries) {
    if (!isOwnPuzzle(game)) continue
    const { size, rules, givens, removed, level, id, playedAt } = game
    const puzzle = { size, givens, ...(rules && { rules }), ...(removed && { removed }) }
    const key = puzzleKey(puzzle)
    const others = own.get(key)
    const addedAt = Math.max(timeOfId(id) || playedAt, others?.addedAt ?? 0)
    const games = [...(others?.games ?? []), game]
    own.set(key, { puzzle, level: others?.level ?? level, addedAt, games })
  }
  return own
}

/**
 * Whether the puzzle of a game is synchronised. Every phone has the starters; daily puzzles and challenges have
 * their own cloud functions; practice games stay on their phone.
 */
export function isOwnPuzzle(game: GameSummary): boolean {
  const { size, givens } = game
  const origin = originOf(game)
  const isElsewhere = isContest(origin) || origin?.kind === 'practice'
  return (
    size <= MAX_PLAYED_SIZE &&
    !isElsewhere &&
    !STARTERS.some((starter) => starter.givens === givens)
  )
}
