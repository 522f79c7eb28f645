import type { ChallengeApi, ChallengeRow, Invitation } from '../api'
import { type Givens, parseGivens } from '../core/givens'
import { elapsedSince, judge, MAX_UNSEEN_MS } from '../core/judge'
import { isWithinDailyLimit, maxPerDay, refuseTooManyGames } from '../rate-limit'
import { Refusal } from '../refusal'
import { codeField, gameFields, puzzleFields, rowField } from '../request-fields'
import { type Call, serve } from '../serve'
import {
  addChallenge,
  addEntry,
  type Challenge,
  type ChallengeEntry,
  challengeCode,
  countFinished,
  countFinishedByOthers,
  type EntryResult,
  entryId,
  entryResult,
  findChallenge,
  findChallenges,
  findEntry,
  finishEntry,
  finishedEntries,
  type ShownEntry,
  withFaces,
} from '../store/challenges'
import { addFriends } from '../store/contacts'
import { withdrawIfErased } from '../store/erasure'
import { logDigest } from '../store/ids'
import { storedLog } from '../store/moves'
import { faceOf } from '../store/players'
import { revealsRunningDay } from '../store/running-days'
import { optional } from '../validation'

type Request<Name extends keyof ChallengeApi> = ChallengeApi[Name]['request']
type Answer<Name extends keyof ChallengeApi> = ChallengeApi[Name]['answer']

const MAX_RESULT_ROWS = 200
const MAX_LISTED_CHALLENGES = 50

/** Challenges between players: one puzzle, one code, everyone's times for those who have finished. */
export const main = serve<ChallengeApi>({
  create: {
    fields: {
      ...puzzleFields,
      log: optional(gameFields.log),
      assisted: optional(gameFields.assisted),
    },
    run: create,
  },
  look: { fields: { code: codeField }, run: look },
  join: { fields: { code: codeField }, run: join },
  finish: { fields: { code: codeField, ...gameFields }, run: finish },
  results: { fields: { code: codeField }, run: results },
  replay: { fields: { row: rowField }, run: replay },
  mine: { fields: {}, run: mine },
})

async function create(
  { log, assisted = false, ...sent }: Request<'create'>,
  { openid, now }: Call,
): Promise<Answer<'create'>> {
  const puzzle = parseGivens(sent.size, sent.givens, sent.rules)
  if (!puzzle) throw new Refusal('malformed', 'the givens are not a puzzle of this size')
  // It would show the puzzle before the daily clock of the player who opens it has started.
  if (await revealsRunningDay(puzzle, now)) throw new Refusal('day-running', 'share the day itself')
  if (log !== undefined) await refuseTooManyGames({ openid, now })
  // The time is what the moves say: the server has not seen the sender start.
  const game = log === undefined ? undefined : judge(puzzle, log, MAX_UNSEEN_MS)
  const code = challengeCode(openid, sent)
  await refuseTooManyChallenges(code, { openid, now })
  const challenge = { _id: code, openid, ...sent, at: now }
  await addChallenge(challenge)
  if (game && log !== undefined) {
    const result = entryResult(entryId(code, openid), game, assisted, storedLog(log, now))
    await storeSenderGame(challenge, result, now)
  }
  await withdrawIfErased(openid, now)
  return { code }
}

/** Stores the game of a challenge's sender. False if a game of the sender was stored before. */
async function storeSenderGame(
  { _id: challenge, openid }: Challenge,
  result: EntryResult,
  now: number,
): Promise<boolean> {
  const _id = entryId(challenge, openid)
  const added = { _id, challenge, openid, startedAt: now, ...result }
  const stored = await addEntry(added)
  if (stored === added) return true
  // The sender may have joined without finishing.
  return finishEntry(_id, result)
}

async function look({ code }: Request<'look'>, { openid }: Call): Promise<Answer<'look'>> {
  const [challenge, entry] = await Promise.all([
    existingChallenge(code),
    findEntry(entryId(code, openid)),
  ])
  return invitationOf(challenge, entry, openid)
}

async function join({ code }: Request<'join'>, { openid, now }: Call): Promise<Answer<'join'>> {
  const challenge = await existingChallenge(code)
  const _id = entryId(code, openid)
  const entry = await addEntry({ _id, challenge: code, openid, startedAt: now })
  await withdrawIfErased(openid, now)
  const invitation = await invitationOf(challenge, entry, openid)
  const { givens, rules } = challenge
  const { startedAt } = entry
  return { ...invitation, givens, ...(rules && { rules }), startedAt, now }
}

async function finish(
  { code, log, assisted }: Request<'finish'>,
  { openid, now }: Call,
): Promise<Answer<'finish'>> {
  const _id = entryId(code, openid)
  const [challenge, entry] = await Promise.all([existingChallenge(code), findEntry(_id)])
  const isSender = challenge.openid === openid
  if (!entry && !isSender) throw new Refusal('not-started', 'join the challenge first')
  if (entry?.erased) throw new Refusal('already', 'this game was erased')
  const digest = logDigest(log)
  if (entry?.ms !== undefined) return repeatedFinish(entry, digest)
  await refuseTooManyGames({ openid, now })
  // Senders play the game that they have sent, whose start the server has not seen.
  const elapsedMs = isSender || !entry ? MAX_UNSEEN_MS : elapsedSince(entry.startedAt, now)
  const game = judge(puzzleOf(challenge), log, elapsedMs)
  const result = entryResult(_id, game, assisted, storedLog(log, now))
  // Before finishEntry: a retry after it returns early and would not add the friends.
  await addFriends(openid, challenge.openid, now)
  const isFinished = isSender
    ? await storeSenderGame(challenge, result, now)
    : await finishEntry(_id, result)
  await withdrawIfErased(openid, now)
  if (isFinished) return { ms: game.ms }
  // Another call of this player was faster.
  const stored = await findEntry(_id)
  return repeatedFinish({ ms: stored?.ms ?? game.ms, digest: stored?.digest }, digest)
}

