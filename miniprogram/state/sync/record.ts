import type { PuzzleChange } from '../../../cloud/api'
import { STARTERS } from '../../core/learning/starters'
import { parseDigits } from '../../core/sudoku/digits'
import { findConflicts, MAX_PLAYED_SIZE, type Size, shapeOf } from '../../core/sudoku/grid'
import type { StoredKey } from '../../platform/storage'
import { isFlag, isGrid, isObject, isText, isTimestamp } from '../checks'
import { type GameSummary, originOf } from '../games/game-summary'
import { timeOfId } from '../id'
import { isContest } from '../social/contest'

/** Times in ms since 1970, by the givens of a puzzle. */
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
    ([givens, at]) => isGrid(givens, { size: Math.sqrt(givens.length) }) && isTimestamp(at),
  )
  return Object.fromEntries(entries) as TimesByGivens
}

/** One of the player's own puzzles, with all its games on this phone. */
export interface OwnPuzzle {
  readonly size: Size
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
  for (const [givens, { size, level = '', addedAt }] of own) {
    if (known[givens] !== undefined || detached[givens] >= addedAt) continue
    if (removed[givens] >= addedAt) continue
    // The cloud rejects a whole call if the givens of one puzzle conflict.
    if (findConflicts(shapeOf(size), parseDigits(givens)).length > 0) continue
    pending.push({ size, givens, title: level, changedAt: Math.floor(addedAt) })
  }
  for (const [givens, changedAt] of Object.entries(removed)) {
    if ((own.get(givens)?.addedAt ?? 0) > changedAt) continue
    pending.push({ size: Math.sqrt(givens.length), givens, title: '', changedAt, deleted: true })
  }
  return pending
}

/** The player's own puzzles by their givens, last played first. */
export function ownPuzzles(summaries: readonly GameSummary[]): Map<string, OwnPuzzle> {
  const own = new Map<string, OwnPuzzle>()
  for (const game of summaries) {
    if (!isOwnPuzzle(game)) continue
    const { givens, size, level, id, playedAt } = game
    const others = own.get(givens)
    const addedAt = Math.max(timeOfId(id) || playedAt, others?.addedAt ?? 0)
    const games = [...(others?.games ?? []), game]
    own.set(givens, { size, level: others?.level ?? level, addedAt, games })
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
