import {
  addDays,
  dayAt,
  dayEnd,
  dayStart,
  isNextListed,
  SUBMIT_GRACE_MS,
} from '../../miniprogram/core/game/day'
import {
  DAILY_LEVELS,
  ROUND_NAMES,
  type RoundName,
  roundsOf,
} from '../../miniprogram/core/game/round'
import type { DailyApi, FinishedFriends } from '../api'
import { parseGivens } from '../core/givens'
import { elapsedSince, hasOutrun, type JudgedGame, judge, MAX_UNSEEN_MS } from '../core/judge'
import { refuseTooManyGames } from '../rate-limit'
import { Refusal } from '../refusal'
import { exclusionField, gameFields, roundFields, timeField } from '../request-fields'
import { type Call, serve } from '../serve'
import { type Attempt, attemptId, findAttempt, findAttempts, startAttempt } from '../store/attempts'
import { friendsOf } from '../store/contacts'
import { findRound, findRounds, type PublishedRound } from '../store/days'
import { withdrawIfErased } from '../store/erasure'
import { isFence, MAX_PROFILE_CHANGES, refuseManyChanges } from '../store/fences'
import { storedLog } from '../store/moves'
import { avatarOf, profileOf } from '../store/players'
import {
  addFencedResult,
  addResult,
  calendarEntries,
  findResults,
  orderOf,
  type Result,
  type ResultSummary,
  toOwnResult,
} from '../store/results'
import { boolean, optional, textMatching } from '../validation'

type Request<Name extends keyof DailyApi> = DailyApi[Name]['request']
type Answer<Name extends keyof DailyApi> = DailyApi[Name]['answer']
type LevelToday = Answer<'today'>['levels'][number]

/** How many days back puzzles can be played. */
const MAX_PAST_DAYS = 400
/** How many friends `today` shows. */
const MAX_FACES = 4
const MAX_MONTH_ENTRIES = 31 * ROUND_NAMES.length
/** `YYYY-MM`. */
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Daily puzzles: today's with the server's clock and a rank, past ones without. */
export const main = serve<DailyApi>({
  today: { fields: { friends: optional(boolean) }, run: today },
  start: { fields: { ...roundFields, at: optional(timeField) }, run: start },
  submit: {
    fields: {
      ...roundFields,
      ...gameFields,
      offline: optional(boolean),
      startedAt: optional(timeField),
      excluded: optional(exclusionField),
    },
    run: submit,
  },
  past: { fields: roundFields, run: past },
  late: { fields: { ...roundFields, ...gameFields }, run: late },
  calendar: { fields: { month: textMatching(MONTH) }, run: calendar },
})

async function today(
  { friends: wantsFriends = false }: Request<'today'>,
  { openid, now }: Call,
): Promise<Answer<'today'>> {
  const day = dayAt(now)
  const nextDay = addDays(day, 1)
  const ids = roundsOf(day).map((level) => attemptId(day, level, openid))
  const [rounds, attempts, results, nextRounds] = await Promise.all([
    findRounds(day, now),
    findAttempts(ids),
    wantsFriends ? findOwnAndFriends(ids, day, openid) : findResults(ids),
    isNextListed(day, now) ? findRounds(nextDay, now) : [],
  ])
  const levels = rounds.map((round): LevelToday => {
    const id = attemptId(day, round.level, openid)
    const attempt = attempts.find(({ _id }) => _id === id)
    const result = results.find(({ _id }) => _id === id)
    return {
      ...listed(round),
      ...(attempt && { startedAt: attempt.startedAt }),
      ...(result && { result: toOwnResult(result) }),
    }
  })
  const answer = {
    day,
    ends: dayEnd(day),
    now,
    levels: levels.sort(byLevel),
    ...(nextRounds.length > 0 && {
      next: { day: nextDay, levels: nextRounds.map(listed).sort(byLevel) },
    }),
  }
  return wantsFriends ? { ...answer, friends: finishedFriends(results, ids) } : answer
}

