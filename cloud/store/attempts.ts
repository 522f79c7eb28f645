import type { DailyLevel } from '../../miniprogram/core/game/round'
import { addOnce, command, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'
import type { Face } from './players'

/** A player's start of a round, with the profile at that time. */
export interface Attempt {
  /** Also the id of the result. */
  readonly _id: string
  readonly openid: string
  readonly day: string
  readonly level: DailyLevel
  readonly startedAt: number
  readonly joined: boolean
  readonly face: Face
  /** The player has erased all data. The attempt stays, since the player may know the solution by now. */
  readonly erased?: boolean
}

const attempts = () => database.collection<Attempt>('attempts')

/** One id, and thus one attempt and one result, for each round and player. */
export function attemptId(day: string, level: DailyLevel, openid: string): string {
  return hashId('attempt', day, level, openid)
}

/** Stores an attempt, or returns the stored one if the round was started before. */
export async function startAttempt(attempt: Attempt): Promise<Attempt> {
  if (await addOnce('attempts', { ...attempt })) return attempt
  return (await findAttempt(attempt._id)) ?? attempt
}

export function findAttempt(id: string): Promise<Attempt | null> {
  return getDocument<Attempt>('attempts', id)
}

export function findAttempts(ids: readonly string[]): Promise<Attempt[]> {
  return getDocuments<Attempt>('attempts', ids)
}

/**
 * Removes a player's attempts. Those of running days stay as ids without a player, so that erasing everything does not
 * allow a second try; `sweep` removes them later.
 */
export async function eraseAttempts(openid: string, running: readonly string[]): Promise<void> {
  const data = { openid: '', erased: true, joined: false }
  for (const day of running) await attempts().where({ openid, day }).update({ data })
  await attempts().where({ openid }).remove()
}

/** Copies a changed profile to the player's attempts of some days. */
export async function updateAttempts(
  openid: string,
  days: readonly string[],
  joined: boolean,
  face: Face,
): Promise<void> {
  const data = { joined, face: command.set(face) }
  for (const day of days) await attempts().where({ openid, day }).update({ data })
}
