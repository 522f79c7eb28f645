import type { PuzzleApi, PuzzleChange } from '../../cloud/api'
import { createGame } from '../core/game/index'
import { parseDigits } from '../core/sudoku/digits'
import type { Size } from '../core/sudoku/grid'
import { LEVELS } from '../core/sudoku/logic/levels'
import { log } from '../platform/log'
import { type Storage, StorageError } from '../platform/storage'
import { type Cloud, CloudError } from './cloud'
import type { GameSummary } from './game-summary'
import type { Games } from './games'
import { mergeAnswer, withRemoval } from './sync-merge'
import { ownPuzzles, pendingChanges, SYNC_KEY } from './sync-record'

type Answer = PuzzleApi['synchronise']['answer']

/** The cloud rejects calls with more changes. */
const MAX_CHANGES_PER_CALL = 20

export interface ExchangeWorld {
  readonly store: Storage
  readonly cloud: Cloud
  readonly games: Games
  /** Ms since 1970. */
  now(): number
}

/** Sends this phone's changes to the cloud and applies those of other phones. */
export interface Exchange {
  /**
   * Runs until neither side has anything new. Stops early if `isCurrent` returns false after a call; the answer is
   * then ignored. Resolves to 'cloud-full' if the cloud did not take every new puzzle. Rejects with a CloudError or
   * a StorageError.
   */
  run(isCurrent: () => boolean): Promise<'cloud-full' | null>
  /** Records that the player is about to remove a game, unless its puzzle has another game. */
  recordRemoval(game: GameSummary): void
  /** Whether games are being added or removed on behalf of the cloud. */
  isApplying(): boolean
  pending(): PuzzleChange[]
}

export function createExchange({ store, cloud, games, now }: ExchangeWorld): Exchange {
  let isApplying = false

  const pending = () => pendingChanges(store.read(SYNC_KEY), ownPuzzles(games.list()))

  async function run(isCurrent: () => boolean) {
    finishRemovals()
    let isCloudFull = false
    for (;;) {
      const changes = pending()
        .filter(({ deleted }) => deleted || !isCloudFull)
        .slice(0, MAX_CHANGES_PER_CALL)
      const answer = await send(changes, isCloudFull)
      if (!isCurrent()) return null
      if (!answer) {
        // It still takes removals, and still returns the changes of other phones.
        isCloudFull = true
        continue
      }
      apply(changes, answer)
      if (isCloudFull && changes.length > 0) {
        // The removals may have made room.
        isCloudFull = false
        continue
      }
      if (answer.more) continue
      if (isCloudFull) return 'cloud-full'
      if (pending().length === 0) break
    }
    store.write(SYNC_KEY, { ...store.read(SYNC_KEY), at: now() })
    return null
  }

  /** The cloud's answer; null if it is full and that was not known before. */
  async function send(changes: PuzzleChange[], isCloudFull: boolean): Promise<Answer | null> {
    const { cursor } = store.read(SYNC_KEY)
    try {
      return await cloud.call('puzzle', 'synchronise', { ...(cursor && { cursor }), changes })
    } catch (error) {
      if (error instanceof CloudError && error.code === 'full' && !isCloudFull) return null
      throw error
    }
  }

  /** Completes removals that were recorded before the app was closed. */
  function finishRemovals() {
    const own = ownPuzzles(games.list())
    for (const [givens, removedAt] of Object.entries(store.read(SYNC_KEY).removed)) {
      const found = own.get(givens)
      if (found && found.addedAt <= removedAt) removeGames(found.games)
    }
  }

  function apply(sent: readonly PuzzleChange[], answer: Answer) {
    const own = ownPuzzles(games.list())
    const merge = mergeAnswer(store.read(SYNC_KEY), own, sent, answer, isBegun)
    removeGames(merge.removed)
    for (const puzzle of merge.arrived) addGame(puzzle)
    store.write(SYNC_KEY, merge.record)
  }

  function addGame({ size, givens, title, changedAt }: Omit<PuzzleChange, 'deleted'>) {
    const level = LEVELS.find((one) => one === title)
    const game = createGame({
      size: size as Size,
      givens: parseDigits(givens),
      origin: { kind: 'arrived' },
      ...(level && { level }),
    })
    applying(() => games.add(game, Math.min(changedAt, now())))
  }

  function removeGames(summaries: readonly GameSummary[]) {
    applying(() => {
      for (const { id } of summaries) games.remove(id)
    })
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

  function recordRemoval({ id, givens }: GameSummary) {
    const sameGames = ownPuzzles(games.list()).get(givens)?.games ?? []
    if (sameGames.some((one) => one.id !== id)) return
    try {
      store.write(SYNC_KEY, withRemoval(store.read(SYNC_KEY), givens, now()))
    } catch (error) {
      // The game is removed all the same, on this phone only.
      if (!(error instanceof StorageError)) throw error
      log.error('sync.removal', { error: String(error) })
    }
  }

  return { run, recordRemoval, isApplying: () => isApplying, pending }
}
