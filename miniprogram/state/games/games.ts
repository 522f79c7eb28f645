import type { GameState } from '../../core/game/index'
import { createEmitter } from '../../platform/emitter'
import { type Storage, storage } from '../../platform/storage'
import { newId } from '../id'
import { createGameIndex } from './game-index'
import { createGameStore } from './game-store'
import { type GameSummary, originOf, puzzleKey, summarise } from './game-summary'

/** A game that was added, or one that the player is about to remove. The latter can still be read. */
interface GameChange {
  readonly kind: 'added' | 'removing'
  readonly game: GameSummary
}

/**
 * The player's games. Every game is stored under its own key, next to an index of summaries. The order of writes
 * loses nothing if the process is killed between two of them:
 *
 *   a move         writes the game only; the next start reads the first summary from its game
 *   another game   moves to the front of the index before it is written
 *   a new game     is written before it enters the index; the next start adds games that the index lacks, and
 *                  drops summaries whose game is gone
 *   a finish       is written, then counted, then indexed; the next start counts it if that is missing
 */
export interface Games {
  /** All games, last played first. */
  list(): readonly GameSummary[]
  /**
   * The unfinished game that was played last, except those with these ids. A game synchronised from another phone counts
   * once it is played.
   */
  resumable(...exceptIds: readonly (string | undefined)[]): GameSummary | undefined
  /** The unfinished game of a puzzle, given by its key. Not a board with others. */
  find(key: string): GameSummary | undefined
  /** The saved state with its clock stopped; null if there is none, or it cannot be read. */
  load(id: string): GameState | null
  /** Whether a game could not be read because a newer version has stored it. */
  isNewer(id: string): boolean
  /**
   * Saves a new game and returns its id. `at`: when its puzzle was entered, ms since 1970, if that was earlier on
   * another phone. Throws a StorageError.
   */
  add(state: GameState, at?: number): string
  /** What is stored of a game: it differs when another page or window has saved the game. '' if there is none. */
  stamp(id: string): string
  /** Saves a game at once; called after every move. Throws a StorageError. */
  save(id: string, state: GameState): void
  remove(id: string): void
  /** `listener` receives additions and removals, except of games dropped to make room. Returns an unsubscribe function. */
  subscribe(listener: (change: GameChange) => void): () => void
}

/** The oldest finished games beyond this many are dropped. Their times stay, see finishes.ts. */
const MAX_FINISHED_GAMES = 100

export function createGames(store: Storage, now: () => number = Date.now): Games {
  const gameStore = createGameStore(store)
  const index = createGameIndex(store, gameStore)
  const changes = createEmitter<GameChange>()
  // Games live as long as the app, so this registration stays.
  store.expendable(dropOldestFinished)

  function add(state: GameState, at = now()): string {
    const id = newId(at)
    const finishedAt = state.status === 'finished' ? now() : null
    const summary = { ...summarise(id, state, now(), finishedAt), playedAt: at }
    gameStore.write(summary, state, now())
    index.moveToFront(summary)
    if (at < now()) index.sort()
    index.write()
    changes.emit({ kind: 'added', game: summary })
    return id
  }

  function save(id: string, state: GameState) {
    const before = index.find(id)
    const finishedAt = state.status === 'finished' ? (before?.finishedAt ?? now()) : null
    const summary = summarise(id, state, now(), finishedAt)
    const hasMoved = index.moveToFront(summary)
    if (hasMoved && before) index.write()
    gameStore.write(summary, state, now())
    if (!before || before.finishedAt !== finishedAt) {
      for (const old of finishedGames().slice(MAX_FINISHED_GAMES)) drop(old.id)
      index.write()
    }
  }

  function remove(id: string) {
    const game = index.find(id)
    if (game) changes.emit({ kind: 'removing', game })
    drop(id)
    index.write()
  }

  /**
   * Makes room in a full storage. The stored index follows with its next change, or at the next start. The game at the
   * front stays: it is the one that is being saved.
   */
  function dropOldestFinished(): boolean {
    const oldest = finishedGames().pop()
    if (!oldest || oldest.id === index.list()[0].id) return false
    drop(oldest.id)
    return true
  }

  function finishedGames(): GameSummary[] {
    return index.list().filter(({ finishedAt }) => finishedAt !== null)
  }

  function drop(id: string) {
    gameStore.remove(id)
    index.drop(id)
  }

  return {
    list: index.list,
    resumable: (...exceptIds) =>
      index.list().find((game) => !exceptIds.includes(game.id) && isResumable(game)),
    find: (key) =>
      index.list().find((game) => {
        const isOpen = game.finishedAt === null && originOf(game)?.kind !== 'together'
        return isOpen && puzzleKey(game) === key
      }),
    load(id) {
      const state = gameStore.readState(id)
      if (!state && !gameStore.isNewer(id)) index.drop(id)
      return state
    },
    isNewer: gameStore.isNewer,
    add,
    stamp: gameStore.text,
    save,
    remove,
    subscribe: changes.subscribe,
  }
}

function isResumable(game: GameSummary): boolean {
  const isUnplayedArrival = game.elapsed === 0 && originOf(game)?.kind === 'arrived'
  return game.finishedAt === null && !isUnplayedArrival
}

/** The player's games. */
export const games = createGames(storage)
