/** A game that is opened to be played. */
export interface OpenedGame {
  readonly id: string
  /** Playing time that counts although this phone did not see it, ms. */
  readonly missed: number
}

/** The cloud's answer for a puzzle with a running clock: when the player first received it, and the cloud's time. */
interface Started {
  readonly startedAt: number
  readonly now: number
}

interface LateStart {
  /** Playing time that already counts, ms. */
  readonly missed: number
}

/** How far the two clocks may drift apart during one call, ms. */
const CLOCK_TOLERANCE_MS = 2000

/**
 * Computes how much playing time already counts when this phone receives the puzzle of a challenge. On the
 * phone that holds the game, a pause is a pause. A game that this phone does not hold (deleted, or begun on another
 * phone) counts from the time at which the cloud first handed it out.
 *
 * A start that falls between the first request and the answer is this phone's own, even if the first answer was
 * lost: a bad network costs the player no time.
 */
export function createLateStart(now: () => number) {
  /** When each puzzle was first requested; removed when it arrives. */
  const firstRequests = new Map<string, number>()

  /** Requests the puzzle `name`. */
  return async <Answer extends Started>(
    name: string,
    request: () => Promise<Answer>,
  ): Promise<Answer & LateStart> => {
    const requestedAt = firstRequests.get(name) ?? now()
    firstRequests.set(name, requestedAt)
    const answer = await request()
    firstRequests.delete(name)
    const elapsed = answer.now - answer.startedAt
    const isOwnStart = elapsed <= now() - requestedAt + CLOCK_TOLERANCE_MS
    return { ...answer, missed: isOwnStart ? 0 : elapsed }
  }
}
