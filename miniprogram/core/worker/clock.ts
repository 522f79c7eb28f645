/** Time as the runner and its client see it; tests bring their own. */
export interface Clock {
  /** Milliseconds since some fixed moment, with fractions where the platform has them. */
  now(): number
  /** Runs `task` after `milliseconds`; the returned function calls it off. */
  later(task: () => void, milliseconds: number): () => void
}

// Present in browsers and in some workers; a mini program's page has none.
declare const performance: { now(): number } | undefined

/** The platform's own time: ticks of a millisecond (`Date`) where there is nothing finer. */
export const systemClock: Clock = {
  now: typeof performance === 'undefined' ? () => Date.now() : () => performance.now(),
  later(task, milliseconds) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}
