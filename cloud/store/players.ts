import { avatarFor } from '../../miniprogram/core/game/avatar'
import type { OwnProfile } from '../api'
import { addOnce, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'

/** The public part of a profile. */
export type Face = Pick<OwnProfile, 'name' | 'avatar'>

/** `avatar` is 0 until the player has chosen one. */
interface PlayerDocument extends OwnProfile {
  readonly _id: string
  readonly openid: string
}

const NO_PROFILE: OwnProfile = { joined: false, name: null, avatar: 0 }

const players = () => database.collection<PlayerDocument>('players')
const playerId = (openid: string) => hashId('player', openid)

/**
 * The avatar under which everyone sees a player, from 1: the chosen one, else one that depends on the player only, so that
 * an invitation, a result and a board show the same face.
 */
export function avatarOf(openid: string, chosen: number): number {
  return chosen > 0 ? chosen : avatarFor(hashId('avatar', openid))
}

export async function profileOf(openid: string): Promise<OwnProfile> {
  const document = await getDocument<PlayerDocument>('players', playerId(openid))
  const { joined, name, avatar } = document ?? NO_PROFILE
  return { joined, name, avatar: avatarOf(openid, avatar) }
}

export async function faceOf(openid: string): Promise<Face> {
  const { name, avatar } = await profileOf(openid)
  return { name, avatar }
}

/** The faces of players by openid. */
export async function facesOf(openids: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  const ids = [...new Set(openids)].map(playerId)
  const documents = await getDocuments<PlayerDocument>('players', ids)
  const known = new Map(documents.map((document) => [document.openid, document]))
  return new Map(
    openids.map((openid) => {
      const { name, avatar } = known.get(openid) ?? NO_PROFILE
      return [openid, { name, avatar: avatarOf(openid, avatar) }]
    }),
  )
}

/**
 * Changes some fields of a profile and leaves the others, which another call may be changing. Creates the profile if the
 * player has none.
 */
export async function changeProfile(openid: string, change: Partial<OwnProfile>): Promise<void> {
  const _id = playerId(openid)
  const update = async () => (await players().doc(_id).update({ data: change })).stats.updated > 0
  if (await update()) return
  // Unchanged, or there is none.
  if (await addOnce('players', { _id, openid, ...NO_PROFILE, ...change })) return
  await update()
}

/** Removes a name from a profile. False if the player has another name, or none. */
export async function removeName(openid: string, name: string): Promise<boolean> {
  const { stats } = await players()
    .where({ _id: playerId(openid), name })
    .update({ data: { name: null } })
  return stats.updated > 0
}

export async function removeProfile(openid: string): Promise<void> {
  await players().doc(playerId(openid)).remove()
}
