import { dayAt } from '../../miniprogram/core/game/day'
import { shapeOfGame } from '../../miniprogram/core/game/game-shape'
import {
  boardOf,
  MAX_MEMBERS,
  MAX_NOTED_MOVES,
  MAX_ROOM_MOVES,
  MOVE_PATTERN,
  type MoveTexts,
  parseMove,
  type RoomNews,
} from '../../miniprogram/core/game/room'
import { isSolved } from '../../miniprogram/core/sudoku/grid'
import { LEVELS } from '../../miniprogram/core/sudoku/logic/levels'
import type { JoinedRoom, TogetherApi } from '../api'
import { type Givens, parseGivens } from '../core/givens'
import { appendMoves } from '../core/room'
import { isWithinDailyLimit, maxPerDay } from '../rate-limit'
import { Refusal } from '../refusal'
import { puzzleFields, rowField } from '../request-fields'
import { type Call, serve } from '../serve'
import { withdrawIfErased } from '../store/erasure'
import { faceOf } from '../store/players'
import {
  addRoom,
  changeRoom,
  countOpenRooms,
  findRoom,
  memberOf,
  movesIn,
  PLACES,
  roomId,
  type StoredRoom,
  takePlace,
} from '../store/rooms'
import { revealsRunningDay } from '../store/running-days'
import { unitsOfMonth } from '../store/units'
import { createActivity, showOnCards } from '../store/wechat'
import { boolean, integer, list, oneOf, optional, textMatching } from '../validation'

type Request<Name extends keyof TogetherApi> = TogetherApi[Name]['request']
type Answer<Name extends keyof TogetherApi> = TogetherApi[Name]['answer']

/** Of one call. A phone that was offline for long needs several. */
const MAX_SENT_MOVES = 200
/** Rooms that poll every three seconds use up to two units a second. An environment has 500. */
const MAX_OPEN_ROOMS = 200
/** The last quarter of the base plan's units is for the days. */
const DEFAULT_UNITS = 150_000
/** How often a call that fills the board looks again at what others have changed meanwhile. */
const MAX_LOOKS = 5

const room = { room: rowField }

/** One board for several players. */
export const main = serve<TogetherApi>({
  create: {
    fields: {
      ...{ ...puzzleFields, key: textMatching(/^[\da-z]{16,40}$/), checks: boolean },
      level: optional(oneOf(LEVELS)),
    },
    run: create,
  },
  join: { fields: room, run: join },
  sync: {
    fields: {
      ...room,
      since: list(integer(0, MAX_ROOM_MOVES), MAX_MEMBERS),
      moves: list(textMatching(MOVE_PATTERN), MAX_SENT_MOVES),
      // A count, the cell and what the player does there: looks, points or reacts.
      look: optional(textMatching(/^\d{1,6}\.\d{1,3}\.[lpr]\d?$/)),
    },
    run: sync,
  },
  leave: { fields: room, run: leave },
  remove: { fields: { ...room, member: integer(1, MAX_MEMBERS - 1) }, run: remove },
  finish: { fields: room, run: finish },
})

async function create({ key, ...about }: Request<'create'>, call: Call): Promise<Answer<'create'>> {
  const { openid, now } = call
  const puzzle = parseGivens(about.size, about.givens, about.rules)
  if (!puzzle) throw new Refusal('malformed', 'the givens are not a puzzle of this size')
  // Until the room is over, no puzzle of a day that others play may be on its board.
  if (await revealsRunningDay(puzzle, now, 1))
    throw new Refusal('day-running', 'a day is played alone')
  const _id = roomId(openid, key)
  if (!(await findRoom(_id, now))) {
    if (!(await isWithinDailyLimit('rooms', call))) {
      throw new Refusal('full', `at most ${maxPerDay('rooms')} rooms per day`)
    }
    await refuseTooManyRooms(now)
    const [face, activity] = await Promise.all([faceOf(openid), createActivity()])
    await addRoom({ _id, ...about, ...(activity && { activity }), at: now }, openid, face)
    await withdrawIfErased(openid, now)
  }
  const { room: added } = await ownRoom(_id, call)
  return { room: _id, ...joined(added, 0) }
}

