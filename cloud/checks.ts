import type { OwnProfile } from './api'
import {
  type CheckReason,
  hasOtherClock,
  isCopy,
  isFastAfterPause,
  isTooFastFor,
  MAX_COMPARED_ROWS,
  mayBeTooFast,
  TOP_PLACES,
} from './core/checking'
import type { JudgedGame } from './core/judge'
import { loadCached } from './store/cache'
import { openChecks, removeChecks } from './store/checks'
import { profileOf } from './store/players'
import {
  countBefore,
  endCheck,
  findResults,
  firstTrails,
  orderOf,
  type Result,
  type ResultSummary,
  rankResult,
  unrankResult,
  updateFaces,
  usualTimes,
} from './store/results'

/** Games that wait before they take one of the first places of a board. */

const DAY_MS = 24 * 3600_000
/** How long an instance remembers which times are among the first of a board. */
const FIRST_PLACES_CACHE_MS = 30_000
/** How long a game waits for an operator. */
const MAX_CHECK_DAYS = 14
const MAX_CHECKS_PER_NIGHT = 200

type Candidate = Omit<Result, 'face' | 'log' | 'digest' | 'ranked' | 'trail'> & { trail: string }

/** The time since the start of a game, in milliseconds. A phone may tell nothing about it. */
export interface SinceStart {
  /** By the server's clock. */
  readonly elapsedMs: number
  /** By the phone's clock. */
  readonly phoneMs?: number
  /** How long the game's clock stood still before the game. */
  readonly stillMs?: number
}

/**
 * Why a game has to wait; undefined if it does not. Costs usually one database action in 30 seconds, and one or two more if
 * the game would be among the first.
 */
export async function reasonToCheck(
  game: JudgedGame,
  result: Candidate,
  { elapsedMs, phoneMs = elapsedMs, stillMs = elapsedMs - game.ms }: SinceStart,
  now: number,
): Promise<CheckReason | undefined> {
  const { round, openid } = result
  const order = orderOf(result)
  const key = `first ${round}`
  const load = () => firstTrails(round, MAX_COMPARED_ROWS)
  const known = await loadCached(key, FIRST_PLACES_CACHE_MS, now, load)
  const last = known[TOP_PLACES - 1]?.order
  if (last !== undefined && order > last) return undefined
  if (game.plausibility === 'doubtful') return 'doubtful'
  if (hasOtherClock(phoneMs, elapsedMs)) return 'clock'
  const [first, usual] = await Promise.all([load(), mayBeTooFast(game) ? usualTimes(result) : []])
  const isCopyOf = (row: (typeof first)[number]) =>
    row.openid !== openid && row.trail !== undefined && isCopy(game.trail, row.trail)
  if (first.some(isCopyOf)) return 'copy'
  if (isTooFastFor(game.ms, game.pace, usual)) return 'fast'
  return isFastAfterPause(game, stillMs, usual) ? 'paused' : undefined
}

/** Puts a waiting result on its board, unless its player is on none; or keeps it off. Idempotent. */
export async function decideCheck(result: ResultSummary, keep: boolean): Promise<void> {
  const { openid } = result
  const profile = await profileOf(openid)
  if (keep && profile.joined) {
    await rankResult(result, faceIn(profile))
    // The player may have left or changed the name meanwhile. Both write the profile first.
    const current = await profileOf(openid)
    if (current.joined) await updateFaces(openid, faceIn(current))
    else await unrankResult(result)
  }
  // Last, so that a call that fails before is repeated.
  await endCheck(result, keep ? 'left' : 'implausible')
}

const faceIn = ({ name, avatar }: OwnProfile) => ({ name, avatar })

/**
 * Decides what needs no operator: a result that is not among the first by now goes on its board, and so does one that
 * its player's other games confirm. After MAX_CHECK_DAYS it stays off.
 */
export async function settleChecks(now: number): Promise<number> {
  const checks = await openChecks(MAX_CHECKS_PER_NIGHT)
  const results = await findResults(checks.map(({ _id }) => _id))
  const byId = new Map(results.map((result) => [result._id, result]))
  await removeChecks(checks.flatMap(({ _id }) => (byId.get(_id)?.unchecked ? [] : [_id])))
  let settled = 0
  for (const { _id, at } of checks) {
    const result = byId.get(_id)
    if (!result?.unchecked) continue
    const isExpired = now - at > MAX_CHECK_DAYS * DAY_MS
    if (!isExpired && !(await isConfirmed(result))) continue
    await decideCheck(result, !isExpired)
    await removeChecks([_id])
    settled++
  }
  return settled
}

async function isConfirmed(result: ResultSummary): Promise<boolean> {
  const place = await countBefore(result.round, 0, orderOf(result))
  if (place >= TOP_PLACES) return true
  if (result.unchecked !== 'fast' && result.unchecked !== 'paused') return false
  return !isTooFastFor(result.ms, 0, await usualTimes(result))
}
