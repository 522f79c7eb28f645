import { type Clock, systemClock } from '../../core/worker/clock'
import { createEmitter } from '../../platform/emitter'
import { onReconnect } from '../../platform/network'
import { storage } from '../../platform/storage'
import { cloud } from '../cloud/calls'
import { games } from '../games/games'
import { type ExchangeDependencies, exchangePuzzles } from './exchange'
import { createLocalPuzzles } from './local'
import { createSyncLoop } from './loop'
import { EMPTY_RECORD, isOwnPuzzle, SYNC_KEY } from './record'
import type { SyncTrouble } from './reducer'

export interface SyncStatus {
  readonly on: boolean
  readonly running: boolean
  /** When phone and cloud last agreed, ms since 1970. */
  readonly at: number | null
  /** How many changes of this phone the cloud has not received yet. */
  readonly waiting: number
  readonly trouble: SyncTrouble | null
}

/**
 * Synchronises the player's own puzzles between phones, if the player turns it on: the puzzles, not how far they are
 * played. A puzzle changes when it is entered and when it is removed, and the later change wins; but a game that was
 * begun is never removed because its puzzle was removed on another phone.
 *
 * What to send follows from the games and the stored record, so if the process is killed between two writes, a call
 * is at most repeated, which is harmless on both sides:
 *
 *   a removal     is recorded before the game is removed; the next run removes a game that is still there
 *   an answer     changes the games first; then the record and the cloud's cursor are written together
 */
export interface Sync {
  status(): SyncStatus
  /** Throws a StorageError. */
  turnOn(): void
  /**
   * Turns it off; puzzles on the phone stay. With `erase`, the cloud deletes its copies first: if that fails, this
   * rejects with a CloudError and synchronisation stays on.
   */
  turnOff(options: { erase: boolean }): Promise<void>
  /** Synchronises now; joins a run that has already started. Resolves when that run has ended or failed. */
  run(): Promise<void>
  /** `listener` is called after every change of the status. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

interface SyncDependencies extends ExchangeDependencies {
  readonly clock: Clock
}

export function createSync(dependencies: SyncDependencies): Sync {
  const { store, cloud, games, clock } = dependencies
  const changes = createEmitter<void>()
  const local = createLocalPuzzles(dependencies)
  const loop = createSyncLoop(
    clock,
    (isCurrent) => exchangePuzzles(dependencies, local, isCurrent),
    changes.emit,
  )
  const read = () => store.read(SYNC_KEY)

  games.subscribe(({ kind, game }) => {
    if (local.isApplying() || !read().on || !isOwnPuzzle(game)) return
    if (kind === 'removing') local.recordRemoval(game)
    loop.dispatch({ kind: 'puzzlesChanged' })
  })
  store.onClear(() => loop.dispatch({ kind: 'reset' }))

  function run(): Promise<void> {
    if (!read().on) return Promise.resolve()
    loop.dispatch({ kind: 'runRequested' })
    return loop.currentRun()
  }

  async function erase() {
    loop.dispatch({ kind: 'eraseStarted' })
    try {
      // A run in progress could send puzzles after they were erased.
      await loop.currentRun().catch(() => {})
      await cloud.call('puzzle', 'clear', {})
    } finally {
      loop.dispatch({ kind: 'eraseEnded' })
    }
  }

  return {
    status() {
      const { on, at } = read()
      const { run: current, trouble } = loop.state()
      const waiting = on ? local.pending().length : 0
      return { on, running: current !== null, at, waiting, trouble: on ? trouble : null }
    },
    turnOn() {
      loop.dispatch({ kind: 'reset' })
      store.write(SYNC_KEY, { ...EMPTY_RECORD, on: true })
      run()
    },
    async turnOff(options) {
      if (options.erase) await erase()
      store.write(SYNC_KEY, EMPTY_RECORD)
      loop.dispatch({ kind: 'reset' })
    },
    run,
    subscribe: changes.subscribe,
  }
}

/** Synchronisation of this phone. */
export const sync = createSync({
  store: storage,
  cloud,
  games,
  clock: systemClock,
  now: () => Date.now(),
})

/** Synchronises now and at every reconnect. Called once when the app starts. */
export function keepSynchronised(): void {
  sync.run()
  onReconnect(() => sync.run())
}
