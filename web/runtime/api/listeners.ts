export type WxListener<T extends readonly unknown[]> = (...args: T) => void

/** The listeners of one `wx.onX` / `wx.offX` pair. */
export interface Listeners<T extends readonly unknown[]> {
  readonly size: number
  readonly on: (listener: WxListener<T>) => void
  /** Removes one listener, or all of them where none is given. */
  readonly off: (listener?: WxListener<T>) => void
  readonly emit: (...args: T) => void
}

/** `changed` hears the number of listeners, for sources that run only while somebody listens. */
export function createListeners<T extends readonly unknown[]>(
  changed: (size: number) => void = () => {},
): Listeners<T> {
  const all = new Set<WxListener<T>>()
  return {
    get size() {
      return all.size
    },
    on(listener) {
      if (typeof listener !== 'function') throw new TypeError('listener must be a function')
      all.add(listener)
      changed(all.size)
    },
    off(listener) {
      if (listener) all.delete(listener)
      else all.clear()
      changed(all.size)
    },
    emit(...args) {
      for (const listener of [...all]) callSafely(listener, ...args)
    },
  }
}

/** Runs a page's callback; what it throws is reported like any uncaught error and stops nothing here. */
export function callSafely(callback: unknown, ...args: readonly unknown[]): void {
  if (typeof callback !== 'function') return
  try {
    callback(...args)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
