import type { PuzzleApi, PuzzleChange } from '../../../../cloud/api'
import { createGame } from '../../../core/game/index'
import { LEVELS } from '../../../core/sudoku/logic/levels'
import type { Storage } from '../../../platform/storage'
import {
  type GameSummary,
  readStoredPuzzle,
  type StoredPuzzle,
} from '../../../state/games/game-summary'
import type { Games } from '../../../state/games/games'
import { sourceOf } from '../../../state/games/sessions'
import { SYNC_KEY } from '../../../state/sync/record'
import { mergeAnswer } from './merge'
import { ownPuzzles, pendingChanges } from './pending'

export interface LocalPuzzlesDependencies {
  readonly store: Storage
  readonly games: Games
  /** Ms since 1970. */
  now(): number
}

/** This phone's side of synchronisation: the games and the stored record. */
export interface LocalPuzzles {
  /** The changes that the cloud has not received yet. */
  pending(): PuzzleChange[]
  /** Applies an answer of the cloud that accepted the changes `sent`. Throws a StorageError. */
  apply(sent: readonly PuzzleChange[], answer: PuzzleApi['synchronise']['answer']): void
  /** Whether games are being added or removed on behalf of the cloud. */
  isApplying(): boolean
  /** Completes removals that were recorded before the app was closed. */
  finishRemovals(): void
}

export function createLocalPuzzles({ store, games, now }: LocalPuzzlesDependencies): LocalPuzzles {
  let isApplying = false

  function removeGames(summaries: readonly GameSummary[]) {
    for (const { id } of summaries) games.remove(id)
  }

  function applying(change: () => void) {
    isApplying = true
    try {
      change()
    } finally {
      isApplying = false
    }
  }

  /** Whether a game has moves and is not finished. A game that cannot be read does not count. */
  function isBegun(id: string): boolean {
    const game = games.load(id)
    return game !== null && game.status !== 'finished' && game.history.log.length > 0
  }

  return {
    pending: () => pendingChanges(store.read(SYNC_KEY), ownPuzzles(games.list())),
    apply(sent, answer) {
      const own = ownPuzzles(games.list())
      const merge = mergeAnswer(store.read(SYNC_KEY), own, sent, answer, isBegun)
      applying(() => {
        removeGames(merge.removed)
        for (const puzzle of merge.arrived) {
          games.add(gameOf(puzzle), Math.min(puzzle.changedAt, now()))
        }
      })
      store.write(SYNC_KEY, merge.record)
    },
    isApplying: () => isApplying,
    finishRemovals() {
      const own = ownPuzzles(games.list())
      for (const [key, removedAt] of Object.entries(store.read(SYNC_KEY).removed)) {
        const puzzle = own.get(key)
        if (puzzle && puzzle.addedAt <= removedAt) applying(() => removeGames(puzzle.games))
      }
    },
  }
}

function gameOf({ title, ...puzzle }: Omit<PuzzleChange, 'deleted'>) {
  const level = LEVELS.find((one) => one === title)
  return createGame({
    ...sourceOf(readStoredPuzzle(puzzle as StoredPuzzle)),
    origin: { kind: 'arrived' },
    ...(level && { level }),
  })
}
