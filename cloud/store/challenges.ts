import { codeFromHash } from '../core/code'
import { orderKeyPrefix } from '../core/rank'
import { addOnce, command, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'
import type { Face } from './players'
import { markableRows, type RowMark } from './reports'

export interface Challenge {
  /** The code. */
  readonly _id: string
  readonly openid: string
  readonly size: number
  readonly givens: string
  readonly face: Face
  readonly at: number
  /** As the sender's own entry. */
  readonly hidden?: boolean
}

/** A player's part in a challenge. */
export interface ChallengeEntry {
  readonly _id: string
  readonly challenge: string
  readonly openid: string
  readonly startedAt: number
  readonly face: Face
  /** With finished ones alone, as the fields below. */
  readonly order?: string
  readonly ms?: number
  readonly assisted?: boolean
  readonly digest?: string
  /** Reported; or an operator has decided that it stays hidden. */
  readonly hidden?: boolean
}

const challenges = () => database.collection('challenges')
const entries = () => database.collection('entries')

/** The same player challenges with the same puzzle once: sending it again gives the same code. */
export function challengeCode(openid: string, size: number, givens: string): string {
  return codeFromHash(hashId('challenge', openid, String(size), givens))
}

export function addChallenge(challenge: Challenge): Promise<boolean> {
  return addOnce('challenges', { ...challenge })
}

export function findChallenge(code: string): Promise<Challenge | null> {
  return getDocument<Challenge>('challenges', code)
}

/** What a player has sent, newest first. */
export async function findChallenges(
  openid: string,
  since: number,
  most: number,
): Promise<Challenge[]> {
  const { data } = await challenges()
    .where({ openid, at: command.gt(since) })
    .orderBy('at', 'desc')
    .limit(most)
    .get()
  return data as unknown as Challenge[]
}

export function entryId(challenge: string, openid: string): string {
  return hashId('entry', challenge, openid)
}

export function findEntry(id: string): Promise<ChallengeEntry | null> {
  return getDocument<ChallengeEntry>('entries', id)
}

export function findEntries(ids: readonly string[]): Promise<ChallengeEntry[]> {
  return getDocuments<ChallengeEntry>('entries', ids)
}

/** Notes that a player has opened a challenge. An entry that is there already counts, and is given back. */
export async function addEntry(entry: ChallengeEntry): Promise<ChallengeEntry> {
  if (await addOnce('entries', { ...entry })) return entry
  return (await findEntry(entry._id)) ?? entry
}

/** What a finished game adds to its entry. */
export function finishFields(ms: number, assisted: boolean, digest: string, id: string) {
  return { order: `${orderKeyPrefix(ms)}.${id}`, ms, assisted, digest }
}

/** Finishes an entry; false where it was finished before. */
export async function finishEntry(
  id: string,
  outcome: ReturnType<typeof finishFields>,
): Promise<boolean> {
  const { stats } = await entries()
    .where({ _id: id, ms: command.exists(false) })
    .update({ data: outcome })
  return stats.updated > 0
}

/** Finished entries, the fastest first. */
export async function finishedEntries(challenge: string, most: number): Promise<ChallengeEntry[]> {
  const { data } = await entries()
    .where({ challenge, order: command.gt('') })
    .orderBy('order', 'asc')
    .limit(most)
    .get()
  return data as unknown as ChallengeEntry[]
}

export async function countFinished(challenge: string): Promise<number> {
  return (
    await entries()
      .where({ challenge, order: command.gt('') })
      .count()
  ).total
}

/** Marks an entry, and with the sender's own entry the challenge, which names its sender. */
export async function markEntry(
  { _id, challenge, openid }: ChallengeEntry,
  mark: RowMark,
): Promise<void> {
  const reach = markableRows(mark)
  await entries()
    .where({ _id, ...reach })
    .update({ data: mark })
  await challenges()
    .where({ _id: challenge, openid, ...reach })
    .update({ data: mark })
}

/** Takes the name off everything that a player has sent or finished. */
export async function removeChallengeNames(openid: string): Promise<void> {
  const data = { face: { name: null } }
  await challenges().where({ openid }).update({ data })
  await entries().where({ openid }).update({ data })
}

/** The same for many challenges at once; those that nobody has finished are missing. */
export async function countFinishedByChallenge(
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { sum } = command.aggregate
  const { list } = await entries()
    .aggregate()
    .match({ challenge: command.in([...codes]), order: command.gt('') })
    .group({ _id: '$challenge', count: sum(1) })
    .limit(codes.length)
    .end()
  return new Map(list.map(({ _id, count }) => [String(_id), Number(count)]))
}

/** Forgets what a player has sent, and the player's part in what others sent. */
export async function removeChallenges(openid: string): Promise<void> {
  await challenges().where({ openid }).remove()
  await entries().where({ openid }).remove()
}
