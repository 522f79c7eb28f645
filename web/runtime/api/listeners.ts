type Listener<T extends readonly unknown[]> = (...args: T) => void

/** The listeners of one `wx.onX` / `wx.offX` pair. */
export interface Listeners<T extends readonly unknown[]> {
  readonly on: (listener: Listener<T>) => void
  /** Removes one listener, or all of them without an argument. */
  readonly off: (listener?: Listener<T>) => void
  readonly emit: (...args: T) => void
}

/** The sets of listeners of `wx` itself, by the X of `wx.onX`. */
const listening = new Map<string, ReadonlySet<unknown>>()

/** How many listeners of `wx.onX` there are, by X. */
export function countListeners(): Record<string, number> {
  return Object.fromEntries(Array.from(listening, ([name, { size }]) => [name, size]))
}

/** `name` is the X of `wx.onX`; listeners of other objects have none. */
export function createListeners<T extends readonly unknown[]>(name?: string): Listeners<T> {
  const all = new Set<Listener<T>>()
  if (name) listening.set(name, all)
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
