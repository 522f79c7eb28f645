import {
  MAX_MEMBERS,
  type MoveTexts,
  type RoomMember,
  type RoomState,
} from '../../miniprogram/core/game/room'
import { MAX_ROOM_MS } from '../core/room'
import { addOnce, command, database, getDocument } from './database'
import { hashId } from './ids'

/** A room. What belongs to one member is in fields of its own, named by `of`, so that calls of two members never conflict. */
export interface StoredRoom {
  /** Cannot be guessed: a hash of the host and a random text. */
  readonly _id: string
  readonly size: number
  readonly givens: string
  readonly rules?: string
  readonly level?: string
  readonly checks: boolean
  /** The updatable message on its cards; missing if WeChat has created none. */
  readonly activity?: string
  /** When it was opened, and when it ended, ms since 1970. */
  readonly at: number
  readonly endedAt?: number
  readonly state: RoomState
  /** The number of changes. */
  readonly version: number
  /** By `m0` … `m4` and the number of the move. */
  readonly moves: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** `openid0` … `openid4`: '' for a member who has erased all data. Missing for a free place. */
  readonly [openid: `openid${number}`]: string | undefined
  /** The name and avatar that the member had when joining, and how they have gone. */
  readonly [face: `face${number}`]: RoomMember | undefined
  readonly [look: `look${number}`]: string | undefined
}

const rooms = () => database.collection<StoredRoom>('rooms')

export const PLACES = Array.from({ length: MAX_MEMBERS }, (_, member) => member)

export const roomId = (openid: string, key: string) => hashId('room', openid, key)

/** The number of a player in a room; −1 for a stranger. */
export const memberOf = (room: StoredRoom, openid: string): number =>
  PLACES.findIndex((member) => room[`openid${member}`] === openid)

/** The moves of each member in their order. */
export const movesIn = ({ moves }: StoredRoom): MoveTexts[] =>
  PLACES.map((member) => {
    const byNumber = moves[`m${member}`] ?? {}
    return Object.keys(byNumber).map((_, n) => byNumber[n])
  })

export function addRoom(
  about: Pick<
    StoredRoom,
    '_id' | 'size' | 'givens' | 'rules' | 'level' | 'checks' | 'activity' | 'at'
  >,
  openid: string,
  face: RoomMember,
): Promise<boolean> {
  const moves = Object.fromEntries(PLACES.map((member) => [`m${member}`, {}]))
  const place = { openid0: openid, face0: face }
  return addOnce('rooms', { ...about, ...place, moves, state: 'open', version: 0 })
}

/** Null also for a room whose time is over. */
export async function findRoom(id: string, now: number): Promise<StoredRoom | null> {
  const room = await getDocument<StoredRoom>('rooms', id)
  return room && now - room.at < MAX_ROOM_MS ? room : null
}

/** Whether a place is taken for a player: false if another call was faster. */
export async function takePlace(
  id: string,
  member: number,
  openid: string,
  face: RoomMember,
): Promise<boolean> {
  const free = { _id: id, state: 'open', [`openid${member}`]: command.exists(false) }
  const taken = { [`openid${member}`]: openid, [`face${member}`]: face }
  return (await change(free, taken)) > 0
}

/**
 * Changes an open room for one of its members. False if it is over, if the player has erased all data meanwhile, or with
 * `version` if anything else has changed it since.
 */
export async function changeRoom(
  { _id, version }: StoredRoom,
  openid: string,
  member: number,
  data: object,
  isExact = false,
): Promise<boolean> {
  const open = { _id, state: 'open', [`openid${member}`]: openid }
  return (await change(isExact ? { ...open, version } : open, data)) > 0
}

async function change(query: object, data: object): Promise<number> {
  const { stats } = await rooms()
    .where(query)
    .update({ data: { ...data, version: command.inc(1) } })
  return stats.updated
}

/** How many rooms are open now. */
export async function countOpenRooms(now: number): Promise<number> {
  return (
    await rooms()
      .where({ state: 'open', at: command.gt(now - MAX_ROOM_MS) })
      .count()
  ).total
}

/** Rooms of this host are removed. In those of others their moves stay, since the board is everybody's, without the player. */
export async function removeRooms(openid: string): Promise<void> {
  await rooms().where({ openid0: openid }).remove()
  await Promise.all(
    PLACES.slice(1).map((member) => {
      const face = { name: null, avatar: 0, gone: 'left' }
      const data = { [`openid${member}`]: '', [`face${member}`]: face, [`look${member}`]: '' }
      return rooms()
        .where({ [`openid${member}`]: openid })
        .update({ data })
    }),
  )
}
