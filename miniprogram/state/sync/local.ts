import type { PuzzleApi, PuzzleChange } from '../../../cloud/api'
import { createGame } from '../../core/game/index'
import { LEVELS } from '../../core/sudoku/logic/levels'
import { log } from '../../platform/log'
import { type Storage, StorageError } from '../../platform/storage'
import {
  type GameSummary,
  puzzleKey,
  readStoredPuzzle,
  type StoredPuzzle,
} from '../games/game-summary'
import type { Games } from '../games/games'
import { sourceOf } from '../games/sessions'
import { mergeAnswer, withRemoval } from './merge'
import { ownPuzzles, pendingChanges, SYNC_KEY } from './record'

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
  /** Records that the player is about to remove a game, unless its puzzle has another game. */
  recordRemoval(game: GameSummary): void
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
    recordRemoval(game) {
      const key = puzzleKey(game)
      const sameGames = ownPuzzles(games.list()).get(key)?.games ?? []
      if (sameGames.some((one) => one.id !== game.id)) return
      try {
        store.write(SYNC_KEY, withRemoval(store.read(SYNC_KEY), key, now()))
      } catch (error) {
        // The game is removed all the same, on this phone only.
        if (!(error instanceof StorageError)) throw error
        log.error('sync.removal', { error: String(error) })
      }
    },
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
