import type { PuzzleApi, PuzzleChange } from '../../../../cloud/api'
import { type GameSummary, puzzleKey } from '../../../state/games/game-summary'
import type { SyncRecord } from '../../../state/sync/record'
import type { OwnPuzzle } from './pending'

/** The rules of merging: the later change wins, but a game that was begun is never removed. */

/** What an answer of the cloud changes on this phone. */
interface Merge {
  readonly removed: readonly GameSummary[]
  readonly arrived: readonly PuzzleApi['synchronise']['answer']['puzzles'][number][]
  readonly record: SyncRecord
}

/**
 * Merges an answer of the cloud.
 *
 * - `sent`: the changes that the cloud accepted with this answer.
 * - `own`: the player's puzzles now; they may have changed during the call.
 * - `isBegun`: whether the game with an id has moves and is not finished.
 */
export function mergeAnswer(
  before: SyncRecord,
  own: ReadonlyMap<string, OwnPuzzle>,
  sent: readonly PuzzleChange[],
  { puzzles, cursor }: PuzzleApi['synchronise']['answer'],
  isBegun: (id: string) => boolean,
): Merge {
  const known = { ...before.known }
  const removed = { ...before.removed }
  const detached = { ...before.detached }
  const removedGames: GameSummary[] = []
  const arrived: Merge['arrived'][number][] = []
  for (const change of sent) {
    const { changedAt, deleted } = change
    const key = puzzleKey(change)
    if (!deleted) known[key] = changedAt
    // It may have been removed during the call.
    if (removed[key] === undefined) continue
    if (removed[key] <= changedAt) delete removed[key]
    else delete known[key]
  }
  for (const puzzle of puzzles) {
    const { changedAt, deleted } = puzzle
    const key = puzzleKey(puzzle)
    if (removed[key] > changedAt) continue
    // A repeated removal must not take the begun game that was left to the player; it may be finished by now.
    if (deleted && detached[key] >= changedAt) continue
    const mine = own.get(key)
    if (!deleted) {
      if (!mine && known[key] === undefined) arrived.push(puzzle)
      known[key] = changedAt
      delete detached[key]
    } else if ((known[key] ?? mine?.addedAt ?? 0) <= changedAt) {
      const begun = mine?.games.filter(({ id }) => isBegun(id)) ?? []
      if (mine) removedGames.push(...mine.games.filter((game) => !begun.includes(game)))
      if (mine && begun.length > 0) detached[key] = Math.max(changedAt, mine.addedAt)
      delete known[key]
    }
    delete removed[key]
  }
  return {
    removed: removedGames,
    arrived,
    record: { ...before, cursor, known, removed, detached },
  }
}
