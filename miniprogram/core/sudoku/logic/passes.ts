/** Combines several searches for one technique. */
import type { Finder, Seeker, Technique } from './finder'

/**
 * Runs `passes` in order. A step of a later pass counts only if no earlier pass found one with the
 * same digits, so groups, overlaps and almost locked sets appear only if nothing simpler works.
 */
export function simplestFirst(passes: readonly Finder[]): Finder {
  return (position, onStep) => {
    const known = new Set<string>()
    let stopped = false
    for (const pass of passes) {
      const reported = new Set<string>()
      pass(position, (step) => {
        const digits = step.digits.join()
        if (known.has(digits)) return false
        reported.add(digits)
        stopped = onStep(step)
        return stopped
      })
      if (stopped) return
      for (const digits of reported) known.add(digits)
    }
  }
}

/** A search that takes long: `seek` pauses every millisecond or so by yielding, and `find` does the same at once. */
export function inSlices(seek: Seeker): Pick<Technique, 'find' | 'seek'> {
  return {
    seek,
    find: (position, onStep) => {
      Array.from(seek(position, onStep))
    },
  }
}
