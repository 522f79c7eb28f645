import { dayAt } from '../miniprogram/core/game/day'
import { Refusal } from './refusal'
import { countUses } from './store/counters'

/** Calls that one player may make per minute to one function instance. */
const MAX_CALLS_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_TRACKED_PLAYERS = 10_000

/** The current window of each player: when it started and how many calls it has seen. */
const windows = new Map<string, { since: number; calls: number }>()

/**
 * Counts a call and returns whether the player is within the rate limit. Each instance counts for itself, so the limit
 * costs no database actions. Calls that cost much have a daily limit besides, which holds across instances.
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

/**
 * What a player may use each day. `uncounted`: so much is free on each instance, so that the usual day costs no database
 * actions; then all instances count together in the database.
 */
const DAILY_LIMITS = {
  /** Rows of other players reported. */
  reports: { max: 10, uncounted: 0 },
  /** New challenges. */
  challenges: { max: 50, uncounted: 0 },
  /** New rooms. */
  rooms: { max: 10, uncounted: 0 },
  /** Nicknames that WeChat has to check. */
  names: { max: 20, uncounted: 0 },
  /** Games replayed by the judge. */
  games: { max: 200, uncounted: 10 },
  /** Puzzles stored, changed or deleted. */
  changes: { max: 2000, uncounted: 100 },
} as const

type DailyLimit = keyof typeof DAILY_LIMITS

export const maxPerDay = (limit: DailyLimit) => DAILY_LIMITS[limit].max

interface Caller {
  readonly openid: string
  readonly now: number
}

/** What this instance has seen a player use today, by limit, day and player. */
const usage = new Map<string, { uses: number; isExhausted: boolean }>()

const usageKey = (limit: DailyLimit, { openid, now }: Caller) => `${limit} ${dayAt(now)} ${openid}`

/** Counts `uses` of a daily limit and returns whether the player is within it. At most three database actions. */
export async function isWithinDailyLimit(
  limit: DailyLimit,
  caller: Caller,
  uses = 1,
): Promise<boolean> {
  const { max, uncounted } = DAILY_LIMITS[limit]
  const { openid, now } = caller
  const key = usageKey(limit, caller)
  if (usage.size >= MAX_TRACKED_PLAYERS) usage.clear()
  const seen = usage.get(key) ?? { uses: 0, isExhausted: false }
  usage.set(key, seen)
  if (seen.isExhausted) return false
  seen.uses += uses
  if (seen.uses <= uncounted) return true
  const isWithin = await countUses(limit, openid, now, uses, max)
  // A smaller number of uses may still be within the limit.
  seen.isExhausted = !isWithin && uses === 1
  return isWithin
}

/** Returns what a call has used of a limit that counts every use, because it failed. One database action. */
export async function returnUse(limit: 'names', caller: Caller): Promise<void> {
  usage.delete(usageKey(limit, caller))
  await countUses(limit, caller.openid, caller.now, -1, maxPerDay(limit))
}

/** Called before a game is replayed, which takes the most processor time of all that a call can cause. */
export async function refuseTooManyGames(caller: Caller): Promise<void> {
  if (await isWithinDailyLimit('games', caller)) return
  throw new Refusal('too-many', `at most ${maxPerDay('games')} games per day`)
}