const listed = ({ level, score, hardest, givens, rules }: PublishedRound) => ({
  ...{ level, score, hardest, givens },
  ...(rules && { rules }),
})

const byLevel = (a: { level: RoundName }, b: { level: RoundName }) =>
  ROUND_NAMES.indexOf(a.level) - ROUND_NAMES.indexOf(b.level)

/** A player's results of today, and those of friends at any level. Two database actions. */
async function findOwnAndFriends(
  ownIds: readonly string[],
  day: string,
  openid: string,
): Promise<ResultSummary[]> {
  const friends = await friendsOf(openid)
  const ids = friends.flatMap((friend) =>
    DAILY_LEVELS.map((level) => attemptId(day, level, friend)),
  )
  return findResults([...ownIds, ...ids])
}

/** The friends on a board of the day, those who finished last first. Their times stay hidden from players who have not finished. */
function finishedFriends(
  results: readonly ResultSummary[],
  ownIds: readonly string[],
): FinishedFriends {
  const ranked = results.filter(
    ({ _id, order, hidden }) => !ownIds.includes(_id) && order !== undefined && !hidden,
  )
  const latest = new Map(ranked.sort((a, b) => a.at - b.at).map((one) => [one.openid, one]))
  const players = [...latest.values()].sort((a, b) => b.at - a.at)
  const faces = players.slice(0, MAX_FACES).map(({ _id: row, openid, face: { name, avatar } }) => ({
    row,
    name,
    avatar: avatarOf(openid, avatar),
  }))
  return { count: players.length, faces }
}

async function start(
  { day, level, at }: Request<'start'>,
  { openid, now }: Call,
): Promise<Answer<'start'>> {
  const current = dayAt(now)
  if (day < current) throw new Refusal('day-over', `${day} is over`)
  if (day > current) throw new Refusal('day-to-come', `${day} has not begun`)
  const round = await publishedRound(day, level, now)
  const { startedAt } = await startedAttempt({ day, level }, openid, at ?? now, now)
  return { ...puzzleOfRound(round), startedAt, now }
}

/** The attempt of a round, which begins at the earliest time that a phone has told. */
async function startedAttempt(
  { day, level }: Request<'past'>,
  openid: string,
  at: number,
  now: number,
): Promise<Attempt> {
  const startedAt = Math.min(Math.max(at, dayStart(day)), now)
  const _id = attemptId(day, level, openid)
  return startAttempt({ _id, openid, day, level, startedAt }, await profileOf(openid))
}

async function submit(
  { day, level, log, assisted, excluded, offline, startedAt }: Request<'submit'>,
  { openid, now }: Call,
): Promise<Answer<'submit'>> {
  if (now >= dayEnd(day) + SUBMIT_GRACE_MS) throw new Refusal('day-over', `${day} is over`)
  if (day > dayAt(now)) throw new Refusal('day-to-come', `${day} has not begun`)
  const _id = attemptId(day, level, openid)
  const [known, round] = await Promise.all([findAttempt(_id), publishedRound(day, level, now)])
  await refuseTooManyGames({ openid, now })
  const game = judgeRound(round, log)
  const told = offline ? now - game.ms : startedAt
  const isTold = !known && told !== undefined
  const attempt = running(isTold ? await startedAttempt({ day, level }, openid, told, now) : known)
  // Nobody has seen the start of a game on a phone without a network.
  const elapsedMs = elapsedSince(offline ? dayStart(day) : attempt.startedAt, now)
  const ms = Math.min(game.ms, elapsedMs)
  const common = { _id, round: round._id, day, level, openid, ms, at: now }
  const unranked = unrankedReason({ assisted, excluded }, game, elapsedMs)
  const resultOf = (attempt: Attempt): Result => {
    const why = unranked ?? (attempt.joined ? undefined : 'not-joined')
    return {
      ...common,
      ...storedLog(log, now),
      face: attempt.face,
      ...(offline && { offline: true }),
      ...(why ? { ranked: false, why } : { ranked: true, order: orderOf(common) }),
    }
  }
  return storeResult(resultOf(attempt), async () => resultOf(running(await findAttempt(_id))))
}

