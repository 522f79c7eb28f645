import { addDays, dayAt, isDayRunning } from '../../miniprogram/core/game/day'
import type { OwnProfile } from '../api'
import { isRankedByJoining } from '../core/unranked'
import { attemptPlaces, findAttempts, updateAttempts } from './attempts'
import { MAX_PROFILE_CHANGES, placeFences, refuseManyChanges } from './fences'
import { profileOf, removeName } from './players'
import { allResultsOf, findResults, rankResult, unrankResult, updateFaces } from './results'

/**
 * A profile and its copies: in running games and on boards. Each change first writes its own fields of the profile and
 * then publishes the whole, whatever it is by then. So of two changes at once the copies show both.
 */

/** The days whose games are still accepted: today, and yesterday during its grace period. */
export function runningDays(now: number): string[] {
  const today = dayAt(now)
  return [today, addDays(today, -1)].filter((day) => isDayRunning(day, now))
}

/**
 * Copies a player's profile to running games and boards until it no longer changes. Returns it. Refuses the call
 * if it does not stop changing.
 */
export async function publishProfile(openid: string, now: number): Promise<OwnProfile> {
  let profile = await profileOf(openid)
  for (let i = 0; i < MAX_PROFILE_CHANGES; i++) {
    await copyProfile(openid, profile, now)
    const current = await profileOf(openid)
    if (isSame(current, profile)) return profile
    profile = current
  }
  return refuseManyChanges()
}

function isSame(one: OwnProfile, other: OwnProfile): boolean {
  return one.joined === other.joined && one.name === other.name && one.avatar === other.avatar
}

async function copyProfile(openid: string, profile: OwnProfile, now: number): Promise<void> {
  const { joined, name, avatar } = profile
  const days = runningDays(now)
  await updateAttempts(openid, days, joined, { name, avatar })
  const places = attemptPlaces(openid, days)
  const started = await findAttempts(places.map(({ _id }) => _id))
  await placeFences('results', started, now, false)
  if (!joined) {
    await removeFromBoards(openid)
    return
  }
  for (const result of await findResults(places.map(({ _id }) => _id))) {
    if (isRankedByJoining(result, now)) await rankResult(result, profile)
  }
  await updateFaces(openid, { name, avatar })
}

/**
 * The same after a change that must not be missed by a call of `start` that has read the profile before. `join` does
 * without: its player would need three more actions for each round of the day.
 */
export async function publishChange(openid: string, now: number): Promise<OwnProfile> {
  await placeFences('attempts', attemptPlaces(openid, runningDays(now)), now, false)
  return publishProfile(openid, now)
}

/** Removes a player's results from all boards and histograms. */
export async function removeFromBoards(openid: string): Promise<void> {
  for (const result of await allResultsOf(openid)) {
    if (result.ranked) await unrankResult(result)
  }
}

/** Removes an improper name from a player everywhere, unless the player has changed it already. */
export async function removeImproperName(
  openid: string,
  name: string | null,
  now: number,
): Promise<void> {
  if (name !== null && (await removeName(openid, name))) await publishChange(openid, now)
}
