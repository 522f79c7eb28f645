import { dayAt, isDayRunning } from '../../miniprogram/core/game/day'
import type { RoundName } from '../../miniprogram/core/game/round'
import type { BoardApi, BoardRow } from '../api'
import { curveOf, histogramOf, MIN_CURVE_PEOPLE, percentileOf, totalOf } from '../core/rank'
import { isRankedByJoining } from '../core/unranked'
import { Refusal } from '../refusal'
import { roundFields, rowField } from '../request-fields'
import { type Call, serve } from '../serve'
import { attemptId } from '../store/attempts'
import { cachedValue, loadCached } from '../store/cache'
import { friendsOf, joinGroup, membersOf } from '../store/contacts'
import { findRound, roundId } from '../store/days'
import { withdrawIfErased } from '../store/erasure'
import { avatarOf } from '../store/players'
import { countsAndResult, findResult, findResults, type ResultSummary } from '../store/results'
import { groupOfCloudId } from '../store/wechat'
import { textMatching } from '../validation'

type Request<Name extends keyof BoardApi> = BoardApi[Name]['request']
type Answer<Name extends keyof BoardApi> = BoardApi[Name]['answer']

const CLOUD_ID = /^[0-9A-Za-z_\-+/=.:]+$/

/** How long an instance caches a histogram. */
const HISTOGRAM_CACHE_MS = 5_000

/** A day and level: the times of everyone, without names, and the boards of people who know each other. */
export const main = serve<BoardApi>({
  everyone: { fields: roundFields, run: everyone },
  // Only a string: the decoded object that WeChat could send instead could be forged.
  enter: { fields: { cloudID: textMatching(CLOUD_ID, 500) }, run: enter },
  group: { fields: { ...roundFields, group: rowField }, run: group },
  friends: { fields: roundFields, run: friends },
  replay: { fields: { row: rowField }, run: replay },
})

async function everyone(
  { day, level }: Request<'everyone'>,
  { openid, now }: Call,
): Promise<Answer<'everyone'>> {
  const round = roundId(day, level)
  const { counts, at, result } = await histogramAndResult(round, attemptId(day, level, openid), now)
  // The cached histogram may be older than the result. A result dated after now means that the clock was set back.
  const isLate = result?.ranked && result.at > at && result.at <= now
  const total = totalOf(counts) + (isLate ? 1 : 0)
  const curve = curveOf(counts)
  const answer = { total, ...(curve && { curve }) }
  if (!result) return answer
  const { ms, why, ranked } = result
  const isPlaced = total >= MIN_CURVE_PEOPLE && (ranked || isRankedByJoining(result, now))
  const percentile = isPlaced && percentileOf(counts, ms, ranked && !isLate)
  const own = { ms, ...(why && { why }), ...(percentile !== false && { percentile }) }
  return { ...answer, own }
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

/** The ranked results of some players, fastest first, as the player `self` sees them. */
async function rowsOfPlayers(
  openids: readonly string[],
  day: string,
  level: RoundName,
  self: string,
): Promise<BoardRow[]> {
  const results = await findResults(openids.map((openid) => attemptId(day, level, openid)))
  const rows = results.filter(({ ranked }) => ranked).map((result) => boardRow(result, self))
  return rows.sort((a, b) => ((a.order as string) < (b.order as string) ? -1 : 1))
}

/** A result as the player `self` sees it. Players see their own rows even if hidden. */
function boardRow(result: ResultSummary, self: string) {
  const { _id: row, openid, face, ms, at, order, offline, hidden } = result
  const isOwn = openid === self
  if (hidden && !isOwn) return { row, hidden, order }
  const { name, avatar } = face
  const shown = {
    ...{ row, name, avatar: avatarOf(openid, avatar), ms, at, order },
    ...(offline && { offline }),
  }
  return isOwn ? { ...shown, mine: true as const } : shown
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
