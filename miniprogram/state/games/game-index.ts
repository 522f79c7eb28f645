import { log } from '../../platform/log'
import { type Storage, StorageError, type StoredKey } from '../../platform/storage'
import type { GameStore } from './game-store'
import { type GameSummary, isGameSummary } from './game-summary'

export const GAME_INDEX_KEY: StoredKey<readonly GameSummary[]> = {
  name: 'games',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('games')
    return data.filter(isGameSummary)
  },
  merge(mine, other) {
    const all = [...mine, ...other].sort(byLastPlayed)
    return all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i)
  },
}

/** The summaries of all games, last played first. Changes stay in memory until `write`. */
interface GameIndex {
  list(): readonly GameSummary[]
  find(id: string): GameSummary | undefined
  /** Moves a summary to the front, or adds it there. Returns false if its game was at the front already. */
  moveToFront(summary: GameSummary): boolean
  sort(): void
  drop(id: string): void
  /** Throws a StorageError. */
  write(): void
}

/**
 * The index is repaired when it is first read: the process may have been killed between writing a game and writing
 * the index.
 */
export function createGameIndex(store: Storage, gameStore: GameStore): GameIndex {
  let summaries: GameSummary[] | undefined
  // The index lives as long as the app, so this subscription stays.
  store.onClear(() => {
    summaries = undefined
  })

  function list(): GameSummary[] {
    summaries ??= repair()
    return summaries
  }

  function repair(): GameSummary[] {
    const stored = store.read(GAME_INDEX_KEY)
    const ids = storedIds()
    if (!ids) return [...stored]
    const existing = stored.filter(({ id }) => ids.has(id))
    const indexed = new Set(existing.map(({ id }) => id))
    const last: GameSummary | undefined = existing[0]
    // Games that the index lacks, and the game played last, whose moves do not write the index.
    const stale = [...ids].filter((id) => !indexed.has(id) || id === last?.id)
    const reread = stale.flatMap((id) => gameStore.readSummary(id) ?? [])
    const repaired = [...reread, ...existing.filter(({ id }) => !stale.includes(id))]
    repaired.sort(byLastPlayed)
    const isIntact = repaired.length === stored.length && reread.length < 2
    if (!isIntact) log.warn('games.repaired', { stored: stored.length, now: repaired.length })
    return repaired
  }

  /** Null if WeChat cannot list what is stored. */
  function storedIds(): Set<string> | null {
    try {
      return new Set(gameStore.ids())
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      return null
    }
  }

  return {
    list,
    find: (id) => list().find((summary) => summary.id === id),
    moveToFront(summary) {
      const isFirst = list()[0]?.id === summary.id
      summaries = [summary, ...list().filter(({ id }) => id !== summary.id)]
      return !isFirst
    },
    sort() {
      list().sort(byLastPlayed)
    },
    drop(id) {
      summaries = list().filter((summary) => summary.id !== id)
    },
    write() {
      store.write(GAME_INDEX_KEY, list())
    },
  }
}

function byLastPlayed(a: GameSummary, b: GameSummary): number {
  return b.playedAt - a.playedAt
}
