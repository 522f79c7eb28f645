/**
 * A clock for playing time: it runs on evenly when the phone's clock is moved, and tells that it was. Time is counted only
 * while it is watched.
 */
export interface SteadyClock {
  /** Milliseconds; only differences matter. Never goes back. */
  now(): number
  /** Begins to watch, from now. */
  watch(): void
  stop(): void
  /** Whether the phone's clock was moved since `watch`. Begins to watch if nobody does. */
  hasMoved(): boolean
}

interface SteadyClockSources {
  /** The phone's clock, which players and networks set. */
  date(): number
  /** A clock that nobody can set, ms; undefined if the phone has none. */
  monotonic(): number | undefined
}

/** Smaller changes are corrections by the network. */
const MAX_CORRECTION_MS = 60_000
/** Without a monotonic clock, timers tell how much time can have passed. */
const BEAT_MS = 10_000

export function createSteadyClock({ date, monotonic }: SteadyClockSources): SteadyClock {
  const read = () => ({ date: date(), monotonic: monotonic() })
  let last = read()
  let time = last.date
  /** How far the phone's clock has moved away since `watch`, ms. */
  let drift = 0
  let isWatching = false
  let beat: ReturnType<typeof setTimeout> | undefined

  function now(): number {
    const current = read()
    const shown = current.date - last.date
    const passed = passedMs(shown, current.monotonic, last.monotonic)
    drift += shown - passed
    time += passed
    last = current
    return time
  }

  function keepBeating() {
    beat = setTimeout(() => {
      now()
      keepBeating()
    }, BEAT_MS)
  }

  function watch() {
    stop()
    isWatching = true
    last = read()
    drift = 0
    if (last.monotonic === undefined) keepBeating()
  }

  function stop() {
    isWatching = false
    if (beat !== undefined) clearTimeout(beat)
    beat = undefined
  }

  return {
    now,
    watch,
    stop,
    hasMoved() {
      if (!isWatching) watch()
      now()
      return Math.abs(drift) > MAX_CORRECTION_MS
    },
  }
}

/** How much time has passed while the phone's clock moved on by `shown`, in milliseconds. */
function passedMs(shown: number, monotonic: number | undefined, before: number | undefined) {
  if (monotonic !== undefined && before !== undefined) return Math.max(0, monotonic - before)
  return shown > MAX_CORRECTION_MS + BEAT_MS ? BEAT_MS : Math.max(0, shown)
}

// Not on pages of mini programs on phones.
declare const performance: { now?(): number } | undefined

/** The clock of the game that is being played. */
export const steadyClock = createSteadyClock({
  date: () => Date.now(),
  monotonic: () => (typeof performance === 'undefined' ? undefined : performance.now?.()),
})
