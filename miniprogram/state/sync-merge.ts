import type { PuzzleApi, PuzzleChange } from '../../cloud/api'
import type { GameSummary } from './games'
import type { Kept, Moments, Own } from './sync-state'

/** Who wins where phone and cloud differ: the later change, but never over a game that was begun. */

/** What an answer of the cloud makes of the phone: games that go, puzzles that come, what is kept after that. */
export interface Merged {
  readonly gone: readonly GameSummary[]
  readonly arrived: readonly PuzzleApi['synchronise']['answer']['puzzles'][number][]
  readonly kept: Kept
}

/**
 * `sent`: the changes that the cloud took with this answer; `own`: the player's puzzles now, after whatever
 * happened meanwhile; `isBegun`: whether a game, by its id, has moves and no end.
 */
export function mergeOf(
  before: Kept,
  own: ReadonlyMap<string, Own>,
  sent: readonly PuzzleChange[],
  { puzzles, cursor }: PuzzleApi['synchronise']['answer'],
  isBegun: (id: string) => boolean,
): Merged {
  const known = { ...before.known }
  const removed = { ...before.removed }
  const parted = { ...before.parted }
  const gone: GameSummary[] = []
  const arrived: Merged['arrived'][number][] = []
  for (const { givens, changedAt, deleted } of sent) {
    if (!deleted) known[givens] = changedAt
    // It may have been removed, or removed once more, meanwhile.
    if (removed[givens] === undefined) continue
    if (removed[givens] <= changedAt) delete removed[givens]
    else delete known[givens]
  }
  for (const puzzle of puzzles) {
    const { givens, changedAt, deleted } = puzzle
    if (removed[givens] > changedAt) continue
    // A removal that comes once more must not take the game that was left to the player then, finished by now.
    if (deleted && parted[givens] >= changedAt) continue
    const mine = own.get(givens)
    if (!deleted) {
      if (!mine && known[givens] === undefined) arrived.push(puzzle)
      known[givens] = changedAt
      delete parted[givens]
    } else if ((known[givens] ?? mine?.addedAt ?? 0) <= changedAt) {
      const stays = mine?.games.filter(({ id }) => isBegun(id)) ?? []
      if (mine) gone.push(...mine.games.filter((game) => !stays.includes(game)))
      if (mine && stays.length > 0) parted[givens] = Math.max(changedAt, mine.addedAt)
      delete known[givens]
    }
    delete removed[givens]
  }
  return { gone, arrived, kept: { ...before, cursor, known, removed, parted } }
}

/** What is kept once the last game of a puzzle is to be removed at `now`, ms since 1970. */
export function withRemoval(before: Kept, givens: string, now: number): Kept {
  const at = Math.max(now, (before.known[givens] ?? 0) + 1)
  return {
    ...before,
    known: without(before.known, givens),
    parted: without(before.parted, givens),
    removed: { ...before.removed, [givens]: at },
  }
}

/** The moments of all other puzzles. */
function without(moments: Moments, givens: string): Moments {
  const { [givens]: _, ...rest } = moments
  return rest
}
