/**
 * Playing time. The clock runs only while the board is in front of the player; `now` always comes
 * from the caller, in milliseconds of any steady count (`Date.now()` on the phone).
 */
export interface GameClock {
  /** Playing time up to `since`, in milliseconds. */
  readonly elapsed: number
  /** When the clock last began to run, as `now` told it; null while it stands. */
  readonly since: number | null
}

/** A clock that stands at `elapsed` milliseconds. */
export function stoppedClock(elapsed = 0): GameClock {
  return { elapsed, since: null }
}

/**
 * Playing time in whole milliseconds. A phone whose clock is set back loses at most the time since
 * the clock was last carried forward; it never counts below what was already played.
 */
export function elapsedAt(clock: GameClock, now: number): number {
  if (clock.since === null) return clock.elapsed
  return clock.elapsed + Math.max(0, Math.round(now - clock.since))
}

/** Lets the clock run from `now`; a running clock stays the same object. */
export function startClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? { elapsed: clock.elapsed, since: now } : clock
}

/** Stops the clock at `now`; a standing clock stays the same object. */
export function stopClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? clock : stoppedClock(elapsedAt(clock, now))
}

/** Moves what has run so far into `elapsed`, so that no later jump of the phone's clock takes it. */
export function advanceClock(clock: GameClock, now: number): GameClock {
  return clock.since === null ? clock : { elapsed: elapsedAt(clock, now), since: now }
}
