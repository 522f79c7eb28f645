import type { Clock } from '../core/worker/clock'

/** Cancelled calls whose cancellation the worker has not confirmed yet. */
interface CancelTimeouts {
  /** Calls `onTimeout` unless the cancellation of call `id` is confirmed within `timeoutMs`. */
  start(id: number, timeoutMs: number, onTimeout: () => void): void
  confirm(id: number): void
  /** Stops all timers: the worker is gone. */
  clear(): void
}

/**
 * A timeout is split into this many timers, one after the other. While the page is busy, timers and messages wait.
 * Afterwards only one timer is overdue, and a confirmation that has arrived is received before the next one ends.
 */
const PARTS = 4

export function createCancelTimeouts(clock: Clock): CancelTimeouts {
  const cancelTimers = new Map<number, () => void>()
  return {
    start(id, timeoutMs, onTimeout) {
      const wait = (parts: number) => {
        const end = () => (parts > 1 ? wait(parts - 1) : onTimeout())
        cancelTimers.set(id, clock.later(end, timeoutMs / PARTS))
      }
      wait(PARTS)
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
