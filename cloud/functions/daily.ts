import { DAILY_LEVELS, type DailyLevel } from '../../miniprogram/core/game/round'
import type { DailyApi } from '../api'
import { addDays, dayAt, dayEnd, SUBMIT_GRACE_MS } from '../core/day'
import { parseGivens } from '../core/givens'
import { elapsedSince, type JudgedGame, judge } from '../core/judge'
import { orderKey } from '../core/rank'
import { Refusal } from '../refusal'
import { gameFields, roundFields } from '../request-fields'
import { type ActionOf, type Call, serve } from '../serve'
import { attemptId, findAttempt, findAttempts, startAttempt } from '../store/attempts'
import { findRound, findRounds, type PublishedRound } from '../store/days'
import { logDigest } from '../store/ids'
import { profileOf } from '../store/players'
import {
  addResult,
  calendarEntries,
  countTime,
  findResult,
  findResults,
  type Result,
  toOwnResult,
} from '../store/results'
import { textMatching } from '../validation'

/** Past days that can be played. */
const PAST_DAYS = 400
/** Entries of a month: 31 days of every level. */
const MAX_MONTH_ENTRIES = 31 * DAILY_LEVELS.length

const today: ActionOf<DailyApi, 'today'> = {
  fields: {},
  async run(_, { openid, now }) {
    const day = dayAt(now)
    const ids = DAILY_LEVELS.map((level) => attemptId(day, level, openid))
    const [rounds, attempts, results] = await Promise.all([
      findRounds(day, now),
      findAttempts(ids),
      findResults(ids),
    ])
    const levels = rounds.map(({ level, score, hardest, givens }) => {
      const id = attemptId(day, level, openid)
      const attempt = attempts.find(({ _id }) => _id === id)
      const result = results.find(({ _id }) => _id === id)
      return {
        level,
        score,
        hardest,
        clues: givens.replace(/\./g, '').length,
        ...(attempt && { startedAt: attempt.startedAt }),
        ...(result && { result: toOwnResult(result) }),
      }
    })
    levels.sort((a, b) => DAILY_LEVELS.indexOf(a.level) - DAILY_LEVELS.indexOf(b.level))
    return { day, ends: dayEnd(day), now, levels }
  },
}

const start: ActionOf<DailyApi, 'start'> = {
  fields: roundFields,
  async run({ day, level }, { openid, now }) {
    const current = dayAt(now)
    if (day < current) throw new Refusal('day-over', `${day} is over`)
    if (day > current) throw new Refusal('day-to-come', `${day} has not begun`)
    const [round, { joined, name, avatar }] = await Promise.all([
      published(day, level, now),
      profileOf(openid),
    ])
    const _id = attemptId(day, level, openid)
    const face = { name, avatar }
    const { startedAt } = await startAttempt({
      _id,
      openid,
      day,
      level,
      startedAt: now,
      joined,
      face,
    })
    return { day, level, givens: round.givens, startedAt, now }
  },
}

const submit: ActionOf<DailyApi, 'submit'> = {
  fields: { ...roundFields, ...gameFields },
  async run({ day, level, log, assisted }, { openid, now }) {
    if (now >= dayEnd(day) + SUBMIT_GRACE_MS) throw new Refusal('day-over', `${day} is over`)
    const _id = attemptId(day, level, openid)
    const [attempt, round] = await Promise.all([findAttempt(_id), published(day, level, now)])
    if (!attempt) throw new Refusal('not-started', 'this puzzle was not started')
    if (attempt.erased) throw new Refusal('already', 'this game was deleted')
    const { ms, implausible } = judged(round, log, elapsedSince(attempt.startedAt, now))
    const why = assisted
      ? 'assisted'
      : implausible
        ? 'implausible'
        : attempt.joined
          ? undefined
          : 'not-joined'
    return keep({
      ...{ _id, round: round._id, day, level, openid, ms, at: now, log, digest: logDigest(log) },
      ...(why ? { ranked: false, why } : { ranked: true, order: orderKey(ms, now, _id) }),
      face: attempt.face,
    })
  },
}

const past: ActionOf<DailyApi, 'past'> = {
  fields: roundFields,
  async run({ day, level }, { now }) {
    const { givens } = await pastRound(day, level, now)
    return { day, level, givens }
  },
}

const late: ActionOf<DailyApi, 'late'> = {
  fields: { ...roundFields, ...gameFields },
  async run({ day, level, log }, { openid, now }) {
    const round = await pastRound(day, level, now)
    const { ms } = judged(round, log, Number.POSITIVE_INFINITY)
    return keep({
      ...{ _id: attemptId(day, level, openid), round: round._id, day, level, openid, ms, at: now },
      ...{
        log,
        digest: logDigest(log),
        ranked: false,
        why: 'late',
        face: { name: null, avatar: 0 },
      },
    })
  },
}

const calendar: ActionOf<DailyApi, 'calendar'> = {
  fields: { month: textMatching(/^20\d\d-(0[1-9]|1[0-2])$/) },
  async run({ month }, { openid }) {
    return {
      month,
      entries: await calendarEntries(openid, `${month}-01`, `${month}-31`, MAX_MONTH_ENTRIES),
    }
  },
}

/** Stores a result and counts it. The same game again is harmless; another one comes too late. */
async function keep(result: Result): Promise<DailyApi['submit']['answer']> {
  if (await addResult(result)) {
    if (result.ranked) await countTime(result.round, result.ms, 1)
    return { result: toOwnResult(result) }
  }
  const first = await findResult(result._id)
  if (first?.digest !== result.digest) {
    throw new Refusal('already', 'another game of this puzzle was submitted before')
  }
  return { result: toOwnResult(first), repeated: true }
}

function judged({ givens }: PublishedRound, log: string, elapsed: number): JudgedGame {
  const puzzle = parseGivens(9, givens)
  if (!puzzle) throw new Error('a published puzzle cannot be read')
  return judge(puzzle, log, elapsed)
}

async function published(day: string, level: DailyLevel, now: number): Promise<PublishedRound> {
  const round = await findRound(day, level, now)
  if (!round) throw new Refusal('not-found', `no ${level} puzzle of ${day}`)
  return round
}

function pastRound(day: string, level: DailyLevel, now: Call['now']): Promise<PublishedRound> {
  const current = dayAt(now)
  if (day > current) throw new Refusal('day-to-come', `${day} has not begun`)
  if (day === current) throw new Refusal('day-running', `${day} is not over`)
  if (day < addDays(current, -PAST_DAYS)) throw new Refusal('not-found', `${day} is long ago`)
  return published(day, level, now)
}

export const main = serve<DailyApi>({ today, start, submit, past, late, calendar })
