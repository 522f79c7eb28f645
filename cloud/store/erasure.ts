import { dayAt } from '../../miniprogram/core/game/day'
import { Refusal } from '../refusal'
import { attemptPlaces, eraseAttempts, findAttempts } from './attempts'
import { removeChallenges } from './challenges'
import { removeContacts } from './contacts'
import { database, getDocument } from './database'
import { placeFences } from './fences'
import { hashId } from './ids'
import { removeProfile } from './players'
import { removeFromBoards, runningDays } from './public-profile'
import { removePuzzles } from './puzzles'
import { removeReminder } from './reminders'
import { removeReports } from './reports'
import { findResults, removeResult, removeResults } from './results'
import { removeRooms } from './rooms'

/** That a player has erased all data, and when. Without an openid; `sweep` removes it. */
interface Erasure {
  readonly _id: string
  readonly day: string
  readonly at: number
}

const erasureId = (openid: string) => hashId('erasure', openid)

/**
 * Removes all data of a player. Calls of the player that run at the same time store nothing more: they find a fence
 * (`start`, `submit`) or look for the erasure after they have written (`withdrawIfErased`).
 */
export async function erasePlayer(openid: string, now: number): Promise<void> {
  const data = { day: dayAt(now), at: now }
  await database.collection('counters').doc(erasureId(openid)).set({ data })
  await removeEverything(openid, now)
}

async function removeEverything(openid: string, now: number): Promise<void> {
  // First, so that a round that is started meanwhile does not copy it.
  await removeProfile(openid)
  await eraseGames(openid, now)
  await removePuzzles(openid)
  await removeChallenges(openid)
  await removeContacts(openid)
  await removeReports(openid)
  await removeReminder(openid)
  await removeRooms(openid)
}

/** Attempts first, so that no call can store a result of an attempt that is not erased. */
async function eraseGames(openid: string, now: number): Promise<void> {
  const days = runningDays(now)
  const places = attemptPlaces(openid, days)
  await eraseAttempts(openid, days)
  await placeFences('attempts', places, now, true)
  const ids = places.map(({ _id }) => _id)
  const started = await findAttempts(ids)
  await removeFromBoards(openid)
  let results = await findResults(ids)
  do {
    for (const result of results) await removeResult(result)
    await placeFences('results', started, now, true)
    // Another call may have ranked or added one before the fence.
    results = await findResults(ids)
  } while (results.length > 0)
  await removeResults(openid)
}

/**
 * For calls that store data of a player other than games of running days: removes the data again and refuses the call if
 * the player has erased everything since the call began. One action.
 */
export async function withdrawIfErased(openid: string, since: number): Promise<void> {
  const erasure = await getDocument<Erasure>('counters', erasureId(openid))
  if (!erasure || erasure.at < since) return
  await removeEverything(openid, since)
  throw new Refusal('clock', 'the player has erased all data meanwhile')
}
