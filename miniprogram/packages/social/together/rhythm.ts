/** How long after a call the next one follows, by how long nobody has done anything, ms. */
const PACES = [
  { quietMs: 20_000, everyMs: 3000 },
  { quietMs: 120_000, everyMs: 6000 },
] as const
const IDLE_MS = 15_000
/** Own moves bring the next call forward, but not closer than this to the last. */
const MIN_GAP_MS = 1500
/** Where the player looks is sent with moves; alone only after the player has sent nothing for so long: it costs a write. */
export const LOOK_GAP_MS = 18_000

export interface Pace {
  /** When the last call was sent. */
  readonly calledAt: number
  /** When anybody last did anything. */
  readonly actedAt: number
  /** Whether something waits to be sent. */
  readonly isWaiting: boolean
}

/** When the next call is due. All times by the same clock, ms. */
export function nextCallAt({ calledAt, actedAt, isWaiting }: Pace, now: number): number {
  const { everyMs = IDLE_MS } = PACES.find(({ quietMs }) => now - actedAt < quietMs) ?? {}
  return calledAt + (isWaiting ? MIN_GAP_MS : everyMs)
}
