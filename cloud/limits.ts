/** Calls that one player may make of one function within a minute, in one instance. */
const CALLS = 60
const MINUTE = 60_000
/** So many players are remembered at most. */
const PLAYERS = 10_000

const windows = new Map<string, { since: number; calls: number }>()

/**
 * True while a player stays within the rate. Instances keep their own counts, so that this costs no database: what a
 * player can store is bounded by deterministic ids and by counts of its own.
 */
export function isWithinRate(player: string): boolean {
  // This clock is never set back.
  const now = performance.now()
  const known = windows.get(player)
  if (known && now - known.since < MINUTE) return ++known.calls <= CALLS
  if (windows.size >= PLAYERS) windows.clear()
  windows.set(player, { since: now, calls: 1 })
  return true
}
