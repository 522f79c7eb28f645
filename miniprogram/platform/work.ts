/** Long work on the page, as a generator: it yields the share that is done, 0 … 1, at least every few milliseconds. */
export type Work<Result> = Generator<number, Result, void>

/** Work in progress. */
export interface Run<Result> {
  /** Resolves to null once the run is cancelled. Rejects with what the work throws. */
  readonly result: Promise<Result | null>
  /** Stops the work. Nothing happens if it has ended. */
  cancel(): void
  /** Does the rest at once, for work that must not be left halfway. */
  finish(): void
}

/** Shorter than a frame. */
const SLICE_MS = 12

/** Runs work in slices, between which the page handles taps and draws. The first slice runs at once. */
export function startWork<Result>(
  work: Work<Result>,
  onProgress: (share: number) => void = () => {},
): Run<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resolve!: (result: Result | null) => void
  let reject!: (error: unknown) => void
  const result = new Promise<Result | null>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })

  function stopWaiting() {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
  }

  function runFor(ms: number) {
    stopWaiting()
    const end = Date.now() + ms
    try {
      for (;;) {
        const step = work.next()
        if (step.done) return resolve(step.value)
        if (Date.now() < end) continue
        onProgress(step.value)
        timer = setTimeout(() => runFor(SLICE_MS), 0)
        return
      }
    } catch (error) {
      reject(error)
    }
  }

  runFor(SLICE_MS)
  return {
    result,
    cancel() {
      stopWaiting()
      work.return(undefined as never)
      resolve(null)
    },
    finish: () => runFor(Number.POSITIVE_INFINITY),
  }
}

/** Does all the work at once. */
export function complete<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** A part of work: its share that is done goes from `from` to `to`. */
export function* within<Result>(part: Work<Result>, from: number, to: number): Work<Result> {
  for (;;) {
    const step = part.next()
    if (step.done) return step.value
    yield from + (to - from) * step.value
  }
}