function running(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Refusal('not-started', 'this puzzle was not started')
  if (attempt.erased) throw new Refusal('already', 'this game was erased')
  return attempt
}

/** Why a game is on no board, for any player; undefined if it may be on one. */
function unrankedReason(
  { assisted, excluded }: Pick<Request<'submit'>, 'assisted' | 'excluded'>,
  { ms, impossible }: JudgedGame,
  elapsedMs: number,
): Result['why'] {
  if (assisted) return 'assisted'
  if (excluded) return excluded
  if (hasOutrun(ms, elapsedMs)) return 'clock'
  return impossible ? 'implausible' : undefined
}

async function past({ day, level }: Request<'past'>, { now }: Call): Promise<Answer<'past'>> {
  return puzzleOfRound(await pastRound(day, level, now))
}

async function late(
  { day, level, log }: Request<'late'>,
  { openid, now }: Call,
): Promise<Answer<'late'>> {
  const round = await pastRound(day, level, now)
  await refuseTooManyGames({ openid, now })
  // The time is what the moves say: the server has not seen the start.
  const ms = Math.min(judgeRound(round, log).ms, MAX_UNSEEN_MS)
  const result: Result = {
    _id: attemptId(day, level, openid),
    round: round._id,
    day,
    level,
    openid,
    ms,
    at: now,
    ...storedLog(log, now),
    ranked: false,
    why: 'late',
    face: { name: null, avatar: 0 },
  }
  const answer = await storeResult(result, async () => result)
  await withdrawIfErased(openid, now)
  return answer
}

async function calendar(
  { month }: Request<'calendar'>,
  { openid }: Call,
): Promise<Answer<'calendar'>> {
  const [first, last] = [`${month}-01`, `${month}-31`]
  return { month, entries: await calendarEntries(openid, first, last, MAX_MONTH_ENTRIES) }
}

/**
 * Stores and counts a result. Idempotent: the same game again is `repeated`; a different game is refused. `renewed`: the
 * result with the player's current profile, if it has changed since the call began.
 */
async function storeResult(
  result: Result,
  renewed: () => Promise<Result>,
): Promise<Answer<'submit'>> {
  for (let i = 0; i < MAX_PROFILE_CHANGES; i++) {
    const stored = await addResult(result)
    if (stored === null) return { result: toOwnResult(result) }
    if (isFence(stored)) {
      const current = await renewed()
      if (await addFencedResult(current, stored)) return { result: toOwnResult(current) }
    } else if (stored.digest === result.digest) {
      return { result: toOwnResult(stored), repeated: true }
    } else {
      throw new Refusal('already', 'another game of this puzzle was submitted before')
    }
  }
  return refuseManyChanges()
}

/** What a phone needs to play a round. */
function puzzleOfRound({ day, level, givens, rules }: PublishedRound): Answer<'past'> {
  return { day, level, givens, ...(rules && { rules }) }
}

/** The verdict on a game, however long it claims to have taken: its result is stored in any case. */
function judgeRound({ givens, rules }: PublishedRound, log: string): JudgedGame {
  const puzzle = parseGivens(9, givens, rules)
  if (!puzzle) throw new Error('a published puzzle cannot be parsed')
  return judge(puzzle, log, Number.POSITIVE_INFINITY)
}

async function publishedRound(day: string, level: RoundName, now: number): Promise<PublishedRound> {
  const round = await findRound(day, level, now)
  if (!round) throw new Refusal('not-found', `no ${level} puzzle of ${day}`)
  return round
}

function pastRound(day: string, level: RoundName, now: number): Promise<PublishedRound> {
  const current = dayAt(now)
  if (day > current) throw new Refusal('day-to-come', `${day} has not begun`)
  if (day === current) throw new Refusal('day-running', `${day} is not over`)
  if (day < addDays(current, -MAX_PAST_DAYS)) {
    throw new Refusal('not-found', `${day} is too long ago`)
  }
  return publishedRound(day, level, now)
}
