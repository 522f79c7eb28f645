import type { Clock } from '../../../core/worker/clock'
import { log } from '../../../platform/log'
import { StorageError } from '../../../platform/storage'
import { CloudError } from '../../../state/cloud/calls'
import type { SyncTrouble } from '../../../state/sync/keeper'
import {
  INITIAL_SYNC_STATE,
  reduceSync,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
} from './reducer'

/** Delays are extended at random by up to this ratio, so that phones do not call all at once. */
const MAX_JITTER_RATIO = 0.5

/** Holds the state of the reducer and performs its effects. */
interface SyncLoop {
  state(): SyncState
  dispatch(event: SyncEvent): void
  /** Resolves when the current run has ended; at once if there is none. */
  currentRun(): Promise<void>
}

/** `exchange` performs a run; `onChange` is called after every change of the state. */
export function createSyncLoop(
  clock: Clock,
  exchange: (isCurrent: () => boolean) => Promise<SyncTrouble | null>,
  onChange: () => void,
): SyncLoop {
  const timer = createTimer(clock, () => dispatch({ kind: 'runRequested' }))
  let state = INITIAL_SYNC_STATE
  let lastRun = Promise.resolve()

  function dispatch(event: SyncEvent) {
    const [next, effects] = reduceSync(state, event)
    if (next === state && effects.length === 0) return
    state = next
    for (const effect of effects) perform(effect)
    onChange()
  }

  function perform(effect: SyncEffect) {
    if (effect.kind === 'startRun') lastRun = attempt(effect.run)
    else if (effect.kind === 'setTimer') timer.set(effect.delayMs)
    else timer.cancel()
  }

  async function attempt(run: number): Promise<void> {
    let trouble: SyncTrouble | null
    try {
      trouble = await exchange(() => state.run === run)
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

  return {
    state: () => state,
    dispatch,
    currentRun: () => (state.run === null ? Promise.resolve() : lastRun),
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
  return error.isUnreached ? 'offline' : 'failed'
}
