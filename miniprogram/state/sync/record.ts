import { isAlone } from '../../core/game/origin'
import { STARTERS } from '../../core/learning/starters'
import { MAX_PLAYED_SIZE } from '../../core/sudoku/grid'
import { isGridSize } from '../../core/sudoku/rules'
import { type Storage, type StoredKey, storing } from '../../platform/storage'
import {
  isFlag,
  isGrid,
  isObject,
  isRemoved,
  isRules,
  isText,
  isTimestamp,
  objectOf,
  orMissing,
} from '../checks'
import { type GameSummary, originOf, puzzleKey, type StoredPuzzle } from '../games/game-summary'
import type { Games } from '../games/games'
import { isContest } from '../social/contest'

/** Times in ms since 1970, by the key of a puzzle (`puzzleKey`). */
type TimesByGivens = Readonly<Record<string, number>>

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
  // The cloud repeats what has changed since the cursor that is kept.
  merge(mine, other) {
    const { cursor } = mine.on ? mine : other
    const removed = latest(mine.removed, other.removed)
    const kept = (times: TimesByGivens) =>
      Object.fromEntries(Object.entries(times).filter(([key, at]) => !(removed[key] > at)))
    return {
      on: mine.on || other.on,
      at: other.at ?? mine.at,
      known: kept(latest(mine.known, other.known)),
      removed,
      detached: kept(latest(mine.detached, other.detached)),
      ...(cursor !== undefined && { cursor }),
    }
  },
}

function latest(mine: TimesByGivens, other: TimesByGivens): TimesByGivens {
  const later = Object.entries(other).filter(([key, at]) => !(mine[key] > at))
  return { ...mine, ...Object.fromEntries(later) }
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
export function puzzleOfKey(key: string): Omit<StoredPuzzle, 'size'> & { size: number } {
  const [givens, removed, rules] = key.split('/')
  return {
    size: Math.sqrt(givens.length),
    givens,
    ...(removed && { removed }),
    ...(rules && { rules }),
  }
}

/**
 * Whether the puzzle of a game is synchronised. Every phone has the starters; daily puzzles and challenges have
 * their own cloud functions; practice games stay on their phone.
 */
export function isOwnPuzzle(game: GameSummary): boolean {
  const { size, givens } = game
  const origin = originOf(game)
  const isElsewhere = isContest(origin) || !isAlone(origin?.kind)
  return (
    size <= MAX_PLAYED_SIZE &&
    !isElsewhere &&
    !STARTERS.some((starter) => starter.givens === givens)
  )
}

/** Records at `now`, ms since 1970, that the player is about to remove a game, unless its puzzle has another game. */
export function recordRemoval(store: Storage, games: Games, game: GameSummary, now: number): void {
  const key = puzzleKey(game)
  const isSame = (one: GameSummary) => isOwnPuzzle(one) && puzzleKey(one) === key
  if (games.list().some((one) => one.id !== game.id && isSame(one))) return
  // The game is removed all the same, on this phone only.
  storing('sync.removal', () => {
    store.write(SYNC_KEY, withRemoval(store.read(SYNC_KEY), key, now))
  })
}

function withRemoval(before: SyncRecord, key: string, now: number): SyncRecord {
  const at = Math.max(now, (before.known[key] ?? 0) + 1)
  return {
    ...before,
    known: without(before.known, key),
    detached: without(before.detached, key),
    removed: { ...before.removed, [key]: at },
  }
}

function without(times: TimesByGivens, key: string): TimesByGivens {
  const { [key]: _, ...rest } = times
  return rest
}
