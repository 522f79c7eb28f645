import {
  checkSaveVersion,
  deserialise,
  type GameState,
  SaveError,
  serialise,
} from '../../core/game/index'
import { log } from '../../platform/log'
import { keyNameOf, type Storage, StorageError, type StoredKey } from '../../platform/storage'
import { isObject, isText, isTimestamp } from '../checks'
import { timeOfId } from '../id'
import { type GameSummary, isGameSummary, summarise } from './game-summary'

export interface StoredGame {
  readonly summary: GameSummary
  /** The text of `serialise`. */
  readonly save: string
}

export const GAME_PREFIX = 'game:'

/** Every game is stored under its own key, so that a move writes one game. */
export interface GameStore {
  ids(): string[]
  /** Null if there is no readable game of this id. */
  readSummary(id: string): GameSummary | null
  /** The whole game, with its clock stopped. A game that cannot be opened is moved to a backup key. */
  readState(id: string): GameState | null
  /** Whether a newer version has stored the game, so that this one could not read it. */
  isNewer(id: string): boolean
  /** The stored text of a game; '' if there is none, or if it cannot be read. */
  text(id: string): string
  /** Throws a StorageError. */
  write(summary: GameSummary, state: GameState, now: number): void
  remove(id: string): void
}

export function createGameStore(store: Storage): GameStore {
  return {
    ids() {
      const names = store.names(GAME_PREFIX).map((name) => keyNameOf(name))
      return [...new Set(names)].map((name) => name.slice(GAME_PREFIX.length))
    },
    readSummary: (id) => store.read(gameKey(id))?.summary ?? null,
    readState(id) {
      // A save that cannot be opened counts as unreadable.
      const opened = new Map<string, GameState>()
      const key = gameKey(id)
      const game = store.read({
        ...key,
        decode(data, version) {
          const decoded = key.decode(data, version)
          if (decoded) opened.set(decoded.save, openSave(decoded.save))
          return decoded
        },
      })
      return (game && opened.get(game.save)) ?? null
    },
    isNewer: (id) => store.isNewer(GAME_PREFIX + id),
    text(id) {
      try {
        return store.readText(GAME_PREFIX + id)
      } catch (error) {
        if (error instanceof StorageError) return ''
        throw error
      }
    },
    write(summary, state, now) {
      store.write(gameKey(summary.id), { summary, save: serialise(state, now) })
    },
    remove: (id) => store.remove(store.place(gameKey(id))),
  }
}

export function gameKey(id: string): StoredKey<StoredGame | null> {
  return {
    name: GAME_PREFIX + id,
    version: 1,
    initial: () => null,
    decode: (data) => decodeGame(id, data),
    merge: (mine, other) => (mine && other && isFurther(mine, other) ? mine : (other ?? mine)),
  }
}

/** Whether the first of two copies of a game has gone on further. */
function isFurther({ summary: one }: StoredGame, { summary: other }: StoredGame): boolean {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt !== null
  return one.elapsed > other.elapsed
}

function decodeGame(id: string, data: unknown): StoredGame {
  const { summary, save } = isObject(data) ? data : {}
  if (!isText(save)) throw new TypeError('game')
  checkSaveVersion(save)
  if (isGameSummary(summary) && summary.id === id) return { summary, save }
  // A damaged summary is made again from the save.
  const state = openSave(save)
  const { playedAt } = isObject(summary) ? summary : {}
  const at = [playedAt, timeOfId(id)].find(isTimestamp) ?? 0
  return { summary: summarise(id, state, at, state.status === 'finished' ? at : null), save }
}

/**
 * The key of a game in a backup. The summary is made again from the save, so that they agree whatever the backup says.
 * The save must open.
 */
export function checkedGameKey(id: string): StoredKey<StoredGame | null> {
  const key = gameKey(id)
  return {
    ...key,
    decode(data) {
      const { summary, save } = isObject(data) ? data : {}
      if (!isObject(summary) || summary.id !== id || !isText(save)) throw new TypeError('game')
      const { playedAt, finishedAt } = summary
      const state = openSave(save)
      const isFinished = state.status === 'finished'
      const endedAt = isFinished ? finishedAt : null
      if (!isTimestamp(playedAt) || (endedAt !== null && !isTimestamp(endedAt))) {
        throw new TypeError('game')
      }
      const made = summarise(id, state, playedAt, endedAt)
      return { summary: made, save: serialise(state, playedAt) }
    },
  }
}

function openSave(save: string): GameState {
  try {
    return deserialise(save)
  } catch (error) {
    if (!(error instanceof SaveError) || !error.rescued) throw error
    log.warn('games.rescued', { field: error.field })
    return error.rescued
  }
}
