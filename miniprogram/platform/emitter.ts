/** A list of listeners. */
export interface Emitter<T> {
  /** The returned function takes the listener off again. */
  subscribe(listener: (value: T) => void): () => void
  emit(value: T): void
}

/**
 * `onFirst` runs when the first listener arrives and returns what is to run when the last one has gone:
 * the place to listen to `wx` only while somebody cares.
 */
export function createEmitter<T>(onFirst?: () => () => void): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  let onLast: (() => void) | undefined
  return {
    subscribe(listener) {
      // A wrapper of its own lets the same function subscribe twice and leave once.
      const entry = (value: T) => listener(value)
      listeners.add(entry)
      if (listeners.size === 1) onLast = onFirst?.()
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return
        onLast?.()
        onLast = undefined
      }
    },
    emit(value) {
      for (const listener of [...listeners]) listener(value)
    },
  }
}