async function refuseTooManyRooms(now: number): Promise<void> {
  const max = Number(process.env.ROOMS_UNTIL_UNITS ?? DEFAULT_UNITS)
  const [open, used] = await Promise.all([countOpenRooms(now), unitsOfMonth(dayAt(now))])
  const isFull = open >= MAX_OPEN_ROOMS || used >= max
  if (isFull) throw new Refusal('too-many', 'no more rooms for now')
}

async function join({ room: id }: Request<'join'>, { openid, now }: Call): Promise<Answer<'join'>> {
  const found = await existingRoom(id, now)
  const known = memberOf(found, openid)
  if (known >= 0) return joined(await back(found, known, openid), known)
  if (found.state !== 'open') throw new Refusal('not-found', 'the room is over')
  const face = await faceOf(openid)
  for (const member of PLACES) {
    if (found[`openid${member}`] !== undefined) continue
    if (!(await takePlace(id, member, openid, face))) continue
    await withdrawIfErased(openid, now)
    const { activity } = found
    if (activity) await showOnCards(activity, member + 1, MAX_MEMBERS)
    return joined(await existingRoom(id, now), member)
  }
  throw new Refusal('full', `at most ${MAX_MEMBERS} members`)
}

/** Who has left may come back, who was removed may not. */
async function back(found: StoredRoom, member: number, openid: string): Promise<StoredRoom> {
  const face = faceAt(found, member)
  if (face.gone === 'removed') throw new Refusal('forbidden', 'removed by the host')
  if (face.gone === undefined || found.state !== 'open') return found
  const { gone: _, ...here } = face
  await changeRoom(found, openid, member, { [`face${member}`]: here })
  return { ...found, [`face${member}`]: here }
}

const faceAt = (found: StoredRoom, member: number) =>
  found[`face${member}`] ?? { name: null, avatar: 0 }

async function sync(request: Request<'sync'>, call: Call): Promise<Answer<'sync'>> {
  const { since } = request
  if (since.length !== MAX_MEMBERS)
    throw new Refusal('malformed', 'since: one number for each member')
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const own = await ownRoom(request.room, call)
    const after = await write(own.room, own.member, request, call)
    if (after) return { ...newsOf(after, own.member, since), looks: looksIn(after) }
  }
  throw new Refusal('internal', 'the room changes too fast')
}

/** The room after the call. Null if the board must be looked at again: it was full, and something else has changed it. */
async function write(
  found: StoredRoom,
  member: number,
  { since, moves, look }: Request<'sync'>,
  { openid, now }: Call,
): Promise<StoredRoom | null> {
  const lists = movesIn(found)
  const first = since[member]
  const count = lists[member].length
  if (first > count) throw new Refusal('malformed', 'moves are missing')
  const sent = moves.slice(count - first)
  const isNews = look !== undefined && look !== found[`look${member}`]
  if (found.state !== 'open' || (sent.length === 0 && !isNews)) return found
  refuseWrongMoves(givensOf(found), count, sent)
  const added = appendMoves(lists, member, sent)
  lists[member] = [...lists[member], ...added]
  const ended = isFull(givensOf(found), lists) ? { state: 'solved' as const, endedAt: now } : {}
  const data = {
    ...Object.fromEntries(added.map((text, n) => [`moves.m${member}.${count + n}`, text])),
    ...(isNews && { [`look${member}`]: look }),
    ...ended,
  }
  if (!(await changeRoom(found, openid, member, data, 'state' in ended))) return null
  const own = Object.fromEntries(lists[member].entries())
  return {
    ...{ ...found, ...ended, moves: { ...found.moves, [`m${member}`]: own } },
    ...(isNews && { [`look${member}`]: look }),
  }
}

