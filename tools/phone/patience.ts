/** Anything a test waits for takes less than this many starts of the app on the same machine. */
const MAX_STARTS = 20
const MIN_MS = 60_000
let slowestStartMs = 0

/** Tells how long the app took to start, and so how slow this machine is now. */
export function noteStart(ms: number): void {
  slowestStartMs = Math.max(slowestStartMs, ms)
}

/** How long to wait for anything to appear, ms. */
export function patienceMs(): number {
  return Math.max(MIN_MS, MAX_STARTS * slowestStartMs)
}

/** Pauses between looks double from the first to the longest: what takes seconds is not looked at all the time. */
const [FIRST_MS, LONGEST_MS] = [30, 240]

/** Repeats an assertion until it passes, and resolves with its result; rejects with its last error when patience ends. */
export async function eventually<T>(assertion: () => Promise<T>): Promise<T> {
  let isOver = false
  const stop = startPatience(() => {
    isOver = true
  })
  try {
    for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
      try {
        return await assertion()
      } catch (error) {
        if (isOver) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  } finally {
    stop()
  }
}

/**
 * Calls `end` after `patienceMs`, counted in ticks of this process: a late tick counts once, so that a busy machine stretches it.
 * Returns a function that stops the timer.
 */
export function startPatience(end: () => void): () => void {
  const tickMs = 100
  let ticks = patienceMs() / tickMs
  const timer = setInterval(() => {
    if (--ticks > 0) return
    clearInterval(timer)
    end()
  }, tickMs)
  return () => clearInterval(timer)
}