/** The answer to a game that was sent before. Refuses a different game. */
function repeatedFinish(stored: Partial<EntryResult>, digest: string): Answer<'finish'> {
  if (stored.digest !== digest || stored.ms === undefined) {
    throw new Refusal('already', 'another game of this challenge was sent before')
  }
  return { ms: stored.ms, repeated: true }
}

async function results({ code }: Request<'results'>, { openid }: Call): Promise<Answer<'results'>> {
  const [challenge, entries] = await Promise.all([
    existingChallenge(code),
    finishedEntries(code, MAX_RESULT_ROWS),
  ])
  const own = entryId(code, openid)
  // The own entry may be beyond MAX_RESULT_ROWS.
  const hasFinished =
    entries.some(({ _id }) => _id === own) || (await findEntry(own))?.ms !== undefined
  if (!hasFinished) throw new Refusal('not-finished', 'finish the puzzle first')
  const { openid: sender } = challenge
  // The sender's entry may be beyond MAX_RESULT_ROWS, too.
  const hasSender =
    entries.length === MAX_RESULT_ROWS || entries.some((entry) => entry.openid === sender)
  const [shown, waiting] = await Promise.all([
    withFaces(entries),
    hasSender || challenge.hidden ? undefined : faceOf(sender),
  ])
  const rows = shown.map((entry) => rowOf(entry, challenge, openid))
  return waiting ? { rows, waiting } : { rows }
}

/** An entry as a player sees it. Players see their own entries even if hidden. */
function rowOf(entry: ShownEntry, challenge: Challenge, openid: string): ChallengeRow {
  const { _id: row, face, ms, assisted = false } = entry
  const isOwn = entry.openid === openid
  const isSender = entry.openid === challenge.openid
  const content =
    entry.hidden && !isOwn
      ? ({ row, hidden: true, assisted } as const)
      : {
          ...{ row, name: face.name, avatar: face.avatar, ms, assisted },
          ...(entry.replayUntil && { replay: true as const }),
        }
  return {
    ...content,
    ...(isOwn && { mine: true as const }),
    ...(isOwn && entry.implausible && { implausible: true as const }),
    ...(isSender && { sender: true as const }),
  }
}

/** A friend's moves beside the own ones. Whoever has finished knows the solution, so they give nothing away. */
async function replay({ row }: Request<'replay'>, { openid }: Call): Promise<Answer<'replay'>> {
  const entry = await findEntry(row)
  const isOwn = entry?.openid === openid
  if (entry?.ms === undefined || (entry.hidden && !isOwn)) {
    throw new Refusal('not-found', 'no such row')
  }
  const [challenge, own, [{ face }]] = await Promise.all([
    existingChallenge(entry.challenge),
    findEntry(entryId(entry.challenge, openid)),
    withFaces([entry]),
  ])
  if (own?.ms === undefined) throw new Refusal('not-finished', 'finish the puzzle first')
  const { log, ms } = entry
  if (!log) throw new Refusal('replay-over', 'the moves are no longer stored')
  const { size, givens, rules } = challenge
  return { size, givens, ...(rules && { rules }), log, ms, name: face.name, avatar: face.avatar }
}

async function mine(_: Request<'mine'>, { openid }: Call): Promise<Answer<'mine'>> {
  const sent = await findChallenges(openid, 0, MAX_LISTED_CHALLENGES)
  const codes = sent.map(({ _id }) => _id)
  const counts = await countFinishedByOthers(codes, openid)
  return {
    challenges: sent.map(({ _id: code, size, givens, rules, at }) => {
      const count = 1 + (counts.get(code) ?? 0)
      return { code, size, givens, ...(rules && { rules }), at, count }
    }),
  }
}

async function invitationOf(
  { _id: code, size, openid: sender, hidden = false }: Challenge,
  entry: ChallengeEntry | null,
  openid: string,
): Promise<Invitation> {
  const mine = sender === openid
  const [face, count] = await Promise.all([faceOf(sender), countFinished(code)])
  const { name, avatar } = hidden && !mine ? { name: null, avatar: 0 } : face
  return { code, size, name, avatar, mine, finished: entry?.ms !== undefined, count }
}

async function existingChallenge(code: string): Promise<Challenge> {
  const challenge = await findChallenge(code)
  if (!challenge) throw new Refusal('not-found', 'no such challenge')
  return challenge
}

function puzzleOf({ size, givens, rules }: Challenge): Givens {
  const puzzle = parseGivens(size, givens, rules)
  if (!puzzle) throw new Error('a stored challenge cannot be parsed')
  return puzzle
}

async function refuseTooManyChallenges(code: string, call: Call): Promise<void> {
  if (await findChallenge(code)) return
  if (await isWithinDailyLimit('challenges', call)) return
  throw new Refusal('full', `at most ${maxPerDay('challenges')} challenges per day`)
}
