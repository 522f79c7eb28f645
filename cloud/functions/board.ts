import { dayAt, isDayRunning } from '../../miniprogram/core/game/day'
import type { RoundName } from '../../miniprogram/core/game/round'
import type { BoardApi, BoardRow } from '../api'
import { bucketStart, histogramOf, rankCountsOf } from '../core/rank'
import { Refusal } from '../refusal'
import { roundFields, rowField } from '../request-fields'
import { type Call, serve } from '../serve'
import { attemptId } from '../store/attempts'
import { MAX_BOARD_ROWS, markOwnRow, toBoardRow, topRows } from '../store/boards'
import { cachedValue, loadCached } from '../store/cache'
import { friendsOf, joinGroup, membersOf } from '../store/contacts'
import { findRound, roundId } from '../store/days'
import { withdrawIfErased } from '../store/erasure'
import { avatarOf } from '../store/players'
import {
  countBefore,
  countsAndResult,
  findResult,
  findResults,
  isRankedByJoining,
  isWaiting,
  orderOf,
  type ResultSummary,
  rankedResults,
} from '../store/results'
import { groupOfCloudId } from '../store/wechat'
import { integer, optional, textMatching } from '../validation'

type Request<Name extends keyof BoardApi> = BoardApi[Name]['request']
type Answer<Name extends keyof BoardApi> = BoardApi[Name]['answer']

/** A result's sort key: time, timestamp of submission, row id. */
const ORDER_KEY = /^[0-9a-z]{9}\.[0-9a-z]{9}\.[0-9a-f]{32}$/
const CLOUD_ID = /^[0-9A-Za-z_\-+/=.:]+$/

const DEFAULT_ROWS = 20
/** How long an instance caches a histogram. */
const HISTOGRAM_CACHE_MS = 5_000
/** Players of one bucket who are counted exactly. Above that the rank within the bucket is estimated. */
const MAX_COUNTED_PLAYERS = 20_000

/** Leaderboards of a day and level: everyone, a WeChat group, friends, and the player's own rank. */
export const main = serve<BoardApi>({
  top: {
    fields: {
      ...roundFields,
      limit: optional(integer(1, MAX_BOARD_ROWS)),
      after: optional(textMatching(ORDER_KEY)),
    },
    run: top,
  },
  me: { fields: roundFields, run: me },
  // Only a string: the decoded object that WeChat could send instead could be forged.
  enter: { fields: { cloudID: textMatching(CLOUD_ID, 500) }, run: enter },
  group: { fields: { ...roundFields, group: rowField }, run: group },
  friends: { fields: roundFields, run: friends },
  replay: { fields: { row: rowField }, run: replay },
})

async function top(
  { day, level, limit = DEFAULT_ROWS, after }: Request<'top'>,
  { openid, now }: Call,
): Promise<Answer<'top'>> {
  const round = roundId(day, level)
  const isFirstPage = after === undefined
  const rows = isFirstPage
    ? await topRows(round, now)
    : (await rankedResults(round, after, limit + 1)).map(toBoardRow)
  return {
    rows: markOwnRow(rows.slice(0, limit), attemptId(day, level, openid)),
    more: rows.length > limit || (isFirstPage && rows.length === MAX_BOARD_ROWS),
  }
}

async function me({ day, level }: Request<'me'>, { openid, now }: Call): Promise<Answer<'me'>> {
  const round = roundId(day, level)
  const { counts, at, result } = await histogramAndResult(round, attemptId(day, level, openid), now)
  const counted = counts.reduce((total, count) => total + count, 0)
  if (!result) return { total: counted }
  const { ms, why } = result
  if (why) {
    const unchecked = isWaiting(result)
    const willRank = unchecked || isRankedByJoining(result, now)
    const rank = willRank && (await rankOf(result, orderOf(result), counts))
    const unranked = { ms, why, ...(unchecked && { unchecked }), ...rank }
    return { total: counted, unranked }
  }
  if (!result.order) return { total: counted }
  const { rank, about } = await rankOf(result, result.order, counts)
  // The cached histogram may be older than the result. A result dated after now means that the clock was set back.
  const isUncounted = result.at > at && result.at <= now
  const total = Math.max(rank, isUncounted ? counted + 1 : counted)
  return {
    total,
    rank,
    ...(about && { about }),
    percentile: total > 1 ? Math.round((1000 * (total - rank)) / (total - 1)) / 10 : 100,
    row: { ...toBoardRow({ ...result, hidden: false }), mine: true },
  }
}

