/** The clock of the runner and of its client. Tests use a manual clock. */
export interface Clock {
  /** Milliseconds since a fixed point in time, with fractions if the platform supports them. */
  now(): number
  /** Runs `task` after `milliseconds`; returns a function that cancels the timer. */
  later(task: () => void, milliseconds: number): () => void
}

// Exists in browsers and some workers, but not on mini program pages. Some workers have it without `now`.
declare const performance: { now?(): number } | undefined

/** The system clock; falls back to `Date` with a resolution of 1 ms. */
export const systemClock: Clock = {
  now() {
    const precise = typeof performance === 'undefined' ? undefined : performance.now?.()
    return precise ?? Date.now()
  },
  later(task, milliseconds) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}
