import { type Clock, systemClock } from '../core/worker/clock'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { onReconnect } from '../platform/network'
import { StorageError, storage } from '../platform/storage'
import { CloudError, cloud } from './cloud'
import { games } from './games'
import { createExchange, type ExchangeWorld } from './sync-exchange'
import { EMPTY_RECORD, isOwnPuzzle, SYNC_KEY } from './sync-record'
import {
  INITIAL_SYNC_STATE,
  reduceSync,
  type SyncEffect,
  type SyncEvent,
  type SyncTrouble,
} from './sync-reducer'

export type { SyncTrouble } from './sync-reducer'

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

/** Delays are extended at random by up to this ratio, so that phones do not call all at once. */
const MAX_JITTER_RATIO = 0.5

export interface SyncWorld extends ExchangeWorld {
  readonly clock: Clock
}

export function createSync(world: SyncWorld): Sync {
  const { store, cloud, games, clock } = world
  const changes = createEmitter<void>()
  const exchange = createExchange(world)
  const timer = createTimer(clock, run)
  let state = INITIAL_SYNC_STATE
  let currentRun = Promise.resolve()

  const read = () => store.read(SYNC_KEY)

  games.subscribe(({ kind, game }) => {
    if (exchange.isApplying() || !read().on || !isOwnPuzzle(game)) return
    if (kind === 'removing') exchange.recordRemoval(game)
    dispatch({ kind: 'puzzlesChanged' })
  })
  store.onClear(() => dispatch({ kind: 'reset' }))

  function dispatch(event: SyncEvent) {
    const [next, effects] = reduceSync(state, event)
    if (next === state && effects.length === 0) return
    state = next
    for (const effect of effects) perform(effect)
    changes.emit()
  }

  function perform(effect: SyncEffect) {
    if (effect.kind === 'startRun') currentRun = attempt(effect.run)
    else if (effect.kind === 'setTimer') timer.set(effect.delayMs)
    else timer.cancel()
  }

  async function attempt(run: number): Promise<void> {
    let trouble: SyncTrouble | null
    try {
      trouble = await exchange.run(() => state.run === run)
    } catch (error) {
      fail(run, error)
      return
    }
    dispatch({ kind: 'runEnded', run, trouble })
  }

  function fail(run: number, error: unknown) {
    if (state.run !== run) return
    const trouble = troubleOf(error)
    if (!trouble) {
      dispatch({ kind: 'runCrashed', run })
      throw error
    }
    log.info('sync.waits', { error: String(error) })
    const isTemporary = error instanceof CloudError && error.isTemporary
    dispatch({ kind: 'runFailed', run, trouble, isTemporary })
  }

  function run(): Promise<void> {
    if (read().on) dispatch({ kind: 'runRequested' })
    return state.run === null ? Promise.resolve() : currentRun
  }

  async function erase() {
    dispatch({ kind: 'eraseStarted' })
    try {
      // A run in progress could send puzzles after they were erased.
      if (state.run !== null) await currentRun.catch(() => {})
      await cloud.call('puzzle', 'clear', {})
    } finally {
      dispatch({ kind: 'eraseEnded' })
    }
  }

  return {
    status() {
      const { on, at } = read()
      return {
        on,
        running: state.run !== null,
        at,
        waiting: on ? exchange.pending().length : 0,
        trouble: on ? state.trouble : null,
      }
    },
    turnOn() {
      dispatch({ kind: 'reset' })
      store.write(SYNC_KEY, { ...EMPTY_RECORD, on: true })
      run()
    },
    async turnOff(options) {
      if (options.erase) await erase()
      store.write(SYNC_KEY, EMPTY_RECORD)
      dispatch({ kind: 'reset' })
    },
    run,
    subscribe: changes.subscribe,
  }
}

/** A timer with jitter. Setting it again restarts it. */
function createTimer(clock: Clock, task: () => void) {
  let cancelTimer: (() => void) | undefined
  const cancel = () => {
    cancelTimer?.()
    cancelTimer = undefined
  }
  return {
    set(delayMs: number) {
      cancel()
      const jitter = 1 + Math.random() * MAX_JITTER_RATIO
      cancelTimer = clock.later(() => {
        cancelTimer = undefined
        task()
      }, delayMs * jitter)
    },
    cancel,
  }
}

/** Null for an error that neither the cloud nor the storage has reported. */
function troubleOf(error: unknown): SyncTrouble | null {
  if (error instanceof StorageError) return 'phone-full'
  if (!(error instanceof CloudError)) return null
  return ['offline', 'slow', 'missing'].includes(error.code) ? 'offline' : 'failed'
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
