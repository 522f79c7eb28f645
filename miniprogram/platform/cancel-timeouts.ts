import type { Clock } from '../core/worker/clock'

/** Cancelled calls whose cancellation the worker has not confirmed yet. */
interface CancelTimeouts {
  /** Calls `onTimeout` unless the cancellation of call `id` is confirmed within `timeoutMs`. */
  start(id: number, timeoutMs: number, onTimeout: () => void): void
  confirm(id: number): void
  /** Stops all timers: the worker is gone. */
  clear(): void
}

export function createCancelTimeouts(clock: Clock): CancelTimeouts {
  const cancelTimers = new Map<number, () => void>()
  return {
    start(id, timeoutMs, onTimeout) {
      cancelTimers.set(id, clock.later(onTimeout, timeoutMs))
    },
    confirm(id) {
      cancelTimers.get(id)?.()
      cancelTimers.delete(id)
    },
    clear() {
      for (const cancelTimer of cancelTimers.values()) cancelTimer()
      cancelTimers.clear()
    },
  }
}
