/** When synchronisation runs, as a pure reducer: `(state, event) → [state, effects]`. loop.ts performs the effects. */

import type { SyncTrouble } from '../../../state/sync/keeper'

export interface SyncState {
  /** The number of the current run; null while idle. A run with another number is out of date. */
  readonly run: number | null
  /** How many runs have been started. */
  readonly runs: number
  /** While the cloud erases the player's puzzles, no run starts. */
  readonly isErasing: boolean
  /** Consecutive temporary failures. */
  readonly failures: number
  readonly trouble: SyncTrouble | null
}

export type SyncEvent =
  /** The player has added or removed a puzzle. */
  | { readonly kind: 'puzzlesChanged' }
  /** The app has started, the network is back, the timer has fired, or a page asks for a run. */
  | { readonly kind: 'runRequested' }
  /** A run has ended normally. `trouble`: a problem that did not stop the run. */
  | { readonly kind: 'runEnded'; readonly run: number; readonly trouble: SyncTrouble | null }
  | {
      readonly kind: 'runFailed'
      readonly run: number
      readonly trouble: SyncTrouble
      readonly isTemporary: boolean
    }
  /** A run has thrown an unexpected error. */
  | { readonly kind: 'runCrashed'; readonly run: number }
  | { readonly kind: 'eraseStarted' }
  | { readonly kind: 'eraseEnded' }
  /** Synchronisation was turned on or off, or the storage was cleared. */
  | { readonly kind: 'reset' }

export type SyncEffect =
  | { readonly kind: 'startRun'; readonly run: number }
  /** Request a run after a delay. Replaces an earlier timer. */
  | { readonly kind: 'setTimer'; readonly delayMs: number }
  | { readonly kind: 'cancelTimer' }

export const INITIAL_SYNC_STATE: SyncState = {
  run: null,
  runs: 0,
  isErasing: false,
  failures: 0,
  trouble: null,
}

/** Debounces the player's changes. */
export const CHANGE_DELAY_MS = 3000
/** The first retry after a temporary failure; each further one waits twice as long, up to the maximum. */
export const RETRY_DELAY_MS = 60_000
export const MAX_RETRY_DELAY_MS = 16 * RETRY_DELAY_MS

type Transition = readonly [state: SyncState, effects: readonly SyncEffect[]]

export function reduceSync(state: SyncState, event: SyncEvent): Transition {
  switch (event.kind) {
    case 'puzzlesChanged':
      return [state, [{ kind: 'setTimer', delayMs: CHANGE_DELAY_MS }]]
    case 'runRequested':
      return startRun(state)
    case 'runEnded':
    case 'runFailed':
    case 'runCrashed':
      // A run that was replaced or reset has no effect.
      return event.run === state.run ? endRun({ ...state, run: null }, event) : [state, []]
    case 'eraseStarted':
      return [{ ...state, isErasing: true }, []]
    case 'eraseEnded':
      return [{ ...state, isErasing: false }, []]
    case 'reset':
      return [{ ...state, run: null, failures: 0, trouble: null }, [{ kind: 'cancelTimer' }]]
  }
}

function startRun(state: SyncState): Transition {
  if (state.run !== null || state.isErasing) return [state, []]
  const run = state.runs + 1
  return [{ ...state, run, runs: run }, [{ kind: 'cancelTimer' }, { kind: 'startRun', run }]]
}

function endRun(
  state: SyncState,
  event: Extract<SyncEvent, { kind: 'runEnded' | 'runFailed' | 'runCrashed' }>,
): Transition {
  if (event.kind === 'runCrashed') return [state, []]
  const { trouble } = event
  if (event.kind === 'runEnded') return [{ ...state, trouble, failures: 0 }, []]
  if (!event.isTemporary) return [{ ...state, trouble }, []]
  const delayMs = Math.min(RETRY_DELAY_MS * 2 ** state.failures, MAX_RETRY_DELAY_MS)
  return [{ ...state, trouble, failures: state.failures + 1 }, [{ kind: 'setTimer', delayMs }]]
}
