type Listener<T> = (value: T) => void

/** Event emitter. An error in one listener is reported and does not stop the others. */
export class EventEmitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<Listener<never>>>()

  on<K extends keyof Events>(event: K, listener: Listener<Events[K]>): () => void {
    const set = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, set.add(listener))
    return () => set.delete(listener)
  }

  emit<K extends keyof Events>(event: K, value: Events[K]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) {
      guard(() => (listener as Listener<Events[K]>)(value))
    }
  }
}

/** Runs code of the mini program. Errors are reported to the window's `error` event; returns undefined. */
export function guard<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
