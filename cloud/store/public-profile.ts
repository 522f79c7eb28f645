import { addDays, dayAt, isDayRunning } from '../../miniprogram/core/game/day'
import type { OwnProfile } from '../api'
import { updateAttempts } from './attempts'
import { removeChallengeNames } from './challenges'
import { profileOf, writeProfile } from './players'
import { updateFaces } from './results'

/** A profile and its copies: in running games, on boards and in challenges. */

/** The days whose games are still accepted: today, and yesterday during its grace period. */
export function runningDays(now: number): string[] {
  const today = dayAt(now)
  return [today, addDays(today, -1)].filter((day) => isDayRunning(day, now))
}

/** Stores a profile and copies it to the player's running games. */
export async function saveProfile(openid: string, profile: OwnProfile, now: number): Promise<void> {
  const { joined, name, avatar } = profile
  await writeProfile(openid, profile)
  await updateAttempts(openid, runningDays(now), joined, { name, avatar })
}

/** Stores a profile and copies it to running games and to all boards. */
export async function publishProfile(
  openid: string,
  profile: OwnProfile,
  now: number,
): Promise<OwnProfile> {
  const { name, avatar } = profile
  await saveProfile(openid, profile, now)
  if (profile.joined) await updateFaces(openid, { name, avatar })
  return profile
}

/** Removes an improper name from a player everywhere, unless the player has changed it already. */
export async function removeImproperName(
  openid: string,
  name: string | null,
  now: number,
): Promise<void> {
  if (name === null) return
  const profile = await profileOf(openid)
  if (profile.name === name) await publishProfile(openid, { ...profile, name: null }, now)
  await removeChallengeNames(openid)
}
