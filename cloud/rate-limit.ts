/** Calls that one player may make of one function within a minute, in one instance. */
const MAX_CALLS_PER_MINUTE = 60
const MINUTE_MS = 60_000
/** So many players are remembered at most. */
const MAX_TRACKED_PLAYERS = 10_000

const windows = new Map<string, { since: number; calls: number }>()

/**
 * True while a player stays within the rate. Instances keep their own counts, so that this costs no database: what a
 * player can store is bounded by deterministic ids and by counts of its own.
 */
export function isWithinRate(player: string): boolean {
  // This clock is never set back.
  const now = performance.now()
  const known = windows.get(player)
  if (known && now - known.since < MINUTE_MS) return ++known.calls <= MAX_CALLS_PER_MINUTE
  if (windows.size >= MAX_TRACKED_PLAYERS) windows.clear()
  windows.set(player, { since: now, calls: 1 })
  return true
}
