/** Tells a long operation that its result is no longer needed. Old iOS versions have no AbortController. */
export interface CancelSignal {
  readonly cancelled: boolean
  /** Calls `listener` at cancellation. Returns an unsubscribe function. */
  onCancel(listener: () => void): () => void
}

/**
 * The owner's side of a signal. A page keeps one and cancels it in `onUnload`:
 *
 *     this.canceller = createCanceller()
 *     compute.call('count', grid, { signal: this.canceller.signal })
 */
export interface Canceller {
  readonly signal: CancelSignal
  /** Idempotent. */
  cancel(): void
}

export function createCanceller(): Canceller {
  const listeners = new Set<() => void>()
  let cancelled = false
  return {
    signal: {
      get cancelled() {
        return cancelled
      },
      onCancel(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    cancel() {
      if (cancelled) return
      cancelled = true
      const waiting = [...listeners]
      listeners.clear()
      for (const listener of waiting) listener()
    },
  }
}
