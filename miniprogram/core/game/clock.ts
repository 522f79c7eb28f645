/**
 * Playing time. The clock runs only while the board is visible. All functions receive `now` from the caller, in
 * milliseconds; only differences matter. The play page passes the time of
 * a clock that nobody can set (platform/steady-clock.ts).
 */
export interface GameClock {
  /** Playing time up to `since`, in milliseconds. */
  readonly elapsed: number
  /** The `now` from which the running clock counts; null while the clock is stopped. */
  readonly since: number | null
}

/** A stopped clock that shows `elapsed` milliseconds. */
export function stoppedClock(elapsed = 0): GameClock {
  return { elapsed, since: null }
}

/** Playing time in whole milliseconds, never less than `clock.elapsed`, even if the phone's clock was set back. */
export function elapsedAt(clock: GameClock, now: number): number {
  if (clock.since === null) return clock.elapsed
  return clock.elapsed + Math.max(0, Math.round(now - clock.since))
}

/** Starts the clock at `now`. Returns the same object if it is running. */
export function startClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? { elapsed: clock.elapsed, since: now } : clock
}

/** Stops the clock at `now`. Returns the same object if it is stopped. */
export function stopClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? clock : stoppedClock(elapsedAt(clock, now))
}

/** Adds the time since `since` to `elapsed`, so that setting the phone's clock back later cannot remove it. */
export function advanceClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? clock : { elapsed: elapsedAt(clock, now), since: now }
}
