import type { DailyLevel } from '../api'
import { addOnce, database, getOne, getSome } from './connect'
import { idOf } from './ids'
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
}

/** The same player has one attempt and one result for a round, however often and from wherever it is sent. */
export function attemptId(day: string, level: DailyLevel, openid: string): string {
  return idOf('attempt', day, level, openid)
}

/** Notes a start. Where there is one already, that one counts, and is given back. */
export async function startAttempt(attempt: Attempt): Promise<Attempt> {
  if (await addOnce('attempts', { ...attempt })) return attempt
  return (await getOne<Attempt>('attempts', attempt._id)) ?? attempt
}

export function attemptOf(id: string): Promise<Attempt | null> {
  return getOne<Attempt>('attempts', id)
}

export function attemptsOf(ids: readonly string[]): Promise<Attempt[]> {
  return getSome<Attempt>('attempts', ids)
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
