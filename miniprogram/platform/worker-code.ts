import type { Clock } from '../core/worker/clock'
import { log } from './log'

/** What downloading the worker's code depends on. */
export interface CodeSource {
  readonly clock: Clock
  /** Downloads the worker's code, which is a subpackage. Rejects if that fails. */
  fetchWorkerCode(): Promise<void>
  /** Calls `listener` at every reconnect. Returns an unsubscribe function. */
  onReconnect(listener: () => void): () => void
}

/** The state of the worker's code on this phone. */
export interface WorkerCode {
  readonly isAvailable: boolean
  /** The current download; resolves to whether it succeeded. Undefined if there is none. */
  readonly download: Promise<boolean> | undefined
  /** Downloads the code; after a failure, again at every reconnect. Resolves to `isAvailable`, never rejects. */
  fetch(): Promise<boolean>
  /** Downloads the code unless that was tried within MIN_FETCH_INTERVAL_MS. */
  fetchIfDue(): void
  /** The code turned out not to be available: the system has removed it. */
  markMissing(): void
}

const MIN_FETCH_INTERVAL_MS = 30_000

export function createWorkerCode(source: CodeSource): WorkerCode {
  let isAvailable = false
  let download: Promise<boolean> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let stopListening: (() => void) | undefined

  function fetch(): Promise<boolean> {
    if (isAvailable) return Promise.resolve(true)
    triedAt = source.clock.now()
    download ??= source
      .fetchWorkerCode()
      .then(
        () => {
          isAvailable = true
          stopListening?.()
          stopListening = undefined
        },
        (error) => {
          log.warn('compute.fetch', { error: String(error?.errMsg ?? error) })
          stopListening ??= source.onReconnect(() => void fetch())
        },
      )
      .then(() => {
        download = undefined
        return isAvailable
      })
    return download
  }

  return {
    get isAvailable() {
      return isAvailable
    },
    get download() {
      return download
    },
    fetch,
    fetchIfDue() {
      if (source.clock.now() - triedAt > MIN_FETCH_INTERVAL_MS) void fetch()
    },
    markMissing() {
      isAvailable = false
    },
  }
}
