import { AVATAR_COUNT } from '../../miniprogram/core/game/avatar'
import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { faultOfName } from '../../miniprogram/core/game/player-name'
import { runOf, streakOf } from '../../miniprogram/core/game/streak'
import type { CalendarEntry, OwnProfile, ProfileApi } from '../api'
import { isPlayed, isTimed } from '../core/unranked'
import { isOperator } from '../operators'
import { isWithinDailyLimit, maxPerDay, returnUse } from '../rate-limit'
import { Refusal } from '../refusal'
import { type Call, serve } from '../serve'
import { erasePlayer, withdrawIfErased } from '../store/erasure'
import { changeProfile, profileOf } from '../store/players'
import { publishChange, publishProfile } from '../store/public-profile'
import { addReminder, reminderOf, removeReminder } from '../store/reminders'
import { calendarEntries } from '../store/results'
import { passesModeration } from '../store/wechat'
import { boolean, integer, nullable, optional, textMatching, type Validator } from '../validation'

type Request<Name extends keyof ProfileApi> = ProfileApi[Name]['request']
type Answer<Name extends keyof ProfileApi> = ProfileApi[Name]['answer']

/** Emoji are long. */
const MAX_NAME_CHARS = 100
const MAX_CALENDAR_ENTRIES = 1000
/** The days of which `statistics` lists those that were played. A week and the days that can forgive one in it. */
const RECENT_DAYS = 14

/** The phone applies the same rule before it sends a name. */
const playerName: Validator<string> = (value, field) => {
  const name = textMatching(/^/, MAX_NAME_CHARS)(value, field)
  const fault = faultOfName(name)
  if (fault) throw new Refusal('malformed', `${field} is not a name: ${fault.kind}`)
  return name
}

/** A player's profile, statistics and reminder. */
export const main = serve<ProfileApi>({
  get: { fields: {}, run: get },
  join: { fields: {}, run: join },
  leave: { fields: {}, run: leave },
  rename: { fields: { name: nullable(playerName) }, run: rename },
  avatar: { fields: { avatar: integer(1, AVATAR_COUNT) }, run: changeAvatar },
  statistics: { fields: {}, run: statistics },
  remind: { fields: { on: optional(boolean) }, run: remind },
  erase: { fields: {}, run: erase },
})

async function get(_: Request<'get'>, { openid }: Call): Promise<Answer<'get'>> {
  const profile = await profileOf(openid)
  return isOperator(openid) ? { profile, operator: true } : { profile }
}

async function join(_: Request<'join'>, { openid, now }: Call): Promise<Answer<'join'>> {
  await changeProfile(openid, { joined: true })
  const profile = await publishProfile(openid, now)
  await withdrawIfErased(openid, now)
  return { profile }
}

async function leave(_: Request<'leave'>, { openid, now }: Call): Promise<Answer<'leave'>> {
  return changed(openid, { joined: false, name: null, avatar: 0 }, now)
}

async function rename(
  { name }: Request<'rename'>,
  { openid, now }: Call,
): Promise<Answer<'rename'>> {
  if (name === null) return changed(openid, { name }, now)
  if (!(await isWithinDailyLimit('names', { openid, now }))) {
    throw new Refusal('full', `at most ${maxPerDay('names')} names per day`)
  }
  try {
    if (await passesModeration(name, openid)) return await changed(openid, { name }, now)
  } catch (error) {
    await returnUse('names', { openid, now })
    throw error
  }
  // It counts: WeChat has checked the name.
  throw new Refusal('name', 'the name does not pass moderation')
}

async function changeAvatar(
  { avatar }: Request<'avatar'>,
  { openid, now }: Call,
): Promise<Answer<'avatar'>> {
  return changed(openid, { avatar }, now)
}

/** Changes some fields of a profile and publishes it. */
async function changed(
  openid: string,
  change: Partial<OwnProfile>,
  now: number,
): Promise<{ profile: OwnProfile }> {
  await changeProfile(openid, change)
  const profile = await publishChange(openid, now)
  await withdrawIfErased(openid, now)
  return { profile }
}

async function statistics(
  _: Request<'statistics'>,
  { openid, now }: Call,
): Promise<Answer<'statistics'>> {
  const today = dayAt(now)
  const entries = await calendarEntries(openid, '2000-01-01', today, MAX_CALENDAR_ENTRIES)
  const days = [...new Set(entries.filter(isPlayed).map(({ day }) => day))]
  const { current, longest } = streakOf(days, today)
  const levels: Answer<'statistics'>['levels'] = {}
  for (const level of new Set(entries.map((entry) => entry.level))) {
    const ofLevel = entries.filter((entry) => entry.level === level)
    levels[level] = { played: ofLevel.length, ...timesOf(ofLevel.filter(isTimed)) }
  }
  return { days: days.length, streak: current, longest, levels, recent: recentDays(days, today) }
}

function timesOf(timed: readonly CalendarEntry[]): { best?: number; mean?: number } {
  if (timed.length === 0) return {}
  const times = timed.map(({ ms }) => ms)
  const sum = times.reduce((total, ms) => total + ms, 0)
  return { best: Math.min(...times), mean: Math.round(sum / times.length) }
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
  if (on) await withdrawIfErased(openid, now)
  return due ? { template, due } : { template }
}

async function erase(_: Request<'erase'>, { openid, now }: Call): Promise<Answer<'erase'>> {
  await erasePlayer(openid, now)
  return {}
}
