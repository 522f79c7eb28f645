import type { ChallengeApi, ChallengeRow, Invitation } from '../api'
import { dayAt, SUBMIT_GRACE_MS } from '../core/day'
import { parseGivens } from '../core/givens'
import { elapsedSince, judge } from '../core/judge'
import { Refusal } from '../refusal'
import { codeField, gameFields, puzzleFields } from '../request-fields'
import { type ActionOf, type Call, serve } from '../serve'
import {
  addChallenge,
  addEntry,
  type Challenge,
  type ChallengeEntry,
  challengeCode,
  countFinished,
  countFinishedByChallenge,
  entryId,
  findChallenge,
  findChallenges,
  findEntry,
  finishEntry,
  finishedEntries,
  finishFields,
} from '../store/challenges'
import { addFriends } from '../store/contacts'
import { findRounds } from '../store/days'
import { logDigest } from '../store/ids'
import { type Face, profileOf } from '../store/players'
import { optional } from '../validation'

/** Challenges that a player can send within a day. */
const MAX_CHALLENGES_PER_DAY = 50
const DAY = 24 * 3600_000
const MAX_RESULT_ROWS = 200
/** Own challenges that are listed. */
const MAX_LISTED_CHALLENGES = 50

const create: ActionOf<ChallengeApi, 'create'> = {
  fields: {
    ...puzzleFields,
    log: optional(gameFields.log),
    assisted: optional(gameFields.assisted),
  },
  async run({ size, givens, log, assisted = false }, { openid, now }) {
    const read = parseGivens(size, givens)
    if (!read) throw new Refusal('malformed', 'givens are no puzzle of this size')
    await refuseRunningDay(givens, now)
    // Nobody watched the sender start: the time is what the moves say.
    const judged = log === undefined ? undefined : judge(read, log, Number.POSITIVE_INFINITY)
    const sent = await findChallenges(openid, now - DAY, MAX_CHALLENGES_PER_DAY)
    const code = challengeCode(openid, size, givens)
    if (sent.length >= MAX_CHALLENGES_PER_DAY && !sent.some(({ _id }) => _id === code)) {
      throw new Refusal('full', `${MAX_CHALLENGES_PER_DAY} challenges a day`)
    }
    const face = await faceOf(openid)
    await addChallenge({ _id: code, openid, size, givens, face, at: now })
    if (judged && log !== undefined) {
      const _id = entryId(code, openid)
      const outcome = finishFields(judged.ms, assisted, logDigest(log), _id)
      const entry = await addEntry({
        _id,
        challenge: code,
        openid,
        startedAt: now,
        face,
        ...outcome,
      })
      if (entry.ms === undefined) await finishEntry(_id, outcome)
    }
    return { code }
  },
}

const look: ActionOf<ChallengeApi, 'look'> = {
  fields: { code: codeField },
  async run({ code }, { openid }) {
    const [challenge, entry] = await Promise.all([existing(code), findEntry(entryId(code, openid))])
    return invitation(challenge, entry, openid)
  },
}

const join: ActionOf<ChallengeApi, 'join'> = {
  fields: { code: codeField },
  async run({ code }, { openid, now }) {
    const challenge = await existing(code)
    const face = await faceOf(openid)
    const _id = entryId(code, openid)
    const entry = await addEntry({ _id, challenge: code, openid, startedAt: now, face })
    const told = await invitation(challenge, entry, openid)
    return { ...told, givens: challenge.givens, startedAt: entry.startedAt, now }
  },
}

async function invitation(
  { _id: code, size, face, openid: sender, hidden = false }: Challenge,
  entry: ChallengeEntry | null,
  openid: string,
): Promise<Invitation> {
  const mine = sender === openid
  const { name, avatar } = hidden && !mine ? { name: null, avatar: 0 } : face
  return {
    ...{ code, size, name, avatar, mine },
    finished: entry?.ms !== undefined,
    count: await countFinished(code),
  }
}

const finish: ActionOf<ChallengeApi, 'finish'> = {
  fields: { code: codeField, ...gameFields },
  async run({ code, log, assisted }, { openid, now }) {
    const _id = entryId(code, openid)
    const [challenge, entry] = await Promise.all([existing(code), findEntry(_id)])
    if (!entry) throw new Refusal('not-started', 'join the challenge first')
    const digest = logDigest(log)
    if (entry.ms !== undefined) return repeated(entry, digest)
    const read = parseGivens(challenge.size, challenge.givens)
    if (!read) throw new Error('a challenge cannot be read')
    const { ms, implausible } = judge(read, log, elapsedSince(entry.startedAt, now))
    const outcome = finishFields(ms, assisted || implausible, digest, _id)
    // Before the last writing, which ends what a repetition would do.
    await addFriends(openid, challenge.openid, now)
    if (!(await finishEntry(_id, outcome))) {
      // Another phone of this player was faster.
      const first = await findEntry(_id)
      return repeated({ ms: first?.ms ?? ms, digest: first?.digest }, digest)
    }
    return { ms }
  },
}

function repeated(first: { ms?: number; digest?: string }, digest: string) {
  if (first.digest !== digest || first.ms === undefined) {
    throw new Refusal('already', 'another game of this challenge was sent before')
  }
  return { ms: first.ms, repeated: true }
}

const results: ActionOf<ChallengeApi, 'results'> = {
  fields: { code: codeField },
  async run({ code }, { openid }) {
    const [challenge, entries] = await Promise.all([
      existing(code),
      finishedEntries(code, MAX_RESULT_ROWS),
    ])
    const own = entryId(code, openid)
    if (!entries.some(({ _id }) => _id === own) && (await findEntry(own))?.ms === undefined) {
      throw new Refusal('not-finished', 'finish the puzzle first')
    }
    return {
      rows: entries.map((entry) => ({
        ...rowOf(entry, openid),
        ...(entry._id === own && { mine: true as const }),
        ...(entry.openid === challenge.openid && { sender: true as const }),
      })),
    }
  },
}

/** An entry as a player may see it: the own one is never hidden from its player's eyes. */
function rowOf(entry: ChallengeEntry, openid: string): ChallengeRow {
  const { _id: row, face, ms, assisted = false } = entry
  return entry.hidden && entry.openid !== openid
    ? { row, hidden: true, assisted }
    : { row, name: face.name, avatar: face.avatar, ms, assisted }
}

const mine: ActionOf<ChallengeApi, 'mine'> = {
  fields: {},
  async run(_, { openid }) {
    const sent = await findChallenges(openid, 0, MAX_LISTED_CHALLENGES)
    const counts = await countFinishedByChallenge(sent.map(({ _id }) => _id))
    return {
      challenges: sent.map(({ _id: code, size, givens, at }) => ({
        ...{ code, size, givens, at, count: counts.get(code) ?? 0 },
      })),
    }
  },
}

async function existing(code: string): Promise<Challenge> {
  const challenge = await findChallenge(code)
  if (!challenge) throw new Refusal('not-found', 'no such challenge')
  return challenge
}

async function faceOf(openid: string): Promise<Face> {
  const { name, avatar } = await profileOf(openid)
  return { name, avatar }
}

/** Who could challenge with a running day's puzzle would let others see it before their clock runs. */
async function refuseRunningDay(givens: string, now: Call['now']): Promise<void> {
  const days = new Set([dayAt(now), dayAt(now - SUBMIT_GRACE_MS)])
  for (const day of days) {
    if ((await findRounds(day, now)).some((round) => round.givens === givens)) {
      throw new Refusal('day-running', 'share the day itself')
    }
  }
}

export const main = serve<ChallengeApi>({ create, look, join, finish, results, mine })
