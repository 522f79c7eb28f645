import type { OwnProfile } from '../api'
import { addDays, dayAt, isDayRunning } from '../core/day'
import { updateAttempts } from './attempts'
import { removeChallengeNames } from './challenges'
import { profileOf, writeProfile } from './players'
import { updateFaces } from './results'

/** A player's profile, and where it shows: on games that run, on boards, in challenges. */

/** The days whose games are still accepted. */
export function runningDays(now: number): string[] {
  const today = dayAt(now)
  return [today, addDays(today, -1)].filter((day) => isDayRunning(day, now))
}

/** Keeps a profile and tells the running games of it. */
export async function saveProfile(openid: string, profile: OwnProfile, now: number): Promise<void> {
  const { joined, name, avatar } = profile
  await writeProfile(openid, profile)
  await updateAttempts(openid, runningDays(now), joined, { name, avatar })
}

/** The same, and every board shows the new face. */
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

/** Takes an improper name from a player, wherever it shows, unless the player has another one by now. */
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
