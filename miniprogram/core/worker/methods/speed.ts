import { ComputeFault } from '../fault'
import { readCount } from '../grid'
import type { MethodContext } from '../runner'

export interface SpeedPayload {
  readonly rounds: number
}

/** How fast this thread runs JavaScript. */
export interface Speed {
  /** Passes of a fixed loop in a millisecond. */
  readonly loopsPerMs: number
  /** Passes of the loop in the time in which the engine sorts SORTED_NUMBERS numbers. */
  readonly loopsPerSort: number
  /** Whether a JIT compiler has compiled the loop. */
  readonly hasJit: boolean
}

/**
 * The engine's own sort is compiled on every phone, with JIT or without, so this ratio says how the loop runs and barely
 * depends on the processor. In V8 it is about 40,000 with JIT, 3,000 with its baseline compiler alone and 2,000 without
 * JIT. The limit is the geometric mean of the first and the last.
 */
const MIN_JIT_LOOPS_PER_SORT = 9000

const SORTED_NUMBERS = 2048
/** A run takes 0.02 ms with JIT, about 1 ms without. */
const LOOPS_PER_RUN = 10_000
/** Long enough for a clock that counts whole milliseconds. */
const ROUND_MS = 3
/** The fastest computers need about 500 runs for a round. After this many, the clock stands still. */
const MAX_RUNS = 3000

/**
 * Measures the speed of this thread in rounds of 2 × ROUND_MS computing time. The best one counts: a busy phone, or a
 * compiler at work, makes the others slower. Throws a ComputeFault `clock` if the clock stands still.
 */
export function* measureSpeed(
  payload: unknown,
  { now }: MethodContext,
): Generator<undefined, Speed, void> {
  const rounds = readCount(payload, 'rounds', 1, 1)
  const loop = createLoop()
  const sort = createSort()
  let loopsPerMs = 0
  let sortsPerMs = 0
  for (let round = 0; round < rounds; round++) {
    loopsPerMs = Math.max(loopsPerMs, LOOPS_PER_RUN * (yield* rateOf(loop, now)))
    sortsPerMs = Math.max(sortsPerMs, yield* rateOf(sort, now))
  }
  const loopsPerSort = Math.round(loopsPerMs / sortsPerMs)
  const hasJit = loopsPerSort >= MIN_JIT_LOOPS_PER_SORT
  return { loopsPerMs: Math.round(loopsPerMs), loopsPerSort, hasJit }
}

/** How often a task runs in a millisecond. Pauses between two runs do not count. */
function* rateOf(run: () => void, now: () => number): Generator<undefined, number, void> {
  let milliseconds = 0
  let runs = 0
  while (milliseconds < ROUND_MS) {
    const started = now()
    run()
    milliseconds += now() - started
    runs++
    if (runs > MAX_RUNS) throw new ComputeFault('clock')
    yield
  }
  return runs / milliseconds
}

/** A loop of integer arithmetic like that of the solver (xorshift). Its result is kept, so that it is not optimised away. */
function createLoop(): () => void {
  let state = 1
  return () => {
    let x = state
    for (let i = 0; i < LOOPS_PER_RUN; i++) {
      x ^= x << 13
      x ^= x >>> 17
      x ^= x << 5
    }
    state = x
  }
}

/** Sorts the same unsorted numbers each time. */
function createSort(): () => void {
  const numbers = Float64Array.from({ length: SORTED_NUMBERS }, (_, i) => (i * 7919) % 2053)
  const sorted = new Float64Array(SORTED_NUMBERS)
  return () => {
    sorted.set(numbers)
    sorted.sort()
  }
}