/** The rank of a result in the histogram of its round by its sort key. At most one database action. */
async function rankOf(
  { round, ms }: ResultSummary,
  order: string,
  counts: readonly number[],
): Promise<{ rank: number; about?: true }> {
  const { faster, sameBucket } = rankCountsOf(counts, ms)
  if (sameBucket > MAX_COUNTED_PLAYERS) {
    return { rank: faster + Math.round(sameBucket / 2) + 1, about: true }
  }
  return { rank: faster + (await countBefore(round, bucketStart(ms), order)) + 1 }
}

interface Histogram {
  readonly counts: readonly number[]
  /** When it was read. */
  readonly at: number
}

/** A round's histogram, from the cache if possible, and a result. One database action in both cases. */
async function histogramAndResult(
  round: string,
  id: string,
  now: number,
): Promise<Histogram & { readonly result: ResultSummary | undefined }> {
  const key = `counts ${round}`
  const cached = cachedValue<Histogram>(key, HISTOGRAM_CACHE_MS, now)
  if (cached) {
    const [[result], histogram] = await Promise.all([findResults([id]), cached])
    return { ...histogram, result }
  }
  const { shards, result } = await countsAndResult(round, id)
  const histogram = { counts: histogramOf(shards), at: now }
  await loadCached(key, HISTOGRAM_CACHE_MS, now, async () => histogram)
  return { ...histogram, result }
}

async function enter(
  { cloudID }: Request<'enter'>,
  { openid, now }: Call,
): Promise<Answer<'enter'>> {
  const opengid = await groupOfCloudId(cloudID)
  if (opengid === undefined) throw new Refusal('ticket', 'this cloudID names no group')
  const group = await joinGroup(opengid, openid, now)
  await withdrawIfErased(openid, now)
  return { group }
}

async function group(
  { day, level, group }: Request<'group'>,
  { openid }: Call,
): Promise<Answer<'group'>> {
  const members = await membersOf(group)
  if (!members.includes(openid)) throw new Refusal('not-a-member', 'enter the group first')
  return { rows: await rowsOfPlayers(members, day, level, openid), members: members.length }
}

async function friends(
  { day, level }: Request<'friends'>,
  { openid }: Call,
): Promise<Answer<'friends'>> {
  const players = [openid, ...(await friendsOf(openid))]
  return { rows: await rowsOfPlayers(players, day, level, openid) }
}

/** The ranked results of some players, in board order, as the player `self` sees them. */
async function rowsOfPlayers(
  openids: readonly string[],
  day: string,
  level: RoundName,
  self: string,
): Promise<BoardRow[]> {
  const results = await findResults(openids.map((openid) => attemptId(day, level, openid)))
  const rows = results.filter(({ ranked }) => ranked).map(toBoardRow)
  rows.sort((a, b) => ((a.order as string) < (b.order as string) ? -1 : 1))
  return markOwnRow(rows, attemptId(day, level, self))
}

async function replay(
  { row }: Request<'replay'>,
  { openid, now }: Call,
): Promise<Answer<'replay'>> {
  const result = await findResult(row)
  const isOwn = result?.openid === openid
  if (!result || (!isOwn && (!result.ranked || result.hidden))) {
    throw new Refusal('not-found', 'no such row')
  }
  if (isDayRunning(result.day, now) || result.day >= dayAt(now)) {
    throw new Refusal('day-running', 'replays are available when the day is over')
  }
  const { log, ms, face, openid: player } = result
  if (!log) throw new Refusal('replay-over', 'the moves are no longer stored')
  const round = await findRound(result.day, result.level, now)
  if (!round) throw new Refusal('not-found', 'the puzzle no longer exists')
  const { givens, rules } = round
  const avatar = avatarOf(player, face.avatar)
  return { givens, ...(rules && { rules }), log, ms, name: face.name, avatar }
}
