import { codeFromHash } from '../core/code'
import type { JudgedGame } from '../core/judge'
import { orderKeyPrefix } from '../core/rank'
import { addOnce, command, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'
import { type StoredMoves, WITHOUT_LOG } from './moves'
import { type Face, facesOf } from './players'
import { markableRows, type RowMark } from './reports'

export interface Challenge {
  /** The code. */
  readonly _id: string
  readonly openid: string
  readonly size: number
  readonly givens: string
  /** As text; absent if they are the classic ones. */
  readonly rules?: string
  readonly at: number
  /** The same as on the sender's own entry. */
  readonly hidden?: boolean
}

/** What finishing adds to an entry. */
export interface EntryResult extends StoredMoves {
  /** The sort key among the results. */
  readonly order: string
  readonly ms: number
  /** Not compared with others: help was used, or the game is impossible. */
  readonly assisted: boolean
  /** It took less time than the fastest hands need. */
  readonly implausible?: true
}

/** A player's participation in a challenge; finished if it has an EntryResult. */
export interface ChallengeEntry extends Partial<EntryResult> {
  readonly _id: string
  readonly challenge: string
  readonly openid: string
  readonly startedAt: number
  /** Reported, or hidden by an operator. */
  readonly hidden?: boolean
  /** What an operator has decided: true keeps the entry, false hides it without its name. */
  readonly cleared?: boolean
  /** The player has erased all data. The entry stays, since the player may know the solution by now. */
  readonly erased?: boolean
}

/** An entry with its player's face as it is now, which is not stored with it. */
export type ShownEntry = ChallengeEntry & { readonly face: Face }

const challenges = () => database.collection<Challenge>('challenges')
const entries = () => database.collection<ChallengeEntry>('entries')

const isFinished = () => ({ order: command.gt('') })

// Challenges

/** Always the same code for the same sender and puzzle, so that creating a challenge is idempotent. */
export function challengeCode(
  openid: string,
  { size, givens, rules }: Pick<Challenge, 'size' | 'givens' | 'rules'>,
): string {
  const parts = rules === undefined ? [givens] : [givens, rules]
  return codeFromHash(hashId('challenge', openid, String(size), ...parts))
}

export function addChallenge(challenge: Challenge): Promise<boolean> {
  return addOnce('challenges', { ...challenge })
}

export function findChallenge(code: string): Promise<Challenge | null> {
  return getDocument<Challenge>('challenges', code)
}

/** The challenges that a player has sent since a timestamp, newest first. */
export async function findChallenges(
  openid: string,
  since: number,
  limit: number,
): Promise<Challenge[]> {
  const { data } = await challenges()
    .where({ openid, at: command.gt(since) })
    .orderBy('at', 'desc')
    .limit(limit)
    .get()
  return data
}

// Entries

export function entryId(challenge: string, openid: string): string {
  return hashId('entry', challenge, openid)
}

export function findEntry(id: string): Promise<ChallengeEntry | null> {
  return getDocument<ChallengeEntry>('entries', id)
}

/** Without their moves. */
export function findEntries(ids: readonly string[]): Promise<ChallengeEntry[]> {
  return getDocuments<ChallengeEntry>('entries', ids, WITHOUT_LOG)
}

/** Stores an entry, or returns the stored one if the player has joined before. */
export async function addEntry(entry: ChallengeEntry): Promise<ChallengeEntry> {
  if (await addOnce('entries', { ...entry })) return entry
  return (await findEntry(entry._id)) ?? entry
}

/** Entries with the faces of their players. One action. */
export async function withFaces(entries: readonly ChallengeEntry[]): Promise<ShownEntry[]> {
  const faces = await facesOf(entries.map(({ openid }) => openid))
  return entries.map((entry) => {
    const { name = null, avatar = 0 } = faces.get(entry.openid) ?? {}
    return { ...entry, face: { name: entry.cleared === false ? null : name, avatar } }
  })
}

export function entryResult(
  id: string,
  { ms, impossible }: JudgedGame,
  assisted: boolean,
  moves: StoredMoves,
): EntryResult {
  const order = `${orderKeyPrefix(ms)}.${id}`
  return {
    order,
    ms,
    assisted: assisted || impossible,
    ...moves,
    ...(impossible && !assisted && { implausible: true as const }),
  }
}

/** Finishes an entry. Returns false if it is finished or erased already. */
export async function finishEntry(id: string, result: EntryResult): Promise<boolean> {
  const unfinished = { _id: id, ms: command.exists(false), erased: command.neq(true) }
  const { stats } = await entries()
    .where(unfinished)
    .update({ data: { ...result } })
  return stats.updated > 0
}

/** Finished entries without their moves, fastest first. */
export async function finishedEntries(challenge: string, limit: number): Promise<ChallengeEntry[]> {
  const { data } = await entries()
    .where({ challenge, ...isFinished() })
    .orderBy('order', 'asc')
    .limit(limit)
    .field<ChallengeEntry>(WITHOUT_LOG)
    .get()
  return data
}

export async function countFinished(challenge: string): Promise<number> {
  const query = { challenge, ...isFinished() }
  return (await entries().where(query).count()).total
}

/** How many players besides one have finished, by challenge; challenges without any are missing. */
export async function countFinishedByOthers(
  codes: readonly string[],
  openid: string,
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { sum } = command.aggregate
  const { list } = await entries()
    .aggregate()
    .match({ challenge: command.in([...codes]), openid: command.neq(openid), ...isFinished() })
    .group({ _id: '$challenge', count: sum(1) })
    .limit(codes.length)
    .end()
  return new Map(list.map(({ _id, count }) => [String(_id), Number(count)]))
}

/** Marks an entry. Also marks the challenge if the entry is its sender's, because the challenge names the sender. */
export async function markEntry(
  { _id, challenge, openid }: ChallengeEntry,
  mark: RowMark,
): Promise<void> {
  const markable = markableRows(mark)
  await entries()
    .where({ _id, ...markable })
    .update({ data: mark })
  await challenges()
    .where({ _id: challenge, openid, ...markable })
    .update({ data: mark })
}

// A player's data

/**
 * Removes the challenges that a player has sent, and the player's results. Of each entry only its id and challenge stay,
 * so that erasing everything does not allow a second try; `sweep` removes them with their challenges.
 */
export async function removeChallenges(openid: string): Promise<void> {
  await challenges().where({ openid }).remove()
  const removed = [
    ...['order', 'ms', 'assisted', 'implausible', 'digest', 'log', 'replayUntil'],
    ...['hidden', 'cleared'],
  ]
  const gone = Object.fromEntries(removed.map((field) => [field, command.remove()]))
  await entries()
    .where({ openid })
    .update({ data: { ...gone, openid: '', erased: true } })
}
