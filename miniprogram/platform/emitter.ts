/** A list of listeners for values of one type. */
interface Emitter<T> {
  /** Returns an unsubscribe function. */
  subscribe(listener: (value: T) => void): () => void
  emit(value: T): void
}

/**
 * `onFirst` is called when the first listener subscribes. It returns a function that is called when the last one has
 * unsubscribed. An emitter can thus listen to `wx` only while it has listeners.
 */
export function createEmitter<T>(onFirst?: () => () => void): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  let onLast: (() => void) | undefined
  return {
    subscribe(listener) {
      // A new wrapper each time, so that a function that subscribes twice can unsubscribe once.
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
