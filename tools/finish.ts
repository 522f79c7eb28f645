/** Runs a generator to its end, without its pauses and progress. */
export function finish<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
