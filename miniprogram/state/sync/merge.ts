import type { PuzzleApi, PuzzleChange } from '../../../cloud/api'
import type { GameSummary } from '../games/game-summary'
import type { OwnPuzzle, SyncRecord, TimesByGivens } from './record'

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
  for (const { givens, changedAt, deleted } of sent) {
    if (!deleted) known[givens] = changedAt
    // It may have been removed during the call.
    if (removed[givens] === undefined) continue
    if (removed[givens] <= changedAt) delete removed[givens]
    else delete known[givens]
  }
  for (const puzzle of puzzles) {
    const { givens, changedAt, deleted } = puzzle
    if (removed[givens] > changedAt) continue
    // A repeated removal must not take the begun game that was left to the player; it may be finished by now.
    if (deleted && detached[givens] >= changedAt) continue
    const mine = own.get(givens)
    if (!deleted) {
      if (!mine && known[givens] === undefined) arrived.push(puzzle)
      known[givens] = changedAt
      delete detached[givens]
    } else if ((known[givens] ?? mine?.addedAt ?? 0) <= changedAt) {
      const begun = mine?.games.filter(({ id }) => isBegun(id)) ?? []
      if (mine) removedGames.push(...mine.games.filter((game) => !begun.includes(game)))
      if (mine && begun.length > 0) detached[givens] = Math.max(changedAt, mine.addedAt)
      delete known[givens]
    }
    delete removed[givens]
  }
  return {
    removed: removedGames,
    arrived,
    record: { ...before, cursor, known, removed, detached },
  }
}

/** Records that the last game of a puzzle is about to be removed at `now`, ms since 1970. */
export function withRemoval(before: SyncRecord, givens: string, now: number): SyncRecord {
  const at = Math.max(now, (before.known[givens] ?? 0) + 1)
  return {
    ...before,
    known: without(before.known, givens),
    detached: without(before.detached, givens),
    removed: { ...before.removed, [givens]: at },
  }
}

function without(times: TimesByGivens, givens: string): TimesByGivens {
  const { [givens]: _, ...rest } = times
  return rest
}
