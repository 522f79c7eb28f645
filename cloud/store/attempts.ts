import type { DailyLevel } from '../../miniprogram/core/game/round'
import { addOnce, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'
import type { Face } from './players'

/** That a player has begun a day's puzzle, and who the player was then. */
export interface Attempt {
  /** Also the id of the result. */
  readonly _id: string
  readonly openid: string
  readonly day: string
  readonly level: DailyLevel
  readonly startedAt: number
  readonly joined: boolean
  readonly face: Face
  /** Its player has had everything deleted; who knows the solution by now must not begin again. */
  readonly erased?: boolean
}

/** The same player has one attempt and one result for a round, however often and from wherever it is sent. */
export function attemptId(day: string, level: DailyLevel, openid: string): string {
  return hashId('attempt', day, level, openid)
}

/** Notes a start. Where there is one already, that one counts, and is given back. */
export async function startAttempt(attempt: Attempt): Promise<Attempt> {
  if (await addOnce('attempts', { ...attempt })) return attempt
  return (await getDocument<Attempt>('attempts', attempt._id)) ?? attempt
}

export function findAttempt(id: string): Promise<Attempt | null> {
  return getDocument<Attempt>('attempts', id)
}

export function findAttempts(ids: readonly string[]): Promise<Attempt[]> {
  return getDocuments<Attempt>('attempts', ids)
}

/**
 * Forgets a player's starts. Those of running days stay as ids without a player, so that deleting everything is no
 * way to a second try; they go when their day has long been over.
 */
export async function eraseAttempts(openid: string, running: readonly string[]): Promise<void> {
  const attempts = database.collection('attempts')
  const data = { openid: '', erased: true, joined: false }
  for (const day of running) await attempts.where({ openid, day }).update({ data })
  await attempts.where({ openid }).remove()
}

/** Running games learn that their player joined, left or changed the name. */
export async function updateAttempts(
  openid: string,
  days: readonly string[],
  joined: boolean,
  face: Face,
): Promise<void> {
  for (const day of days) {
    await database
      .collection('attempts')
      .where({ openid, day })
      .update({ data: { joined, face: database.command.set(face) } })
  }
}
