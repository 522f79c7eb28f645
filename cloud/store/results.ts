import type { DailyLevel } from '../../miniprogram/core/game/round'
import type { CalendarEntry, OwnResult } from '../api'
import {
  BUCKET_COUNT,
  bucketOf,
  orderKey,
  orderKeyPrefix,
  SHARD_COUNT,
  sumShards,
} from '../core/rank'
import { addMissing, addOnce, command, database, getDocument, getDocuments } from './database'
import type { Face } from './players'
import { markableRows, type RowMark } from './reports'

/**
 * A player's finished round. The collection also holds the round's counts of times, in shards beside the results, so that
 * a player's own result and place come with one reading.
 */
export interface Result {
  /** The attempt's id. */
  readonly _id: string
  readonly round: string
  readonly day: string
  readonly level: DailyLevel
  readonly openid: string
  readonly ms: number
  readonly at: number
  readonly ranked: boolean
  readonly why?: OwnResult['why']
  /** With ranked results alone: their place in the order of the board. */
  readonly order?: string
  readonly face: Face
  readonly log: string
  readonly digest: string
  /** Reported; or an operator has decided that it stays hidden. */
  readonly hidden?: boolean
  /** An operator has found nothing wrong: no complaint hides it again. */
  readonly cleared?: boolean
}

interface Shard {
  readonly _id: string
  readonly counts: readonly number[]
}

const results = () => database.collection('results')

/** Everything but the log, which is long and seldom wanted. */
const WITHOUT_LOG = { log: false }

/** No answer of the database has more documents. */
const MAX_PAGE_ROWS = 1000

/** Adds a result; false where the player has one for the round already. */
export function addResult(result: Result): Promise<boolean> {
  return addOnce('results', { ...result })
}

export function findResult(id: string): Promise<Result | null> {
  return getDocument<Result>('results', id)
}

/** Results by their ids, without logs. */
export function findResults(ids: readonly string[]): Promise<Omit<Result, 'log'>[]> {
  return getDocuments<Result>('results', ids, WITHOUT_LOG)
}

const shardId = (round: string, shard: number) => `counts.${round}.${shard}`
const shardIds = (round: string) => Array.from({ length: SHARD_COUNT }, (_, i) => shardId(round, i))

const emptyShard = (_id: string) => ({ _id, counts: new Array<number>(BUCKET_COUNT).fill(0) })

/** Makes the shards of a round, empty; those that are there stay as they are. */
export async function makeShards(round: string): Promise<void> {
  await addMissing('results', shardIds(round).map(emptyShard))
}

/** Counts a time in one of the shards, or takes it back with −1. */
export async function countTime(round: string, ms: number, by: 1 | -1): Promise<void> {
  const id = shardId(round, Math.floor(Math.random() * SHARD_COUNT))
  const data = { [`counts.${bucketOf(ms)}`]: command.inc(by) }
  const { stats } = await results().doc(id).update({ data })
  if (stats.updated > 0) return
  // A round whose shards were never made: adding an empty one takes nobody's count away.
  await addOnce('results', emptyShard(id))
  await results().doc(id).update({ data })
}

/** A round's shards, and with them the result of an id. One reading. */
export async function countsAndResult(
  round: string,
  id: string,
): Promise<{ shards: (readonly number[])[]; result: Omit<Result, 'log'> | undefined }> {
  const documents = await getDocuments<Shard | Result>(
    'results',
    [...shardIds(round), id],
    WITHOUT_LOG,
  )
  const shards = documents.flatMap((document) => ('counts' in document ? [document.counts] : []))
  const result = documents.find((document): document is Result => document._id === id)
  return { shards, result }
}

/**
 * Puts right what the shards of a round say together: the differences go into one of them, with one writing, so that
 * nobody ever sees something in between. The number of times that were wrong.
 */
export async function correctCounts(round: string, counts: readonly number[]): Promise<number> {
  const { shards } = await countsAndResult(round, '')
  const sum = sumShards(shards)
  const wrong = counts.flatMap((count, bucket) =>
    count === sum[bucket] ? [] : [[`counts.${bucket}`, count - sum[bucket]] as const],
  )
  if (wrong.length === 0) return 0
  await makeShards(round)
  const data = Object.fromEntries(wrong.map(([field, by]) => [field, command.inc(by)]))
  await results().doc(shardId(round, 0)).update({ data })
  return wrong.reduce((total, [, by]) => total + Math.abs(by), 0)
}

