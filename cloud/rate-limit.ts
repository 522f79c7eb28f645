/** Calls that one player may make per minute to one function instance. */
const MAX_CALLS_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_TRACKED_PLAYERS = 10_000

/** The current window of each player: when it started and how many calls it has seen. */
const windows = new Map<string, { since: number; calls: number }>()

/**
 * Counts a call and returns whether the player is within the rate limit. Each instance counts for itself, so the limit
 * costs no database actions. It protects against floods only: what a player can store is bounded by deterministic ids
 * and by limits of the single actions.
 */
export function isWithinRate(player: string): boolean {
  // Monotonic, unlike Date.now().
  const now = performance.now()
  const window = windows.get(player)
  if (window && now - window.since < MINUTE_MS) return ++window.calls <= MAX_CALLS_PER_MINUTE
  if (windows.size >= MAX_TRACKED_PLAYERS) windows.clear()
  windows.set(player, { since: now, calls: 1 })
  return true
}
