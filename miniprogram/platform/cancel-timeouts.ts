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
 * A timeout is counted in ticks of this length, one timer after the other, and a late tick counts once. So a busy phone
 * stretches it. While the page itself is busy, timers and messages wait: afterwards only one timer is overdue, and a
 * confirmation that has arrived is received before the next one ends.
 */
const TICK_MS = 10

export function createCancelTimeouts(clock: Clock): CancelTimeouts {
  const cancelTimers = new Map<number, () => void>()
  return {
    start(id, timeoutMs, onTimeout) {
      const wait = (ticks: number) => {
        const end = () => (ticks > 1 ? wait(ticks - 1) : onTimeout())
        cancelTimers.set(id, clock.later(end, TICK_MS))
      }
      wait(timeoutMs / TICK_MS)
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
