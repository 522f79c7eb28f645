import { AVATAR_COUNT } from '../../miniprogram/core/game/avatar'
import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { runOf, streakOf } from '../../miniprogram/core/game/streak'
import type { OwnProfile, ProfileApi } from '../api'
import { isOperator } from '../operators'
import { Refusal } from '../refusal'
import { type Call, serve } from '../serve'
import { attemptId, eraseAttempts } from '../store/attempts'
import { removeChallenges } from '../store/challenges'
import { removeContacts } from '../store/contacts'
import { profileOf, removeProfile } from '../store/players'
import { publishProfile, runningDays, saveProfile } from '../store/public-profile'
import { removePuzzles } from '../store/puzzles'
import { addReminder, reminderOf, removeReminder } from '../store/reminders'
import { removeReports } from '../store/reports'
import {
  allResultsOf,
  calendarEntries,
  findResults,
  isRankedByJoining,
  rankResult,
  removeResults,
  unrankResult,
} from '../store/results'
import { passesModeration } from '../store/wechat'
import { boolean, integer, nullable, optional, textMatching } from '../validation'

type Request<Name extends keyof ProfileApi> = ProfileApi[Name]['request']
type Answer<Name extends keyof ProfileApi> = ProfileApi[Name]['answer']

/** 1 to 24 UTF-16 units of any script; no control characters, no line breaks, no spaces at the ends. */
const NAME = /^(?! )[^\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]{0,22}[^\p{C}\p{Z}])?$/u
const MAX_NAME_CHARS = 24
const MAX_CALENDAR_ENTRIES = 1000
/** The days of which `statistics` lists those that were played. A week and the days that can forgive one in it. */
const RECENT_DAYS = 14

/** A player's profile, statistics and reminder. */
export const main = serve<ProfileApi>({
  get: { fields: {}, run: get },
  join: { fields: { avatar: optional(integer(1, AVATAR_COUNT)) }, run: join },
  leave: { fields: {}, run: leave },
  rename: { fields: { name: nullable(textMatching(NAME, MAX_NAME_CHARS)) }, run: rename },
  // Version 0.2.0 counts from 0.
  avatar: { fields: { avatar: integer(0, AVATAR_COUNT) }, run: changeAvatar },
  statistics: { fields: { recent: optional(boolean) }, run: statistics },
  remind: { fields: { on: optional(boolean) }, run: remind },
  erase: { fields: {}, run: erase },
})

async function get(_: Request<'get'>, { openid }: Call): Promise<Answer<'get'>> {
  const profile = await profileOf(openid)
  return isOperator(openid) ? { profile, operator: true } : { profile }
}

async function join(
  { avatar = 0 }: Request<'join'>,
  { openid, now }: Call,
): Promise<Answer<'join'>> {
  const known = await profileOf(openid)
  const profile = { ...known, joined: true, avatar: known.avatar || avatar }
  await saveProfile(openid, profile, now)
  const ids = runningDays(now).flatMap((day) =>
    DAILY_LEVELS.map((level) => attemptId(day, level, openid)),
  )
  for (const result of await findResults(ids)) {
    if (isRankedByJoining(result, now)) await rankResult(result, profile)
  }
  return { profile }
}

async function leave(_: Request<'leave'>, { openid, now }: Call): Promise<Answer<'leave'>> {
  const profile: OwnProfile = { joined: false, name: null, avatar: 0 }
  await saveProfile(openid, profile, now)
  await removeFromBoards(openid)
  return { profile }
}

async function rename(
  { name }: Request<'rename'>,
  { openid, now }: Call,
): Promise<Answer<'rename'>> {
  if (name !== null && !(await passesModeration(name, openid))) {
    throw new Refusal('name', 'the name does not pass moderation')
  }
  const profile = { ...(await profileOf(openid)), name }
  return { profile: await publishProfile(openid, profile, now) }
}

async function changeAvatar(
  { avatar }: Request<'avatar'>,
  { openid, now }: Call,
): Promise<Answer<'avatar'>> {
  const profile = { ...(await profileOf(openid)), avatar }
  return { profile: await publishProfile(openid, profile, now) }
}

async function statistics(
  { recent }: Request<'statistics'>,
  { openid, now }: Call,
): Promise<Answer<'statistics'>> {
  const today = dayAt(now)
  const entries = await calendarEntries(openid, '2000-01-01', today, MAX_CALENDAR_ENTRIES)
  const days = [...new Set(entries.map(({ day }) => day))]
  const { current, longest } = streakOf(days, today)
  const levels: Answer<'statistics'>['levels'] = {}
  for (const level of new Set(entries.map((entry) => entry.level))) {
    const times = entries.filter((entry) => entry.level === level).map(({ ms }) => ms)
    const sum = times.reduce((total, ms) => total + ms, 0)
    levels[level] = {
      played: times.length,
      best: Math.min(...times),
      mean: Math.round(sum / times.length),
    }
  }
  const answer = { days: days.length, streak: current, longest, levels }
  return recent ? { ...answer, recent: recentDays(days, today) } : answer
}

function recentDays(days: readonly string[], today: string): Answer<'statistics'>['recent'] {
  const first = addDays(today, 1 - RECENT_DAYS)
  return {
    today,
    days: days.filter((day) => day >= first),
    before: runOf(days.filter((day) => day < first)),
  }
}

async function remind({ on }: Request<'remind'>, { openid, now }: Call): Promise<Answer<'remind'>> {
  const template = process.env.REMINDER_TEMPLATE
  if (on === false) await removeReminder(openid)
  if (!template) return {}
  if (on === false) return { template }
  const due = on
    ? await addReminder(openid, addDays(dayAt(now), 1))
    : (await reminderOf(openid))?.due
  return due ? { template, due } : { template }
}

async function erase(_: Request<'erase'>, { openid, now }: Call): Promise<Answer<'erase'>> {
  await removeFromBoards(openid)
  await removeResults(openid)
  await eraseAttempts(openid, runningDays(now))
  await removePuzzles(openid)
  await removeChallenges(openid)
  await removeContacts(openid)
  await removeReports(openid)
  await removeReminder(openid)
  await removeProfile(openid)
  return {}
}

/** Removes a player's results from all boards and histograms. */
async function removeFromBoards(openid: string): Promise<void> {
  for (const result of await allResultsOf(openid)) {
    if (result.ranked) await unrankResult(result)
  }
}
