/** Combines several searches for one technique. */
import type { Finder, Technique } from './finder'

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

/**
 * One search as several of about the same length, each through its own part of a list: `find` receives the function that takes this
 * part. A path may stop between them.
 */
export function inPasses(
  count: number,
  find: (chunk: <T>(list: readonly T[]) => readonly T[]) => Finder,
): Pick<Technique, 'find' | 'passes'> {
  const passes = Array.from({ length: count }, (_, pass) =>
    find((list) => {
      const [start, end] = [pass, pass + 1].map((at) => Math.floor((at * list.length) / count))
      return list.slice(start, end)
    }),
  )
  return { find: find((list) => list), passes }
}
