/**
 * Passes of the loop below in a millisecond that only compiled code reaches. V8 on a server does 10,000
 * without JIT and 500,000 with it; phones are a few times slower, the fastest a few times faster.
 */
const MIN_COMPILED_PASSES = 60_000
/** Between two looks at the clock. */
const PASSES_PER_LOOK = 1000
/** The best millisecond counts: a compiler needs the first ones, and other programs take some. */
const ROUNDS = 4

/**
 * Whether the JavaScript engine interprets, as on pages on iOS. Takes a tenth of a millisecond after
 * compilation, else ROUNDS milliseconds. `now`: a clock in milliseconds, whole ones are enough.
 */
export function isInterpreted(now: () => number): boolean {
  let state = 1
  for (let round = 0; round < ROUNDS; round++) {
    const started = now()
    for (let passes = 0; now() - started < 1; passes += PASSES_PER_LOOK) {
      if (passes >= MIN_COMPILED_PASSES) return false
      state = mix(state)
    }
  }
  return state !== 0
}

/** Integer arithmetic like that of the solver (xorshift), never 0. */
function mix(state: number): number {
  let x = state
  for (let pass = 0; pass < PASSES_PER_LOOK; pass++) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
  }
  return x
}