/** How many stand before an order, but not before a time. */
export async function countBefore(round: string, fromMs: number, order: string): Promise<number> {
  const range = command.gte(orderKeyPrefix(fromMs)).and(command.lt(order))
  return (await results().where({ round, order: range }).count()).total
}

/** Ranked results in the order of the board, after an order or from the first on, without logs. */
export async function rankedResults(
  round: string,
  after: string,
  most: number,
): Promise<Omit<Result, 'log'>[]> {
  const { data } = await results()
    .where({ round, order: command.gt(after) })
    .orderBy('order', 'asc')
    .limit(most)
    .field(WITHOUT_LOG)
    .get()
  return data as unknown as Omit<Result, 'log'>[]
}

/** The orders of ranked results alone, for counting them all. */
export async function orderKeysAfter(
  round: string,
  after: string,
  most: number,
): Promise<string[]> {
  const { data } = await results()
    .where({ round, order: command.gt(after) })
    .orderBy('order', 'asc')
    .limit(most)
    .field({ order: true, _id: false })
    .get()
  return data.map(({ order }) => String(order))
}

/** A player's results from a day to a day, latest first. */
export async function calendarEntries(
  openid: string,
  from: string,
  to: string,
  most: number,
): Promise<CalendarEntry[]> {
  const { data } = await results()
    .where({ openid, day: command.gte(from).and(command.lte(to)) })
    .orderBy('day', 'desc')
    .limit(most)
    .field({ _id: false, day: true, level: true, ms: true, ranked: true, why: true })
    .get()
  return data as unknown as CalendarEntry[]
}

/** All results of a player, without logs. */
export async function allResultsOf(openid: string): Promise<Omit<Result, 'log'>[]> {
  const all = new Map<string, Omit<Result, 'log'>>()
  for (let to = '9999-12-31'; ; ) {
    const { data } = await results()
      .where({ openid, day: command.lte(to) })
      .orderBy('day', 'desc')
      .limit(MAX_PAGE_ROWS)
      .field(WITHOUT_LOG)
      .get()
    const page = data as unknown as Omit<Result, 'log'>[]
    for (const result of page) all.set(result._id, result)
    if (page.length < MAX_PAGE_ROWS) return [...all.values()]
    // The rest of that day once more: it has three results at most.
    to = page[MAX_PAGE_ROWS - 1].day
  }
}

/** Ranks a result that was not, once, and counts it. */
export async function rankResult(
  { _id, round, ms, at }: Omit<Result, 'log'>,
  face: Face,
): Promise<void> {
  const { stats } = await results()
    .where({ _id, ranked: false })
    .update({
      data: {
        ranked: true,
        order: orderKey(ms, at, _id),
        why: command.remove(),
        face: command.set(face),
      },
    })
  if (stats.updated > 0) await countTime(round, ms, 1)
}

/** Takes a result off its board and out of the counts, once. */
export async function unrankResult({ _id, round, ms }: Omit<Result, 'log'>): Promise<void> {
  const face = command.set({ name: null, avatar: 0 })
  const { stats } = await results()
    .where({ _id, ranked: true })
    .update({ data: { ranked: false, why: 'left', order: command.remove(), face } })
  if (stats.updated > 0) await countTime(round, ms, -1)
}

/** The name and picture on all ranked results of a player. */
export async function updateFaces(openid: string, face: Face): Promise<void> {
  await results()
    .where({ openid, ranked: true })
    .update({ data: { face: command.set(face) } })
}

export async function markResult(id: string, mark: RowMark): Promise<void> {
  await results()
    .where({ _id: id, ...markableRows(mark) })
    .update({ data: mark })
}

export async function removeResults(openid: string): Promise<void> {
  await results().where({ openid }).remove()
}

/** A result as its player sees it. */
export function toOwnResult(result: Omit<Result, 'log'>): OwnResult {
  const { day, level, ms, ranked, why, _id: row } = result
  return { day, level, ms, ranked, ...(why && { why }), row }
}
