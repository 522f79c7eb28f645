import { DAILY_LEVELS, type DailyLevel } from '../../miniprogram/core/game/round'
import type { OwnProfile, ProfileApi } from '../api'
import { addDays, dayAt } from '../core/day'
import { streakOf } from '../core/streak'
import { isOperator } from '../operators'
import { Refusal } from '../refusal'
import { type ActionOf, serve } from '../serve'
import { attemptId, eraseAttempts } from '../store/attempts'
import { removeChallenges } from '../store/challenges'
import { removeContacts } from '../store/contacts'
import { passesModeration } from '../store/database'
import { profileOf, removeProfile } from '../store/players'
import { publishProfile, runningDays, saveProfile } from '../store/public-profile'
import { removePuzzles } from '../store/puzzles'
import { addReminder, reminderOf, removeReminder } from '../store/reminders'
import { removeReports } from '../store/reports'
import {
  allResultsOf,
  calendarEntries,
  findResults,
  rankResult,
  removeResults,
  unrankResult,
} from '../store/results'
import { boolean, integer, nullable, optional, textMatching } from '../validation'

/** Pictures that the mini program draws. */
const AVATARS = 24
/** One to twelve characters of any script; no control characters, no line breaks, no spaces at the ends. */
const NAME = /^(?! )[^\p{C}\p{Z}](?:[^\p{C}\p{Zl}\p{Zp}]{0,22}[^\p{C}\p{Z}])?$/u
const MAX_CALENDAR_ENTRIES = 1000

const get: ActionOf<ProfileApi, 'get'> = {
  fields: {},
  run: async (_, { openid }) => ({
    profile: await profileOf(openid),
    ...(isOperator(openid) && { operator: true as const }),
  }),
}

const join: ActionOf<ProfileApi, 'join'> = {
  fields: {},
  async run(_, { openid, now }) {
    const profile = { ...(await profileOf(openid)), joined: true }
    await saveProfile(openid, profile, now)
    const ids = runningDays(now).flatMap((day) =>
      DAILY_LEVELS.map((level) => attemptId(day, level, openid)),
    )
    for (const result of await findResults(ids)) {
      if (result.why === 'not-joined' || result.why === 'left') await rankResult(result, profile)
    }
    return { profile }
  },
}

const leave: ActionOf<ProfileApi, 'leave'> = {
  fields: {},
  async run(_, { openid, now }) {
    const profile: OwnProfile = { joined: false, name: null, avatar: 0 }
    await saveProfile(openid, profile, now)
    await offBoards(openid)
    return { profile }
  },
}

const rename: ActionOf<ProfileApi, 'rename'> = {
  fields: { name: nullable(textMatching(NAME, 24)) },
  async run({ name }, { openid, now }) {
    if (name !== null && !(await passesModeration(name, openid))) {
      throw new Refusal('name', 'this name does not pass')
    }
    const profile = { ...(await profileOf(openid)), name }
    return { profile: await publishProfile(openid, profile, now) }
  },
}

const avatar: ActionOf<ProfileApi, 'avatar'> = {
  fields: { avatar: integer(0, AVATARS - 1) },
  async run({ avatar }, { openid, now }) {
    const profile = { ...(await profileOf(openid)), avatar }
    return { profile: await publishProfile(openid, profile, now) }
  },
}

const statistics: ActionOf<ProfileApi, 'statistics'> = {
  fields: {},
  async run(_, { openid, now }) {
    const today = dayAt(now)
    const entries = await calendarEntries(openid, '2000-01-01', today, MAX_CALENDAR_ENTRIES)
    const days = [...new Set(entries.map(({ day }) => day))]
    const { current, longest } = streakOf(days, today)
    const levels: ProfileApi['statistics']['answer']['levels'] = {}
    for (const level of new Set(entries.map((entry) => entry.level))) {
      const times = entries.filter((entry) => entry.level === level).map(({ ms }) => ms)
      const sum = times.reduce((total, ms) => total + ms, 0)
      levels[level as DailyLevel] = {
        played: times.length,
        best: Math.min(...times),
        mean: Math.round(sum / times.length),
      }
    }
    return { days: days.length, streak: current, longest, levels }
  },
}

const remind: ActionOf<ProfileApi, 'remind'> = {
  fields: { on: optional(boolean) },
  async run({ on }, { openid, now }) {
    const template = process.env.REMINDER_TEMPLATE
    if (on === false) await removeReminder(openid)
    if (!template) return {}
    if (on === false) return { template }
    const due = on
      ? await addReminder(openid, addDays(dayAt(now), 1))
      : (await reminderOf(openid))?.due
    return { template, ...(due && { due }) }
  },
}

const erase: ActionOf<ProfileApi, 'erase'> = {
  fields: {},
  async run(_, { openid, now }) {
    await offBoards(openid)
    await removeResults(openid)
    await eraseAttempts(openid, runningDays(now))
    await removePuzzles(openid)
    await removeChallenges(openid)
    await removeContacts(openid)
    await removeReports(openid)
    await removeReminder(openid)
    await removeProfile(openid)
    return {}
  },
}

/** Takes a player off every board. */
async function offBoards(openid: string): Promise<void> {
  for (const result of await allResultsOf(openid)) {
    if (result.ranked) await unrankResult(result)
  }
}

export const main = serve<ProfileApi>({
  get,
  join,
  leave,
  rename,
  avatar,
  statistics,
  remind,
  erase,
})
