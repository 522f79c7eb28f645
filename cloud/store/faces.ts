import type { OwnProfile } from '../api'
import { addDays, dayAt, isRunning } from '../core/day'
import { updateAttempts } from './attempts'
import { removeNames } from './challenges'
import { keepProfile, profileOf } from './players'
import { updateFaces } from './results'

/** A player's profile, and where it shows: on games that run, on boards, in challenges. */

/** The days whose games are still accepted. */
export function runningDays(now: number): string[] {
  const today = dayAt(now)
  return [today, addDays(today, -1)].filter((day) => isRunning(day, now))
}

/** Keeps a profile and tells the running games of it. */
export async function changeProfile(
  openid: string,
  profile: OwnProfile,
  now: number,
): Promise<void> {
  const { joined, name, avatar } = profile
  await keepProfile(openid, profile)
  await updateAttempts(openid, runningDays(now), joined, { name, avatar })
}

/** The same, and every board shows the new face. */
export async function showProfile(
  openid: string,
  profile: OwnProfile,
  now: number,
): Promise<OwnProfile> {
  const { name, avatar } = profile
  await changeProfile(openid, profile, now)
  if (profile.joined) await updateFaces(openid, { name, avatar })
  return profile
}

/** Takes an improper name from a player, wherever it shows, unless the player has another one by now. */
export async function takeName(openid: string, name: string | null, now: number): Promise<void> {
  if (name === null) return
  const profile = await profileOf(openid)
  if (profile.name === name) await showProfile(openid, { ...profile, name: null }, now)
  await removeNames(openid)
}
