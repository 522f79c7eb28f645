import { type RoundName, roundsOf } from '../../miniprogram/core/game/round'
import type { OwnProfile } from '../api'
import { Refusal } from '../refusal'
import { addOnce, command, database, getDocument, getDocuments } from './database'
import {
  type Fence,
  type FencedPlace,
  isFence,
  MAX_PROFILE_CHANGES,
  refuseManyChanges,
  replaceFence,
} from './fences'
import { hashId } from './ids'
import { type Face, profileOf } from './players'

/** A player's start of a round, with the profile at that time. */
export interface Attempt {
  /** Also the id of the result. */
  readonly _id: string
  readonly openid: string
  readonly day: string
  readonly level: RoundName
  readonly startedAt: number
  readonly joined: boolean
  readonly face: Face
  /** The player has erased all data. The attempt stays, since the player may know the solution by now. */
  readonly erased?: boolean
}

const attempts = () => database.collection<Attempt>('attempts')

/** One id, and thus one attempt and one result, for each round and player. */
export function attemptId(day: string, level: RoundName, openid: string): string {
  return hashId('attempt', day, level, openid)
}

/** The ids of a player's attempts and results on some days. */
export function attemptPlaces(openid: string, days: readonly string[]): FencedPlace[] {
  return days.flatMap((day) =>
    roundsOf(day).map((level) => ({ _id: attemptId(day, level, openid), day })),
  )
}

/**
 * Stores an attempt with the player's profile, or returns the stored one if the round was started before. The earlier of two
 * starts counts.
 */
export async function startAttempt(
  start: Omit<Attempt, 'joined' | 'face'>,
  profile: OwnProfile,
): Promise<Attempt> {
  const attempt = attemptOf(start, profile)
  for (let i = 0; i < MAX_PROFILE_CHANGES; i++) {
    if (await addOnce('attempts', { ...attempt })) return attempt
    const stored = await getDocument<Attempt | Fence>('attempts', start._id)
    if (!stored) continue
    if (!isFence(stored)) return beganAt(stored, start.startedAt)
    if (stored.erased && start.startedAt <= stored.at) {
      throw new Refusal('clock', 'the player has erased all data meanwhile')
    }
    const renewed = attemptOf(start, await profileOf(start.openid))
    if (await replaceFence('attempts', renewed, stored)) return renewed
  }
  return refuseManyChanges()
}

/** The attempt, begun at this time if that is earlier. */
async function beganAt(attempt: Attempt, startedAt: number): Promise<Attempt> {
  if (attempt.erased || attempt.startedAt <= startedAt) return attempt
  const later = { _id: attempt._id, startedAt: command.gt(startedAt) }
  await attempts().where(later).update({ data: { startedAt } })
  return { ...attempt, startedAt }
}

function attemptOf(
  start: Omit<Attempt, 'joined' | 'face'>,
  { joined, name, avatar }: OwnProfile,
): Attempt {
  return { ...start, joined, face: { name, avatar } }
}

export async function findAttempt(id: string): Promise<Attempt | null> {
  const stored = await getDocument<Attempt | Fence>('attempts', id)
  return stored && !isFence(stored) ? stored : null
}

export async function findAttempts(ids: readonly string[]): Promise<Attempt[]> {
  const stored = await getDocuments<Attempt | Fence>('attempts', ids)
  return stored.filter((one): one is Attempt => !isFence(one))
}

/**
 * Removes a player's attempts. Those of running days stay as ids without a player, so that erasing everything does not
 * allow a second try; `sweep` removes them later.
 */
export async function eraseAttempts(openid: string, running: readonly string[]): Promise<void> {
  const face = command.set({ name: null, avatar: 0 })
  const data = { openid: '', erased: true, joined: false, face }
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
