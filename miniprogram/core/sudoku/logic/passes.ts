/** Several ways to one technique, the simple ones before the involved. */
import type { Finder } from './finder'

/**
 * A finder of all of `passes`, in this order: what a later one finds counts only where no earlier one has found a step with the
 * same digits, so that nobody is shown groups, overlaps or locked sets where less does.
 */
export function simplestFirst(passes: readonly Finder[]): Finder {
  return (position, found) => {
    const known = new Set<string>()
    let stopped = false
    for (const pass of passes) {
      const reported = new Set<string>()
      pass(position, (step) => {
        const digits = step.digits.join()
        if (known.has(digits)) return false
        reported.add(digits)
        stopped = found(step)
        return stopped
      })
      if (stopped) return
      for (const digits of reported) known.add(digits)
    }
  }
}
