import type { RoundName } from '../../miniprogram/core/game/round'
import type { CalendarEntry, OwnResult } from '../api'
import { orderKey } from '../core/rank'
import {
  addOnce,
  command,
  database,
  getDocument,
  getDocuments,
  MAX_PAGE_DOCUMENTS,
} from './database'
import { type Fence, isFence, replaceFence } from './fences'
import { type StoredMoves, WITHOUT_LOG } from './moves'
import type { Face } from './players'
import { markableRows, type RowMark } from './reports'
import { countTime, type Shard, shardIds } from './shards'

/** A player's finished round. The collection also holds the histogram of each round, see shards.ts. */
export interface Result extends StoredMoves {
  /** The attempt's id. */
  readonly _id: string
  readonly round: string
  readonly day: string
  readonly level: RoundName
  readonly openid: string
  readonly ms: number
  readonly at: number
  readonly ranked: boolean
  readonly why?: OwnResult['why']
  /** No phone has told the start of the game: it was opened without a network. */
  readonly offline?: true
  /** The sort key on the board. Ranked results only. */
  readonly order?: string
  readonly face: Face
  /** Reported, or hidden by an operator. */
  readonly hidden?: boolean
  /** Approved by an operator: new reports do not hide it again. */
  readonly cleared?: boolean
}

/** A result without its log, which is long and rarely needed. */
export type ResultSummary = Omit<Result, 'log'>

const results = () => database.collection<Result>('results')

// Results

/**
 * Adds and counts a result. Returns the stored one if the player already has one for the round, or the fence in its
 * place; null if it was added.
 */
export async function addResult(result: Result): Promise<Result | Fence | null> {
  if (await addOnce('results', { ...result })) {
    await countRanked(result)
    return null
  }
  // Between the two actions it may have been erased.
  return (await getDocument<Result | Fence>('results', result._id)) ?? addResult(result)
}

/** Puts and counts a result in the place of a fence. False if the profile has changed since the fence was read. */
export async function addFencedResult(result: Result, fence: Fence): Promise<boolean> {
  if (!(await replaceFence('results', result, fence))) return false
  await countRanked(result)
  return true
}

async function countRanked({ ranked, round, ms }: Result): Promise<void> {
  if (ranked) await countTime(round, ms, 1)
}

export async function findResult(id: string): Promise<Result | null> {
  const stored = await getDocument<Result | Fence>('results', id)
  return stored && !isFence(stored) ? stored : null
}

export async function findResults(ids: readonly string[]): Promise<ResultSummary[]> {
  const stored = await getDocuments<ResultSummary | Fence>('results', ids, WITHOUT_LOG)
  return stored.filter((one): one is ResultSummary => !isFence(one))
}

/** A player's results between two days (both included), latest first. */
export async function calendarEntries(
  openid: string,
  from: string,
  to: string,
  limit: number,
): Promise<CalendarEntry[]> {
  const { data } = await results()
    .where({ openid, day: command.gte(from).and(command.lte(to)) })
    .orderBy('day', 'desc')
    .limit(limit)
    .field<CalendarEntry>({
      _id: false,
      day: true,
      level: true,
      ms: true,
      ranked: true,
      why: true,
    })
    .get()
  return data
}

/** All results of a player, by keyset pagination over days. */
export async function allResultsOf(openid: string): Promise<ResultSummary[]> {
  const all = new Map<string, ResultSummary>()
  let lastDay = '9999-12-31'
  for (;;) {
    const { data: page } = await results()
      .where({ openid, day: command.lte(lastDay) })
      .orderBy('day', 'desc')
      .limit(MAX_PAGE_DOCUMENTS)
      .field<ResultSummary>(WITHOUT_LOG)
      .get()
    for (const result of page) all.set(result._id, result)
    if (page.length < MAX_PAGE_DOCUMENTS) return [...all.values()]
    // The next page repeats this day, which may continue there.
    lastDay = page[MAX_PAGE_DOCUMENTS - 1].day
  }
}

export async function removeResults(openid: string): Promise<void> {
  await results().where({ openid }).remove()
}

/** Removes a result from its board and from the collection, unless another call has ranked it since. */
export async function removeResult(result: ResultSummary): Promise<void> {
  if (result.ranked) await unrankResult(result)
  await results().where({ _id: result._id, ranked: false }).remove()
}

/** A result as its player sees it. */
export function toOwnResult(result: ResultSummary): OwnResult {
  const { day, level, ms, ranked, why, _id: row } = result
  return why ? { day, level, ms, ranked, why, row } : { day, level, ms, ranked, row }
}

// Boards

/** A page of the sort keys of ranked results, to count them all. */
export async function orderKeysAfter(
  round: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { data } = await results()
    .where({ round, order: command.gt(after) })
    .orderBy('order', 'asc')
    .limit(limit)
    .field<{ order: string }>({ order: true, _id: false })
    .get()
  return data.map(({ order }) => order)
}

/** The sort key of a result on its board. */
export function orderOf({ _id, ms, at }: Pick<Result, '_id' | 'ms' | 'at'>): string {
  return orderKey(ms, at, _id)
}

/** Ranks an unranked result and counts it. Idempotent. */
export async function rankResult(result: ResultSummary, face: Face): Promise<void> {
  const { _id, round, ms } = result
  const data = {
    ranked: true,
    order: orderOf(result),
    why: command.remove(),
    face: command.set(face),
  }
  const { stats } = await results().where({ _id, ranked: false }).update({ data })
  if (stats.updated > 0) await countTime(round, ms, 1)
}

/** Removes a ranked result from its board and from the histogram. Idempotent. */
export async function unrankResult({ _id, round, ms }: ResultSummary): Promise<void> {
  const data = {
    ranked: false,
    why: 'left',
    order: command.remove(),
    face: command.set({ name: null, avatar: 0 }),
  }
  const { stats } = await results().where({ _id, ranked: true }).update({ data })
  if (stats.updated > 0) await countTime(round, ms, -1)
}

/** Changes name and avatar on all ranked results of a player. */
export async function updateFaces(openid: string, { name, avatar }: Face): Promise<void> {
  await results()
    .where({ openid, ranked: true })
    .update({ data: { face: { name, avatar } } })
}

export async function markResult(id: string, mark: RowMark): Promise<void> {
  const isRemoved = 'cleared' in mark && !mark.cleared
  await results()
    .where({ _id: id, ...markableRows(mark) })
    .update({ data: isRemoved ? { ...mark, face: { name: null } } : mark })
}

/** A round's shards and the result with an id, in one read. */
export async function countsAndResult(
  round: string,
  id: string,
): Promise<{ shards: (readonly number[])[]; result: ResultSummary | undefined }> {
  const ids = [...shardIds(round), id]
  const documents = await getDocuments<Shard | ResultSummary | Fence>('results', ids, WITHOUT_LOG)
  const shards: (readonly number[])[] = []
  let result: ResultSummary | undefined
  for (const document of documents) {
    if ('counts' in document) shards.push(document.counts)
    else if (!isFence(document)) result = document
  }
  return { shards, result }
}
