import type { PuzzleChange } from '../../../../cloud/api'
import { findConflicts } from '../../../core/sudoku/grid'
import {
  type GameSummary,
  puzzleKey,
  readStoredPuzzle,
  type StoredPuzzle,
} from '../../../state/games/game-summary'
import { timeOfId } from '../../../state/id'
import { isOwnPuzzle, puzzleOfKey, type SyncRecord } from '../../../state/sync/record'

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
