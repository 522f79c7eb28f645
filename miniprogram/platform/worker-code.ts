import type { Clock } from '../core/worker/clock'
import { log } from './log'

/** Where the worker's code comes from. */
export interface CodeSource {
  readonly clock: Clock
  /** Brings the worker's code (a subpackage) to the phone; rejects where that fails. */
  fetchWorkerCode(): Promise<void>
  /** Calls `listener` each time the network comes back; the returned function ends that. */
  onReconnect(listener: () => void): () => void
}

/** The worker's code, which lies in a subpackage: on the phone, on its way, or missing. */
export interface WorkerCode {
  readonly isHere: boolean
  /** Under way: resolves to whether it has arrived. */
  readonly arrival: Promise<boolean> | undefined
  /** Fetches it, after a failure again on every reconnect. Resolves to whether it is here, never rejects. */
  fetch(): Promise<boolean>
  /** Fetches it where that was not tried just now. */
  fetchAgain(): void
  /** It is not here after all: the system took it away. */
  lose(): void
}

/** While the code cannot be fetched, calls ask for it again no more often than this, ms. */
const FETCH_AGAIN = 30_000

export function createWorkerCode(source: CodeSource): WorkerCode {
  let isHere = false
  let arrival: Promise<boolean> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let stopListening: (() => void) | undefined

  function fetch(): Promise<boolean> {
    if (isHere) return Promise.resolve(true)
    triedAt = source.clock.now()
    arrival ??= source
      .fetchWorkerCode()
      .then(
        () => {
          isHere = true
          stopListening?.()
          stopListening = undefined
        },
        (error) => {
          log.warn('compute.fetch', { error: String(error?.errMsg ?? error) })
          stopListening ??= source.onReconnect(() => void fetch())
        },
      )
      .then(() => {
        arrival = undefined
        return isHere
      })
    return arrival
  }

  return {
    get isHere() {
      return isHere
    },
    get arrival() {
      return arrival
    },
    fetch,
    fetchAgain() {
      if (source.clock.now() - triedAt > FETCH_AGAIN) void fetch()
    },
    lose() {
      isHere = false
    },
  }
}
