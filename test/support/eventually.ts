/** As long as a phone waits for anything to appear. */
const TIMEOUT_MS = 15_000
const INTERVAL_MS = 30

/** Repeats an assertion until it passes; rejects with its last error after TIMEOUT_MS. */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await assertion()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
    }
  }
}
