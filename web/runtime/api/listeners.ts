type Listener<T extends readonly unknown[]> = (...args: T) => void

/** The listeners of one `wx.onX` / `wx.offX` pair. */
export interface Listeners<T extends readonly unknown[]> {
  readonly on: (listener: Listener<T>) => void
  /** Removes one listener, or all of them without an argument. */
  readonly off: (listener?: Listener<T>) => void
  readonly emit: (...args: T) => void
}

export function createListeners<T extends readonly unknown[]>(): Listeners<T> {
  const all = new Set<Listener<T>>()
  return {
    on(listener) {
      if (typeof listener !== 'function') throw new TypeError('listener must be a function')
      all.add(listener)
    },
    off(listener) {
      if (listener) all.delete(listener)
      else all.clear()
    },
    emit(...args) {
      for (const listener of [...all]) callSafely(listener, args)
    },
  }
}

/** Calls a listener. Its errors are reported as uncaught, so that the other listeners still run. */
function callSafely<T extends readonly unknown[]>(listener: Listener<T>, args: T): void {
  try {
    listener(...args)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
