import type { DailyLevel } from '../../miniprogram/core/game/round'
import type { BoardApi, BoardRow } from '../api'
import { dayAt, isDayRunning } from '../core/day'
import { bucketStart, rankCountsOf, sumShards } from '../core/rank'
import { Refusal } from '../refusal'
import { roundFields, rowField } from '../request-fields'
import { type ActionOf, serve } from '../serve'
import { attemptId } from '../store/attempts'
import { MAX_BOARD_ROWS, markOwnRow, toBoardRow, topRows } from '../store/boards'
import { cachedValue, loadCached } from '../store/cache'
import { friendsOf, joinGroup, membersOf } from '../store/contacts'
import { openCloudId } from '../store/database'
import { findRound, roundId } from '../store/days'
import {
  countBefore,
  countsAndResult,
  findResult,
  findResults,
  rankedResults,
} from '../store/results'
import { integer, optional, textMatching } from '../validation'

const ORDER = /^[0-9a-z]{9}\.[0-9a-z]{9}\.[0-9a-f]{32}$/

const USUAL_ROWS = 20
/** An instance keeps what it has counted for so long. */
const KEEP = 5_000
/** Players of one bucket that are counted one by one; above that a place among them is estimated. */
const COUNTED = 20_000

const top: ActionOf<BoardApi, 'top'> = {
  fields: {
    ...roundFields,
    limit: optional(integer(1, MAX_BOARD_ROWS)),
    after: optional(textMatching(ORDER)),
  },
  async run({ day, level, limit = USUAL_ROWS, after }, { openid, now }) {
    const round = roundId(day, level)
    const rows =
      after === undefined
        ? await topRows(round, now)
        : (await rankedResults(round, after, limit + 1)).map(toBoardRow)
    const seen = markOwnRow(rows.slice(0, limit), attemptId(day, level, openid))
    return {
      rows: seen,
      more: rows.length > limit || (after === undefined && rows.length === MAX_BOARD_ROWS),
    }
  },
}

const me: ActionOf<BoardApi, 'me'> = {
  fields: roundFields,
  async run({ day, level }, { openid, now }) {
    const round = roundId(day, level)
    const { counts, at, result } = await countsAndOwn(round, attemptId(day, level, openid), now)
    const sum = counts.reduce((total, count) => total + count, 0)
    if (!result?.order) return { total: sum }
    const { faster, level: equal } = rankCountsOf(counts, result.ms)
    const about = equal > COUNTED
    const before = about
      ? Math.round(equal / 2)
      : await countBefore(round, bucketStart(result.ms), result.order)
    const rank = faster + before + 1
    // The own result may be younger than the counts; not so one that is dated later than now, by a clock set back.
    const isUncounted = result.at > at && result.at <= now
    const total = Math.max(rank, isUncounted ? sum + 1 : sum)
    return {
      total,
      rank,
      ...(about && { about }),
      percentile: total > 1 ? Math.round((1000 * (total - rank)) / (total - 1)) / 10 : 100,
      row: { ...toBoardRow({ ...result, hidden: false }), mine: true },
    }
  },
}

/** How many have which time, as of a moment, and a result. One reading, whether the counts are still known or not. */
async function countsAndOwn(round: string, id: string, now: number) {
  const key = `counts ${round}`
  const young = cachedValue<{ counts: readonly number[]; at: number }>(key, KEEP, now)
  if (young) {
    const [[result], kept] = await Promise.all([findResults([id]), young])
    return { ...kept, result }
  }
  const { shards, result } = await countsAndResult(round, id)
  const kept = { counts: sumShards(shards), at: now }
  await loadCached(key, KEEP, now, async () => kept)
  return { ...kept, result }
}

const enter: ActionOf<BoardApi, 'enter'> = {
  // A text alone: an object that looks like decoded data is what anybody can write.
  fields: { cloudID: textMatching(/^[0-9A-Za-z_\-+/=.:]+$/, 500) },
  async run({ cloudID }, { openid, now }) {
    const data = await openCloudId(cloudID)
    const opengid = data?.opengid
    if (typeof opengid !== 'string' || opengid === '') {
      throw new Refusal('ticket', 'no group for this ticket')
    }
    return { group: await joinGroup(opengid, openid, now) }
  },
}

const group: ActionOf<BoardApi, 'group'> = {
  fields: { ...roundFields, group: rowField },
  async run({ day, level, group }, { openid }) {
    const members = await membersOf(group)
    if (!members.includes(openid)) throw new Refusal('not-a-member', 'enter the group first')
    return { rows: await rowsAmong(members, { day, level, openid }), members: members.length }
  },
}

const friends: ActionOf<BoardApi, 'friends'> = {
  fields: roundFields,
  async run({ day, level }, { openid }) {
    const people = [openid, ...(await friendsOf(openid))]
    return { rows: await rowsAmong(people, { day, level, openid }) }
  },
}

async function rowsAmong(
  openids: readonly string[],
  { day, level, openid }: { day: string; level: DailyLevel; openid: string },
): Promise<BoardRow[]> {
  const results = await findResults(openids.map((other) => attemptId(day, level, other)))
  const rows = results.filter(({ ranked }) => ranked).map(toBoardRow)
  rows.sort((a, b) => ((a.order as string) < (b.order as string) ? -1 : 1))
  return markOwnRow(rows, attemptId(day, level, openid))
}

const replay: ActionOf<BoardApi, 'replay'> = {
  fields: { row: rowField },
  async run({ row }, { openid, now }) {
    const result = await findResult(row)
    const isOwn = result?.openid === openid
    if (!result?.log || (!isOwn && (!result.ranked || result.hidden))) {
      throw new Refusal('not-found', 'no such row')
    }
    if (isDayRunning(result.day, now) || result.day >= dayAt(now)) {
      throw new Refusal('day-running', 'replays are shown when the day is over')
    }
    const round = await findRound(result.day, result.level, now)
    if (!round) throw new Refusal('not-found', 'the puzzle is gone')
    const { log, ms, face } = result
    return { givens: round.givens, log, ms, name: face.name, avatar: face.avatar }
  },
}

export const main = serve<BoardApi>({ top, me, enter, group, friends, replay })
