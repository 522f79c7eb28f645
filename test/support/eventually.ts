import { patienceMs } from '../../tools/phone/patience'

const INTERVAL_MS = 30

/** Repeats an assertion until it passes; rejects with its last error when patience ends. */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  for (let tries = patienceMs() / INTERVAL_MS; ; tries--) {
    try {
      return await assertion()
    } catch (error) {
      if (tries <= 0) throw error
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
    }
  }
}
