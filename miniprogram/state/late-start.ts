/** What the cloud says of a puzzle whose clock it keeps: when it first handed it out to the player, and its own time. */
interface Started {
  readonly startedAt: number
  readonly now: number
}

/** The cloud's clock and this phone's may go apart by so much within a call, ms. */
const TOLERANCE = 2000

/**
 * Tells how much playing time counts already when this phone gets a puzzle of a day or a challenge. The rule: on the
 * phone that holds the game a pause is a pause; a game that this phone does not hold (deleted, or begun on another
 * one) counts from the moment at which the cloud first handed it out.
 *
 * A start that lies within the asking is this phone's own, also where its first answer was lost on the way: nobody
 * pays for a bad network.
 */
export function createLateStart(now: () => number) {
  /** Since when a puzzle has been asked for in vain. */
  const asking = new Map<string, number>()

  /** Asks for the puzzle of `name`; its answer, and the milliseconds that count already. */
  return async <Answer extends Started>(
    name: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer & { readonly missed: number }> => {
    const since = asking.get(name) ?? now()
    asking.set(name, since)
    const answer = await ask()
    asking.delete(name)
    const passed = answer.now - answer.startedAt
    return { ...answer, missed: passed > now() - since + TOLERANCE ? passed : 0 }
  }
}