function refuseWrongMoves({ size, givens }: Givens, count: number, moves: MoveTexts): void {
  if (count + moves.length > MAX_ROOM_MOVES) throw new Refusal('full', 'too many moves')
  for (const [n, text] of moves.entries()) {
    const { cell, kind, value } = parseMove(text)
    const max = { digit: size, notes: 2 ** size - 1, hint: 0 }[kind]
    const isWrong = givens[cell] !== 0 || value > max
    if (isWrong && kind !== 'hint') throw new Refusal('moves', `no such move: ${text}`)
    const isLate = kind === 'notes' && count + n >= MAX_NOTED_MOVES
    if (isLate) throw new Refusal('full', 'too many notes')
  }
}

function isFull(puzzle: Givens, lists: readonly MoveTexts[]): boolean {
  const { values } = boardOf(puzzle.givens, lists)
  return values.every(Boolean) && isSolved(shapeOfGame(puzzle), values)
}

async function leave({ room: id }: Request<'leave'>, call: Call): Promise<Answer<'leave'>> {
  const own = await ownRoom(id, call)
  return go(own.room, own.member, 'left', call, own.member)
}

async function remove(
  { room: id, member }: Request<'remove'>,
  call: Call,
): Promise<Answer<'remove'>> {
  const own = await ownRoom(id, call, 'host')
  if (own.room[`openid${member}`] === undefined) throw new Refusal('not-found', 'nobody is there')
  return go(own.room, member, 'removed', call, 0)
}

async function go(
  found: StoredRoom,
  member: number,
  gone: 'left' | 'removed',
  { openid }: Call,
  caller: number,
) {
  const face = { ...faceAt(found, member), gone }
  await changeRoom(found, openid, caller, { [`face${member}`]: face, [`look${member}`]: '' })
  return {}
}

async function finish({ room: id }: Request<'finish'>, call: Call): Promise<Answer<'finish'>> {
  const own = await ownRoom(id, call, 'host')
  await changeRoom(own.room, call.openid, 0, { state: 'ended', endedAt: call.now })
  return {}
}

async function existingRoom(id: string, now: number): Promise<StoredRoom> {
  const found = await findRoom(id, now)
  if (!found) throw new Refusal('not-found', 'no such room')
  return found
}

/** A room that the caller is in, or with `host` has opened. */
async function ownRoom(id: string, { openid, now }: Call, role?: 'host') {
  const found = await existingRoom(id, now)
  const member = memberOf(found, openid)
  const isIn = member >= 0 && faceAt(found, member).gone !== 'removed'
  if (!isIn || (role === 'host' && member !== 0)) throw new Refusal('forbidden', 'not in this room')
  return { room: found, member }
}

function givensOf({ size, givens, rules }: StoredRoom): Givens {
  const puzzle = parseGivens(size, givens, rules)
  if (!puzzle) throw new Error('a stored room cannot be parsed')
  return puzzle
}

function joined(found: StoredRoom, me: number): JoinedRoom {
  const { size, givens, rules, level, checks, activity } = found
  const puzzle = {
    size,
    givens,
    ...(rules && { rules }),
    ...(level && { level }),
    checks,
    ...(activity && { activity }),
  }
  return {
    ...puzzle,
    ...newsOf(
      found,
      me,
      PLACES.map(() => 0),
    ),
  }
}

function newsOf(found: StoredRoom, me: number, since: readonly number[]): RoomNews {
  const { state, at, endedAt } = found
  const taken = PLACES.filter((member) => found[`openid${member}`] !== undefined)
  return {
    ...{ me, state, since },
    members: taken.map((member) => faceAt(found, member)),
    lists: movesIn(found).map((texts, member) => texts.slice(since[member])),
    // The clocks of instances differ.
    ...(endedAt !== undefined && { ms: Math.max(0, endedAt - at) }),
  }
}

const looksIn = (found: StoredRoom) => PLACES.map((member) => found[`look${member}`] ?? '')
