/** Tells long work that its result is no longer wanted (old iOS has no AbortController). */
export interface CancelSignal {
  readonly cancelled: boolean
  /** Calls `listener` when it happens; the returned function takes the listener off again. */
  onCancel(listener: () => void): () => void
}

/**
 * The owner's end of a signal. A page keeps one and cancels it in `onUnload`:
 *
 *     this.leaving = createCanceller()
 *     compute.call('count', grid, { signal: this.leaving.signal })
 */
export interface Canceller {
  readonly signal: CancelSignal
  /** Further calls do nothing. */
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
